/**
 * Who has to sign in by a passkey (ADR 29). Asking it of a role takes something away, and one person may; to stop asking gives it
 * back, and takes two. As long as it is asked of administrators, two of them have a passkey, or one has two: of two persons one can
 * always let the other in again, and of two keys one may be lost.
 */
import { addMs, Refusal, type OperatorId } from '@feria/kernel';
import type { RefusalCode } from '@feria/contracts/refusals';
import type { Reader, Tx } from '../../../core/db.ts';
import { countPasskeys, unproven } from '../../proofs/index.ts';
import { findPasskeyRule, type PasskeyRule } from './passkey-rule-store.ts';
import { ADMIN } from '../role-store.ts';
import { listActive, type Operator } from '../store.ts';

/** For whoever comes to a role, or sets up anew, when its time to enrol is over. */
const LATE_MS = 24 * 60 * 60_000;

/** When their codes cease to open the office. Pure. */
export function codesEndAt({ enrolBy }: PasskeyRule, { enteredAt }: Pick<Operator, 'enteredAt'>): Date {
  const own = enteredAt ? addMs(enteredAt, LATE_MS) : enrolBy;
  return own > enrolBy ? own : enrolBy;
}

/** The same of one operator; null where nothing is asked. */
export async function readCodesEnd(
  tx: Tx | Reader,
  operator: Pick<Operator, 'role' | 'enteredAt'>,
  at: Date,
): Promise<{ at: string; isOver: boolean } | null> {
  const rule = await findPasskeyRule(tx, operator.role);
  if (!rule) return null;
  const end = codesEndAt(rule, operator);
  return { at: end.toISOString(), isOver: end <= at };
}

/** Whether a code still opens the office for them. */
export async function mayUseCodes(
  tx: Tx | Reader,
  operator: Pick<Operator, 'role' | 'enteredAt'>,
  at: Date,
): Promise<boolean> {
  return !(await readCodesEnd(tx, operator, at))?.isOver;
}

/** What a right code is answered that is not enough. */
export const passkeyRequired = () => unproven(new Refusal<RefusalCode>('operators.passkey_required'));

/** Whether administrators with so many passkeys each let one another in again, whichever key is lost. Pure. */
export const areSafe = (counts: readonly number[]): boolean =>
  counts.filter((count) => count > 0).length > 1 || counts.some((count) => count > 1);

/**
 * Under the lock of all accounts, before an administrator goes, or a passkey of theirs. Throws operators.passkeys_few: those who stay
 * could lock themselves out.
 */
export async function requirePasskeysLeft(
  tx: Tx,
  { id, role }: Pick<Operator, 'id' | 'role'>,
  loses: 'one' | 'all',
): Promise<void> {
  if (role === ADMIN && (await findPasskeyRule(tx, ADMIN))) await requireSafe(tx, { id, loses });
}

/** The same before it is asked of administrators at all. Throws operators.passkeys_few. */
export async function requireSafe(tx: Tx, without?: { id: OperatorId; loses: 'one' | 'all' }): Promise<void> {
  const counts = await countPasskeys(tx, 'operator');
  const left = (await listActive(tx, ADMIN)).map(({ id }) => {
    const count = counts.get(id) ?? 0;
    if (id !== without?.id) return count;
    return without.loses === 'all' ? 0 : count - 1;
  });
  if (!areSafe(left)) throw new Refusal<RefusalCode>('operators.passkeys_few');
}
