/** The page of one finished round, for its player and for an operator: every spin, the seeds, and the proof. */
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { isClientSeed } from '@feria/kit';
import { Text } from '@feria/contracts/text';
import { withTransaction } from '@feria/postgres';
import { toDecimal } from '@feria/kernel';
import { hashKey } from '../hash-key.ts';
import { Problem } from '../problem.ts';
import { readBody, readQuery } from '../read-body.ts';
import { presentRound } from '../rounds/present.ts';
import type { Round } from '../rounds/rows.ts';
import { listDecisions } from '../rounds/step-store.ts';
import { findRound } from '../rounds/store.ts';
import { readPairs, rotatePair, rotateUnchosen } from '../seeds/pairs.ts';
import { findSeedPair, type MetPair } from '../seeds/store.ts';
import { findRoundView, type RoundViewRow } from '../sessions/store.ts';
import type { Table } from '../table.ts';
import type { Catalogue, HostParts } from '../vendor.ts';
import type { RoundProof } from '../wire.ts';

/** The key of a round's page; without it there is none. */
export const RoundQuery = z.object({ token: Text.max(255).optional() });
/** What the player chose for the pair that comes next, having seen its commitment; without it the client seed is drawn here. */
export const RevealBody = z.object({ clientSeed: Text.max(64), next: Text.max(64) }).partial();

type Viewed = { round: Round; view: RoundViewRow };

type Views = Pick<Catalogue, 'view'>;

export function roundRoutes(app: FastifyInstance, views: Views, { table }: HostParts): void {
  app.get('/api/round', async (request) => {
    return proofOf(table, views, await viewedRound(table, readQuery(RoundQuery, request.query).token));
  });

  /** Rotates the player's seed if it is still in use, so that this round can be checked. Refused while another round is open on it. */
  app.post('/api/round/reveal', async (request) => {
    const viewed = await viewedRound(table, readQuery(RoundQuery, request.query).token);
    if (viewed.view.viewer !== 'member') throw new Problem('request_invalid', 403);
    const { clientSeed, next } = readBody(RevealBody, request.body ?? {});
    if (clientSeed !== undefined && !isClientSeed(clientSeed)) throw new Problem('client_seed_invalid', 422);
    const { owner, game, seed_pair_id } = viewed.round;
    const player = { owner, game };
    await readPairs(table, player);
    await withTransaction(table.pool, async (tx) => {
      const pair = await findSeedPair(tx, seed_pair_id);
      if (pair.revealed_at) return;
      await (clientSeed === undefined || next === undefined
        ? rotateUnchosen(tx, table, player)
        : rotatePair(tx, table, player, { clientSeed, next }));
    });
    return proofOf(table, views, viewed);
  });
}

async function viewedRound(table: Table, token: string | undefined): Promise<Viewed> {
  const view = token ? await findRoundView(table.pool, hashKey(token), table.clock.now()) : undefined;
  const round = view && (await findRound(table.pool, view.round_id));
  if (!view || !round?.outcome) throw new Problem('round_unknown', 404);
  return { round, view };
}

type AnyProof = RoundProof<unknown, unknown>;

async function proofOf(table: Table, views: Views, { round, view }: Viewed): Promise<AnyProof> {
  const { jackpots } = table;
  const game = views.view(round.game, round.currency);
  const owner = round.seats[view.seat]?.owner;
  if (!game || owner === undefined) throw new Problem('round_unknown', 404);
  const pair = await findSeedPair(table.pool, round.seed_pair_id);
  const decisions = await listDecisions(table.pool, round.id);
  return {
    round: {
      // While it is played, the round page knows as much as the player does.
      ...(await presentRound(table, round, owner)),
      playedAt: round.created_at.toISOString(),
    },
    game,
    fairness: {
      commitment: pair.commitment,
      clientSeed: round.client_seed ?? pair.client_seed,
      nonce: round.nonce,
      serverSeed: pair.revealed_at ? pair.server_seed : null,
      next: await nextOf(table, round, pair),
    },
    openings: round.seats.map(({ stake, choice }) => ({ stake: toDecimal(stake), choice })),
    decisions: decisions.map(({ seat, choice, stake }) => ({ seat, choice, stake: toDecimal(stake) })),
    // A hit is told once nothing is left to show.
    jackpots:
      jackpots?.meets(round) && round.state !== 'playing'
        ? await jackpots.record(table.pool, round.id, view.seat)
        : null,
    canReveal: view.viewer === 'member',
  };
}

/** What comes after the pair of this round, while that is in use. */
async function nextOf(table: Table, { owner, game }: Round, pair: MetPair): Promise<string | null> {
  return pair.revealed_at ? null : (await readPairs(table, { owner, game })).next.commitment;
}
