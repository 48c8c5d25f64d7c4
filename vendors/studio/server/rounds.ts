/**
 * One round, from the stake to the last word of the wallet:
 * intent stored -> bet -> outcome stored -> shown spin by spin -> win until acknowledged. A bet whose fate is unsure is
 * rolled back until acknowledged. Every step is a state in the database, so that a kill at any instant is picked up by the worker.
 */
import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { addMs, type Clock } from '@feria/kernel';
import { createFairRng } from '@feria/kit';
import type { MoneyCall, WalletClient } from '@feria/kit/wallet-client';
import { withTransaction } from '@feria/postgres';
import { findGame } from '../games/index.ts';
import { claimRound } from './free-rounds/play.ts';
import { storeOutcome } from './outcome.ts';
import { Problem } from './problem.ts';
import { lockActivePair } from './seeds.ts';
import {
  creditFunOwner,
  findOpenRound,
  findRoundByRequest,
  findSeedPair,
  insertRound,
  moveFunBalance,
  moveRound,
  showStep,
  takeNonce,
  type Db,
  type RoundRow,
  type SessionRow,
} from './store.ts';
import { stakesOf } from './stakes.ts';

export type Table = { pool: Pool; clock: Clock; wallet: WalletClient };

/** A bet must be answered within this time, or the worker rolls it back. Longer than the wallet client's own time-out. */
const STAKING_MS = 15_000;
/** A round whose player left is settled after this time: nothing in it needs a decision. */
const ABANDONED_MS = 10 * 60_000;
const RETRY_MS = 2_000;

export type Spun = { round: RoundRow; balance: bigint | undefined };

export type Wish = { stake: bigint; requestKey: string; /** The reward that pays for it. */ reward?: string };

/**
 * Takes the stake, or one round of a reward, and draws the round. Throws Problem: round_open, stake_invalid, reward_over,
 * or the wallet's refusal. A repeated request key answers its round.
 */
export async function spin(table: Table, session: SessionRow, wish: Wish): Promise<Spun> {
  const { stake, requestKey } = wish;
  const known = await findRoundByRequest(table.pool, session.owner, requestKey);
  if (known) return repeatOf(known);
  if (!stakesOf(session.currency).includes(stake)) throw new Problem('stake_invalid', 422);
  const { round, isNew } = await openRound(table, session, wish);
  if (!isNew) return repeatOf(round);
  return session.mode === 'fun' ? playFun(table, session, round) : betAndPlay(table, round);
}

/** The member has seen spin `step` of the round; after the last one the win is sent. The pointer only moves forward, one spin at a time. */
export async function advance(table: Table, round: RoundRow, step: number): Promise<Spun> {
  const steps = round.outcome?.spins.length ?? 0;
  if (round.state !== 'playing' || step !== round.shown) return { round, balance: undefined };
  const shown = step + 1;
  if (shown < steps) {
    const moved = await showStep(table.pool, round.id, shown, addMs(table.clock.now(), ABANDONED_MS));
    return { round: moved ?? round, balance: undefined };
  }
  const dueAt = addMs(table.clock.now(), RETRY_MS);
  const settling = await moveRound(table.pool, round.id, 'playing', 'settling', { shown, dueAt });
  return settling ? settle(table, settling) : { round, balance: undefined };
}

function repeatOf(round: RoundRow): Spun {
  if (round.state === 'staking' || round.state === 'cancelling') throw new Problem('round_pending', 503);
  if (round.state === 'cancelled') throw new Problem(round.refusal ?? 'bet_cancelled', 409);
  return { round, balance: undefined };
}

async function openRound(
  table: Table,
  session: SessionRow,
  { stake, requestKey, reward: rewardId }: Wish,
): Promise<{ round: RoundRow; isNew: boolean }> {
  const game = findGame(session.game);
  if (!game) throw new Problem('game_unknown', 404);
  const at = table.clock.now();
  return withTransaction(table.pool, async (tx) => {
    const pair = await lockActivePair(tx, session.owner, session.game, at);
    // With the pair locked no other request of this player can open a round in between; a twin of this one may just have.
    const twin = await findRoundByRequest(tx, session.owner, requestKey);
    if (twin) return { round: twin, isNew: false };
    if (await findOpenRound(tx, session.owner, session.game)) throw new Problem('round_open', 409);
    const reward = rewardId === undefined ? undefined : await claimRound(tx, session, rewardId, stake, at);
    const nonce = await takeNonce(tx, pair.id);
    const round = {
      id: randomUUID(),
      owner: session.owner,
      mode: session.mode,
      game: session.game,
      currency: session.currency,
      request_key: requestKey,
      stake,
      seed_pair_id: pair.id,
      nonce,
      maths_version: game.sheet.version,
      wallet_token: session.wallet_token,
      reward_id: reward?.id ?? null,
      campaign_id: reward?.campaign_id ?? null,
      bet_uuid: randomUUID(),
      win_uuid: randomUUID(),
      rollback_uuid: randomUUID(),
    };
    return { round: await insertRound(tx, round, at, addMs(at, STAKING_MS)), isNew: true };
  });
}

