/** A studio in memory, for tests of the client alone: real rules, no wallet, no database. Never shipped. */
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { readFile } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseDecimal, toDecimal } from '@feria/kernel';
import { commitmentOf, createFairRng } from '@feria/kit';
import type { RoundOutcome } from '@feria/kit';
import { findGame } from '../../games/catalogue.ts';
import { isBoard } from '../../games/index.ts';
import { gameViewOf, roundViewOf } from '../../view.ts';
import type {
  AdvanceRequest,
  FairnessView,
  FreeRoundsView,
  JackpotView,
  PlayAnswer,
  ProblemCode,
  RoundView,
  SessionRequest,
  SpinRequest,
} from '../../wire.ts';

const DIST = fileURLToPath(new URL('../../dist/client', import.meta.url));
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'";
const REWARD = '6f8d7c1e-0000-4000-8000-000000000001';
const STAKES = [20_000n, 40_000n, 100_000n, 200_000n, 400_000n];

export interface Fixture {
  readonly origin: string;
  readonly server: Server;
  /** Spins asked for, by idempotency key: how often each was sent. */
  readonly asked: Map<string, number>;
  /** Cuts the connection of the next calls to a path, after the server has done its work. */
  drop(path: string, times: number): void;
  /** Withdraws the free rounds. */
  cancel(): void;
  /** Tells new meters to whoever watches. */
  grow(meters: Meters): void;
}

/** By level, as decimals. */
type Meters = Readonly<Record<string, string>>;

export interface FixturePlan {
  readonly game: string;
  /** The round numbers to be played, in order; the last one repeats. */
  readonly nonces: readonly number[];
  readonly currency?: string;
  /** A round left after so many shown steps. */
  readonly left?: { readonly nonce: number; readonly shown: number; readonly isFree?: boolean };
  /** Free rounds, at the third stake. `toBonus`: what they win does not reach the balance. */
  readonly free?: { readonly total: number; readonly played?: number; readonly toBonus?: boolean };
  /** Of a game that has some. `wins`: what every paid round wins of them. `isRefused`: nobody may watch them live. */
  readonly pots?: {
    readonly meters: Meters;
    readonly wins?: RoundView['jackpots'];
    readonly isRefused?: boolean;
  };
  readonly serverSeed?: string;
  readonly isRevealed?: boolean;
  /** The built client; the usual output folder when absent. */
  readonly folder?: string;
}

type Round = {
  readonly id: string;
  readonly outcome: RoundOutcome;
  readonly isFree: boolean;
  shown: number;
  isOpen: boolean;
};

