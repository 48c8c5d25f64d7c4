import type { Deps } from '../../../core/context.ts';
import type { App } from '../../../core/http/http.ts';
import { memberAccessRoutes } from './access-routes.ts';
import { accessActRoutes } from './act-routes.ts';

/** How a member comes in, for the office, and what it does about it. */
export function accessDeskRoutes(app: App, deps: Deps): void {
  memberAccessRoutes(app, deps);
  accessActRoutes(app, deps);
}
