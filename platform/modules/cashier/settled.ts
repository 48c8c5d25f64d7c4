/** For reconciliation: what the gateway and the cashier agree to have paid, by the cashier's own word. */
import { isUuid, type Units } from '@feria/kernel';
import { callSql, type Reader, type Tx } from '../../core/db.ts';

export type SettledPayment = {
  /** payout_return: a payout that was paid and came back. */
  kind: 'payment' | 'payout' | 'payout_return';
  /** The deposit's id, or that of a withdrawal's part, by which the gateway knows it too. */
  id: string;
  gatewayId: string | null;
  memberId: string;
  currency: string;
  /** What the gateway was asked to move. */
  amount: Units;
};

const SETTLED = `
  select 'payment' as kind, d.id, d.payment_id as "gatewayId", d.member_id, d.currency, d.amount, m.at
    from cashier.moves m join cashier.deposits d on d.id = m.object_id and m.state = 'approved'
    where d.gateway = $1
  union all
  select case m.state when 'paid' then 'payout' else 'payout_return' end, p.id, p.payout_id, w.member_id, w.currency, p.payout_amount, m.at
    from cashier.payout_moves m join cashier.payouts p on p.id = m.part_id and m.state in ('paid', 'returned')
      join cashier.withdrawals w on w.id = p.withdrawal_id
    where p.gateway = $1`;

/** Deposits that were credited, and parts of withdrawals that were paid out or came back, in [from, to). */
export function listSettled(
  reader: Tx | Reader,
  gateway: string,
  { from, to }: { from: Date; to: Date },
): Promise<SettledPayment[]> {
  return callSql<SettledPayment>(
    reader,
    `select s.kind, s.id, s."gatewayId", s.member_id, s.currency, s.amount from (${SETTLED}) s where s.at >= $2 and s.at < $3`,
    [gateway, from, to],
  );
}

/** Those of these ids, whenever it was. An id that is no UUID is none of ours. */
export async function findSettled(
  reader: Tx | Reader,
  gateway: string,
  ids: readonly string[],
): Promise<SettledPayment[]> {
  const known = ids.filter(isUuid);
  if (known.length === 0) return [];
  return callSql<SettledPayment>(
    reader,
    `select s.kind, s.id, s."gatewayId", s.member_id, s.currency, s.amount from (${SETTLED}) s where s.id = any ($2::uuid[])`,
    [gateway, known],
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
  kind: SettledPayment['kind'],
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
