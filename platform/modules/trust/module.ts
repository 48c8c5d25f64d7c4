/** What trust is to the platform; what it promises stands in index.ts. */
import { defineModule } from '../../core/define-module.ts';
import { trustJobs } from './jobs.ts';
import { trustOfficeRoutes } from './office-routes.ts';
import { trustRoutes } from './routes.ts';
import { trustHashes, trustPlaces } from './sealed-places.ts';

export const trustModule = defineModule({
  name: 'trust',
  floor: 'offer',
  calls: ['markets'],
  memberRoutes: [trustRoutes],
  officeRoutes: [trustOfficeRoutes],
  jobs: trustJobs,
  sealed: trustPlaces,
  hashed: trustHashes,
});
