/** The page of one finished round, for its player and for an operator: every spin, the seeds, and the proof. */
import type { FastifyInstance } from 'fastify';
import { withTransaction } from '@feria/postgres';
import { findGame } from '../games/index.ts';
import { gameViewOf, roundViewOf } from '../view.ts';
import type { RoundProof } from '../wire.ts';
import type { StudioParts } from './app.ts';
import { hashKey } from './hash-key.ts';
import { readOutcome } from './outcome.ts';
import { Problem } from './problem.ts';
import type { Table } from './rounds.ts';
import { rotatePair } from './seeds.ts';
import { stakesOf } from './stakes.ts';
import { findRound, findRoundView, findSeedPair, type RoundRow } from './store.ts';

type Viewed = { round: RoundRow; viewer: 'member' | 'operator' };

export function roundRoutes(app: FastifyInstance, { table }: StudioParts): void {
  app.get<{ Querystring: { token?: string } }>('/api/round', async (request) => {
    return proofOf(table, await viewedRound(table, request.query.token));
  });

  /** Rotates the player's seed if it is still in use, so that this round can be checked. Refused while another round is open on it. */
  app.post<{ Querystring: { token?: string } }>('/api/round/reveal', async (request) => {
    const viewed = await viewedRound(table, request.query.token);
    if (viewed.viewer !== 'member') throw new Problem('request_invalid', 403);
    const { owner, game, seed_pair_id } = viewed.round;
    await withTransaction(table.pool, async (tx) => {
      const pair = await findSeedPair(tx, seed_pair_id);
      if (pair.revealed_at) return;
      if (!(await rotatePair(tx, owner, game, undefined, table.clock.now())))
        throw new Problem('round_open', 409);
    });
    return proofOf(table, viewed);
  });
}

async function viewedRound(table: Table, token: string | undefined): Promise<Viewed> {
  const view = token ? await findRoundView(table.pool, hashKey(token), table.clock.now()) : undefined;
  const round = view && (await findRound(table.pool, view.round_id));
  if (!view || !round?.outcome) throw new Problem('round_unknown', 404);
  return { round, viewer: view.viewer };
}

async function proofOf(table: Table, { round, viewer }: Viewed): Promise<RoundProof> {
  const game = findGame(round.game);
  if (!game || !round.outcome) throw new Problem('round_unknown', 404);
  // While it is played, the round page knows as much as the player does.
  const state = round.state === 'playing' || round.state === 'settling' ? round.state : 'closed';
  const pair = await findSeedPair(table.pool, round.seed_pair_id);
  return {
    round: {
      ...roundViewOf(round.id, readOutcome(round.outcome), round.shown, state, round.reward_id !== null),
      playedAt: round.created_at.toISOString(),
    },
    game: gameViewOf(game, round.currency, stakesOf(round.currency)),
    fairness: {
      commitment: pair.commitment,
      clientSeed: pair.client_seed,
      nonce: round.nonce,
      serverSeed: pair.revealed_at ? pair.server_seed : null,
    },
    canReveal: viewer === 'member',
  };
}
