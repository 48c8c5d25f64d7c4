/** The manifest of reporting; its promises are described in index.ts. */
import { defineModule } from '../../core/define-module.ts';
import { reportingOfficeActs } from './office-acts.ts';
import { activityRoutes } from './statements/activity-routes.ts';
import { creditRoutes } from './statements/credit-routes.ts';
import { reportingJobs } from './jobs.ts';
import { entryListRoutes } from './entries/entry-routes.ts';
import { memberListRoutes } from './members/member-list.ts';
import { measureRoutes } from './measures/measure-routes.ts';
import { reportingRoutes } from './office-routes.ts';
import { reconciliationRoutes } from './reconciliation/reconciliation-routes.ts';
import { cohortRoutes } from './reports/cohort-routes.ts';
import { memberValueRoutes } from './reports/member-value-routes.ts';
import { reportMailRoutes } from './reports/mail-routes.ts';
import { reportRoutes } from './reports/report-routes.ts';
import { statementCheckRoutes } from './statements/check-routes.ts';
import { statementOfficeRoutes, statementRoutes } from './statements/statement-routes.ts';
import { threeWayListeners } from './three-way/listeners.ts';
import { threeWayRoutes } from './three-way/three-way-routes.ts';
import { attentionQueue } from './attention-queue.ts';
import { profitRoutes } from './profit/profit-routes.ts';
import { recordRoutes } from './record/record-routes.ts';
import { overviewRoutes } from './wallet/overview-routes.ts';

export const reportingModule = defineModule({
  name: 'reporting',
  floor: 'books',
  calls: [
    'members',
    'operators',
    'delivery',
    'limits',
    'exclusions',
    'harm',
    'markets',
    'catalog',
    'wallet',
    'play',
    'cashier',
    'cases',
    'transfers',
    'rewards',
    'tax',
    'handpay',
    'kyc',
  ],
  callsBeside: ['seals'],
  memberRoutes: [
    statementRoutes,
    statementCheckRoutes,
    activityRoutes,
    creditRoutes,
    recordRoutes,
    profitRoutes,
    overviewRoutes,
  ],
  officeRoutes: [
    reportingRoutes,
    entryListRoutes,
    measureRoutes,
    reportRoutes,
    reportMailRoutes,
    cohortRoutes,
    memberValueRoutes,
    reconciliationRoutes,
    threeWayRoutes,
    statementOfficeRoutes,
    memberListRoutes,
  ],
  officeActs: reportingOfficeActs,
  officeQueues: [attentionQueue],
  jobs: reportingJobs,
  listeners: threeWayListeners,
});
