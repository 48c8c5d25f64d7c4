/** What security is to the platform; what it promises stands in index.ts. */
import { defineModule } from '../../core/define-module.ts';
import { securityJobs } from './jobs.ts';
import { securityLogRoutes } from './office-routes.ts';

export const securityModule = defineModule({
  name: 'security',
  floor: 'ground',
  officeRoutes: [securityLogRoutes],
  jobs: securityJobs,
});
