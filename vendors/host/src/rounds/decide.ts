/**
 * One decision of one seat. Without a further stake it is one statement. With one: intent stored -> bet -> decision and
 * draw stored; a stake that is refused leaves the round as it was, one of unsure fate is rolled back first.
 */
import { randomUUID } from 'node:crypto';
import { addMs } from '@feria/kernel';
import { MoveRefused, type Offer } from '@feria/kit/round/game';
import type { Json } from '@feria/kit/round/json';
import { offerFor } from '@feria/kit/round/play';
import { withTransaction } from '@feria/postgres';
import { Problem } from '../problem.ts';
import { moveFunBalance, type SessionRow } from '../sessions/store.ts';
import { STAKING_MS, type Table } from '../table.ts';
import { beginRaise, endRaise, findBetByRequest, type Raise } from './bet-store.ts';
import { resumeRound, type Resumed } from './resume.ts';
import type { Round, SeatRow } from './rows.ts';
import { returnRaise, rollBack, settle, type Spun } from './settle.ts';
import { findDecisionByRequest } from './step-store.ts';
import { storeDecision } from './step.ts';
import { findRound, getRound, moveRound } from './store.ts';
import { placeBets } from './wallet-calls.ts';

export type Decide = {
  roundId: string;
  /** How many decisions this seat has made before it: one that was meant for another position is refused. */
  turn: number;
  choice: Json;
  requestKey: string;
};
type Asked = Decide & { token: string | null; round: Round; seat: SeatRow; resumed: Resumed; offer: Offer };

/** Others may decide at the same table at the same time: then it is judged again. */
const MOST_TRIES = 8;

/**
 * Makes a decision. A repeated request key answers the round. Throws Problem: round_unknown, round_over, not_your_turn,
 * turn_over, choice_refused, round_pending (a stake is on its way), bet_cancelled, or the wallet's refusal of the further
 * stake; after each of them the round is as it was.
 */
export async function decide(table: Table, session: SessionRow, request: Decide): Promise<Spun> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const round = await findRound(table.pool, request.roundId);
    const seat = round?.seats.find(({ owner }) => owner === session.owner);
    if (!round || !seat || round.game !== session.game) throw new Problem('round_unknown', 404);
    // As it is now: the request may have been stored since the round was read.
    if (await isDone(table, round, request))
      return { round: await getRound(table.pool, round.id), balance: undefined };
    const asked = { ...(await judge(table, round, seat, request)), token: session.wallet_token };
    const spun = asked.offer.stake === 0n ? await decideNow(table, asked) : await raise(table, asked);
    if (spun) return spun;
  }
  throw new Problem('round_pending', 503);
}

/** Whether this very request was stored. Throws what it was told then, when its stake came to nothing. */
async function isDone({ pool }: Table, round: Round, { requestKey }: Decide): Promise<boolean> {
  if (await findDecisionByRequest(pool, round.id, requestKey)) return true;
  const bet = await findBetByRequest(pool, round.id, requestKey);
  if (bet?.state === 'asked') throw new Problem('round_pending', 503);
  if (bet?.state === 'refused' || bet?.state === 'cancelled')
    throw new Problem(bet.refusal ?? 'bet_cancelled', 409);
  return false;
}

async function judge(
  table: Table,
  round: Round,
  seat: SeatRow,
  request: Decide,
): Promise<Omit<Asked, 'token'>> {
  if (round.state === 'staking' || round.state === 'raising' || round.state === 'returning')
    throw new Problem('round_pending', 503);
  if (round.state !== 'deciding') throw new Problem('round_over', 409);
  const resumed = await resumeRound(table, round);
  if (!resumed) {
    await voidRound(table, round);
    throw new Problem('bet_cancelled', 409);
  }
  const made = resumed.played.decisions.filter((one) => one.seat === seat.seat).length;
  if (made !== request.turn) throw new Problem('turn_over', 409);
  try {
    const offer = offerFor(resumed.game, resumed.played, { seat: seat.seat, choice: request.choice });
    // What pays for a free round pays for its opening alone, and its win goes where the operator says.
    if (offer.stake > 0n && seat.reward_id !== null) throw new Problem('choice_refused', 409);
    return { ...request, round, seat, resumed, offer };
  } catch (error) {
    throw error instanceof MoveRefused ? new Problem(error.reason, 409) : error;
  }
}

