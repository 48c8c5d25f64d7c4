/** What conformance is to the platform; what it promises stands in index.ts. */
import { defineModule } from '../../core/define-module.ts';
import { conformanceJobs } from './jobs.ts';
import { conformanceOfficeRoutes } from './office-routes.ts';
import { conformanceHashes, conformancePlaces } from './sealed-places.ts';
import { conformanceRoutes } from './session-routes.ts';

export const conformanceModule = defineModule({
  name: 'conformance',
  floor: 'books',
  calls: ['identity', 'safety', 'wallet', 'catalog', 'play', 'markets', 'tax'],
  officeRoutes: [conformanceOfficeRoutes],
  partnerRoutes: [conformanceRoutes],
  jobs: conformanceJobs,
  sealed: conformancePlaces,
  hashed: conformanceHashes,
});
