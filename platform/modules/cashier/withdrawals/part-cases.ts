/** The cases that parts open and close (module cases): one that its member misses, and one that its bank sent back. */
import type { Picture } from '../../../core/images/image.ts';
import type { Tx } from '../../../core/db.ts';
import type { Part } from './part-store.ts';
import type { Withdrawal } from './withdrawal-store.ts';

export type ByWhom = { kind: 'member' | 'operator' | 'gateway'; id: string | null };

/** Opens the case about a part that did not come, or answers the one that is open. */
export function openMissingCase(
  _tx: Tx,
  _withdrawal: Withdrawal,
  part: Part,
  _at: Date,
): Promise<string | null> {
  return Promise.resolve(part.caseId);
}

/** The same about a part that came back. */
export function openReturnCase(
  _tx: Tx,
  _withdrawal: Withdrawal,
  part: Part,
  _at: Date,
): Promise<string | null> {
  return Promise.resolve(part.caseId);
}

export function addPicture(_tx: Tx, _caseId: string | null, _picture: Picture, _at: Date): Promise<void> {
  return Promise.resolve();
}

export type Outcome = 'arrived' | 'sent_again' | 'given_back' | 'withdrawn';

export function closePartCase(
  _tx: Tx,
  _part: Part,
  _outcome: Outcome,
  _said: { by: ByWhom; reason: string },
  _at: Date,
): Promise<void> {
  return Promise.resolve();
}
