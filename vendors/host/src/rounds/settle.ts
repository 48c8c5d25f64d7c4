/** The end of a round: what it pays is sent until it is acknowledged, what it must give back likewise. */
import { addMs } from '@feria/kernel';
import { withTransaction } from '@feria/postgres';
import { showsOf } from './outcome.ts';
import { creditFunOwner } from '../sessions/store.ts';
import { ABANDONED_MS, RETRY_MS, type Table } from '../table.ts';
import { cancelBets, endRaise, listLiveBets } from './bet-store.ts';
import { wonBySeat } from './jackpots.ts';
import type { BetRow, Round } from './rows.ts';
import { moveRound, payAndClose, showStep } from './store.ts';
import { rollbackAction, sendAll, winAction } from './wallet-calls.ts';

/** `balance`: of a single seat, where the wallet said it. */
export type Spun = { round: Round; balance: bigint | undefined };

/** The player has seen part `step` of the round; after the last one the win is sent. The pointer only moves forward, one at a time. */
export async function advance(table: Table, round: Round, step: number): Promise<Spun> {
  if (round.state !== 'playing' || step !== round.shown) return { round, balance: undefined };
  const shown = step + 1;
  if (shown < showsOf(round.outcome, 0).length) {
    const moved = await showStep(table.pool, round, shown, addMs(table.clock.now(), ABANDONED_MS));
    return { round: moved ?? round, balance: undefined };
  }
  const settling = await stopShowing(table, round, addMs(table.clock.now(), RETRY_MS));
  return settling ? settle(table, settling) : { round, balance: undefined };
}

/** All is shown, or nobody looks any more. */
export function stopShowing(table: Table, round: Round, dueAt: Date): Promise<Round | undefined> {
  const shown = showsOf(round.outcome, 0).length;
  return moveRound(table.pool, round, 'playing', 'settling', { shown, dueAt });
}

/** Sends the wins (0 closes a lost round too). Unanswered, they stay owed and the worker sends them again. */
export async function settle(table: Table, round: Round, balance?: bigint): Promise<Spun> {
  if (round.mode === 'fun') return settleFun(table, round, balance);
  const owed = round.seats.filter(({ paid_at }) => paid_at === null);
  const jackpots = table.jackpots && wonBySeat(await table.jackpots.hits(table.pool, round.id));
  const verdicts = await sendAll(
    table.wallet,
    owed.map((seat) => winAction(round, seat, jackpots?.get(seat.seat))),
  );
  const paid = owed.filter((_, index) => verdicts[index]?.kind === 'done');
  // Two hands may each have noted a part: with nothing owed the round is still to be closed.
  if (paid.length === 0 && owed.length > 0) return { round, balance };
  const seats = paid.map(({ seat }) => seat);
  const closed = await payAndClose(table.pool, round, seats, table.clock.now());
  const [verdict] = verdicts;
  const told = round.seats.length === 1 && verdict?.kind === 'done' ? verdict.answer.balance : undefined;
  return { round: closed ?? round, balance: told };
}

async function settleFun(table: Table, round: Round, balance?: bigint): Promise<Spun> {
  const closed = await withTransaction(table.pool, async (tx) => {
    const seats = round.seats.map(({ seat }) => seat);
    const moved = await payAndClose(tx, round, seats, table.clock.now());
    if (moved) for (const { owner, win } of round.seats) await creditFunOwner(tx, owner, win ?? 0n);
    return moved;
  });
  const won = round.seats[0]?.win ?? 0n;
  return { round: closed ?? round, balance: balance === undefined ? undefined : balance + won };
}

/** Takes back every stake that was asked for, and with the last of them the round. */
export async function rollBack(table: Table, round: Round): Promise<void> {
  const bets = await listLiveBets(table.pool, round.id);
  const now = table.clock.now();
  if (round.mode === 'fun') {
    await withTransaction(table.pool, async (tx) => {
      const noted = await cancelBets(tx, round.id, idsOf(bets), now);
      const taken = bets.filter(({ id, state }) => state === 'done' && noted.includes(id));
      for (const { seat, amount } of taken) await creditFunOwner(tx, round.seats[seat]!.owner, amount);
    });
    return;
  }
  const verdicts = await sendAll(
    table.wallet,
    bets.map((bet, index) => {
      const isLast = !bets.slice(index + 1).some(({ seat }) => seat === bet.seat);
      return rollbackAction(round, bet, isLast);
    }),
  );
  const gone = bets.filter((_, index) => verdicts[index]?.kind === 'done');
  await cancelBets(table.pool, round.id, idsOf(gone), now);
}

/** Takes back the further stake whose fate is unsure: the round then waits for the same decision again. */
export async function returnRaise(table: Table, round: Round): Promise<void> {
  const bet = (await listLiveBets(table.pool, round.id)).find(({ state }) => state === 'asked');
  if (!bet) throw new Error(`round ${round.id} returns no stake`);
  const [verdict] = await sendAll(table.wallet, [rollbackAction(round, bet, false)]);
  if (verdict?.kind === 'done')
    await endRaise(table.pool, round, { state: 'cancelled', refusal: 'bet_cancelled' }, table.clock.now());
}

const idsOf = (bets: readonly BetRow[]): string[] => bets.map(({ id }) => id);