export async function startFixture(plan: FixturePlan): Promise<Fixture> {
  const game = findGame(plan.game);
  if (!game || isBoard(game)) throw new Error(`no slot ${plan.game}`);
  const serverSeed = plan.serverSeed ?? 'fixture';
  const currency = plan.currency ?? 'PEN';
  const view = gameViewOf(game, currency, STAKES);
  const rounds = new Map<string, Round>();
  const asked = new Map<string, number>();
  const drops = new Map<string, number>();
  let balance = 100_000_000n;
  let played = 0;
  let isRevealed = plan.isRevealed ?? false;
  let freePlayed = plan.free?.played ?? 0;
  let freeWon = 0n;
  let isCancelled = false;

  const outcomeOf = (stake: bigint, nonce: number): RoundOutcome =>
    game.rules(stake, createFairRng({ serverSeed, clientSeed: 'member', nonce }));
  const fairness = (nonce = played): FairnessView => ({
    commitment: commitmentOf(serverSeed),
    clientSeed: 'member',
    nonce,
    next: commitmentOf(`after ${serverSeed}`),
  });
  const wonOf = (round: Round): NonNullable<RoundView['jackpots']> =>
    round.isFree || round.isOpen ? [] : (plan.pots?.wins ?? []);
  const told = (round: Round): RoundView => {
    const state = round.isOpen ? 'playing' : 'closed';
    const jackpots = wonOf(round);
    return {
      ...roundViewOf(round.id, round.outcome, round.shown, state, round.isFree),
      ...(jackpots.length > 0 ? { jackpots } : {}),
    };
  };
  let meters = plan.pots?.meters ?? {};
  const watching = new Set<ServerResponse>();
  const potsNow = (): JackpotView => ({
    levels: Object.entries(meters).map(([name, meter]) => ({ name, meter, limit: null, commitment: null })),
    hits: [],
  });
  const tell = (response: ServerResponse): void => {
    response.write(`data: ${JSON.stringify(potsNow())}\n\n`);
  };
  const answer = (round: Round): PlayAnswer => ({
    round: told(round),
    balance: toDecimal(balance),
    fairness: fairness(),
    freeRounds: round.isFree ? freeRounds() : null,
  });

  function freeRounds(): FreeRoundsView | null {
    if (!plan.free) return null;
    const { total } = plan.free;
    return {
      id: REWARD,
      stake: toDecimal(STAKES[2] ?? 0n),
      total,
      left: total - freePlayed,
      won: toDecimal(freeWon),
      endsAt: '2026-12-24T18:00:00.000Z',
    };
  }
  const offered = (): FreeRoundsView | null => {
    const reward = isCancelled ? null : freeRounds();
    return reward && reward.left > 0 ? reward : null;
  };

  function close(round: Round): void {
    round.isOpen = false;
    if (round.isFree) freeWon += round.outcome.win;
    if (!round.isFree || !plan.free?.toBonus) balance += round.outcome.win;
    for (const { amount } of wonOf(round)) balance += parseDecimal(amount) ?? 0n;
  }

  function spin({ stake, idempotencyKey, reward }: SpinRequest): PlayAnswer | ProblemCode {
    asked.set(idempotencyKey, (asked.get(idempotencyKey) ?? 0) + 1);
    const known = rounds.get(idempotencyKey);
    if (known) return answer(known);
    const isFree = reward !== undefined;
    if (isFree && (!offered() || stake !== offered()?.stake)) return 'reward_over';
    const units = STAKES.find((one) => toDecimal(one) === stake) ?? 0n;
    const nonce = plan.nonces[Math.min(played, plan.nonces.length - 1)] ?? 0;
    const round: Round = {
      id: idempotencyKey,
      outcome: outcomeOf(units, nonce),
      isFree,
      shown: 0,
      isOpen: true,
    };
    played += 1;
    if (isFree) freePlayed += 1;
    else balance -= units;
    rounds.set(idempotencyKey, round);
    if (round.outcome.spins.length === 1) close(round);
    return answer(round);
  }

  function advance({ roundId, step }: AdvanceRequest): PlayAnswer {
    const round = rounds.get(roundId);
    if (!round) throw new Error('no such round');
    if (round.isOpen && step === round.shown) round.shown += 1;
    if (round.isOpen && round.shown === round.outcome.spins.length) close(round);
    return answer(round);
  }

  function openRound(): RoundView | null {
    if (!plan.left) return null;
    const outcome = outcomeOf(STAKES[2] ?? 0n, plan.left.nonce);
    const { shown, isFree = false } = plan.left;
    const round: Round = { id: 'left', outcome, isFree, shown, isOpen: true };
    rounds.set('left', round);
    return told(round);
  }

  function proof(): object {
    const nonce = plan.nonces[0] ?? 0;
    const outcome = outcomeOf(STAKES[2] ?? 0n, nonce);
    return {
      round: {
        ...roundViewOf('3f1c', outcome, outcome.spins.length, 'closed'),
        playedAt: '2026-11-20T23:14:05.000Z',
      },
      game: view,
      fairness: {
        ...fairness(nonce),
        ...(isRevealed ? { serverSeed, next: null } : { serverSeed: null }),
      },
      openings: [{ stake: toDecimal(outcome.stake), choice: null }],
      decisions: [],
      canReveal: true,
    };
  }

  function serve(path: string, body: unknown): object | ProblemCode {
    switch (path) {
      case '/api/session': {
        const { token, mode } = body as SessionRequest;
        if (mode === 'real' && token !== 'good') return 'launch_expired';
        return {
          session: 'key',
          game: view,
          balance: toDecimal(balance),
          fairness: fairness(),
          openRound: openRound(),
          freeRounds: plan.left?.isFree ? freeRounds() : offered(),
        };
      }
      case '/api/jackpot':
        return potsNow();
      case '/api/spin':
        return spin(body as SpinRequest);
      case '/api/free-rounds':
        return { freeRounds: offered() };
      case '/api/advance':
        return advance(body as AdvanceRequest);
      case '/api/round/reveal':
        isRevealed = true;
        return proof();
      default:
        return proof();
    }
  }

  const server = createServer((request, response) => {
    void (async () => {
      const { pathname } = new URL(request.url ?? '/', 'http://fixture');
      if (pathname === '/host')
        return void response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html>');
      response.setHeader('content-security-policy', POLICY);
      if (!pathname.startsWith('/api/')) {
        const file = join(plan.folder ?? DIST, normalize(pathname.replace(/^\/client\//, '/')));
        const content = await readFile(file).catch(() => null);
        response.writeHead(content ? 200 : 404, { 'content-type': TYPES[extname(file)] ?? 'text/plain' });
        response.end(content ?? '');
        return;
      }
      if (pathname === '/api/jackpot/live') {
        if (plan.pots?.isRefused) return void response.writeHead(503).end();
        response.writeHead(200, { 'content-type': 'text/event-stream' });
        watching.add(response);
        tell(response);
        return;
      }
      const result = serve(pathname, await bodyOf(request));
      const left = drops.get(pathname) ?? 0;
      drops.set(pathname, Math.max(0, left - 1));
      if (left > 0) return void request.socket.destroy();
      const refusal = typeof result === 'string' ? result : null;
      const status = refusal === null ? 200 : refusal === 'launch_expired' ? 401 : 409;
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(refusal === null ? result : { code: refusal, title: refusal, status }));
    })();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    origin: `http://127.0.0.1:${port}`,
    server,
    asked,
    drop: (path, times) => void drops.set(path, times),
    cancel: () => void (isCancelled = true),
    grow(next) {
      meters = next;
      for (const response of watching) tell(response);
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return chunks.length > 0 ? JSON.parse(Buffer.concat(chunks).toString()) : null;
}
