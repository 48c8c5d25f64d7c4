/** The manifest of play; its promises are described in index.ts. */
import { defineModule } from '../../core/define-module.ts';
import { playJobs } from './jobs.ts';
import { playListeners } from './listeners.ts';
import { playOfficeActs } from './office-acts.ts';
import { entryRecord, roundRecord } from './office-record.ts';
import { playOfficeRoutes } from './office-routes.ts';
import { playRoutes } from './routes.ts';
import { gameSessionRoutes } from './launch/game-session-routes.ts';
import { reversalQueue } from './reversals/reversal-queue.ts';
import { playUnderWay } from './under-way.ts';
import { vendorRoutes } from './vendor-door/vendor-routes.ts';

export const playModule = defineModule({
  name: 'play',
  floor: 'play',
  calls: [
    'members',
    'access',
    'limits',
    'exclusions',
    'harm',
    'kyc',
    'catalog',
    'wallet',
    'markets',
    'operators',
  ],
  callsBeside: ['transfers', 'tax', 'handpay'],
  showsSql: [
    'active_by_hour',
    'day_totals',
    'hour_sums',
    'last_played',
    'member_totals',
    'staked_between',
    'time_played',
  ],
  memberRoutes: [playRoutes, gameSessionRoutes],
  officeRoutes: [playOfficeRoutes],
  officeActs: playOfficeActs,
  officeQueues: [reversalQueue],
  officeRecords: [roundRecord, entryRecord],
  partnerRoutes: [vendorRoutes],
  jobs: playJobs,
  listeners: playListeners,
  underWay: playUnderWay,
});
