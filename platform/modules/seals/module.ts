/** The manifest of seals; its promises are described in index.ts. */
import { defineModule } from '../../core/define-module.ts';
import { sealsJobs } from './jobs.ts';
import { sealsOfficeActs } from './office-acts.ts';
import { sealsOfficeRoutes } from './office-routes.ts';
import { sealsRoutes } from './routes.ts';

export const sealsModule = defineModule({
  name: 'seals',
  floor: 'books',
  calls: ['markets', 'play', 'wallet'],
  memberRoutes: [sealsRoutes],
  officeRoutes: [sealsOfficeRoutes],
  officeActs: sealsOfficeActs,
  jobs: sealsJobs,
});
