/** The manifest of handpay; its promises are described in index.ts. */
import { defineModule } from '../../core/define-module.ts';
import { handPayApprovals, type TakeBackWin } from './decisions.ts';
import { handPayListeners } from './listeners.ts';
import { handpayOfficeActs } from './office-acts.ts';
import { handPayRecord } from './office-record.ts';
import { handPayOfficeRoutes } from './office-routes.ts';
import { handPayRoutes, type GamesOfRounds } from './routes.ts';
import { handPayQueue } from './hand-pay-queue.ts';

export const handpayModule = defineModule<{ gamesOf: GamesOfRounds; takeBack: TakeBackWin }>({
  name: 'handpay',
  floor: 'play',
  calls: ['members', 'operators', 'wallet'],
  showsSql: ['hold_wins', 'let_go', 'looked_at'],
  memberRoutes: [handPayRoutes],
  officeRoutes: [handPayOfficeRoutes],
  officeActs: handpayOfficeActs,
  listeners: handPayListeners,
  officeQueues: [handPayQueue],
  officeRecords: [handPayRecord],
  approvals: handPayApprovals,
});
