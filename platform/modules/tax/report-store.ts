/** Sums and lists of charges for the office's report and for reconciliation. */
import { callSql, type Reader, type Tx } from '../../core/db.ts';
import type { Units } from '@feria/kernel';
import type { Charge } from './store.ts';

export type Span = { market: string; from: Date; to: Date };
export type TaxSum = Pick<Charge, 'market' | 'currency' | 'code' | 'basis' | 'moment' | 'bearer'> & {
  acts: number;
  base: Units;
  charged: Units;
  returned: Units;
};

/** What was charged and given back in [from, to), by tax. */
export function sumTaxes(reader: Tx | Reader, { market, from, to }: Span): Promise<TaxSum[]> {
  return callSql<TaxSum>(
    reader,
    `select h.market, h.currency, h.code, h.basis, h.moment, h.bearer, count(*)::int as acts, sum(h.base)::bigint as base,
            coalesce(sum(h.amount) filter (where h.amount > 0), 0)::bigint as charged,
            coalesce(sum(-h.amount) filter (where h.amount < 0), 0)::bigint as returned
       from tax.charges h where h.market = $1 and h.at >= $2 and h.at < $3
         and not exists (select from members.test_members() t where t.member_id = h.member_id)
       group by h.market, h.currency, h.code, h.basis, h.moment, h.bearer order by h.code, h.moment, h.bearer`,
    [market, from, to],
  );
}

/** What a member bore in tax on bets and prizes since an instant, by round, what came back already taken off. */
export function sumPlayTaxes(
  reader: Tx | Reader,
  { memberId, currency, since }: { memberId: string; currency: string; since: Date },
): Promise<{ reference: string; amount: Units }[]> {
  return callSql<{ reference: string; amount: Units }>(
    reader,
    `select h.reference, sum(h.amount)::bigint as amount
       from tax.charges h
       where h.member_id = $1 and h.currency = $2 and h.bearer = 'member' and h.moment in ('bet', 'settlement') and h.at >= $3
       group by h.reference having sum(h.amount) <> 0`,
    [memberId, currency, since],
  );
}

/** Every charge, for a list: they are `Charge`. */
export const everyCharge = (reader: Tx | Reader) => reader.selectFrom('tax.charges');

export type KeySum = { key: string; memberId: string; amount: Units; lines: number };

/** How many charges of members there are after one of them, and which was the last. */
export async function countBorne(
  reader: Tx | Reader,
  after: bigint,
  before: Date,
): Promise<{ charges: bigint; last: bigint | null }> {
  const [row] = await callSql<{ charges: bigint; last: bigint | null }>(
    reader,
    `select count(*) as charges, max(id) as last from tax.charges h where h.id > $1 and h.at <= $2 and h.bearer = 'member'`,
    [after, before],
  );
  return row!;
}

/** The keys that have a charge of a member in a slice of ids, each with all that it was charged. */
export function sumKeys(reader: Tx | Reader, after: bigint, through: bigint): Promise<KeySum[]> {
  return callSql<KeySum>(
    reader,
    `select k.key, h.member_id, sum(h.amount)::bigint as amount, count(*)::int as lines
       from (select distinct key from tax.charges where id > $1 and id <= $2 and bearer = 'member') k
       join tax.charges h on h.key = k.key and h.bearer = 'member'
       group by k.key, h.member_id`,
    [after, through],
  );
}

/** The same of given keys; one that was never charged is missing. */
export function sumOfKeys(reader: Tx | Reader, keys: readonly string[]): Promise<KeySum[]> {
  return callSql<KeySum>(
    reader,
    `select h.key, h.member_id, sum(h.amount)::bigint as amount, count(*)::int as lines
       from tax.charges h where h.key = any ($1::text[]) and h.bearer = 'member' group by h.key, h.member_id`,
    [keys],
  );
}
