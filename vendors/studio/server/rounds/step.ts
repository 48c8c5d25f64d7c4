/** Draws and stores one step of a round. The rules see stakes, choices and a stream, nothing else. */
import { addMs } from '@feria/kernel';
import { recordDraws } from '@feria/kit/chance/record';
import type { RoundGame } from '@feria/kit/round/game';
import { decideRound, lastStep, openRound, shownTo, type Move, type Played } from '@feria/kit/round/play';
import type { Db } from '../store.ts';
import { ABANDONED_MS, RETRY_MS, type Table } from '../table.ts';
import { openingsOf, rulesOf, sourceOf, type Resumed } from './resume.ts';
import type { DecisionRow, Round } from './rows.ts';
import { storeStep, type NewStep } from './step-store.ts';

/** The first step: from here on the stakes are spent. Undefined when the worker was faster and takes them back. */
export async function drawOpening(
  table: Table,
  round: Round,
  db: Db = table.pool,
): Promise<Round | undefined> {
  const game = rulesOf(table, round);
  if (!game) throw new Error(`game ${round.game} is not on the shelf`);
  const { rng, record } = recordDraws(await sourceOf(db, round));
  const played = openRound(game, openingsOf(round), rng);
  const step = { from: 'staking', draws: record(), ...outlook(table, game, played) } as const;
  return storeStep(db, round, step, table.clock.now());
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
  const { rng, record } = recordDraws(await sourceOf(db, round, draws));
  const played = decideRound(game, resumed.played, made, rng);
  const drawn = record();
  const decision = { ...made, stake: played.decisions.at(-1)?.stake ?? 0n };
  const step = { from: round.state, draws: drawn, decision, ...outlook(table, game, played) };
  const stored = await storeStep(db, round, step, table.clock.now());
  return stored && { round: stored, resumed: { game, played, draws: [...draws, drawn] } };
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
