/** SQL of what was decided and drawn. First argument the connection; the time comes in. */
import type { DrawRecord } from '@feria/kit/chance/record';
import type { RoundState } from '@feria/kit/round/states';
import type { StoredOutcome } from './outcome.ts';
import type { Db } from '../db.ts';
import type { DecisionRow, Round, RoundRow } from './rows.ts';
import { assertMove } from './store.ts';

export async function listDecisions(db: Db, roundId: string): Promise<DecisionRow[]> {
  const { rows } = await db.query<DecisionRow>(
    'select step, seat, choice, stake, bet_id, request_key from round_decisions where round_id = $1 order by step',
    [roundId],
  );
  return rows;
}

export async function findDecisionByRequest(
  db: Db,
  roundId: string,
  requestKey: string,
): Promise<DecisionRow | undefined> {
  const { rows } = await db.query<DecisionRow>(
    'select step, seat, choice, stake, bet_id, request_key from round_decisions where round_id = $1 and request_key = $2',
    [roundId, requestKey],
  );
  return rows[0];
}

export async function listDraws(db: Db, roundId: string): Promise<DrawRecord[]> {
  const { rows } = await db.query<DrawRecord>(
    'select draws, raw_hash as "rawHash" from round_draws where round_id = $1 order by step',
    [roundId],
  );
  return rows;
}

export type NewStep = {
  from: RoundState;
  to: RoundState;
  draws: DrawRecord;
  /** What led to it; absent for the opening. */
  decision?: Omit<DecisionRow, 'step'>;
  /** By seat, when the round is resolved, with what is shown of it. */
  resolved?: { pays: readonly bigint[]; outcome: StoredOutcome };
  shown: number;
  decideBy: Date | null;
  dueAt: Date;
};

/** Holds the round where it is to the end of the transaction; false when another hand was faster. */
export async function lockStep(db: Db, { id, steps }: Round, from: RoundState): Promise<boolean> {
  const { rowCount } = await db.query(
    'select 1 from rounds where id = $1 and state = $2 and steps = $3 for update',
    [id, from, steps],
  );
  return rowCount === 1;
}

/**
 * Stores one step whole: what was decided, what was drawn for it, the stakes that it took, and where the round goes. All of
 * it or nothing, and undefined when another hand was faster. From here on it is final.
 */
export async function storeStep(db: Db, round: Round, step: NewStep, at: Date): Promise<Round | undefined> {
  const { from, to, draws, decision, resolved } = step;
  assertMove(from, to);
  const { rows } = await db.query<RoundRow>(
    `with moved as (
       update rounds set state = $3, steps = steps + 1, outcome = $4, shown = $5, decide_by = $6, due_at = $7, attempts = 0
         where id = $1 and state = $2 and steps = $8 returning *
     ), drawn as (
       insert into round_draws (round_id, step, maths_version, draws, raw_hash, drawn_at)
         select id, $8, maths_version, $9, $10, $11 from moved
     ), decided as (
       insert into round_decisions (round_id, step, seat, choice, stake, bet_id, request_key, decided_at)
         select id, $8, $12, $13, $14, $15, $16, $11 from moved where $12::int is not null
     ), taken as (
       update round_bets b set state = 'done' from moved where b.round_id = moved.id and b.state = 'asked'
     ), won as (
       update round_seats s set win = w.win from moved, unnest($17::bigint[]) with ordinality as w (win, place)
         where s.round_id = moved.id and s.seat = w.place - 1
     )
     select * from moved`,
    [
      ...[round.id, from, to, resolved ? JSON.stringify(resolved.outcome) : null, step.shown],
      ...[step.decideBy, step.dueAt, round.steps, JSON.stringify(draws.draws), draws.rawHash, at],
      ...[decision?.seat ?? null, decision ? JSON.stringify(decision.choice) : null, decision?.stake ?? null],
      ...[decision?.bet_id ?? null, decision?.request_key ?? null, resolved?.pays ?? []],
    ],
  );
  if (!rows[0]) return undefined;
  const seats = round.seats.map((seat) => ({ ...seat, win: resolved?.pays[seat.seat] ?? seat.win }));
  return { ...rows[0], seats };
}
