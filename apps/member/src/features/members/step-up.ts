/** Parts of the security center in one chunk of their own: what other features need, and what it shows further down. */
import { lazyPart } from '../../ground/loading/lazy-part.tsx';

/** Asks who is there, where the platform wants it before it does something (useConfirmed). */
export const ConfirmHost = lazyPart(
  () => import('./parts/confirm-host.tsx').then((file) => file.ConfirmHost),
  'members',
);

/** These come in the same chunk. */
export const AlwaysAsk = lazyPart(() => import('./parts/confirm-host.tsx').then((file) => file.AlwaysAsk));

export const SignIns = lazyPart(() => import('./parts/confirm-host.tsx').then((file) => file.SignIns));

export const Leaving = lazyPart(() => import('./parts/confirm-host.tsx').then((file) => file.Leaving));
