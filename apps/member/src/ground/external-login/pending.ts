/**
 * The pending action, as far as it survives an external login: the page, and the heart that was pressed there. Nothing
 * else goes on by itself after one, and nothing that moves money ever does.
 */
import type { GameView } from '@feria/contracts/catalog/member';
import { safeNext } from '../pages/pages.ts';

export interface Pending {
  /** A path of our own. */
  address: string;
  heart?: Pick<GameView, 'nodeId' | 'vassalage' | 'gameType'> | undefined;
}

let waiting: Pending | undefined;

/** Back from there: it waits for whoever comes in, in this load of the page alone. */
export function keepPending(stopped: Pending | undefined): void {
  waiting = stopped;
}

/** Once: whoever comes in goes on with it, and whoever closes the popup has let it go. */
export function takePending(): Pending | undefined {
  const taken = waiting;
  waiting = undefined;
  return taken;
}

/** What the browser kept during the trip, without anything that is not the app's: it is read from a storage. */
export function readPending(kept: unknown): Pending | undefined {
  if (!isObject(kept) || typeof kept['address'] !== 'string') return undefined;
  const address = safeNext(`?${new URLSearchParams({ next: kept['address'] })}`);
  return { address, heart: readHeart(kept['heart']) };
}

/** For the storage: a game's card says far more than its heart needs. */
export function writePending({ address, heart }: Pending): Pending {
  return { address, heart: readHeart(heart) };
}

function readHeart(kept: unknown): Pending['heart'] {
  if (!isObject(kept)) return undefined;
  const { nodeId, vassalage, gameType } = kept;
  const isWhole = [nodeId, vassalage, gameType].every((part) => typeof part === 'string');
  return isWhole ? ({ nodeId, vassalage, gameType } as Pending['heart']) : undefined;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
