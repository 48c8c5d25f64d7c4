/** What each payout rule sees of a withdrawal, and whether it is met. Pure: a rule is a row here, one in contracts, and its words. */
import type { PayoutRule } from '@feria/contracts/cashier/payout-rules';
import { parseDecimal, toDecimal, type Units } from '@feria/kernel';
import type { Subject, Trace } from './trace-store.ts';

/** Numbers of what was seen: counts and time as they are, amounts as decimals. */
export type Seen = Readonly<Record<string, number | string>>;
type Thresholds = Readonly<Record<string, number>>;
type Found = { isMet: boolean; seen: Seen };
type Measure = (trace: Trace, at: Thresholds, subject: Subject) => Found;

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const wholeSince = (from: Date, to: Date, unit: number): number =>
  Math.max(0, Math.floor((to.getTime() - from.getTime()) / unit));
/** A threshold is in whole units of the currency. */
export const unitsOf = (whole: number | undefined): Units => parseDecimal(String(whole ?? 0)) ?? 0n;
const shareOf = (part: Units, whole: Units, percent: number | undefined): boolean =>
  part * 100n < whole * BigInt(percent ?? 0);
const least = (value: number, from: number | undefined): boolean => value >= (from ?? Infinity);

export const MEASURES: Readonly<Record<PayoutRule, Measure>> = {
  amount_above: (_trace, { amount: from }, { amount }) => ({
    isMet: amount > unitsOf(from),
    seen: { amount: toDecimal(amount) },
  }),
  first_payout: ({ paidBefore }, { payouts = 0 }) => ({
    isMet: paidBefore < payouts,
    seen: { payouts: paidBefore },
  }),
  changed_contact: ({ contactAt }, { days }, { createdAt }) => {
    if (contactAt === null) return { isMet: false, seen: {} };
    const since = wholeSince(contactAt, createdAt, DAY_MS);
    return { isMet: since < (days ?? 0), seen: { days: since } };
  },
  new_account: ({ usableFrom }, { hours }, { createdAt }) => {
    if (usableFrom === null) return { isMet: false, seen: {} };
    const since = wholeSince(usableFrom, createdAt, HOUR_MS);
    return { isMet: since < (hours ?? 0), seen: { hours: since } };
  },
  name_differs: ({ holderDiffers }, { times }) => ({
    isMet: least(holderDiffers, times),
    seen: { times: holderDiffers },
  }),
  other_way: ({ otherWay }, { amount }) => ({
    isMet: otherWay > unitsOf(amount),
    seen: { amount: toDecimal(otherWay) },
  }),
  turnover_owed: ({ deposited, staked }, { percent = 0 }) => ({
    isMet: shareOf(staked, deposited, percent),
    seen: {
      deposited: toDecimal(deposited),
      owed: toDecimal((deposited * BigInt(percent)) / 100n),
      staked: toDecimal(staked),
    },
  }),
  deposit_and_leave: ({ lately: { deposited, staked } }, { percent, amount }) => ({
    isMet: deposited > unitsOf(amount) && shareOf(staked, deposited, percent),
    seen: { deposited: toDecimal(deposited), staked: toDecimal(staked) },
  }),
  velocity: ({ asked }, { times, amount }) => ({
    isMet: asked.times > (times ?? Infinity) || asked.amount > unitsOf(amount),
    seen: { times: asked.times, amount: toDecimal(asked.amount) },
  }),
  shared_account: ({ sharing }, { members }) => ({
    isMet: least(sharing, members),
    seen: { members: sharing },
  }),
  shared_device: ({ devices }, { members }) => ({
    isMet: least(devices, members),
    seen: { members: devices },
  }),
  markers: ({ severity }, from) => ({ isMet: least(severity, from['severity']), seen: { severity } }),
};
