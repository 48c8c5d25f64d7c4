/**
 * Messages on their way: kept until the platform has them, over a reload and without a network. Each has its key, so that one that is
 * sent again is the same message. Images are kept by the page alone: they are too large for the storage of a browser.
 */
import { MEMBER_OUTBOX } from '../../ground/session/member-traces.ts';

export interface Leaving {
  clientKey: string;
  text: string;
  modelId: string | null;
  /** How many images go with it; after a reload they are gone, and it is not sent without them. */
  images: number;
  at: string;
}

export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
export type Side = 'member' | 'guest';

const KEYS = { member: MEMBER_OUTBOX, guest: 'feria_chat_out_guest' } as const;
const keyOf = (side: Side): string => KEYS[side];

function isLeaving(one: unknown): one is Leaving {
  const { clientKey, text, images, at } = (one ?? {}) as Partial<Leaving>;
  return [clientKey, text, at].every((part) => typeof part === 'string') && typeof images === 'number';
}

/** What somebody wrote into the storage by hand is no message. */
export function readOut(storage: TextStorage, side: Side): Leaving[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(keyOf(side)) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isLeaving) : [];
  } catch {
    return [];
  }
}

export function keepOut(storage: TextStorage, side: Side, all: readonly Leaving[]): void {
  try {
    if (all.length === 0) storage.removeItem(keyOf(side));
    else storage.setItem(keyOf(side), JSON.stringify(all));
  } catch {
    // A full storage: the page knows them still.
  }
}

/** Whoever signs in takes along what they have not got rid of as a visitor. */
export function takeAlong(storage: TextStorage): Leaving[] {
  const all = [...readOut(storage, 'member'), ...readOut(storage, 'guest')];
  keepOut(storage, 'guest', []);
  keepOut(storage, 'member', all);
  return all;
}
