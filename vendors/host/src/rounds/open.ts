/**
 * Opens a round: intent stored -> bets -> first draw stored. Whatever is killed in between, the worker takes the stakes
 * back; a bet whose fate is unsure is rolled back until acknowledged.
 */
import { createHash, randomUUID } from 'node:crypto';
import { addMs } from '@feria/kernel';
import { MoveRefused, type RoundGame } from '@feria/kit/round/game';
import type { Json } from '@feria/kit/round/json';
import { checkOpenings } from '@feria/kit/round/play';
import { withTransaction } from '@feria/postgres';
import { claimRound } from '../free-rounds/play.ts';
import { Problem } from '../problem.ts';
import { commitNext, lockActivePair, NoPair } from '../seeds/pairs.ts';
import { takeNonce, type MetPair } from '../seeds/store.ts';
import type { Db } from '../db.ts';
import { moveFunBalance, type SessionRow } from '../sessions/store.ts';
import { STAKING_MS, type Table } from '../table.ts';
import { listRefusals, refuseBet, refuseOpening } from './bet-store.ts';
import type { Round } from './rows.ts';
import { rollBack, settle, type Spun } from './settle.ts';
import { drawOpening } from './step.ts';
import {
  findOpenRound,
  findRoundByRequest,
  hasOpenRoundOnPair,
  insertRound,
  moveRound,
  type NewSeat,
} from './store.ts';
import { placeBets, type SeatRefusal } from './wallet-calls.ts';

export type SeatRequest = {
  session: SessionRow;
  stake: bigint;
  /** What is chosen with the stake; null in games without. */
  choice: Json;
  /** The reward that pays for it. */
  reward?: string;
};
/** Who opens it: a player, or a table. */
type Entry = { owner: string; requestKey: string; seats: readonly SeatRequest[] };

export type Opened =
  | ({ kind: 'opened' } & Spun)
  /** No stake was kept. `seats` names those that were refused for themselves. */
  | { kind: 'refused'; seats: readonly { seat: number; code: string }[] };

/**
 * Takes the stake, or one round of a reward, and draws the round. Throws Problem: round_open, stake_invalid,
 * choice_refused, reward_over, or the wallet's refusal. A repeated request key answers its round.
 */
export async function spin(table: Table, request: SeatRequest, requestKey: string): Promise<Spun> {
  const { owner } = request.session;
  const opened = await openAt(table, { owner, requestKey, seats: [request] });
  if (opened.kind === 'opened') return opened;
  throw new Problem(opened.seats[0]?.code ?? 'bet_cancelled', 409);
}

/**
 * Opens one round for several players, each with an own wallet: all their stakes are taken or none. Its stream is the
 * table's committed seed with the client seeds of all seats. Throws Problem: seats_refused (two seats of one player, or of
 * two games, currencies or modes), seed_older (one of them chose a client seed before the table's server seed was
 * committed), round_open (one of them plays already), stake_invalid, choice_refused, round_pending, bet_cancelled.
 */
export async function openShared(
  table: Table,
  name: string,
  requestKey: string,
  seats: readonly SeatRequest[],
): Promise<Opened> {
  const gameSessions = seats.map(({ session }) => session);
  const isOne = (key: 'game' | 'currency' | 'mode'): boolean =>
    new Set(gameSessions.map((session) => session[key])).size === 1;
  const areThemselves = new Set(gameSessions.map(({ owner }) => owner)).size === seats.length;
  if (!areThemselves || !isOne('game') || !isOne('currency') || !isOne('mode'))
    throw new Problem('seats_refused', 422);
  return openAt(table, { owner: `table:${name}`, requestKey, seats });
}

async function openAt(table: Table, entry: Entry): Promise<Opened> {
  const known = await findRoundByRequest(table.pool, entry.owner, entry.requestKey);
  if (known) return repeatOf(table, known);
  const game = gameFor(table, entry);
  const { round, isNew } = await storeCommitted(table, game, entry);
  if (!isNew) return repeatOf(table, round);
  return round.mode === 'fun' ? playFun(table, round) : betAndDraw(table, round);
}

