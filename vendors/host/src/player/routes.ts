/** The API of the game client. Every answer tells no more of a round than the player has seen, plus the next spin. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { JsonValue, Text } from '@feria/contracts/text';
import { parseDecimal, toDecimal } from '@feria/kernel';
import { isClientSeed } from '@feria/kit';
import { MOST_DECISIONS } from '@feria/kit/round/play';
import { withTransaction } from '@feria/postgres';
import { isOffered } from '../config.ts';
import { offerFor, progressOf } from '../free-rounds/play.ts';
import { Problem } from '../problem.ts';
import { readBody } from '../read-body.ts';
import { decide } from '../rounds/decide.ts';
import { spin } from '../rounds/open.ts';
import { isShowable, presentRound } from '../rounds/present.ts';
import type { Round } from '../rounds/rows.ts';
import { advance, type Spun } from '../rounds/settle.ts';
import { findOpenRound, findRound } from '../rounds/store.ts';
import { readPairs, rotatePair } from '../seeds/pairs.ts';
import type { MetPair } from '../seeds/store.ts';
import { getSession, openFunSession, openRealSession } from '../sessions/sessions.ts';
import { findFunBalance, type SessionRow } from '../sessions/store.ts';
import type { Table } from '../table.ts';
import type { Catalogue, HostParts } from '../vendor.ts';
import type {
  FairnessView,
  FreeRoundsAnswer,
  FreeRoundsView,
  PlayAnswer,
  SeedAnswer,
  SessionAnswer,
} from '../wire.ts';

export const SessionBody = z.object({
  game: Text.max(80),
  mode: z.enum(['real', 'fun']),
  lang: Text.max(35),
  token: Text.min(1).max(255).optional(),
});
export const SpinBody = z.object({
  stake: Text.max(20),
  idempotencyKey: z.uuid(),
  reward: z.uuid().optional(),
  choice: JsonValue.optional(),
});
export const AdvanceBody = z.object({ roundId: z.uuid(), step: z.number().int().min(0).max(10_000) });
export const DecideBody = z.object({
  roundId: z.uuid(),
  turn: z.number().int().min(0).max(MOST_DECISIONS),
  choice: JsonValue,
  idempotencyKey: z.uuid(),
});
/** Who names no commitment has seen none. */
export const SeedBody = z.object({ clientSeed: Text.max(64), next: Text.max(64).default('') });

