/** The door: what other features show of this one. */
import { lazyPart } from '../../ground/loading/lazy-part.tsx';

export const Resting = lazyPart(
  () => import('./parts/resting.tsx').then((file) => file.Resting),
  'exclusions',
);
