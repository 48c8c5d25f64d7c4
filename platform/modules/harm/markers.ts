/**
 * Markers of harm. Pure: what was recorded of one member, and the thresholds of their market, in; what holds, with its numbers, out.
 * None of them knows an outcome of a game before it is a win in the books, and nothing that decides one can ask them.
 */
import type { Evidence } from '@feria/contracts/harm/office';
import { MARKERS, type HarmRules, type Marker } from '@feria/contracts/harm/markers';
import { businessDay, toDecimal, type Units } from '@feria/kernel';

export type Payment = {
  at: Date;
  state: 'credited' | 'declined';
  amount: Units;
  /** Of the deposit before; null: nothing was there to be lost. */
  lostPercent: number | null;
  afterMinutes: number | null;
};
export type Hour = { hour: Date; bets: number; staked: Units; won: Units };
export type Stretch = { beganAt: Date; lastAt: Date; bets: number };
/** A break of the member's own that is over, and when they played again. */
export type PastBreak = { endedAt: Date; playedAt: Date | null };

/** What is looked at of one member, each list oldest first, of at least the time that any rule may ask for. */
export type Trace = {
  at: Date;
  timeZone: string;
  payments: readonly Payment[];
  hours: readonly Hour[];
  stretches: readonly Stretch[];
  /** Reality checks that were played on after. */
  checks: readonly Date[];
  /** Looser limits that were asked for. */
  requests: readonly Date[];
  /** Limits that were used up. */
  reached: readonly Date[];
  breaks: readonly PastBreak[];
};
export type Found = { marker: Marker; evidence: Evidence };

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
/** Against what somebody is compared: themselves, four weeks before. */
const USUAL_DAYS = 28;
const WEEKS = BigInt(USUAL_DAYS / 7);
const LAST_NIGHT_HOUR = 4;
const NIGHT_DAYS = 7;
/** A usual stake is one of that many bets at least. */
const LEAST_USUAL_BETS = 100;
const LOSS_HOURS = 12;

type Numbers = Readonly<Record<string, number>>;
type Judge = (trace: Trace, at: Numbers) => Evidence | undefined;

/** Every marker that is on and holds, in the order of their list. */
export function judge(trace: Trace, rules: HarmRules): Found[] {
  return MARKERS.flatMap((marker) => {
    const { isOn, at } = rules.markers[marker];
    const evidence = isOn ? JUDGES[marker](trace, at) : undefined;
    return evidence ? [{ marker, evidence }] : [];
  });
}

const within = (moment: Date, trace: Trace, ms: number): boolean =>
  moment <= trace.at && trace.at.getTime() - moment.getTime() < ms;
const credited = ({ payments }: Trace): Payment[] => payments.filter(({ state }) => state === 'credited');
const sumOf = (amounts: readonly Units[]): Units => amounts.reduce((sum, one) => sum + one, 0n);

const risingDeposits: Judge = (trace, { percent = 0, times = 0, leastAmount = 0 }) => {
  const all = credited(trace);
  const latest = all.filter(({ at }) => within(at, trace, 7 * DAY_MS));
  const before = all.filter(
    ({ at }) => !within(at, trace, 7 * DAY_MS) && within(at, trace, (7 + USUAL_DAYS) * DAY_MS),
  );
  const amount = sumOf(latest.map((one) => one.amount));
  const usual = sumOf(before.map((one) => one.amount)) / WEEKS;
  if (usual === 0n || latest.length < times || amount < BigInt(leastAmount) * 100_000n) return undefined;
  const share = Number((amount * 100n) / usual);
  if (share < percent) return undefined;
  return { amount: toDecimal(amount), usual: toDecimal(usual), percent: share, times: latest.length };
};

const chasingDeposits: Judge = (trace, { times = 0, minutes = 0, lostPercent = 0, hours = 0 }) => {
  const chased = credited(trace).filter(
    (one) =>
      within(one.at, trace, hours * HOUR_MS) &&
      (one.lostPercent ?? -1) >= lostPercent &&
      (one.afterMinutes ?? Infinity) <= minutes,
  );
  if (chased.length < times) return undefined;
  return {
    times: chased.length,
    hours,
    lostPercent: Math.min(...chased.map((one) => one.lostPercent ?? 0)),
    minutes: Math.max(...chased.map((one) => one.afterMinutes ?? 0)),
    amount: toDecimal(sumOf(chased.map(({ amount }) => amount))),
  };
};

