import type { Deps } from '../../../core/context.ts';
import type { App } from '../../../core/http/http.ts';
import { memberAccessRoutes } from './access-routes.ts';
import { accessActRoutes } from './act-routes.ts';

/** A member's access as the office sees and changes it. */
export function accessDeskRoutes(app: App, deps: Deps): void {
  memberAccessRoutes(app, deps);
  accessActRoutes(app, deps);
}
