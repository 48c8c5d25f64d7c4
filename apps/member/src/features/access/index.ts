/** The door: what the shell and other features show of this one. */
import { lazyPart } from '../../ground/loading/lazy-part.tsx';

export const QuickForm = lazyPart(
  () => import('./parts/quick-form.tsx').then((file) => file.QuickForm),
  'access',
);

export const OwnSessions = lazyPart(
  () => import('./sessions/screens/own-sessions.tsx').then((file) => file.OwnSessions),
  'access',
);
