/** Where a market counts days for a password, its members are told before they are over, once for each password. */
import type { Config } from '../../../core/config.ts';
import type { Tx } from '../../../core/db.ts';
import type { Market } from '../../markets/index.ts';
import { takeEnding } from '../../members/for-access.ts';
import { tellMemberOf } from '../../members/index.ts';
import { endingSoon, endOfDays } from './due.ts';

/** Members of one transaction. */
export const ENDING_MOST = 100;

/** Answers how many were told, at most so many. */
export async function tellOfEnding(
  tx: Tx,
  config: Pick<Config, 'secret' | 'delivery'>,
  { code, passwordDays }: Pick<Market, 'code' | 'passwordDays'>,
  at: Date,
): Promise<number> {
  if (passwordDays === null) return 0;
  const ending = await takeEnding(tx, code, endingSoon(passwordDays, at), ENDING_MOST);
  for (const { id, setAt } of ending) {
    const end = endOfDays(setAt, passwordDays);
    await tellMemberOf(
      tx,
      config,
      id,
      ({ account, zone }) => ({ template: 'password_ends', values: { account, at: end, zone } }),
      at,
    );
  }
  return ending.length;
}
