/**
 * Keeps the pending action over the page load that follows a sign-in to an account of another market. Of an action only the heart of a
 * game can go on there; of any other one its member is told that nothing of it happened. Nothing that moves money goes on by itself.
 */
import { readPending as readKept, writePending, type Pending } from '../external-login/pending.ts';
import type { PendingAction } from './pending-action.ts';

const KEY = 'feria_goes_on';
/** Longer than a page takes, shorter than anybody forgets what they pressed. */
const HOLDS_MS = 60_000;

export interface Carried {
  /** Undefined: something else was stopped. */
  heart: Pending['heart'];
}

/** Kept for this account alone, until the page is there again. */
export function carryOver(stopped: PendingAction, account: string, now: number): void {
  const { heart } = writePending({ address: '/', heart: stopped.heart });
  sessionStorage.setItem(KEY, JSON.stringify({ account, until: now + HOLDS_MS, heart }));
}

/** Once; undefined when nothing was carried, it is over, or somebody else is here. */
export function takeCarried(account: string, now: number): Carried | undefined {
  const text = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  if (text === null) return undefined;
  try {
    const kept = JSON.parse(text) as { account?: unknown; until?: unknown; heart?: unknown };
    if (kept.account !== account || Number(kept.until) <= now) return undefined;
    return { heart: readKept({ address: '/', heart: kept.heart })?.heart };
  } catch {
    return undefined;
  }
}
