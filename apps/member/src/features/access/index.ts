/** The public interface of this feature, for the shell and other features. */
import { lazyPart } from '../../ground/loading/lazy-part.tsx';

export const QuickForm = lazyPart(
  () => import('./parts/quick-form.tsx').then((file) => file.QuickForm),
  'access',
);

export const OwnSessions = lazyPart(
  () => import('./sessions/screens/own-sessions.tsx').then((file) => file.OwnSessions),
  'access',
);
