/**
 * What markers are judged by, from the facts of a batch. Pure: where somebody stood before, and their facts in their order, in; where
 * they stand now and what to write down, out.
 */
import type { Fact } from '@feria/contracts/facts';
import { addMs, parseDecimal, type Units } from '@feria/kernel';
import type { Hour, Payment, Stretch } from './markers.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** As a game session is over (`limits/gameSessions.ts`). */
const OVER_AFTER_MS = 30 * MINUTE_MS;

export type Watch = {
  touchedAt: Date;
  /** After the newest move of play. */
  balance: Units | null;
  movedAt: Date | null;
  /** The last one that was credited; null once money has left by another way than play. */
  deposit: Units | null;
  depositedAt: Date | null;
  /** What was played in the newest hour of play, so far as no hour that was written down has it. */
  hour: Hour | null;
  /** The newest stretch, as it is by now. */
  stretch: Stretch | null;
};
export type NewPayment = Payment & { depositId: string };
export type Followed = { watch: Watch; hours: Hour[]; stretches: Stretch[]; payments: NewPayment[] };

/**
 * Of one member's facts. The hour and the stretch that run stay in `watch`. `hours` are what to add to what is written down: hours that
 * another has followed, and what came late for one of them, each hour once. `stretches` are those that another has followed, to be put by
 * their beginning.
 */
export function follow(before: Watch | undefined, facts: readonly Fact[]): Followed {
  const watch: Watch = before ? { ...before } : { ...NOTHING, touchedAt: facts[0]!.at };
  const hours = new Map<number, Hour>();
  const stretches: Stretch[] = [];
  const payments: NewPayment[] = [];
  for (const fact of facts) {
    if (fact.at > watch.touchedAt) watch.touchedAt = fact.at;
    if (fact.kind === 'cashier.deposit_moved') payments.push(...payOf(watch, fact));
    else if (fact.kind === 'cashier.withdrawal_moved' || fact.kind === 'transfers.transfer_moved') {
      // Money went another way: what is missing of the deposit was not lost.
      watch.deposit = null;
    } else if (isMove(fact)) {
      watch.balance = parseDecimal(fact.payload.balance) ?? watch.balance;
      watch.movedAt = fact.at;
      countHour(watch, hours, hourOf(fact));
      if (fact.kind === 'play.bet_placed') countStretch(watch, stretches, fact.at);
    }
  }
  return { watch, hours: [...hours.values()], stretches, payments };
}

const NOTHING = { balance: null, movedAt: null, deposit: null, depositedAt: null, hour: null, stretch: null };

const MOVES = ['play.bet_placed', 'play.win_paid', 'play.bet_rolled_back', 'play.win_rolled_back'] as const;
type Move = Extract<Fact, { kind: (typeof MOVES)[number] }>;
const isMove = (fact: Fact): fact is Move => MOVES.some((kind) => kind === fact.kind);

function payOf(
  watch: Watch,
  { at, payload }: Extract<Fact, { kind: 'cashier.deposit_moved' }>,
): NewPayment[] {
  const amount = parseDecimal(payload.amount) ?? 0n;
  const same = { depositId: payload.depositId, at, amount };
  if (payload.state === 'rejected')
    return [{ ...same, state: 'declined', lostPercent: null, afterMinutes: null }];
  if (payload.state !== 'approved') return [];
  const lost = lostOf(watch, at);
  watch.deposit = amount;
  watch.depositedAt = at;
  // What is there now is not known from play alone: the next move says.
  watch.balance = watch.balance === null ? null : watch.balance + amount;
  return [
    { ...same, state: 'credited', lostPercent: lost?.percent ?? null, afterMinutes: lost?.minutes ?? null },
  ];
}

/** How much of the deposit before is gone, in hundredths, if it was played with since. */
function lostOf(
  { balance, movedAt, deposit, depositedAt }: Watch,
  at: Date,
): { percent: number; minutes: number } | undefined {
  if (balance === null || !movedAt || !deposit || !depositedAt || movedAt <= depositedAt) return undefined;
  const left = balance < deposit ? (balance > 0n ? balance : 0n) : deposit;
  const minutes = Math.max(0, Math.floor((at.getTime() - movedAt.getTime()) / MINUTE_MS));
  return { percent: Number(((deposit - left) * 100n) / deposit), minutes };
}

/** One move, as an hour of its own. */
function hourOf({ kind, at, payload }: Move): Hour {
  const one: Hour = {
    hour: new Date(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS),
    bets: 0,
    staked: 0n,
    won: 0n,
  };
  // What a free bet is worth is nobody's money; that somebody played counts.
  const amount = payload.isFree && kind.startsWith('play.bet') ? 0n : (parseDecimal(payload.amount) ?? 0n);
  if (kind === 'play.bet_placed') return { ...one, bets: 1, staked: amount };
  if (kind === 'play.bet_rolled_back') return { ...one, bets: -1, staked: -amount };
  return { ...one, won: kind === 'play.win_paid' ? amount : -amount };
}

/** A later hour than the one that runs takes its place; an earlier one is added to what is written down. */
function countHour(watch: Watch, written: Map<number, Hour>, one: Hour): void {
  const running = watch.hour;
  if (running && one.hour < running.hour) {
    addHour(written, one);
    return;
  }
  const isSame = running?.hour.getTime() === one.hour.getTime();
  if (running && !isSame) addHour(written, running);
  watch.hour = running && isSame ? sumOf(running, one) : one;
}

function addHour(written: Map<number, Hour>, one: Hour): void {
  const key = one.hour.getTime();
  const known = written.get(key);
  written.set(key, known ? sumOf(known, one) : one);
}

const sumOf = (one: Hour, other: Hour): Hour => ({
  hour: one.hour,
  bets: one.bets + other.bets,
  staked: one.staked + other.staked,
  won: one.won + other.won,
});

function countStretch(watch: Watch, written: Stretch[], at: Date): void {
  const running = watch.stretch;
  if (running && addMs(running.lastAt, OVER_AFTER_MS) > at) {
    const lastAt = at > running.lastAt ? at : running.lastAt;
    watch.stretch = { ...running, lastAt, bets: running.bets + 1 };
    return;
  }
  if (running) written.push(running);
  watch.stretch = { beganAt: at, lastAt: at, bets: 1 };
}
