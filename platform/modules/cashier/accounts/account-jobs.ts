/** When somebody has left for as long as their market keeps papers, where their money was sent to is deleted. */
import { RAIL_CODES, railOf } from '@feria/contracts/cashier/rails';
import { addMs } from '@feria/kernel';
import type { Deps } from '../../../core/context.ts';
import { listTerms } from '../../kyc/index.ts';
import { closedAmong } from '../../members/index.ts';
import { deleteAccounts, ownersOf } from './account-store.ts';

const YEAR_MS = 366 * 24 * 60 * 60_000;
const AT_ONCE = 500;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/** Withdrawals keep their amounts, states and traces; only the account's own name is gone from them. */
export async function forgetAccounts(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  atOnce = AT_ONCE,
): Promise<void> {
  for (const { market, keepYears } of await listTerms(db.read)) {
    const rails = RAIL_CODES.filter((rail) => railOf(rail).countries.includes(market));
    // Who closed their account so long ago has added none since.
    const before = addMs(clock.now(), -keepYears * YEAR_MS);
    let after: string | undefined = BEFORE_ALL;
    while (after !== undefined) {
      const owners = await ownersOf(db.read, { rails, before, after, limit: atOnce });
      await db.transact(async (tx) => deleteAccounts(tx, [...(await closedAmong(tx, owners, before))]));
      after = owners.at(atOnce - 1);
    }
  }
}
