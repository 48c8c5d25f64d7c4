/** What becomes of a message after an attempt to send it. Pure. */
import type { MessageState } from '@feria/contracts/delivery/office';
import { addMs } from '@feria/kernel';
import type { Outcome } from './adapters/carrier.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
/** How long it waits before each further attempt. After the last it has failed. */
export const WAITS_MS: readonly number[] = [
  ...[SECOND_MS, 4 * SECOND_MS, 15 * SECOND_MS, MINUTE_MS],
  ...[5 * MINUTE_MS, 30 * MINUTE_MS],
];

export type Attempted = { repeats: boolean; attempts: number; expiresAt: Date | null };
export type Fate =
  | { state: 'sent'; providerRef: string | null }
  | { state: 'queued'; dueAt: Date; error: string }
  | { state: Extract<MessageState, 'failed' | 'unsure'>; error: string };

/**
 * `attempts` counts the one that just ended. What was certainly not sent is tried again, and so is what may have been sent,
 * unless it is a code: two of them confuse, and the member asks for another one.
 */
export function fateOf({ repeats, attempts, expiresAt }: Attempted, outcome: Outcome, at: Date): Fate {
  if (outcome.kind === 'sent') return { state: 'sent', providerRef: outcome.ref };
  const error = outcome.why;
  if (outcome.kind === 'refused') return { state: 'failed', error };
  if (outcome.kind === 'unsure' && !repeats) return { state: 'unsure', error };
  const waitMs = WAITS_MS[attempts - 1];
  if (waitMs === undefined) return { state: outcome.kind === 'unsure' ? 'unsure' : 'failed', error };
  const due = addMs(at, waitMs);
  // One that is over before it could be tried again is looked at then, to be told as expired.
  return { state: 'queued', dueAt: expiresAt && expiresAt < due ? expiresAt : due, error };
}

/** Whether somebody may still need the words and the recipient: to send it again, or to read it in the local outbox. */
export function isKept(
  state: MessageState,
  { repeats, via }: { repeats: boolean; via: string | null },
): boolean {
  if (state === 'sent') return via === 'local';
  if (state === 'unsure') return repeats;
  return state !== 'expired' && state !== 'withheld';
}
