/**
 * What payout rules are judged by: of each withdrawal what was so when it was asked for. The same statements answer for one that is asked for
 * now and for many of the past, so that a draft is tried on what judging would have seen. Two things are known of today alone: when a
 * contact was last shown to be theirs, and of an earlier withdrawal that its bank sent it back since, so that it counts as never paid.
 */
import { LEAVE_HOURS, VELOCITY_HOURS } from '@feria/contracts/cashier/payout-rules';
import { RAIL_CODES, railOf } from '@feria/contracts/cashier/rails';
import { addMs, type Units } from '@feria/kernel';
import { callSql, type Reader, type Tx } from '../../../core/db.ts';
import type { Withdrawal } from '../withdrawals/withdrawal-store.ts';

const HOUR_MS = 60 * 60_000;
const EVER = new Date(0);

export type Subject = Pick<Withdrawal, 'id' | 'memberId' | 'amount' | 'rail' | 'accountId' | 'createdAt'>;

export type Trace = {
  /** How many withdrawals of theirs were paid before. */
  paidBefore: number;
  contactAt: Date | null;
  /** Of the account that it goes to. */
  usableFrom: Date | null;
  /** How many other members had named it, and how often its bank said that it is somebody else's. */
  sharing: number;
  holderDiffers: number;
  /** Of what came by other rails that can pay out, what has not gone back by them. */
  otherWay: Units;
  /** Paid in and staked since the last withdrawal that was paid, and within LEAVE_HOURS. */
  deposited: Units;
  staked: Units;
  lately: { deposited: Units; staked: Units };
  /** With this one, within VELOCITY_HOURS. */
  asked: { times: number; amount: Units };
  /** How many other accounts were registered in the same browser. */
  devices: number;
  /** Of the open case of harm. */
  severity: number;
};

type Own = {
  id: string;
  paidBefore: number;
  lastAt: Date | null;
  usableFrom: Date | null;
  sharing: number;
  holderDiffers: number;
  otherWay: Units;
  deposited: Units;
  depositedLately: Units;
  askedBefore: number;
  amountBefore: Units;
};

/** By the id of the withdrawal; a fixed number of statements, however many there are. */
export async function readTraces(
  reader: Tx | Reader,
  subjects: readonly Subject[],
): Promise<ReadonlyMap<string, Trace>> {
  if (subjects.length === 0) return new Map();
  const members = subjects.map(({ memberId }) => memberId);
  const moments = subjects.map(({ createdAt }) => createdAt);
  const own = await readOwn(reader, subjects);
  const since = subjects.map(({ id }) => own.get(id)!.lastAt ?? EVER);
  const [staked, stakedLately, signs, severities] = await Promise.all([
    readStaked(reader, members, since, moments),
    readStaked(reader, members, moments.map(hoursBefore(LEAVE_HOURS)), moments),
    readSigns(reader, members, moments),
    readSeverities(reader, members, moments),
  ]);
  return new Map(
    subjects.map(({ id, amount }, at) => {
      const of = own.get(id)!;
      return [
        id,
        {
          paidBefore: of.paidBefore,
          usableFrom: of.usableFrom,
          sharing: of.sharing,
          holderDiffers: of.holderDiffers,
          otherWay: of.otherWay,
          deposited: of.deposited,
          staked: staked[at]!,
          lately: { deposited: of.depositedLately, staked: stakedLately[at]! },
          asked: { times: of.askedBefore + 1, amount: of.amountBefore + amount },
          contactAt: signs[at]!.contactAt,
          devices: signs[at]!.sharing,
          severity: severities[at]!,
        },
      ];
    }),
  );
}

const hoursBefore =
  (hours: number) =>
  (at: Date): Date =>
    addMs(at, -hours * HOUR_MS);

/** Those that money can go back by. */
const RETURNING = RAIL_CODES.filter(
  (code) => railOf(code).out !== undefined && railOf(code).in !== undefined,
);

