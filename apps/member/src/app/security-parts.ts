/** Parts of other features that the security center shows: a feature knows no feature. */
import { lazyPart } from './lazy-part.tsx';

export const OwnSessions = lazyPart(() =>
  import('../features/sessions/screens/own-sessions.tsx').then((file) => file.OwnSessions),
);
