/**
 * What markers are judged by, from the facts of a batch. Pure: where somebody stood before, and their facts in their order, in; what
 * to write down, out.
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
};
export type NewPayment = Payment & { depositId: string };
export type Followed = { watch: Watch; hours: Hour[]; stretches: Stretch[]; payments: NewPayment[] };

/** Of one member's facts. `hours` are what to add; `stretches` what to put, by their beginning. */
export function follow(
  before: Watch | undefined,
  latest: Stretch | undefined,
  facts: readonly Fact[],
): Followed {
  const watch: Watch = before
    ? { ...before }
    : { touchedAt: facts[0]!.at, balance: null, movedAt: null, deposit: null, depositedAt: null };
  const hours = new Map<number, Hour>();
  const stretches: Stretch[] = [];
  const payments: NewPayment[] = [];
  let stretch = latest;
  for (const fact of facts) {
    if (fact.at > watch.touchedAt) watch.touchedAt = fact.at;
    if (fact.kind === 'cashier.deposit_moved') payments.push(...payOf(watch, fact));
    else if (fact.kind === 'cashier.withdrawal_moved' || fact.kind === 'transfers.transfer_moved') {
      // Money went another way: what is missing of the deposit was not lost.
      watch.deposit = null;
    } else if (isMove(fact)) {
      watch.balance = parseDecimal(fact.payload.balance) ?? watch.balance;
      watch.movedAt = fact.at;
      addHour(hours, fact);
      if (fact.kind !== 'play.bet_placed') continue;
      const next = stretchOf(stretch, fact.at);
      if (next.beganAt.getTime() === stretch?.beganAt.getTime()) stretches.pop();
      stretches.push((stretch = next));
    }
  }
  return { watch, hours: [...hours.values()], stretches, payments };
}

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

function addHour(hours: Map<number, Hour>, { kind, at, payload }: Move): void {
  const hour = new Date(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS);
  const one = hours.get(hour.getTime()) ?? { hour, bets: 0, staked: 0n, won: 0n };
  hours.set(hour.getTime(), one);
  // What a free bet is worth is nobody's money; that somebody played counts.
  const amount = payload.isFree && kind.startsWith('play.bet') ? 0n : (parseDecimal(payload.amount) ?? 0n);
  if (kind === 'play.bet_placed') {
    one.bets += 1;
    one.staked += amount;
  } else if (kind === 'play.bet_rolled_back') {
    one.bets -= 1;
    one.staked -= amount;
  } else one.won += kind === 'play.win_paid' ? amount : -amount;
}

function stretchOf(before: Stretch | undefined, at: Date): Stretch {
  if (!before || addMs(before.lastAt, OVER_AFTER_MS) <= at) return { beganAt: at, lastAt: at, bets: 1 };
  return { ...before, lastAt: at > before.lastAt ? at : before.lastAt, bets: before.bets + 1 };
}
