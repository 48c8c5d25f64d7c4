/** SQL of rounds and their seats. First argument the connection; the time comes in. */
import { ROUND_TRANSITIONS, type RoundState } from '@feria/kit/round/states';
import type { Db } from '../db.ts';
import type { BetRow, Round, RoundRow, SeatRow } from './rows.ts';

export type NewRound = Pick<
  RoundRow,
  | 'id'
  | 'owner'
  | 'mode'
  | 'game'
  | 'currency'
  | 'request_key'
  | 'seed_pair_id'
  | 'nonce'
  | 'client_seed'
  | 'maths_version'
>;
export type NewSeat = Omit<SeatRow, 'round_id' | 'win' | 'paid_at'> & Pick<BetRow, 'rollback_uuid'>;

/** Stores the round, its seats and the bets that it is about to ask for, all or nothing. */
export async function insertRound(
  db: Db,
  round: NewRound,
  seats: readonly NewSeat[],
  at: Date,
  dueAt: Date,
): Promise<Round> {
  const rows = seats.map((seat) => ({ ...seat, stake: String(seat.stake) }));
  const inserted = await db.query<RoundRow>(
    `with opened as (
       insert into rounds (id, owner, mode, game, currency, request_key, seed_pair_id, nonce, client_seed, maths_version, state, created_at, due_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'staking', $11, $12) returning *
     ), seated as (
       select * from jsonb_to_recordset($13::jsonb) as s (seat int, owner text, stake bigint, choice jsonb, wallet_token text,
         reward_id uuid, campaign_id uuid, bet_uuid uuid, win_uuid uuid, rollback_uuid uuid)
     ), taken as (
       insert into round_seats (round_id, seat, owner, game, stake, choice, wallet_token, reward_id, campaign_id, bet_uuid, win_uuid)
         select $1, seat, owner, $4, stake, coalesce(choice, 'null'), wallet_token, reward_id, campaign_id, bet_uuid, win_uuid from seated
     ), asked as (
       insert into round_bets (id, round_id, seat, amount, rollback_uuid, created_at)
         select bet_uuid, $1, seat, stake, rollback_uuid, $11 from seated
     )
     select * from opened`,
    [
      ...[round.id, round.owner, round.mode, round.game, round.currency, round.request_key],
      ...[round.seed_pair_id, round.nonce, round.client_seed, round.maths_version, at, dueAt],
      JSON.stringify(rows),
    ],
  );
  const taken = seats.map(({ rollback_uuid: _own, ...seat }) => ({
    ...seat,
    round_id: round.id,
    win: null,
    paid_at: null,
  }));
  return { ...inserted.rows[0]!, seats: taken };
}

export async function withSeats(db: Db, row: RoundRow | undefined): Promise<Round | undefined> {
  if (!row) return undefined;
  const { rows } = await db.query<SeatRow>('select * from round_seats where round_id = $1 order by seat', [
    row.id,
  ]);
  return { ...row, seats: rows };
}

export async function findRound(db: Db, id: string): Promise<Round | undefined> {
  const { rows } = await db.query<RoundRow>('select * from rounds where id = $1', [id]);
  return withSeats(db, rows[0]);
}

export async function getRound(db: Db, id: string): Promise<Round> {
  const round = await findRound(db, id);
  if (!round) throw new Error(`round ${id} is missing`);
  return round;
}

export async function findRoundByRequest(
  db: Db,
  owner: string,
  requestKey: string,
): Promise<Round | undefined> {
  const { rows } = await db.query<RoundRow>('select * from rounds where owner = $1 and request_key = $2', [
    owner,
    requestKey,
  ]);
  return withSeats(db, rows[0]);
}

/** The round in which this player sits. */
export async function findOpenRound(db: Db, owner: string, game: string): Promise<Round | undefined> {
  const { rows } = await db.query<RoundRow>(
    `select r.* from round_seats s join rounds r on r.id = s.round_id where s.owner = $1 and s.game = $2 and s.is_open`,
    [owner, game],
  );
  return withSeats(db, rows[0]);
}

export async function hasOpenRoundOnPair(db: Db, pairId: bigint): Promise<boolean> {
  const { rowCount } = await db.query(
    `select 1 from rounds where seed_pair_id = $1 and state not in ('closed', 'cancelled')`,
    [pairId],
  );
  return (rowCount ?? 0) > 0;
}

export type RoundChange = Partial<Pick<RoundRow, 'shown' | 'refusal'>> & { dueAt?: Date; closedAt?: Date };

/**
 * Moves a round, or undefined when it is no longer in `from`: another hand was faster. Throws Error for a move that the
 * table of states does not have.
 */
export async function moveRound(
  db: Db,
  round: Pick<Round, 'id' | 'seats'>,
  from: RoundState,
  to: RoundState,
  change: RoundChange = {},
): Promise<Round | undefined> {
  assertMove(from, to);
  const { rows } = await db.query<RoundRow>(
    `update rounds set state = $3, shown = coalesce($4, shown), refusal = coalesce($5, refusal),
       due_at = coalesce($6, due_at), closed_at = coalesce($7, closed_at), attempts = 0
     where id = $1 and state = $2 returning *`,
    [
      ...[round.id, from, to, change.shown ?? null, change.refusal ?? null],
      ...[change.dueAt ?? null, change.closedAt ?? null],
    ],
  );
  return rows[0] && { ...rows[0], seats: round.seats };
}

export function assertMove(from: RoundState, to: RoundState): void {
  if (!ROUND_TRANSITIONS[from].includes(to)) throw new Error(`a round does not go from ${from} to ${to}`);
}

export async function showStep(db: Db, round: Round, shown: number, dueAt: Date): Promise<Round | undefined> {
  const { rows } = await db.query<RoundRow>(
    `update rounds set shown = greatest(shown, $2), due_at = $3 where id = $1 and state = 'playing' returning *`,
    [round.id, shown, dueAt],
  );
  return rows[0] && { ...rows[0], seats: round.seats };
}

/** Notes whose wins were acknowledged, and closes the round with the last of them. */
export async function payAndClose(
  db: Db,
  round: Round,
  seats: readonly number[],
  at: Date,
): Promise<Round | undefined> {
  const { rows } = await db.query<RoundRow>(
    `with paid as (
       update round_seats set paid_at = $3 where round_id = $1 and seat = any ($2::int[]) and paid_at is null
     )
     update rounds set state = 'closed', closed_at = $3, attempts = 0 where id = $1 and state = 'settling'
       and not exists (
         select 1 from round_seats where round_id = $1 and paid_at is null and seat <> all ($2::int[])
       ) returning *`,
    [round.id, seats, at],
  );
  return withSeats(db, rows[0]);
}

/** Takes up to `limit` due rounds for one worker: each is put off, so that a second worker leaves it alone. */
export async function takeDueRounds(db: Db, at: Date, putOffTo: Date, limit: number): Promise<Round[]> {
  const { rows } = await db.query<RoundRow>(
    `update rounds set due_at = $2, attempts = attempts + 1 where id in (
       select id from rounds where state not in ('closed', 'cancelled') and due_at <= $1 order by due_at limit $3 for update skip locked) returning *`,
    [at, putOffTo, limit],
  );
  const { rows: seats } = await db.query<SeatRow>(
    'select * from round_seats where round_id = any ($1::uuid[]) order by seat',
    [rows.map(({ id }) => id)],
  );
  return rows.map((row) => ({ ...row, seats: seats.filter(({ round_id }) => round_id === row.id) }));
}
