/** What a member says of the parts that were paid: that they came, or that one did not. */
import type { RefusalCode } from '@feria/contracts/refusals';
import { MOST_PROOFS, OBJECTION_DAYS } from '@feria/contracts/cashier/states';
import { addMs, Refusal } from '@feria/kernel';
import type { Config } from '../../../core/config.ts';
import type { Picture } from '../../../core/images/image.ts';
import type { Tx } from '../../../core/db.ts';
import { closePartCase, openMissingCase, showInCase } from './part-cases.ts';
import { notePart, type Part } from './part-store.ts';
import { lockWhole, movePart, partOf, type Whole } from './parts.ts';
import type { Withdrawal } from './withdrawal-store.ts';

const DAY_MS = 24 * 60 * 60_000;

export type OwnPart = { id: string; partId: string; memberId: string };

/** Another member's is as unknown as none. Throws cashier.payment_unknown. */
async function lockOwn(tx: Tx, id: string, memberId: string): Promise<Whole> {
  const whole = await lockWhole(tx, id);
  if (whole.withdrawal.memberId !== memberId) throw new Refusal<RefusalCode>('cashier.payment_unknown');
  return whole;
}

/** It came; saying it twice is no mistake. One that was missed may come after all. Throws cashier.payment_unknown, cashier.state_changed. */
export async function confirmPart(tx: Tx, { id, partId, memberId }: OwnPart, at: Date): Promise<Withdrawal> {
  const whole = await lockOwn(tx, id, memberId);
  const part = partOf(whole, partId);
  if (part.state === 'received') return whole.withdrawal;
  const { withdrawal } = await receive(tx, whole, part, at);
  if (part.state === 'not_received') {
    await closePartCase(tx, part, 'withdrawn', { kind: 'member', name: null }, at);
  }
  return withdrawal;
}

const receive = (tx: Tx, whole: Whole, part: Part, at: Date): Promise<Whole> =>
  movePart(tx, whole, part, 'received', { receivedBy: 'member', receivedAt: at, said: null }, at);

/**
 * Everything that was paid came; saying it twice is no mistake. What its member misses stays missed. Throws cashier.payment_unknown,
 * cashier.state_changed where nothing was paid yet.
 */
export async function confirmAll(tx: Tx, id: string, memberId: string, at: Date): Promise<Withdrawal> {
  let whole = await lockOwn(tx, id, memberId);
  const paid = whole.parts.filter(({ state }) => state === 'paid');
  if (paid.length === 0 && !whole.parts.some(({ state }) => state === 'received'))
    throw new Refusal<RefusalCode>('cashier.state_changed', { state: whole.withdrawal.state });
  for (const part of paid) whole = await receive(tx, whole, part, at);
  return whole.withdrawal;
}

/**
 * It did not come, which an image shows: its time stands still and a case is open. Each further image is added to it, MOST_PROOFS at most.
 * Also of one that was counted as received without a word, for OBJECTION_DAYS. Throws cashier.payment_unknown, cashier.state_changed,
 * cashier.proofs_most.
 */
export async function missPart(
  tx: Tx,
  config: Pick<Config, 'secret'>,
  { id, partId, memberId, picture }: OwnPart & { picture: Picture },
  at: Date,
): Promise<Withdrawal> {
  const whole = await lockOwn(tx, id, memberId);
  const part = partOf(whole, partId);
  const isMissed = part.state === 'not_received';
  if (!isMissed && !mayBeMissed(part, at))
    throw new Refusal<RefusalCode>('cashier.state_changed', { state: part.state });
  if (part.proofs >= MOST_PROOFS)
    throw new Refusal<RefusalCode>('cashier.proofs_most', { most: MOST_PROOFS });
  // Where the one before is over, what is shown now opens another.
  const caseId = await openMissingCase(tx, whole.withdrawal, part, at);
  const known = { caseId, proofs: part.proofs + 1 };
  const forgets = { receivedBy: null, receivedAt: null, said: null };
  const moved = isMissed
    ? whole
    : await movePart(tx, whole, part, 'not_received', { ...forgets, ...known }, at);
  if (isMissed) await notePart(tx, part.id, known);
  await showInCase(tx, config, caseId, picture, at);
  return moved.withdrawal;
}

const mayBeMissed = (part: Part, at: Date): boolean =>
  part.state === 'paid' || (objectionEnd(part) ?? at) > at;

/** Until when its member may say that it did not come, though it counts as received; null: it does not, or they said so themselves. */
export function objectionEnd({ state, receivedBy, receivedAt }: Part): Date | null {
  if (state !== 'received' || receivedBy !== 'timeout' || receivedAt === null) return null;
  return addMs(receivedAt, OBJECTION_DAYS * DAY_MS);
}