async function betAndPlay(table: Table, round: RoundRow): Promise<Spun> {
  const verdict = await table.wallet.bet({
    ...callOf(round, round.bet_uuid),
    amount: round.stake,
    currency: round.currency,
  });
  const now = table.clock.now();
  if (verdict.kind === 'refused') {
    await moveRound(table.pool, round.id, 'staking', 'cancelled', { refusal: verdict.status, closedAt: now });
    throw new Problem(verdict.status, 409);
  }
  if (verdict.kind === 'unsure') {
    const moved = await moveRound(table.pool, round.id, 'staking', 'cancelling', {
      refusal: 'bet_cancelled',
      dueAt: now,
    });
    if (moved) await rollBack(table, moved);
    throw new Problem('bet_cancelled', 409);
  }
  const drawn = await draw(table, round);
  return drawn.state === 'settling'
    ? settle(table, drawn, verdict.answer.balance)
    : { round: drawn, balance: verdict.answer.balance };
}

async function playFun(table: Table, session: SessionRow, round: RoundRow): Promise<Spun> {
  // The free stake leaves in the transaction that stores the outcome: a kill in between takes neither.
  const played = await withTransaction(table.pool, async (tx) => {
    const balance = await moveFunBalance(tx, session.key_hash, -round.stake);
    return balance === undefined ? undefined : { balance, drawn: await draw(table, round, tx) };
  });
  if (!played) {
    await moveRound(table.pool, round.id, 'staking', 'cancelled', {
      refusal: 'RS_ERROR_NOT_ENOUGH_MONEY',
      closedAt: table.clock.now(),
    });
    throw new Problem('RS_ERROR_NOT_ENOUGH_MONEY', 409);
  }
  return played.drawn.state === 'settling'
    ? settle(table, played.drawn, played.balance)
    : { round: played.drawn, balance: played.balance };
}

/** Draws and stores the outcome: from here on it is final. The rules see a stake and a stream, nothing else. */
async function draw(table: Table, round: RoundRow, db: Db = table.pool): Promise<RoundRow> {
  const game = findGame(round.game);
  if (!game) throw new Error(`game ${round.game} is not in the registry`);
  const pair = await findSeedPair(db, round.seed_pair_id);
  const outcome = game.rules(
    round.stake,
    createFairRng({ serverSeed: pair.server_seed, clientSeed: pair.client_seed, nonce: round.nonce }),
  );
  const single = outcome.spins.length === 1;
  const dueAt = addMs(table.clock.now(), single ? RETRY_MS : ABANDONED_MS);
  const moved = await moveRound(db, round.id, 'staking', single ? 'settling' : 'playing', {
    outcome: storeOutcome(outcome),
    win: outcome.win,
    shown: single ? 1 : 0,
    dueAt,
  });
  // The worker was faster and is rolling the bet back: the stake returns, and this draw never was.
  if (!moved) throw new Problem('bet_cancelled', 409);
  return moved;
}

/** Sends the win (0 closes a lost round too). Unanswered, it stays owed and the worker sends it again. */
export async function settle(table: Table, round: RoundRow, balance?: bigint): Promise<Spun> {
  const win = round.win ?? 0n;
  if (round.mode === 'fun') {
    const closed = await withTransaction(table.pool, async (tx) => {
      const moved = await moveRound(tx, round.id, 'settling', 'closed', { closedAt: table.clock.now() });
      if (moved) await creditFunOwner(tx, round.owner, win);
      return moved;
    });
    return { round: closed ?? round, balance: balance === undefined ? undefined : balance + win };
  }
  const verdict = await table.wallet.win({
    ...callOf(round, round.win_uuid),
    roundClosed: true,
    amount: win,
    currency: round.currency,
    referenceTransactionUuid: round.bet_uuid,
  });
  if (verdict.kind !== 'done') return { round, balance };
  const closed = await moveRound(table.pool, round.id, 'settling', 'closed', { closedAt: table.clock.now() });
  return { round: closed ?? round, balance: verdict.answer.balance };
}

export async function rollBack(table: Table, round: RoundRow): Promise<void> {
  const verdict = await table.wallet.rollback({
    ...callOf(round, round.rollback_uuid),
    roundClosed: true,
    referenceTransactionUuid: round.bet_uuid,
  });
  if (verdict.kind === 'done')
    await moveRound(table.pool, round.id, 'cancelling', 'cancelled', { closedAt: table.clock.now() });
}

function callOf(round: RoundRow, transactionUuid: string): MoneyCall {
  return {
    token: round.wallet_token ?? '',
    transactionUuid,
    user: round.owner,
    ...(round.reward_id === null ? {} : { free: { reward: round.reward_id, campaign: round.campaign_id } }),
    gameCode: round.game,
    round: round.id,
    roundClosed: false,
  };
}