async function readOwn(reader: Tx | Reader, subjects: readonly Subject[]): Promise<Map<string, Own>> {
  const rows = await callSql<Own>(
    reader,
    `select s.id, p.paid_before, p.last_at, a.usable_from, coalesce(o.sharing, 0)::int as sharing, n.holder_differs,
            w.other_way, d.deposited, d.deposited_lately, v.asked_before, v.amount_before
       from unnest($1::uuid[], $2::uuid[], $3::text[], $4::uuid[], $5::timestamptz[]) as s (id, member_id, rail, account_id, at)
       left join lateral (
         select count(*)::int as paid_before, max(x.created_at) as last_at from cashier.withdrawals x
           where x.member_id = s.member_id and x.paid_at <= s.at and x.state in ('paid', 'received') and x.id <> s.id
       ) p on true
       left join lateral (
         select x.usable_from, x.hash from cashier.payout_accounts x where x.id = s.account_id limit 1
       ) a on true
       left join lateral (
         select count(distinct x.member_id) as sharing from cashier.payout_accounts x
           where x.hash = a.hash and x.member_id <> s.member_id and x.added_at <= s.at
       ) o on true
       left join lateral (
         select count(*)::int as holder_differs from cashier.payout_accounts x
           cross join lateral (
             select y.id from cashier.withdrawals y where y.member_id = s.member_id and y.account_id = x.id and y.created_at < s.at
           ) y
           cross join lateral (
             select z.id from cashier.payouts z where z.withdrawal_id = y.id and z.failure = 'holder_differs'
           ) z
           cross join lateral (
             select from cashier.payout_moves m where m.part_id = z.id and m.state in ('failed', 'returned') and m.at < s.at limit 1
           ) m
           where x.member_id = s.member_id and x.hash = a.hash
       ) n on true
       left join lateral (
         select coalesce(sum(greatest(r.came - r.went, 0)), 0)::bigint as other_way from (
           select x.rail, sum(x.came) as came, sum(x.went) as went from (
             select y.rail, y.amount as came, 0::bigint as went from cashier.deposits y
               where y.member_id = s.member_id and y.state = 'approved' and y.approved_at <= s.at
             union all
             select z.rail, 0::bigint, z.amount from cashier.withdrawals y
               cross join lateral (
                 select q.rail, q.amount from cashier.payouts q
                   where q.withdrawal_id = y.id and q.state in ('paid', 'received', 'not_received') and q.paid_at <= s.at
               ) z
               where y.member_id = s.member_id
           ) x where x.rail <> s.rail and x.rail = any ($6::text[]) group by x.rail
         ) r
       ) w on true
       left join lateral (
         select coalesce(sum(x.amount) filter (where x.approved_at > coalesce(p.last_at, '-infinity')), 0)::bigint as deposited,
                coalesce(sum(x.amount) filter (where x.approved_at > s.at - make_interval(hours => $7)), 0)::bigint as deposited_lately
           from cashier.deposits x where x.member_id = s.member_id and x.state = 'approved' and x.approved_at <= s.at
       ) d on true
       left join lateral (
         select count(*)::int as asked_before, coalesce(sum(x.amount), 0)::bigint as amount_before from cashier.withdrawals x
           where x.member_id = s.member_id and x.id <> s.id and x.created_at > s.at - make_interval(hours => $8)
             and (x.created_at, x.id) < (s.at, s.id)
       ) v on true`,
    [
      subjects.map(({ id }) => id),
      subjects.map(({ memberId }) => memberId),
      subjects.map(({ rail }) => rail),
      subjects.map(({ accountId }) => accountId),
      subjects.map(({ createdAt }) => createdAt),
      RETURNING,
      LEAVE_HOURS,
      VELOCITY_HOURS,
    ],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

async function readStaked(
  reader: Tx | Reader,
  members: readonly string[],
  since: readonly Date[],
  until: readonly Date[],
): Promise<Units[]> {
  const rows = await callSql<{ staked: Units }>(
    reader,
    'select staked from play.staked_between($1, $2, $3) order by ord',
    [members, since, until],
  );
  return rows.map(({ staked }) => staked);
}

const readSigns = (reader: Tx | Reader, members: readonly string[], at: readonly Date[]) =>
  callSql<{ contactAt: Date | null; sharing: number }>(
    reader,
    'select contact_at, sharing from members.payout_signs($1, $2) order by ord',
    [members, at],
  );

async function readSeverities(
  reader: Tx | Reader,
  members: readonly string[],
  at: readonly Date[],
): Promise<number[]> {
  const rows = await callSql<{ severity: number }>(
    reader,
    'select severity from harm.severity_at($1, $2) order by ord',
    [members, at],
  );
  return rows.map(({ severity }) => severity);
}
