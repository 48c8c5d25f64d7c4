/** Draws and stores one step of a round. The rules see stakes, choices and a stream, nothing else. */
import { addMs } from '@feria/kernel';
import { recordDraws } from '@feria/kit/chance/record';
import type { RoundGame } from '@feria/kit/round/game';
import { decideRound, lastStep, openRound, shownTo, type Move, type Played } from '@feria/kit/round/play';
import { withTransaction, type Pool, type Tx } from '@feria/postgres';
import type { Db } from '../db.ts';
import { ABANDONED_MS, RETRY_MS, type SeatStake, type Table } from '../table.ts';
import { wonBySeat } from './jackpots.ts';
import { openingsOf, rulesOf, sourceOf, type Resumed } from './resume.ts';
import type { DecisionRow, Round } from './rows.ts';
import { lockStep, storeStep, type NewStep } from './step-store.ts';

/** The first step: from here on the stakes are spent. Undefined when the worker was faster and takes them back. */
export async function drawOpening(
  table: Table,
  round: Round,
  db: Db = table.pool,
): Promise<Round | undefined> {
  const game = rulesOf(table, round);
  if (!game) throw new Error(`game ${round.game} is not on the catalog`);
  const { rng, record } = recordDraws(await sourceOf(db, table, round));
  const played = openRound(game, openingsOf(round), rng);
  const step = { from: 'staking', draws: record(), ...outlook(table, game, played) } as const;
  return store(
    table,
    round,
    step,
    openingsOf(round).map(({ stake }, seat) => ({ seat, stake })),
    db,
  );
}

export type Made = Move & Pick<DecisionRow, 'bet_id' | 'request_key'>;

/** One more step. Undefined when another hand was faster. Throws MoveRefused, and then nothing is stored. */
export async function storeDecision(
  table: Table,
  round: Round,
  resumed: Resumed,
  made: Made,
  db: Db = table.pool,
): Promise<{ round: Round; resumed: Resumed } | undefined> {
  const { game, draws } = resumed;
  const { rng, record } = recordDraws(await sourceOf(db, table, round, draws));
  const played = decideRound(game, resumed.played, made, rng);
  const drawn = record();
  const decision = { ...made, stake: played.decisions.at(-1)?.stake ?? 0n };
  const step = { from: round.state, draws: drawn, decision, ...outlook(table, game, played) };
  const stored = await store(table, round, step, [{ seat: made.seat, stake: decision.stake }], db);
  return stored && { round: stored, resumed: { game, played, draws: [...draws, drawn] } };
}

/**
 * Stores a step. Where its stakes meet a jackpot, what they put into the pots and win there is stored with it, in one
 * transaction, and is paid as part of the round's win.
 */
async function store(
  table: Table,
  round: Round,
  step: NewStep,
  stakes: readonly SeatStake[],
  db: Db,
): Promise<Round | undefined> {
  const { clock, jackpots } = table;
  if (!jackpots?.meets(round)) return storeStep(db, round, step, clock.now());
  const work = async (tx: Tx): Promise<Round | undefined> => {
    // Held from here on, so that the step is stored for certain: what contributed cannot be undone by another hand.
    if (!(await lockStep(tx, round, step.from))) return undefined;
    await jackpots.play(tx, table, round, stakes);
    const won = wonBySeat(await jackpots.hits(tx, round.id));
    const { resolved } = step;
    const pays = resolved?.pays.map((pay, seat) => pay + (won.get(seat) ?? 0n));
    return storeStep(
      tx,
      round,
      resolved && pays ? { ...step, resolved: { ...resolved, pays } } : step,
      clock.now(),
    );
  };
  return isPool(db) ? withTransaction(db, work) : work(db);
}

/** Where the round goes from here. What one seat is shown in several parts is told part by part, and paid after the last. */
function outlook(
  { clock }: Table,
  game: RoundGame,
  played: Played,
): Pick<NewStep, 'to' | 'resolved' | 'shown' | 'decideBy' | 'dueAt'> {
  const now = clock.now();
  const step = lastStep(played);
  const shows = played.openings.map((_, seat) => shownTo(game, played, seat));
  const all = shows[0]?.length ?? 0;
  if (step.kind === 'deciding') {
    const decideBy = addMs(now, game.decideWithinMs ?? ABANDONED_MS);
    return { to: 'deciding', shown: all, decideBy, dueAt: decideBy };
  }
  const fresh = game.show(step.state, 0).length;
  const isToldInParts = played.openings.length === 1 && fresh > 1;
  return {
    to: isToldInParts ? 'playing' : 'settling',
    resolved: { pays: step.pays, outcome: { shows } },
    shown: isToldInParts ? all - fresh : all,
    decideBy: null,
    dueAt: addMs(now, isToldInParts ? ABANDONED_MS : RETRY_MS),
  };
}

const isPool = (db: Db): db is Pool => 'totalCount' in db;