function gameFor({ catalog }: Table, { seats }: Entry): RoundGame {
  const { game: code, currency } = seats[0]!.session;
  const game = catalog.rules(code);
  if (!game) throw new Problem('game_unknown', 404);
  if (!seats.every((seat) => catalog.isStakeTaken(code, currency, seat)))
    throw new Problem('stake_invalid', 422);
  try {
    checkOpenings(game, seats);
  } catch (error) {
    if (!(error instanceof MoveRefused)) throw error;
    throw new Problem(error.reason === 'opening_refused' ? 'choice_refused' : error.reason, 422);
  }
  return game;
}

async function repeatOf(table: Table, round: Round): Promise<Opened> {
  if (round.state === 'staking' || round.state === 'cancelling') throw new Problem('round_pending', 503);
  if (round.state !== 'cancelled') return { kind: 'opened', round, balance: undefined };
  const refusals = await listRefusals(table.pool, round.id);
  if (refusals.length === 0) throw new Problem('bet_cancelled', 409);
  return { kind: 'refused', seats: refusals.map(({ seat, refusal }) => ({ seat, code: refusal })) };
}

/** Where no pair of seeds is committed yet, that is done first, by itself: then its client seed is drawn. */
async function storeCommitted(
  table: Table,
  game: RoundGame,
  entry: Entry,
): Promise<{ round: Round; isNew: boolean }> {
  try {
    return await storeIntent(table, game, entry);
  } catch (error) {
    if (!(error instanceof NoPair)) throw error;
    for (const owner of [entry.owner, ...entry.seats.map(({ session }) => session.owner)])
      await commitNext(table.pool, table, { owner, game: game.code });
    return storeIntent(table, game, entry);
  }
}

async function storeIntent(
  table: Table,
  game: RoundGame,
  { owner, requestKey, seats }: Entry,
): Promise<{ round: Round; isNew: boolean }> {
  const at = table.clock.now();
  return withTransaction(table.pool, async (tx) => {
    const owners = seats.map(({ session }) => session.owner);
    const pairs = await lockPairs(tx, table, [owner, ...owners], game.code);
    const [pair] = pairs;
    if (!pair) throw new Error('a round without a seed');
    if (seats.length > 1 && pairs.slice(1).some((one) => isOlder(one, pair)))
      throw new Problem('seed_older', 409);
    // With the pairs locked no other request of these players can open a round in between; a twin of this one may just have.
    const twin = await findRoundByRequest(tx, owner, requestKey);
    if (twin) return { round: twin, isNew: false };
    for (const one of owners)
      if (await findOpenRound(tx, one, game.code)) throw new Problem('round_open', 409);
    if (await hasOpenRoundOnPair(tx, pair.id)) throw new Problem('round_open', 409);
    const placed: NewSeat[] = [];
    for (const [seat, request] of seats.entries()) placed.push(await takeSeat(tx, seat, request, at));
    const { mode, currency } = seats[0]!.session;
    const round = {
      id: randomUUID(),
      owner,
      mode,
      currency,
      game: game.code,
      request_key: requestKey,
      seed_pair_id: pair.id,
      nonce: await takeNonce(tx, pair.id),
      maths_version: game.version,
      client_seed: seats.length === 1 ? null : sharedSeed(pairs),
    };
    return { round: await insertRound(tx, round, placed, at, addMs(at, STAKING_MS)), isNew: true };
  });
}

/** The pairs in the order of these owners. Locked in one order for everybody: two tables never wait for each other. */
async function lockPairs(tx: Db, table: Table, owners: readonly string[], game: string): Promise<MetPair[]> {
  const pairs = new Map<string, MetPair>();
  for (const owner of [...new Set(owners)].toSorted())
    pairs.set(owner, await lockActivePair(tx, table, { owner, game }));
  return owners.flatMap((owner) => pairs.get(owner) ?? []);
}

