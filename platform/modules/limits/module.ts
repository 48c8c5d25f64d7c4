/** The manifest of limits; its promises are described in index.ts. */
import { defineModule } from '../../core/define-module.ts';
import { limitsData } from './data-export.ts';
import { limitsListeners } from './listeners.ts';
import { limitsOfficeActs } from './office-acts.ts';
import { memberLimitRoutes } from './office-routes.ts';
import { limitLooserAction } from './operator-limits.ts';
import type { LimitsPorts } from './ports.ts';
import { limitRoutes } from './routes.ts';

export const limitsModule = defineModule<LimitsPorts>({
  name: 'limits',
  floor: 'people',
  calls: ['members', 'markets', 'operators'],
  showsSql: ['judge_bets', 'count_play', 'member_sums', 'months_of', 'set_by_hour'],
  memberRoutes: [limitRoutes],
  officeRoutes: [memberLimitRoutes],
  officeActs: limitsOfficeActs,
  listeners: limitsListeners,
  approvals: [limitLooserAction],
  dataExport: limitsData,
});