/** The longest run of declined ones that no credited one breaks. */
const declinedDeposits: Judge = (trace, { times = 0, hours = 0 }) => {
  let [run, longest] = [0, 0];
  for (const { state, at } of trace.payments) {
    if (!within(at, trace, hours * HOUR_MS)) continue;
    run = state === 'declined' ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest >= times ? { times: longest, hours } : undefined;
};

const manyDeposits: Judge = (trace, { times = 0 }) => {
  const today = businessDay(trace.at, trace.timeZone);
  const all = credited(trace);
  const count = all.filter(({ at }) => businessDay(at, trace.timeZone) === today).length;
  if (count < times) return undefined;
  const before = all.filter(
    ({ at }) => businessDay(at, trace.timeZone) !== today && within(at, trace, USUAL_DAYS * DAY_MS),
  );
  const days = new Set(before.map(({ at }) => businessDay(at, trace.timeZone))).size;
  return { times: count, usual: days === 0 ? 0 : tenths(before.length / days) };
};

const tenths = (number: number): number => Math.round(number * 10) / 10;

const longPlay: Judge = (trace, { hours = 0 }) => {
  const lengths = trace.stretches
    .filter(({ lastAt }) => within(lastAt, trace, DAY_MS))
    .map(({ beganAt, lastAt, bets }) => ({ ms: lastAt.getTime() - beganAt.getTime(), bets }));
  const longest = lengths.toSorted((one, other) => other.ms - one.ms)[0];
  if (!longest || longest.ms < hours * HOUR_MS) return undefined;
  return { hours: Math.floor((longest.ms / HOUR_MS) * 10) / 10, bets: longest.bets };
};

const nightPlay: Judge = (trace, { nights = 0 }) => {
  const clock = new Intl.DateTimeFormat('en', {
    timeZone: trace.timeZone,
    hour: 'numeric',
    hourCycle: 'h23',
  });
  const dates = new Set(
    trace.hours
      .filter(({ hour, bets }) => bets > 0 && within(hour, trace, NIGHT_DAYS * DAY_MS))
      .filter(({ hour }) => Number(clock.format(hour)) <= LAST_NIGHT_HOUR)
      .map(({ hour }) => businessDay(hour, trace.timeZone)),
  );
  return dates.size >= nights ? { nights: dates.size, days: NIGHT_DAYS } : undefined;
};

/** An hour of the last day whose stakes are far above the usual ones, after hours that were lost. */
const risingStakes: Judge = (trace, { percent = 0, bets = 0, lostStakes = 0 }) => {
  const usual = usualStake(trace);
  if (usual === undefined) return undefined;
  for (const one of trace.hours.toReversed()) {
    if (!within(one.hour, trace, DAY_MS) || one.bets < bets) continue;
    const stake = one.staked / BigInt(one.bets);
    const lost = lostBefore(trace, one.hour);
    if (stake * 100n < usual * BigInt(percent) || lost < usual * BigInt(lostStakes)) continue;
    return {
      bets: one.bets,
      percent: Number((stake * 100n) / usual),
      stake: toDecimal(stake),
      usual: toDecimal(usual),
      lost: toDecimal(lost),
    };
  }
  return undefined;
};

function usualStake(trace: Trace): Units | undefined {
  const before = trace.hours.filter(
    ({ hour, bets }) =>
      bets > 0 && !within(hour, trace, DAY_MS) && within(hour, trace, (USUAL_DAYS + 1) * DAY_MS),
  );
  const bets = before.reduce((sum, one) => sum + one.bets, 0);
  if (bets < LEAST_USUAL_BETS) return undefined;
  const stake = sumOf(before.map(({ staked }) => staked)) / BigInt(bets);
  return stake > 0n ? stake : undefined;
}

function lostBefore({ hours }: Trace, moment: Date): Units {
  const from = moment.getTime() - LOSS_HOURS * HOUR_MS;
  const lost = hours.filter(({ hour }) => hour < moment && hour.getTime() >= from);
  return sumOf(lost.map(({ staked, won }) => staked - won));
}

const looserLimits: Judge = (trace, { times = 0, days = 0 }) => {
  const count = trace.requests.filter((at) => within(at, trace, days * DAY_MS)).length;
  return count >= times ? { times: count, days } : undefined;
};
const reachedLimits: Judge = (trace, { times = 0, days = 0 }) => {
  const count = trace.reached.filter((at) => within(at, trace, days * DAY_MS)).length;
  return count >= times ? { times: count, days } : undefined;
};
const passedChecks: Judge = (trace, { times = 0, hours = 0 }) => {
  const count = trace.checks.filter((at) => within(at, trace, hours * HOUR_MS)).length;
  return count >= times ? { times: count, hours } : undefined;
};

const returnedFromBreaks: Judge = (trace, { times = 0, days = 0, hours = 0 }) => {
  const count = trace.breaks.filter(
    ({ endedAt, playedAt }) =>
      within(endedAt, trace, days * DAY_MS) &&
      playedAt !== null &&
      playedAt.getTime() - endedAt.getTime() <= hours * HOUR_MS,
  ).length;
  return count >= times ? { times: count, days, hours } : undefined;
};

const JUDGES: Readonly<Record<Marker, Judge>> = {
  deposits_rising: risingDeposits,
  deposits_chasing: chasingDeposits,
  deposits_declined: declinedDeposits,
  deposits_many: manyDeposits,
  play_long: longPlay,
  play_nights: nightPlay,
  stakes_rising: risingStakes,
  limits_loosened: looserLimits,
  limits_reached: reachedLimits,
  checks_passed: passedChecks,
  break_returned: returnedFromBreaks,
};
