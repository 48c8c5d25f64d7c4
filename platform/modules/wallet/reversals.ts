/** Reversals: an entry as it stands, what compensated it, and the verb that compensates. */
import type { EntryKind, ReversalCause, Reverses } from '@feria/contracts/wallet/member';
import type { Currency, Units } from '@feria/kernel';
import { callSql, type Reader, type Tx } from '../../core/db.ts';
import { emit } from '../../core/outbox/outbox.ts';
import { findEntries, type LedgerEntry, type Reversing } from './store.ts';

export type WholeEntry = LedgerEntry & {
  memberId: string;
  currency: Currency;
  amount: Units;
  counterparty: string;
};
/** An entry that was compensated, by which entry, and why. */
export type Reversal = {
  ofEntryId: bigint;
  entryId: bigint;
  ofKind: EntryKind;
  /** What the member is told; null for reversals from before there were causes. */
  cause: ReversalCause | null;
  /** For the office alone. */
  reason: string;
  actor: string;
  at: Date;
};

type Head = { id: bigint; kind: EntryKind; key: string } & Pick<
  WholeEntry,
  'memberId' | 'currency' | 'amount' | 'counterparty'
>;

/** An entry with its postings. */
export async function findEntry(reader: Tx | Reader, id: bigint): Promise<WholeEntry | undefined> {
  const [head] = await callSql<Head>(
    reader,
    `select id, kind, key, member_id, currency, amount, counterparty from wallet.entries where id = $1`,
    [id],
  );
  if (!head) return undefined;
  const found = (await findEntries(reader, [head.key])).find((entry) => entry.id === id);
  return found && { ...found, ...head };
}

/** The entries that were made under an entry's key, whatever their kind: the halves of one call, the steps of one payment. */
export function findGroup(reader: Tx | Reader, { key }: Pick<LedgerEntry, 'key'>): Promise<LedgerEntry[]> {
  return findEntries(reader, [key]);
}

/** Reversals of these entries, and those that are these entries. */
export function reversalsOf(reader: Tx | Reader, entryIds: readonly bigint[]): Promise<Reversal[]> {
  return callSql<Reversal>(
    reader,
    `select r.of_entry_id, r.entry_id, e.kind as "ofKind", r.cause, r.reason, r.actor, r.at
       from wallet.reversals r join wallet.entries e on e.id = r.of_entry_id
       where r.of_entry_id = any ($1::bigint[])
     union
     select r.of_entry_id, r.entry_id, e.kind, r.cause, r.reason, r.actor, r.at
       from wallet.reversals r join wallet.entries e on e.id = r.of_entry_id
       where r.entry_id = any ($1::bigint[])
     order by 2`,
    [entryIds],
  );
}

/** What of a deposit's money left its member again, or is on its way back: refunds, and what its bank took and did not give back. */
export async function backWithPayer(
  reader: Tx | Reader,
  { memberId, reference }: Pick<WholeEntry, 'memberId' | 'reference'>,
): Promise<Units> {
  const [row] = await callSql<{ units: bigint }>(
    reader,
    `select coalesce(sum(case when kind in ('refund_release', 'chargeback_won') then -amount else amount end), 0)::bigint as units
       from wallet.entries
       where kind in ('refund_hold', 'refund_release', 'deposit_refund', 'chargeback', 'chargeback_won')
         and member_id = $1 and reference = $2`,
    [memberId, reference],
  );
  return row?.units ?? 0n;
}

/** The keys of a member's payments that were taken back. */
export async function listReversedKeys(
  reader: Tx | Reader,
  memberId: string,
  currency: string,
): Promise<string[]> {
  const rows = await callSql<{ key: string }>(
    reader,
    `select e.key from wallet.reversals r join wallet.entries e on e.id = r.of_entry_id
       where e.member_id = $1 and e.currency = $2 and e.kind in ('deposit', 'withdrawal_payout')`,
    [memberId, currency],
  );
  return rows.map(({ key }) => key);
}

export function toReverses({ ofKind, cause }: Reversing): Reverses | null {
  return ofKind === null ? null : { kind: ofKind, cause };
}

/** Holds the member's cash until the transaction ends: who reads after it sees what all others before it did. */
export async function lockMember(tx: Tx, memberId: string, currency: string): Promise<void> {
  await callSql(tx, 'select cash from wallet.lock_cash(array[$1::uuid], array[$2::text])', [
    memberId,
    currency,
  ]);
}

export type Reversed = {
  verdict: 'ok' | 'repeat' | 'entry_unknown' | 'not_reversible';
  /** The entry that compensates. */
  entryId: bigint | null;
};
export type ReversalCommand = {
  entryId: bigint;
  reason: string;
  actor: string;
  cause?: ReversalCause;
};

/**
 * Compensates an entry leg by leg, once, whatever its kind. What the member's cash lacks becomes a debt; what comes back
 * repays one first; bonus money whose bonus is over counts as cash. The caller leaves the audit row. An entry of a vendor's
 * call is taken back through play, which must note it in `play.reversals` in the same transaction: else the vendor's own
 * rollback would give it back once more.
 */
export async function reverseEntry(
  tx: Tx,
  { entryId, reason, actor, cause }: ReversalCommand,
  at: Date,
): Promise<Reversed> {
  const [reversed] = await callSql<Reversed>(
    tx,
    `select verdict, entry_id from wallet.reverse_entry($1, $2, $3, $4, $5)`,
    [entryId, reason, actor, at, cause ?? null],
  );
  if (reversed?.verdict === 'ok') {
    const [owner] = await callSql<{ memberId: string; currency: Currency }>(
      tx,
      'select member_id, currency from wallet.entries where id = $1',
      [entryId],
    );
    if (owner) await emit(tx, 'wallet.balance_changed', owner, at);
  }
  return reversed!;
}
