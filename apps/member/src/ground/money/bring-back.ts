/**
 * Money that vendors keep while a game is open comes back when it closes, and when the app finds some that was left. A game
 * that is open in any tab of this browser holds a lock: nobody takes its money away.
 */
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../http/api.ts';
import { merchantWalletQuery, readMoneyAgain } from '../http/own-queries.ts';

const GAME_LOCK = 'feria_game';

/** Marks that a game with money in it is open here; answers how to say that it has closed, which takes a moment. */
export function holdGame(): () => Promise<void> {
  let release = (): void => undefined;
  const open = new Promise<void>((resolve) => (release = resolve));
  const held = navigator.locks?.request(GAME_LOCK, { mode: 'shared' }, () => open);
  return async () => {
    release();
    await held;
  };
}

/** Brings everything back unless a game is open. What fails is left to the platform's own sweep. */
export async function bringBack(queries: QueryClient): Promise<void> {
  const { wallets } = await queries.fetchQuery({ ...merchantWalletQuery(), staleTime: Infinity });
  if (wallets.length > 0) await unlessPlaying(() => askBack(queries));
}

/** The same for what was left: asks first whether there is any. */
export async function bringBackLeftover(queries: QueryClient): Promise<void> {
  const { wallets } = await queries.fetchQuery({ ...merchantWalletQuery(), staleTime: 0 });
  if (wallets.some(({ mayStand }) => mayStand)) await unlessPlaying(() => askBack(queries));
}

async function unlessPlaying(act: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return act();
  await navigator.locks.request(GAME_LOCK, { ifAvailable: true }, (lock) => (lock ? act() : undefined));
}

async function askBack(queries: QueryClient): Promise<void> {
  const body = { cause: 'return', idempotencyKey: crypto.randomUUID() };
  try {
    await call('/api/wallet/consolidated-funds', { method: 'POST', session: true, body });
  } finally {
    await readMoneyAgain(queries);
  }
}
