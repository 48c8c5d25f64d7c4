/** What safety is to the platform; what it promises stands in index.ts. */
import { defineModule } from '../../core/define-module.ts';
import { breakRoutes } from './breaks-routes.ts';
import { safetyData } from './data-export.ts';
import { exclusionOfficeRoutes } from './exclusion-routes.ts';
import { harmJobs } from './harm/jobs.ts';
import { harmRoutes } from './harm/office-routes.ts';
import { harmRulesAction } from './harm/rules.ts';
import { harmRulesRoutes } from './harm/rules-routes.ts';
import { memberLimitRoutes } from './limit-office-routes.ts';
import { limitRoutes } from './limit-routes.ts';
import { safetyListeners } from './listeners.ts';
import { safetyOfficeActs } from './office-acts.ts';
import { memberOfficeRoutes } from './office-routes.ts';
import { exclusionEndAction } from './operator-exclusions.ts';
import { limitLooserAction } from './operator-limits.ts';

export const safetyModule = defineModule({
  name: 'safety',
  floor: 'people',
  calls: ['members', 'markets', 'wallet', 'operators'],
  showsSql: ['play_refusals', 'judge_bets', 'count_play', 'count_money'],
  memberRoutes: [breakRoutes, limitRoutes],
  officeRoutes: [memberOfficeRoutes, exclusionOfficeRoutes, memberLimitRoutes, harmRoutes, harmRulesRoutes],
  officeActs: safetyOfficeActs,
  jobs: harmJobs,
  listeners: safetyListeners,
  approvals: [exclusionEndAction, limitLooserAction, harmRulesAction],
  dataExport: safetyData,
});
