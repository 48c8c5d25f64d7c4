/** SQL of judgements and of the versions of payout rules. */
import type { Verdict } from '@feria/contracts/cashier/payout-rules';
import type { RuleResult } from '@feria/contracts/cashier/payout-rules-office';
import type { Units } from '@feria/kernel';
import { callSql, type Reader, type Tx } from '../../../core/db.ts';

export type Judged = {
  withdrawalId: string;
  version: number;
  verdict: Verdict;
  payBelow: Units;
  results: readonly RuleResult[];
  at: Date;
};

export async function insertJudgement(tx: Tx, { results, ...judged }: Judged): Promise<void> {
  await tx
    .insertInto('cashier.judgements')
    .values({ ...judged, results: JSON.stringify(results) })
    .execute();
}

/** Of those that were judged, by their withdrawal. */
export async function listJudgements(
  reader: Tx | Reader,
  withdrawalIds: readonly string[],
): Promise<ReadonlyMap<string, Judged>> {
  if (withdrawalIds.length === 0) return new Map();
  const rows = await reader
    .selectFrom('cashier.judgements')
    .selectAll()
    .where('withdrawalId', 'in', withdrawalIds)
    .execute();
  return new Map(
    rows.map((row) => [
      row.withdrawalId,
      { ...row, verdict: row.verdict as Verdict, results: row.results as RuleResult[] },
    ]),
  );
}

/** Of a market's withdrawals since then that were approved or rejected, how many there were, and how many were paid without a hand. */
export async function countByItself(
  reader: Tx | Reader,
  market: string,
  since: Date,
): Promise<{ decided: number; byItself: number }> {
  const [row] = await callSql<{ decided: number; byItself: number }>(
    reader,
    `select count(*)::int as decided, count(*) filter (where w.verdict = 'pay')::int as by_itself
       from cashier.withdrawals w
       where w.merchant_code = $1 and w.created_at >= $2 and w.state not in ('requested', 'on_hold', 'cancelled')
         and not exists (select from members.test_members() t where t.member_id = w.member_id)`,
    [market, since],
  );
  return row!;
}
