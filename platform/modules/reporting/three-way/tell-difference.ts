/**
 * The one place where what is not matched is written down: on its way, or a difference, which becomes a payment case with an owner and
 * a last day. What comes later and answers it withdraws its case.
 */
import { toDecimal } from '@feria/kernel';
import type { Tx } from '../../../core/db.ts';
import { closeCase, findOpenCase, openCase } from '../../cases/index.ts';
import type { Found } from './judge-payments.ts';
import { saveRow, setCase, type StoredRow, type Where } from './row-store.ts';

/** The same subject again is the same row: what a person said of it stays, unless it differs by another amount now. */
export async function tellDifference(tx: Tx, where: Where, found: Found, at: Date): Promise<void> {
  const row = await saveRow(tx, where, found, at);
  if (row.state !== 'open' || row.changedAt.getTime() !== at.getTime()) return;
  const { id, market, currency, amount, gateway } = row;
  const kept = await openCase(
    tx,
    {
      kind: 'difference',
      subject: subjectOfCase(id),
      // Between us, the gateway and the bank: its member is told nothing by it, and its payment is named in the facts.
      memberId: null,
      market,
      currency,
      amount,
      gateway,
      openedBy: 'reconciliation',
      facts: factsOf(row),
    },
    at,
  );
  await setCase(tx, id, kept);
}

export const subjectOfCase = (id: string) => ({ kind: 'difference', id }) as const;

function factsOf({ day, subject, theirs, ours, bank, paymentId, ...row }: StoredRow): Record<string, string> {
  const sides = { theirs, ours, bank };
  const told = Object.entries(sides).flatMap(([side, units]) =>
    units === null ? [] : [[side, toDecimal(units, 2)]],
  );
  const named = paymentId === null ? {} : { payment: paymentId };
  return { class: row.class, day, about: subject, ...named, ...Object.fromEntries(told) };
}

/** `ids`: of rows that what came later has answered. */
export async function withdrawCases(tx: Tx, ids: readonly string[], at: Date): Promise<void> {
  for (const id of ids) {
    const open = await findOpenCase(tx, 'difference', subjectOfCase(id));
    const by = { kind: 'reconciliation', name: null } as const;
    if (open) await closeCase(tx, { id: open.id, outcome: 'withdrawn', by, reason: 'answered' }, at);
  }
}
