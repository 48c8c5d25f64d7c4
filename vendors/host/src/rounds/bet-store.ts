/** SQL of what a round asks the wallets for. First argument the connection; the time comes in. */
import type { Json } from '@feria/kit/round/json';
import type { Db } from '../db.ts';
import type { BetRow, Round, RoundRow } from './rows.ts';

/** Those whose fate is open or that were taken, in the order in which they were asked for. */
export async function listLiveBets(db: Db, roundId: string): Promise<BetRow[]> {
  const { rows } = await db.query<BetRow>(
    `select * from round_bets where round_id = $1 and state in ('asked', 'done') order by created_at, seat`,
    [roundId],
  );
  return rows;
}

/** What became of the opening bets that were refused, by seat. */
export async function listRefusals(db: Db, roundId: string): Promise<{ seat: number; refusal: string }[]> {
  const { rows } = await db.query<{ seat: number; refusal: string }>(
    `select seat, refusal from round_bets where round_id = $1 and state = 'refused' and choice is null
       and refusal <> 'not_done' order by seat`,
    [roundId],
  );
  return rows;
}

export async function findBetByRequest(
  db: Db,
  roundId: string,
  requestKey: string,
): Promise<BetRow | undefined> {
  const { rows } = await db.query<BetRow>(
    'select * from round_bets where round_id = $1 and request_key = $2',
    [roundId, requestKey],
  );
  return rows[0];
}

/** Nothing moved, and nothing will: the round never was. `refusals` names the seats that were refused for themselves. */
export async function refuseOpening(
  db: Db,
  roundId: string,
  refusals: readonly { seat: number; status: string }[],
  at: Date,
): Promise<void> {
  const bySeat = Object.fromEntries(refusals.map(({ seat, status }) => [seat, status]));
  await db.query(
    `with moved as (
       update rounds set state = 'cancelled', refusal = $2, closed_at = $4, attempts = 0
         where id = $1 and state = 'staking' returning id
     )
     update round_bets b set state = 'refused', refusal = coalesce($3::jsonb ->> b.seat::text, 'not_done'), ended_at = $4
       from moved where b.round_id = moved.id`,
    [roundId, refusals[0]?.status ?? 'not_done', JSON.stringify(bySeat), at],
  );
}

export async function refuseBet(db: Db, id: string, refusal: string, at: Date): Promise<void> {
  await db.query(
    `update round_bets set state = 'refused', refusal = $2, ended_at = $3 where id = $1 and state = 'asked'`,
    [id, refusal, at],
  );
}

export type Raise = Pick<BetRow, 'id' | 'rollback_uuid' | 'seat' | 'amount'> & {
  choice: Json;
  request_key: string;
};

/** Asks for a further stake: the round waits for its fate. Undefined when it has moved on meanwhile. */
export async function beginRaise(
  db: Db,
  round: Round,
  raise: Raise,
  at: Date,
  dueAt: Date,
): Promise<Round | undefined> {
  const { rows } = await db.query<RoundRow>(
    `with moved as (
       update rounds set state = 'raising', due_at = $3, attempts = 0
         where id = $1 and state = 'deciding' and steps = $2 returning *
     ), asked as (
       insert into round_bets (id, round_id, seat, amount, choice, request_key, rollback_uuid, created_at)
         select $4, id, $5, $6, $7, $8, $9, $10 from moved
     )
     select * from moved`,
    [
      ...[round.id, round.steps, dueAt, raise.id, raise.seat, raise.amount, JSON.stringify(raise.choice)],
      ...[raise.request_key, raise.rollback_uuid, at],
    ],
  );
  return rows[0] && { ...rows[0], seats: round.seats };
}

/** The further stake is refused, or back where it came from: the same decision is to be made again, in the time that is left. */
export async function endRaise(
  db: Db,
  round: Pick<Round, 'id' | 'state'>,
  bet: { state: 'refused' | 'cancelled'; refusal: string },
  at: Date,
): Promise<void> {
  await db.query(
    `with moved as (
       update rounds set state = 'deciding', due_at = greatest(decide_by, $5), attempts = 0
         where id = $1 and state = $2 returning id
     )
     update round_bets b set state = $3, refusal = $4, ended_at = $5 from moved
       where b.round_id = moved.id and b.state = 'asked'`,
    [round.id, round.state, bet.state, bet.refusal, at],
  );
}

/** Notes what was taken back, and ends the round with the last of it; answers those that this hand noted. */
export async function cancelBets(
  db: Db,
  roundId: string,
  bets: readonly string[],
  at: Date,
): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `with cancelled as (
       update round_bets set state = 'cancelled', refusal = 'bet_cancelled', ended_at = $3
           where id = any ($2::uuid[]) and state in ('asked', 'done') returning id
     ), ended as (
       update rounds set state = 'cancelled', closed_at = $3, attempts = 0 where id = $1 and state = 'cancelling'
         and not exists (
           select 1 from round_bets where round_id = $1 and state in ('asked', 'done') and id <> all ($2::uuid[])
         )
     )
     select id from cancelled`,
    [roundId, bets, at],
  );
  return rows.map(({ id }) => id);
}