async function decideNow(table: Table, asked: Asked): Promise<Spun | undefined> {
  const { round, seat, choice, requestKey, resumed } = asked;
  const made = { seat: seat.seat, choice, bet_id: null, request_key: requestKey };
  const stored = await storeDecision(table, round, resumed, made);
  return stored && finish(table, stored.round);
}

async function finish(table: Table, round: Round, balance?: bigint): Promise<Spun> {
  return round.state === 'settling' ? settle(table, round, balance) : { round, balance };
}

async function raise(table: Table, asked: Asked): Promise<Spun | undefined> {
  const { seat, choice, requestKey, offer } = asked;
  const bet: Raise = {
    id: randomUUID(),
    rollback_uuid: randomUUID(),
    seat: seat.seat,
    amount: offer.stake,
    choice,
    request_key: requestKey,
  };
  return asked.round.mode === 'fun' ? raiseFun(table, asked, bet) : raiseReal(table, asked, bet);
}

async function raiseReal(table: Table, asked: Asked, bet: Raise): Promise<Spun | undefined> {
  const at = table.clock.now();
  const raising = await beginRaise(table.pool, asked.round, bet, at, addMs(at, STAKING_MS));
  if (!raising) return undefined;
  const placed = await placeBets(table.wallet, raising, [{ ...bet, token: asked.token }]);
  const now = table.clock.now();
  if (placed.kind === 'refused') {
    const refusal = placed.refusals[0]?.status ?? 'bet_cancelled';
    await endRaise(table.pool, raising, { state: 'refused', refusal }, now);
    throw new Problem(refusal, 409);
  }
  if (placed.kind === 'unsure') {
    const returning = await moveRound(table.pool, raising, 'raising', 'returning', { dueAt: now });
    if (returning) await returnRaise(table, returning);
    throw new Problem('bet_cancelled', 409);
  }
  const made = { seat: bet.seat, choice: bet.choice, bet_id: bet.id, request_key: bet.request_key };
  const stored = await storeDecision(table, raising, asked.resumed, made);
  // The worker was faster and takes the stake back: the decision never was.
  if (!stored) throw new Problem('bet_cancelled', 409);
  const balance = raising.seats.length === 1 ? placed.balances[0] : undefined;
  return finish(table, stored.round, balance);
}

/** Play money leaves in the transaction that stores the decision: a kill in between takes none. */
async function raiseFun(table: Table, asked: Asked, bet: Raise): Promise<Spun | undefined> {
  const at = table.clock.now();
  const stored = await withTransaction(table.pool, async (tx) => {
    const raising = await beginRaise(tx, asked.round, bet, at, addMs(at, STAKING_MS));
    if (!raising) return undefined;
    const balance = await moveFunBalance(tx, asked.seat.owner, -bet.amount);
    if (balance === undefined) throw new Problem('RS_ERROR_NOT_ENOUGH_MONEY', 409);
    const made = { seat: bet.seat, choice: bet.choice, bet_id: bet.id, request_key: bet.request_key };
    const decided = await storeDecision(table, raising, asked.resumed, made, tx);
    return decided && { round: decided.round, balance };
  });
  if (!stored) return undefined;
  return finish(table, stored.round, stored.round.seats.length === 1 ? stored.balance : undefined);
}

/** Nobody can say any more how the round would have ended: every stake goes back. */
export async function voidRound(table: Table, round: Round): Promise<void> {
  const change = { refusal: 'bet_cancelled', dueAt: table.clock.now() };
  const moved = await moveRound(table.pool, round, 'deciding', 'cancelling', change);
  if (moved) await rollBack(table, moved);
}
