/** A round as it stands, played again from what is stored of it. */
import { createFairRng } from '@feria/kit';
import { replayRng, type DrawRecord } from '@feria/kit/chance/record';
import type { DrawSource } from '@feria/kit/chance/rng';
import type { Opening, RoundGame } from '@feria/kit/round/game';
import { replayRound, type Played } from '@feria/kit/round/play';
import { skipDraws } from '@feria/kit/round/resume';
import { serverSeedOf } from '../seeds/pairs.ts';
import { findSeedPair } from '../seeds/store.ts';
import type { Db } from '../db.ts';
import type { Table } from '../table.ts';
import type { Round } from './rows.ts';
import { listDecisions, listDraws } from './step-store.ts';

export type Resumed = { game: RoundGame; played: Played; draws: readonly DrawRecord[] };

/** The rules that the round was opened under; undefined when they are gone, or have changed since. */
export function rulesOf({ catalog }: Pick<Table, 'catalog'>, round: Round): RoundGame | undefined {
  const game = catalog.rules(round.game);
  return game?.version === round.maths_version ? game : undefined;
}

/** Undefined when its rules are gone. Throws RangeError when what is stored is no round of theirs. */
export async function resumeRound(
  { pool, catalog }: Pick<Table, 'pool' | 'catalog'>,
  round: Round,
): Promise<Resumed | undefined> {
  const game = rulesOf({ catalog }, round);
  if (!game) return undefined;
  const [decisions, draws] = [await listDecisions(pool, round.id), await listDraws(pool, round.id)];
  const drawn = replayRng(...draws.slice(0, round.steps));
  const made = decisions
    .filter(({ step }) => step < round.steps)
    .map(({ seat, choice, stake }) => ({ seat, choice, stake }));
  const played = replayRound(game, { openings: openingsOf(round), decisions: made }, drawn);
  if (drawn.left() > 0) throw new RangeError(`round ${round.id} has draws that its rules do not make`);
  return { game, played, draws: draws.slice(0, round.steps) };
}

export function openingsOf({ seats }: Pick<Round, 'seats'>): Opening[] {
  return seats.map(({ stake, choice }) => ({ stake, choice }));
}

/**
 * A stream of the round's own seeds beside that of the game: the client seed has the name behind it. So the game's draws are
 * the same with it and without, and both can be checked from the revealed seed.
 */
export async function streamBeside(
  db: Db,
  { seedKeys }: Pick<Table, 'seedKeys'>,
  round: Round,
  name: string,
): Promise<DrawSource> {
  const pair = await findSeedPair(db, round.seed_pair_id);
  const clientSeed = `${round.client_seed ?? pair.client_seed}:${name}`;
  return createFairRng({ serverSeed: serverSeedOf(seedKeys, pair), clientSeed, nonce: round.nonce });
}

/** The stream of the round, behind what was drawn from it already. */
export async function sourceOf(
  db: Db,
  { seedKeys }: Pick<Table, 'seedKeys'>,
  round: Round,
  draws: readonly DrawRecord[] = [],
): Promise<DrawSource> {
  const pair = await findSeedPair(db, round.seed_pair_id);
  const source = createFairRng({
    serverSeed: serverSeedOf(seedKeys, pair),
    clientSeed: round.client_seed ?? pair.client_seed,
    nonce: round.nonce,
  });
  return skipDraws(source, draws);
}
