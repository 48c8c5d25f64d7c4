/** How often something may be tried: counters with windows, one for each action and for whom it is counted. */
import { createHash } from 'node:crypto';
import type { RefusalCode } from '@feria/contracts/refusals';
import { addMs, Refusal } from '@feria/kernel';
import type { Tx } from '../../core/db.ts';
import { networkOf } from '../../core/http/network.ts';
import { countAttempt, deleteAttempts, findWindow } from './store.ts';

/** `who`: an account or recipient, a device (`deviceOf`), an address. */
export type AttemptKey = { action: string; by: 'account' | 'device' | 'address'; who: string };
/** The window opens with its first attempt. */
export type Allowance = { most: number; windowMs: number };
export type Turn = { ok: true } | { ok: false; seconds: number };

/**
 * Counts one attempt, or says after how many seconds to try again; one that is refused is not counted. However many come at
 * once, `most` of a window get through. An action has one allowance: it is not part of the key.
 */
export async function takeAttempt(tx: Tx, key: AttemptKey, allowance: Allowance, at: Date): Promise<Turn> {
  const hash = hashOf(key);
  const closesAt = addMs(at, allowance.windowMs);
  if (await countAttempt(tx, hash, { most: allowance.most, closesAt }, at)) return { ok: true };
  return { ok: false, seconds: secondsUntil((await findWindow(tx, hash)) ?? at, at) };
}

/**
 * Takes all of them or none: with the throw the others are rolled back. They are locked in one order.
 * Throws proofs.too_soon with the seconds.
 */
export async function requireAttempts(
  tx: Tx,
  wanted: readonly { key: AttemptKey; allowance: Allowance }[],
  at: Date,
): Promise<void> {
  const inOrder = wanted.toSorted((one, other) => Buffer.compare(hashOf(one.key), hashOf(other.key)));
  for (const { key, allowance } of inOrder) {
    const turn = await takeAttempt(tx, key, allowance, at);
    if (!turn.ok) throw tooSoon(turn.seconds);
  }
}

/** It turned out well: nothing is held against them any more. */
export async function forgetAttempts(tx: Tx, key: AttemptKey): Promise<void> {
  await deleteAttempts(tx, hashOf(key));
}

export function tooSoon(seconds: number): Refusal<RefusalCode> {
  return new Refusal<RefusalCode>('proofs.too_soon', { seconds });
}

/** Whole seconds, rounded up, never less than one: whoever waits that long is not too soon. */
export function secondsUntil(until: Date, at: Date): number {
  return Math.max(1, Math.ceil((until.getTime() - at.getTime()) / 1_000));
}

const hashOf = ({ action, by, who }: AttemptKey): Buffer =>
  createHash('sha256')
    .update([action, by, by === 'address' ? networkOf(who) : who].join('\n'))
    .digest();
