/** What upkeep is to the platform; what it promises stands in index.ts. */
import { defineModule } from '../../core/define-module.ts';
import { upkeepJobs } from './jobs.ts';
import { upkeepRoutes } from './office-routes.ts';

export const upkeepModule = defineModule({
  name: 'upkeep',
  floor: 'ground',
  officeRoutes: [upkeepRoutes],
  jobs: upkeepJobs,
});
