/** SQL of what the listener writes down of a batch: one look-up and one write a member, and more only where an hour or stretch turned. */
import { callSql, type Tx } from '../../core/db.ts';
import type { Followed, Watch } from './follow.ts';
import type { Hour, Stretch } from './markers.ts';

/** A row as it is read. Moments are milliseconds: both sides spend a fraction of what dates as text cost them. */
type WatchRow = {
  memberId: string;
  touchedAt: number;
  balance: bigint | null;
  movedAt: number | null;
  deposit: bigint | null;
  depositedAt: number | null;
  hour: number | null;
  hourBets: number | null;
  hourStaked: bigint | null;
  hourWon: bigint | null;
  beganAt: number | null;
  lastAt: number | null;
  bets: number | null;
};

const msOf = (moment: string): string => `date_part('epoch', ${moment}) * 1000`;

/**
 * Where members stand. A row of before its stretch was part of it has none: the newest that was written down runs on. `lateral`: looked
 * up by the key, however full the table was when the plan was made.
 */
export async function readWatches(tx: Tx, memberIds: readonly string[]): Promise<Map<string, Watch>> {
  const rows = await callSql<WatchRow>(
    tx,
    `select w.member_id, ${msOf('w.touched_at')} as touched_at, w.balance, ${msOf('w.moved_at')} as moved_at,
            w.deposit, ${msOf('w.deposited_at')} as deposited_at,
            ${msOf('w.hour')} as hour, w.hour_bets, w.hour_staked, w.hour_won,
            ${msOf('coalesce(w.stretch_began_at, s.began_at)')} as began_at,
            ${msOf('coalesce(w.stretch_last_at, s.last_at)')} as last_at, coalesce(w.stretch_bets, s.bets) as bets
       from unnest($1::uuid[]) as m (id)
       cross join lateral (select * from harm.watch where member_id = m.id limit 1) w
       left join lateral (
         select began_at, last_at, bets from harm.stretches
           where w.stretch_began_at is null and member_id = w.member_id order by began_at desc limit 1
       ) s on true`,
    [listOf(memberIds)],
  );
  return new Map(rows.map((row) => [row.memberId, watchOf(row)]));
}

const momentOf = (ms: number): Date => new Date(Math.round(ms));

const watchOf = (row: WatchRow): Watch => ({
  touchedAt: momentOf(row.touchedAt),
  balance: row.balance,
  movedAt: row.movedAt === null ? null : momentOf(row.movedAt),
  deposit: row.deposit,
  depositedAt: row.depositedAt === null ? null : momentOf(row.depositedAt),
  hour:
    row.hour === null
      ? null
      : { hour: momentOf(row.hour), bets: row.hourBets!, staked: row.hourStaked!, won: row.hourWon! },
  stretch:
    row.beganAt === null
      ? null
      : { beganAt: momentOf(row.beganAt), lastAt: momentOf(row.lastAt!), bets: row.bets! },
});

export async function writeFollowed(tx: Tx, all: ReadonlyMap<string, Followed>): Promise<void> {
  const of = <Thing>(pick: (one: Followed) => readonly Thing[]): Of<Thing>[] =>
    [...all].flatMap(([memberId, one]) => pick(one).map((thing) => ({ memberId, ...thing })));
  await putWatches(tx, all);
  await addHours(
    tx,
    of(({ hours }) => hours),
  );
  await putStretches(
    tx,
    of(({ stretches }) => stretches),
  );
  await addPayments(
    tx,
    of(({ payments }) => payments),
  );
}

type Of<Thing> = { memberId: string } & Thing;

type Plain = string | number | bigint | null | undefined;
/** A list as PostgreSQL reads it. Ids and numbers need no quotes, and are written ten times as fast without looking for some. */
const listOf = (values: readonly Plain[]): string => `{${values.map((one) => one ?? 'NULL').join(',')}}`;

const COLUMNS = `member_id, touched_at, balance, moved_at, deposit, deposited_at,
  hour, hour_bets, hour_staked, hour_won, stretch_began_at, stretch_last_at, stretch_bets`;

/**
 * By `merge`, since `on conflict` locks each row by a record of the log of its own. Where somebody else makes the row at the same moment,
 * the batch fails and comes again. The condition is a look-up by the key in every plan: `any` is nothing that a hash could be made of.
 */
