/** The manifest of exclusions; its promises are described in index.ts. */
import { defineModule } from '../../core/define-module.ts';
import { breakRoutes } from './breaks-routes.ts';
import { exclusionOfficeRoutes } from './exclusion-routes.ts';
import { exclusionsListeners } from './listeners.ts';
import { exclusionsOfficeActs } from './office-acts.ts';
import { memberOfficeRoutes } from './office-routes.ts';
import { exclusionEndAction } from './operator-exclusions.ts';

export const exclusionsModule = defineModule({
  name: 'exclusions',
  floor: 'people',
  calls: ['members', 'wallet', 'operators'],
  callsBeside: ['limits'],
  showsSql: ['begun_by_hour', 'blocked_members', 'play_refusals'],
  memberRoutes: [breakRoutes],
  officeRoutes: [memberOfficeRoutes, exclusionOfficeRoutes],
  officeActs: exclusionsOfficeActs,
  listeners: exclusionsListeners,
  approvals: [exclusionEndAction],
});
