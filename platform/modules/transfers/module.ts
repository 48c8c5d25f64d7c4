/** The manifest of transfers; its promises are described in index.ts. */
import { defineModule } from '../../core/define-module.ts';
import { transferListeners } from './listeners.ts';
import { transfersOfficeActs } from './office-acts.ts';
import { transferRecord } from './office-record.ts';
import { transferOfficeRoutes } from './office-routes.ts';
import { transferRoutes } from './routes.ts';
import { transferJobs } from './schedule.ts';
import { transfersUnderWay } from './under-way.ts';

export const transfersModule = defineModule({
  name: 'transfers',
  floor: 'play',
  calls: ['members', 'access', 'limits', 'exclusions', 'kyc', 'catalog', 'wallet', 'markets'],
  callsBeside: ['handpay'],
  memberRoutes: [transferRoutes],
  officeRoutes: [transferOfficeRoutes],
  officeActs: transfersOfficeActs,
  officeRecords: [transferRecord],
  jobs: transferJobs,
  listeners: transferListeners,
  underWay: transfersUnderWay,
});
