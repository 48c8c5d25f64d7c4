/** The manifest of markets; its promises are described in index.ts. */
import { defineModule } from '../../core/define-module.ts';
import { marketListeners } from './listeners.ts';
import { marketsOfficeActs } from './office-acts.ts';
import { marketOfficeRoutes } from './office-routes.ts';
import { marketRoutes } from './routes.ts';
import { systemOfficeRoutes } from './system-office-routes.ts';
import { marketAction } from './versions.ts';

export const marketsModule = defineModule({
  name: 'markets',
  floor: 'ground',
  callsBeside: ['operators'],
  showsSql: [
    'days_of',
    'begins_no_round',
    'hold_house_limits',
    'house_limits_of',
    'taxes_on',
    'taxed_moments',
    'tax_names',
    'hand_pay_lines',
  ],
  memberRoutes: [marketRoutes],
  officeRoutes: [marketOfficeRoutes, systemOfficeRoutes],
  officeActs: marketsOfficeActs,
  listeners: marketListeners,
  approvals: [marketAction],
});
