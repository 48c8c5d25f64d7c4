/** Deferred parts of which nothing is seen before somebody has touched the page: they come with the later parts, and no page fetches them ahead. */
export { DialogViews } from './dialogs/dialog-views.tsx';
export { SuspensionsWatch } from '../ground/games/suspensions-watch.ts';
export { SessionEffects } from './life/session-effects.tsx';
export { StartupScreen } from './startup/startup-screen.tsx';
