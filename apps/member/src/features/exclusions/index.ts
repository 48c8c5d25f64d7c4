/** The public interface of this feature. */
import { lazyPart } from '../../ground/loading/lazy-part.tsx';

export const ExclusionScreen = lazyPart(
  () => import('./parts/exclusion-screen.tsx').then((file) => file.ExclusionScreen),
  'exclusions',
);
