/** All SQL about floats: what each gateway holds of ours to pay out with, as somebody read it there, and what left and came since. */
import type { Units } from '@feria/kernel';
import { callSql, type Reader, type Tx } from '../../../core/db.ts';

export type Typed = {
  gateway: string;
  currency: string;
  /** Null: no limit. */
  amount: Units | null;
  /** Below it somebody is told. */
  level: Units | null;
  /** What is paid in there raises it. */
  nets: boolean;
  /** When it was read. */
  asOf: Date;
  reason: string;
  byName: string;
  at: Date;
};
/** The newest, and since it was read: what was sent, what came back from before, and what was paid in there less what went back. */
export type Float = Typed & { sent: Units; back: Units; settled: Units };
/** Approved parts that have not been asked for, and withdrawals that wait for a person. */
export type Needs = { gateway: string; currency: string; due: Units; dueCount: number; asked: Units };

/** A part counts as sent from the moment at which its gateway is asked: whether it was paid is known later. */
const FLOATS = `
  select f.gateway, f.currency, f.amount, f.level, f.nets, f.as_of, f.reason, f.by_name, f.at, s.sent, b.back, n.settled
    from (
      select distinct on (x.gateway, x.currency) x.* from cashier.gateway_floats x
        where $1::text[] is null or x.gateway = any ($1::text[])
        order by x.gateway, x.currency, x.number desc
    ) f
    cross join lateral (
      select coalesce(sum(p.payout_amount), 0)::bigint as sent
        from cashier.payout_moves m join cashier.payouts p on p.id = m.part_id join cashier.withdrawals w on w.id = p.withdrawal_id
        where m.state = 'paying' and m.at > f.as_of and p.gateway = f.gateway and w.currency = f.currency
          and p.state in ('paying', 'paid', 'received', 'not_received')
    ) s
    cross join lateral (
      select coalesce(sum(p.payout_amount), 0)::bigint as back
        from cashier.payout_moves m join cashier.payouts p on p.id = m.part_id join cashier.withdrawals w on w.id = p.withdrawal_id
        where m.state in ('returned', 'failed') and m.at > f.as_of and p.gateway = f.gateway and w.currency = f.currency
          and exists (select from cashier.payout_moves y where y.part_id = p.id and y.state = 'paying' and y.at <= f.as_of)
    ) b
    cross join lateral (
      select coalesce(sum(case when h.move in ('payment', 'chargeback_won') then h.units else -h.units end), 0)::bigint as settled
        from cashier.happenings h join cashier.payments p on p.id = h.payment
        where f.nets and h.move is not null and h.at > f.as_of and p.gateway = f.gateway and p.currency = f.currency
    ) n
    order by f.gateway, f.currency`;

/** Of these gateways, or of all. */
export const listFloats = (reader: Tx | Reader, gateways: readonly string[] | null): Promise<Float[]> =>
  callSql<Float>(reader, FLOATS, [gateways === null ? null : [...gateways]]);

export const leftOf = ({ amount, sent, back, settled }: Float): Units | null =>
  amount === null ? null : amount - sent + back + settled;

/** Of one gateway and currency at a time: the second of two payouts sees the first. Until the transaction ends. */
export async function awaitFloat(tx: Tx, gateway: string, currency: string): Promise<void> {
  await callSql(tx, 'select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `cashier.float ${gateway} ${currency}`,
  ]);
}

export const listNeeds = (reader: Tx | Reader): Promise<Needs[]> =>
  callSql<Needs>(
    reader,
    `select o.gateway, o.currency, sum(o.due)::bigint as due, sum(o.parts)::int as due_count, sum(o.asked)::bigint as asked
       from (
         select p.gateway, w.currency, p.payout_amount as due, 1 as parts, 0::bigint as asked
           from cashier.payouts p join cashier.withdrawals w on w.id = p.withdrawal_id where p.state = 'created'
         union all
         select w.gateway, w.currency, 0, 0, w.payout_amount from cashier.withdrawals w where w.state in ('requested', 'on_hold')
       ) o group by o.gateway, o.currency`,
    [],
  );

/** Of one gateway and currency the numbers follow each other, whoever types them at once. */
export async function insertFloat(tx: Tx, typed: Typed): Promise<void> {
  const { gateway, currency, amount, level, nets, asOf, reason, byName, at } = typed;
  await callSql(
    tx,
    `insert into cashier.gateway_floats (gateway, currency, number, amount, level, nets, as_of, reason, by_name, at)
       select $1, $2, coalesce(max(f.number), 0) + 1, $3, $4, $5, $6, $7, $8, $9
         from cashier.gateway_floats f where f.gateway = $1 and f.currency = $2`,
    [gateway, currency, amount, level, nets, asOf, reason, byName, at],
  );
}
