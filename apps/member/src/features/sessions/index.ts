/** The door: what other features show of this one. */
import { lazyPart } from '../../ground/loading/lazy-part.tsx';

export const OwnSessions = lazyPart(() =>
  import('./screens/own-sessions.tsx').then((file) => file.OwnSessions),
);