export function playerRoutes(
  app: FastifyInstance,
  catalogue: Pick<Catalogue, 'view'>,
  { table, config }: HostParts,
): void {
  app.post('/api/session', async (request): Promise<AnySession> => {
    const body = readBody(SessionBody, request.body);
    const { game } = body;
    if (!isOffered(config, game)) throw new Problem('game_unknown', 404);
    if (body.mode === 'real' && !body.token) throw new Problem('launch_expired', 401);
    const opened =
      body.mode === 'real'
        ? await openRealSession(table, game, body.token ?? '')
        : await openFunSession(table, game);
    const { owner, currency } = opened.session;
    const fairness = await fairnessOf(table, opened.session);
    const open = await findOpenRound(table.pool, owner, game);
    const left = open && open.state !== 'settling' && isShowable(open) ? open : undefined;
    return {
      session: opened.key,
      game: catalogue.view(game, currency),
      balance: toDecimal(opened.balance),
      fairness,
      openRound: left ? await presentRound(table, left, owner) : null,
      // The one that pays for the round that was left comes first, even when that was its last.
      freeRounds: await freeRoundsOf(table, opened.session, left),
    };
  });

  app.post('/api/spin', async (request): Promise<AnyAnswer> => {
    const session = await sessionOf(table, request);
    const body = readBody(SpinBody, request.body);
    const stake = parseDecimal(body.stake);
    if (stake === undefined) throw new Problem('stake_invalid', 422);
    const { idempotencyKey, reward, choice = null } = body;
    const input = { session, stake, choice, ...(reward === undefined ? {} : { reward }) };
    return present(table, session, await spin(table, input, idempotencyKey));
  });

  app.post('/api/decide', async (request): Promise<AnyAnswer> => {
    const session = await sessionOf(table, request);
    const { idempotencyKey: requestKey, ...input } = readBody(DecideBody, request.body);
    return present(table, session, await decide(table, session, { ...input, requestKey }));
  });

  app.post('/api/advance', async (request): Promise<AnyAnswer> => {
    const session = await sessionOf(table, request);
    const body = readBody(AdvanceBody, request.body);
    const round = await findRound(table.pool, body.roundId);
    const isTheirs = round?.seats.some(({ owner }) => owner === session.owner);
    if (!round || !isTheirs || round.game !== session.game) throw new Problem('round_unknown', 404);
    return present(table, session, await advance(table, round, body.step));
  });

  app.get('/api/balance', async (request) => {
    const session = await sessionOf(table, request);
    return { balance: toDecimal(await balanceOf(table, session)) };
  });

  app.get('/api/free-rounds', async (request): Promise<FreeRoundsAnswer> => {
    return { freeRounds: await freeRoundsOf(table, await sessionOf(table, request)) };
  });

  app.get('/api/seed', async (request): Promise<FairnessView> => {
    return fairnessOf(table, await sessionOf(table, request));
  });

  app.post('/api/seed', async (request): Promise<SeedAnswer> => {
    const session = await sessionOf(table, request);
    const choice = readBody(SeedBody, request.body);
    if (!isClientSeed(choice.clientSeed)) throw new Problem('client_seed_invalid', 422);
    const { revealed } = await withTransaction(table.pool, (tx) => rotatePair(tx, table, session, choice));
    return { revealed: revealed ? revealedView(revealed) : null, fairness: await fairnessOf(table, session) };
  });
}

function sessionOf(table: Table, request: FastifyRequest): Promise<SessionRow> {
  const key = request.headers['x-session'];
  return getSession(table, typeof key === 'string' ? key : undefined);
}

async function fairnessOf(table: Table, { owner, game }: SessionRow): Promise<FairnessView> {
  const { active, next } = await readPairs(table, { owner, game });
  return {
    commitment: active?.commitment ?? null,
    clientSeed: active?.client_seed ?? null,
    nonce: active?.next_nonce ?? 0,
    next: next.commitment,
  };
}

function revealedView(pair: MetPair): SeedAnswer['revealed'] {
  return {
    serverSeed: pair.server_seed ?? '',
    commitment: pair.commitment,
    clientSeed: pair.client_seed,
    nonces: pair.next_nonce,
  };
}

type AnySession = SessionAnswer<unknown, unknown>;
type AnyAnswer = PlayAnswer<unknown>;

async function present(table: Table, session: SessionRow, { round, balance }: Spun): Promise<AnyAnswer> {
  const known = balance ?? (await balanceOf(table, session));
  return {
    round: await presentRound(table, round, session.owner),
    balance: toDecimal(known),
    fairness: await fairnessOf(table, session),
    freeRounds: await progressOf(table.pool, rewardOf(round, session.owner)),
  };
}

async function freeRoundsOf(table: Table, session: SessionRow, open?: Round): Promise<FreeRoundsView | null> {
  if (session.mode === 'fun') return null;
  const begun = await progressOf(table.pool, open ? rewardOf(open, session.owner) : null);
  return begun ?? offerFor(table.pool, session, table.clock.now());
}

/** What paid for the seat of this player. */
function rewardOf({ seats }: Round, player: string): string | null {
  return seats.find(({ owner }) => owner === player)?.reward_id ?? null;
}

async function balanceOf(table: Table, session: SessionRow): Promise<bigint> {
  if (session.mode === 'fun') return findFunBalance(table.pool, session.owner);
  const verdict = await table.wallet.balance(session.wallet_token ?? '', session.game);
  if (verdict.kind === 'done') return verdict.answer.balance ?? 0n;
  throw new Problem(
    verdict.kind === 'refused' ? 'session_expired' : 'wallet_unreachable',
    verdict.kind === 'refused' ? 401 : 503,
  );
}
