/**
 * The kept days of measures against the ledger's own entries: what was staked, won, paid in and paid out on each day of a market is what
 * its members' entries say. A figure that was changed, doubled or lost in the keeping is found the next night.
 */
import { addDays, businessDay, startOfDay, startOfNamedDay } from '@feria/kernel';
import type { Tx } from '../../../core/db.ts';
import { listMarkets, type Market } from '../../markets/index.ts';
import { add, count, judge, MOST_FINDINGS, newTally, type Desk, type Tally, type Told } from '../desk.ts';
import { findFirst, readMarks } from '../measures/store.ts';
import { sumKeptDays, sumLedgerDays, type DaySum } from './measure-check-store.ts';

/** Of each day: which entries make the measure, with their signs. Bonus money is staked and won as cash is; a free bet moves none. */
const MEASURED_KINDS: Readonly<Record<string, Readonly<Record<string, 1 | -1>>>> = {
  stakes: { bet: 1, bonus_bet: 1, rollback: -1, bonus_rollback: -1 },
  wins: {
    win: 1,
    bonus_win: 1,
    free_win: 1,
    free_win_bonus: 1,
    win_rollback: -1,
    bonus_win_rollback: -1,
    free_win_rollback: -1,
    free_win_bonus_rollback: -1,
  },
  deposits: { deposit: 1, payment_credited: 1 },
  withdrawals: { withdrawal_payout: 1, payout_tax: 1, payout_fee: 1 },
  payment_fees: { deposit_fee: 1, payout_fee: 1 },
};
const MEASURED = Object.keys(MEASURED_KINDS);

/** Every night the last five weeks; a run over everything, all days that are kept. */
const NIGHTLY_DAYS = 35;

export async function checkMeasures(desk: Desk): Promise<Told> {
  const since = desk.now();
  const tally = newTally('measures_ledger');
  for (const market of await listMarkets(desk.reader)) {
    const days = await desk.atOneInstant((tx) => checkMarket(tx, desk, market, tally));
    await desk.note('measures_ledger', days);
  }
  return { checks: [judge(tally, since, desk.now())], marks: {} };
}

async function checkMarket(tx: Tx, { scope }: Desk, market: Market, tally: Tally): Promise<bigint> {
  const { code, timeZone } = market;
  const first = await findFirst(tx, code);
  const marks = await readMarks(tx, code);
  const kept = MEASURED.flatMap((measure) => marks.get(measure) ?? []);
  if (!first || kept.length < MEASURED.length) return 0n;
  // Days that every one of them has kept.
  const last = addDays(businessDay(new Date(Math.min(...kept.map(Number))), timeZone), -1);
  const begins = businessDay(startOfDay(first, timeZone), timeZone);
  const recent = addDays(last, 1 - NIGHTLY_DAYS);
  const from = scope === 'all' || recent < begins ? begins : recent;
  if (last < from) return 0n;
  const span = { from: startOfNamedDay(from, timeZone), to: startOfNamedDay(addDays(last, 1), timeZone) };
  const booked = await sumLedgerDays(tx, market, span, MEASURED_KINDS);
  const sums = await sumKeptDays(tx, { market: code, measures: MEASURED, from, to: last });
  compare(tally, code, booked, sums);
  const days = BigInt(new Set([...booked, ...sums].map(({ day }) => day)).size);
  count(tally, 'days', days);
  return days;
}

function compare(tally: Tally, market: string, booked: readonly DaySum[], kept: readonly DaySum[]): void {
  const keyOf = ({ measure, day, currency }: DaySum): string => `${measure} ${market} ${day} ${currency}`;
  const [ledger, ours] = [booked, kept].map((sums) => new Map(sums.map((one) => [keyOf(one), one.amount])));
  const wrong = [...new Set([...ledger!.keys(), ...ours!.keys()])].flatMap((subject) => {
    const [expected, found] = [ledger!.get(subject) ?? 0n, ours!.get(subject) ?? 0n];
    if (expected === found) return [];
    return [{ difference: 'another_amount', subject, expected: String(expected), found: String(found) }];
  });
  add(tally, wrong.slice(0, MOST_FINDINGS), BigInt(wrong.length));
}