const PUT_WATCHES = `
  merge into harm.watch w
    using (
      select member_id, to_timestamp(touched_at / 1000), balance, to_timestamp(moved_at / 1000),
             deposit, to_timestamp(deposited_at / 1000),
             to_timestamp(hour / 1000), hour_bets, hour_staked, hour_won,
             to_timestamp(stretch_began_at / 1000), to_timestamp(stretch_last_at / 1000), stretch_bets
        from unnest($1::uuid[], $2::float8[], $3::bigint[], $4::float8[], $5::bigint[], $6::float8[],
                    $7::float8[], $8::integer[], $9::bigint[], $10::bigint[],
                    $11::float8[], $12::float8[], $13::integer[]) as p (${COLUMNS})
    ) n (${COLUMNS}) on w.member_id = any (array[n.member_id])
    when matched then update set
      touched_at = greatest(w.touched_at, n.touched_at), is_due = true,
      balance = n.balance, moved_at = n.moved_at, deposit = n.deposit, deposited_at = n.deposited_at,
      hour = n.hour, hour_bets = n.hour_bets, hour_staked = n.hour_staked, hour_won = n.hour_won,
      stretch_began_at = n.stretch_began_at, stretch_last_at = n.stretch_last_at, stretch_bets = n.stretch_bets
    when not matched then insert (${COLUMNS}, is_due)
      values (n.member_id, n.touched_at, n.balance, n.moved_at, n.deposit, n.deposited_at,
              n.hour, n.hour_bets, n.hour_staked, n.hour_won, n.stretch_began_at, n.stretch_last_at, n.stretch_bets, true)`;

async function putWatches(tx: Tx, all: ReadonlyMap<string, Followed>): Promise<void> {
  const rows = [...all.values()].map(({ watch }) => watch);
  const list = (pick: (watch: Watch) => Plain): string => listOf(rows.map(pick));
  await callSql(tx, PUT_WATCHES, [
    listOf([...all.keys()]),
    list(({ touchedAt }) => touchedAt.getTime()),
    list(({ balance }) => balance),
    list(({ movedAt }) => movedAt?.getTime()),
    list(({ deposit }) => deposit),
    list(({ depositedAt }) => depositedAt?.getTime()),
    list(({ hour }) => hour?.hour.getTime()),
    list(({ hour }) => hour?.bets),
    list(({ hour }) => hour?.staked),
    list(({ hour }) => hour?.won),
    list(({ stretch }) => stretch?.beganAt.getTime()),
    list(({ stretch }) => stretch?.lastAt.getTime()),
    list(({ stretch }) => stretch?.bets),
  ]);
}

const column = <Row, Value>(rows: readonly Row[], pick: (row: Row) => Value): Value[] => rows.map(pick);

async function addHours(tx: Tx, rows: readonly Of<Hour>[]): Promise<void> {
  if (rows.length === 0) return;
  await callSql(
    tx,
    `insert into harm.hours as h (member_id, hour, bets, staked, won)
       select * from unnest($1::uuid[], $2::timestamptz[], $3::integer[], $4::bigint[], $5::bigint[])
       on conflict (member_id, hour) do update
         set bets = h.bets + excluded.bets, staked = h.staked + excluded.staked, won = h.won + excluded.won`,
    [
      column(rows, (row) => row.memberId),
      column(rows, (row) => row.hour),
      column(rows, (row) => row.bets),
      column(rows, (row) => row.staked),
      column(rows, (row) => row.won),
    ],
  );
}

async function putStretches(tx: Tx, rows: readonly Of<Stretch>[]): Promise<void> {
  if (rows.length === 0) return;
  await callSql(
    tx,
    `insert into harm.stretches (member_id, began_at, last_at, bets)
       select * from unnest($1::uuid[], $2::timestamptz[], $3::timestamptz[], $4::integer[])
       on conflict (member_id, began_at) do update set last_at = excluded.last_at, bets = excluded.bets`,
    [
      column(rows, (row) => row.memberId),
      column(rows, (row) => row.beganAt),
      column(rows, (row) => row.lastAt),
      column(rows, (row) => row.bets),
    ],
  );
}

async function addPayments(tx: Tx, rows: readonly Of<Followed['payments'][number]>[]): Promise<void> {
  if (rows.length === 0) return;
  await callSql(
    tx,
    `insert into harm.payments (deposit_id, member_id, state, amount, at, lost_percent, after_minutes)
       select * from unnest($1::uuid[], $2::uuid[], $3::text[], $4::bigint[], $5::timestamptz[], $6::integer[], $7::integer[])
       on conflict (deposit_id) do nothing`,
    [
      column(rows, (row) => row.depositId),
      column(rows, (row) => row.memberId),
      column(rows, (row) => row.state),
      column(rows, (row) => row.amount),
      column(rows, (row) => row.at),
      column(rows, (row) => row.lostPercent),
      column(rows, (row) => row.afterMinutes),
    ],
  );
}