async function takeSeat(tx: Db, seat: number, request: SeatRequest, at: Date): Promise<NewSeat> {
  const { session, stake, choice } = request;
  const reward =
    request.reward === undefined ? undefined : await claimRound(tx, session, request.reward, stake, at);
  return {
    seat,
    owner: session.owner,
    stake,
    choice,
    wallet_token: session.wallet_token,
    reward_id: reward?.id ?? null,
    campaign_id: reward?.campaign_id ?? null,
    bet_uuid: randomUUID(),
    win_uuid: randomUUID(),
    rollback_uuid: randomUUID(),
  };
}

/** True when this client seed was known when the table's server seed was drawn. */
function isOlder({ activated_no }: MetPair, { committed_no }: MetPair): boolean {
  return (activated_no ?? 0n) <= (committed_no ?? 0n);
}

/** SHA-256 of the client seeds of the table and of its seats, each on its line, in hex: anybody at the table can make it again. */
function sharedSeed(pairs: readonly MetPair[]): string {
  const seeds = pairs.map(({ client_seed }) => client_seed);
  return createHash('sha256').update(seeds.join('\n')).digest('hex');
}

async function betAndDraw(table: Table, round: Round): Promise<Opened> {
  const bets = round.seats.map(({ seat, stake, bet_uuid }) => ({ id: bet_uuid, seat, amount: stake }));
  const placed = await placeBets(table.wallet, round, bets);
  if (placed.kind === 'refused') return refuse(table, round, placed.refusals);
  if (placed.kind === 'unsure') {
    for (const { seat, status } of placed.refusals)
      await refuseBet(table.pool, bets[seat]!.id, status, table.clock.now());
    return takeBack(table, round, placed.refusals);
  }
  const drawn = await drawOpening(table, round);
  // The worker was faster and is rolling the bets back: the stakes return, and this draw never was.
  if (!drawn) throw new Problem('bet_cancelled', 409);
  const balance = round.seats.length === 1 ? placed.balances[0] : undefined;
  const spun = drawn.state === 'settling' ? await settle(table, drawn, balance) : { round: drawn, balance };
  return { kind: 'opened', ...spun };
}

async function refuse(table: Table, round: Round, refusals: readonly SeatRefusal[]): Promise<Opened> {
  await refuseOpening(table.pool, round.id, refusals, table.clock.now());
  return { kind: 'refused', seats: codesOf(refusals) };
}

async function takeBack(table: Table, round: Round, refusals: readonly SeatRefusal[]): Promise<Opened> {
  const moved = await moveRound(table.pool, round, 'staking', 'cancelling', {
    refusal: 'bet_cancelled',
    dueAt: table.clock.now(),
  });
  if (moved) await rollBack(table, moved);
  if (refusals.length === 0) throw new Problem('bet_cancelled', 409);
  return { kind: 'refused', seats: codesOf(refusals) };
}

const codesOf = (refusals: readonly SeatRefusal[]): { seat: number; code: string }[] =>
  refusals.map(({ seat, status }) => ({ seat, code: status }));

async function playFun(table: Table, round: Round): Promise<Opened> {
  // The free stakes leave in the transaction that stores the draw: a kill in between takes none.
  const played = await withTransaction(table.pool, async (tx) => {
    const balances: bigint[] = [];
    for (const { owner, stake } of round.seats) {
      const balance = await moveFunBalance(tx, owner, -stake);
      if (balance === undefined) throw new Poor(balances.length);
      balances.push(balance);
    }
    const drawn = await drawOpening(table, round, tx);
    if (!drawn) throw new Problem('bet_cancelled', 409);
    return { drawn, balance: round.seats.length === 1 ? balances[0] : undefined };
  }).catch((error: unknown) => {
    if (error instanceof Poor) return error;
    throw error;
  });
  if (played instanceof Poor)
    return refuse(table, round, [{ seat: played.seat, status: 'RS_ERROR_NOT_ENOUGH_MONEY' }]);
  const { drawn, balance } = played;
  const spun = drawn.state === 'settling' ? await settle(table, drawn, balance) : { round: drawn, balance };
  return { kind: 'opened', ...spun };
}

/** A seat without enough play money: what the others staked returns with the transaction. */
class Poor extends Error {
  readonly seat: number;

  constructor(seat: number) {
    super(`seat ${seat} has not enough`);
    this.seat = seat;
  }
}
