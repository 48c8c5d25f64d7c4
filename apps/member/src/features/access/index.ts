/** The door: what the shell shows of this feature. */
import { lazyPart } from '../../ground/loading/lazy-part.tsx';

export const QuickForm = lazyPart(() => import('./parts/quick-form.tsx').then((file) => file.QuickForm));
