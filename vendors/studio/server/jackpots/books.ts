/** The daily look into the books of the jackpots: what is wrong is told and stored, and never healed. */
import type { Table } from '@feria/host';
import type { Log } from '@feria/process';
import { withTransaction, type Pool, type Tx } from '@feria/postgres';
import { heldOf } from './amounts.ts';
import { insertMoves, setReserve } from './store.ts';

/** Millionths of a unit as decimal text. `told`: what the meter says; `booked`: what its movements add up to. */
export type Difference = { what: string; told: string; booked: string };
export type Check = {
  jackpot_id: bigint;
  code: string;
  currency: string;
  pots: number;
  differences: Difference[];
};

const LOOK_EVERY_MS = 60_000;

/**
 * Compares every jackpot that was not compared this day (UTC): of each open pot, and each that fell since the last look,
 * the meter with seed + contributions +- what was carried and overflowed - what was paid, what was paid with its hit, and the
 * reserve likewise. Answers what it compared; another process may have been faster, then nothing.
 */
export async function checkBooks(pool: Pool, at: Date): Promise<Check[]> {
  await withTransaction(pool, (tx) => returnVoided(tx, at));
  const day = at.toISOString().slice(0, 10);
  const { rows } = await pool.query<Check>(
    `with due as (
       select id, code, currency, reserve, reserve_part,
              (select max(checked_at) - interval '1 hour' from jackpot_checks where jackpot_id = j.id) as looked_at
         from jackpots j where not exists (select 1 from jackpot_checks where jackpot_id = j.id and day = $1)
     ), lines as (
       select p.jackpot_id, 'pot ' || p.id || ' of ' || p.level as what, true as is_pot,
              p.meter::numeric * 1000000 + p.part as told,
              (select coalesce(sum(amount::numeric * 1000000 + part), 0) from jackpot_moves where pot_id = p.id) as booked
         from jackpot_pots p join due on due.id = p.jackpot_id where p.fell_at is null or due.looked_at is null or p.fell_at >= due.looked_at
       union all
       select p.jackpot_id, 'paid by pot ' || p.id || ' of ' || p.level, false,
              (select coalesce(sum(amount), 0) from jackpot_hits where pot_id = p.id) * 1000000,
              (select coalesce(-sum(amount::numeric * 1000000 + part), 0) from jackpot_moves where pot_id = p.id and kind = 'win')
         from jackpot_pots p join due on due.id = p.jackpot_id where p.fell_at is not null and (due.looked_at is null or p.fell_at >= due.looked_at)
       union all
       select id, 'reserve', false, reserve::numeric * 1000000 + reserve_part,
              (select coalesce(sum(amount::numeric * 1000000 + part), 0) from jackpot_moves where jackpot_id = due.id and pot_id is null)
         from due
       union all
       select id, 'between pots', false, 0,
              (select coalesce(sum(amount::numeric * 1000000 + part), 0) from jackpot_moves
                 where jackpot_id = due.id and kind in ('seed', 'overflow', 'carried'))
         from due
     ), checked as (
       insert into jackpot_checks (jackpot_id, day, pots, differences, checked_at)
         select jackpot_id, $1, count(*) filter (where is_pot),
                coalesce(jsonb_agg(jsonb_build_object('what', what, 'told', told::text, 'booked', booked::text) order by what)
                  filter (where told <> booked), '[]'), $2
           from lines group by jackpot_id on conflict do nothing returning *
     )
     select jackpot_id, code, currency, pots, differences from checked join due on due.id = jackpot_id order by code, currency`,
    [day, at],
  );
  return rows;
}

/**
 * A round that is cancelled after its draw (its rules are gone, the stakes went back) keeps what it contributed in the pots:
 * a meter that was shown never shrinks but by a hit. What it had hit was paid to nobody, and goes to the reserve, once.
 */
async function returnVoided(tx: Tx, at: Date): Promise<void> {
  const { rows } = await tx.query<{
    id: bigint;
    jackpot_id: bigint;
    round_id: string;
    seat: number;
    amount: bigint;
  }>(
    `select h.id, h.jackpot_id, h.round_id, h.seat, h.amount from jackpot_hits h join rounds r on r.id = h.round_id
       where r.state = 'cancelled' and not exists (select 1 from jackpot_returns where hit_id = h.id) order by h.id`,
  );
  for (const hit of rows) {
    const { rows: locked } = await tx.query<{ reserve: bigint; reserve_part: number }>(
      'select reserve, reserve_part from jackpots where id = $1 for update',
      [hit.jackpot_id],
    );
    const { rowCount } = await tx.query(
      'insert into jackpot_returns (hit_id, at) values ($1, $2) on conflict do nothing',
      [hit.id, at],
    );
    const [jackpot] = locked;
    if (rowCount === 0 || !jackpot) continue;
    const amount = heldOf(hit.amount, 0);
    const key = { round: hit.round_id, seat: hit.seat, step: 0 };
    await insertMoves(tx, hit.jackpot_id, key, [{ pot: null, kind: 'returned', amount }], at);
    await setReserve(tx, hit.jackpot_id, heldOf(jackpot.reserve, jackpot.reserve_part) + amount);
  }
}

/** For the worker: call it as often as you like, it looks once a minute whether a day is due. */
export function dailyBooks({ pool, clock, jackpots }: Table, log: Log): () => Promise<void> {
  let next = 0;
  return async () => {
    const at = clock.now();
    if (!jackpots || at.getTime() < next) return;
    next = at.getTime() + LOOK_EVERY_MS;
    for (const { code, currency, pots, differences } of await checkBooks(pool, at)) {
      const about = { jackpot: code, currency, pots };
      if (differences.length === 0) log.info('jackpot books agree', about);
      else log.error('jackpot books differ', { ...about, differences: JSON.stringify(differences) });
    }
  };
}
