/** What was charged, as tests say it. */
import { toDecimal } from '@feria/kernel';
import type { Platform } from '../harness.ts';

/** `code moment bearer base amount` of each charge of a member, in their order. */
export async function chargesOf({ db }: Platform, memberId: string): Promise<string[]> {
  const rows = await db.read
    .selectFrom('tax.charges')
    .selectAll()
    .where('memberId', '=', memberId)
    .orderBy('id')
    .execute();
  return rows.map(({ code, moment, bearer, base, amount }) =>
    [code, moment, bearer, toDecimal(base, 2), toDecimal(amount, 2)].join(' '),
  );
}
