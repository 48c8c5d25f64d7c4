/** For reconciliation: what the gateway and the cashier agree to have paid, by the cashier's own word. */
import { isUuid, type Units } from '@feria/kernel';
import { callSql, type Reader, type Tx } from '../../core/db.ts';

export type SettledPayment = {
  /** payout_return: a payout that was paid and came back. Of a deposit's payment: what came, went back, was disputed and won. */
  kind: 'payment' | 'refund' | 'chargeback' | 'chargeback_won' | 'payout' | 'payout_return';
  /** The deposit's id, or that of a withdrawal's part, by which the gateway knows it too; of money that was nobody's, what it calls it. */
  id: string;
  gatewayId: string | null;
  memberId: string;
  currency: string;
  /** What the gateway was asked to move; of a payment all that was ever moved of its kind. */
  amount: Units;
  /** The keys of its entries. */
  keys: string[];
};

/** The whole of each kind of move of a payment, however many entries it has. */
const CAME = `
  cross join lateral (
    select sum(h.units)::bigint as amount, array_agg(h.id::text) as keys from cashier.happenings h where h.payment = w.payment and h.move = w.move
  ) t join cashier.payments p on p.id = w.payment
  where p.gateway = $1 and p.member_id is not null`;
const SHOWN = `select w.move as kind, p.reference as id, p.payment_id as "gatewayId", p.member_id, p.currency, t.amount, t.keys`;

const PARTS = `
  select case m.state when 'paid' then 'payout' else 'payout_return' end as kind, p.id::text, p.payout_id as "gatewayId", w.member_id, w.currency,
         p.payout_amount as amount, array[p.id::text] as keys, m.at, p.id as part_id
    from cashier.payout_moves m join cashier.payouts p on p.id = m.part_id and m.state in ('paid', 'returned')
      join cashier.withdrawals w on w.id = p.withdrawal_id
    where p.gateway = $1`;
const PART = `select s.kind, s.id, s."gatewayId", s.member_id, s.currency, s.amount, s.keys from (${PARTS}) s`;

/** Payments of deposits of which something was moved, and parts of withdrawals that were paid out or came back, in [from, to). */
export function listSettled(
  reader: Tx | Reader,
  gateway: string,
  { from, to }: { from: Date; to: Date },
): Promise<SettledPayment[]> {
  return callSql<SettledPayment>(
    reader,
    `${SHOWN} from (select distinct x.payment, x.move from cashier.happenings x where x.move is not null and x.at >= $2 and x.at < $3) w ${CAME}
     union all ${PART} where s.at >= $2 and s.at < $3`,
    [gateway, from, to],
  );
}

/** Those of these ids, whenever it was: ours, or the gateway's of a payment. */
export async function findSettled(
  reader: Tx | Reader,
  gateway: string,
  ids: readonly string[],
): Promise<SettledPayment[]> {
  if (ids.length === 0) return [];
  return callSql<SettledPayment>(
    reader,
    `${SHOWN} from (
       select distinct x.payment, x.move from cashier.payments q join cashier.happenings x on x.payment = q.id and x.move is not null
         where q.gateway = $1 and (q.deposit_id = any ($2::uuid[]) or q.payment_id = any ($3::text[]))
     ) w ${CAME}
     union all ${PART} where s.part_id = any ($2::uuid[])`,
    [gateway, ids.filter(isUuid), ids],
  );
}

/** When the first payment was asked for; undefined when none ever was. */
export async function findFirstPayment(reader: Tx | Reader): Promise<Date | undefined> {
  const [row] = await callSql<{ at: Date }>(reader, 'select at from cashier.moves order by id limit 1', []);
  return row?.at;
}

/** Of these ids, those that are no deposit (or part of a withdrawal) of ours. */
export async function findForeign(
  reader: Tx | Reader,
  kind: 'payment' | 'payout',
  ids: readonly string[],
): Promise<string[]> {
  const table = kind === 'payment' ? 'cashier.deposits' : 'cashier.payouts';
  const rows = await callSql<{ id: string }>(
    reader,
    `select wanted.id from unnest($1::text[]) as wanted (id)
       where not exists (
         select from ${table} p where p.id = case when wanted.id ~ '^[0-9a-f-]{36}$' then wanted.id::uuid end)`,
    [ids],
  );
  return rows.map(({ id }) => id);
}
