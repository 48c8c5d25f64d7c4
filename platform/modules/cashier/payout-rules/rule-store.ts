/** SQL of the versions of payout rules. */
import type { PayoutRules } from '@feria/contracts/cashier/payout-rules';
import type { Reader, Tx } from '../../../core/db.ts';

const MOST_VERSIONS = 50;

/** The newest of a market. */
export async function findRules(
  reader: Tx | Reader,
  market: string,
): Promise<{ version: number; rules: PayoutRules } | undefined> {
  const row = await reader
    .selectFrom('cashier.payout_rules')
    .select(['version', 'rules'])
    .where('market', '=', market)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { version: row.version, rules: row.rules as PayoutRules };
}

export type RuleVersion = { version: number; at: Date; askedBy: string; approvedBy: string; reason: string };

export async function listRuleVersions(reader: Reader, market: string): Promise<RuleVersion[]> {
  return reader
    .selectFrom('cashier.payout_rules')
    .select(['version', 'at', 'askedBy', 'approvedBy', 'reason'])
    .where('market', '=', market)
    .orderBy('version', 'desc')
    .limit(MOST_VERSIONS)
    .execute();
}

export async function insertRules(
  tx: Tx,
  { rules, ...row }: RuleVersion & { market: string; rules: PayoutRules },
): Promise<void> {
  await tx
    .insertInto('cashier.payout_rules')
    .values({ ...row, rules: JSON.stringify(rules) })
    .execute();
}
