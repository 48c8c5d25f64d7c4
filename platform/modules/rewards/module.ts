/** The manifest of rewards; its promises are described in index.ts. */
import { defineModule } from '../../core/define-module.ts';
import { rewardJobs } from './jobs.ts';
import { rewardListeners } from './listeners.ts';
import { countRewards } from './own-rounds.ts';
import { rewardsOfficeActs } from './office-acts.ts';
import { rewardRecords } from './office-records.ts';
import { rewardOfficeRoutes } from './office-routes.ts';
import { freeRoundRoutes } from './routes.ts';
import { rewardActions } from './two-persons.ts';

export const rewardsModule = defineModule({
  name: 'rewards',
  floor: 'money',
  calls: ['members', 'catalog', 'play', 'harm', 'operators'],
  memberRoutes: [freeRoundRoutes],
  officeRoutes: [rewardOfficeRoutes],
  officeActs: rewardsOfficeActs,
  officeRecords: rewardRecords,
  jobs: rewardJobs,
  listeners: rewardListeners,
  approvals: rewardActions,
  counters: countRewards,
});
