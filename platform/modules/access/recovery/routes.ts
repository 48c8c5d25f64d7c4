/** The calls of recovery and change. */
import type { Deps } from '../../../core/context.ts';
import type { App } from '../../../core/http/http.ts';
import { changeRoutes } from './change-routes.ts';
import { forgotRoutes } from './forgot-routes.ts';
import { linkRoutes } from './link-routes.ts';
import { phoneRoutes } from './phone-routes.ts';

export function recoveryRoutes(app: App, deps: Deps): void {
  for (const mount of [forgotRoutes, linkRoutes, phoneRoutes, changeRoutes]) mount(app, deps);
}
