/** What a supervisor asks of a period: how many, about what, how they ended, how long it took, and how many came late. */
import type { ComplaintReport } from '@feria/contracts/complaints/office';
import { COMPLAINT_CATEGORIES, COMPLAINT_OUTCOMES, OWED_STATES } from '@feria/contracts/complaints/kinds';
import { businessDay } from '@feria/kernel';
import { BYTE_ORDER_MARK, rowOf } from '../../core/http/csv.ts';
import type { Reader, Tx } from '../../core/db.ts';
import { listMarkets } from '../markets/index.ts';
import { daysBetween, medianOf } from './days.ts';
import { listReported, type Reported } from './queue-store.ts';

type Wanted = { from: string; to: string; market?: string | undefined };
type Judged = Reported & { isLate: boolean };

/** Days are of each market's own calendar. */
export async function readReport(
  reader: Tx | Reader,
  { from, to, market }: Wanted,
  at: Date,
): Promise<ComplaintReport> {
  const markets = (await listMarkets(reader)).filter(({ code }) => market === undefined || code === market);
  const found: Judged[] = [];
  for (const { code, timeZone } of markets) {
    const today = businessDay(at, timeZone);
    for (const one of await listReported(reader, { market: code, timeZone, from, to }))
      found.push({
        ...one,
        isLate: one.wasLate || (OWED_STATES.includes(one.state) && today > one.answerBy),
      });
  }
  return reportOf(
    { from, to },
    found,
    markets.map(({ code }) => code),
  );
}

/** Pure. */
function reportOf(
  days: { from: string; to: string },
  found: readonly Judged[],
  markets: readonly string[],
): ComplaintReport {
  const count = (is: (one: Judged) => boolean): number => found.filter(is).length;
  const by = (names: readonly string[], of: (one: Judged) => string | null) =>
    names.map((name) => ({ name, count: count((one) => of(one) === name) }));
  const taken = found.flatMap(({ receivedOn, firstAnsweredOn }) =>
    firstAnsweredOn === null ? [] : [daysBetween(receivedOn, firstAnsweredOn)],
  );
  return {
    ...days,
    received: found.length,
    owed: count(({ state }) => OWED_STATES.includes(state)),
    late: count(({ isLate }) => isLate),
    escalated: count(({ isEscalated }) => isEscalated),
    medianDays: medianOf(taken),
    byCategory: by(COMPLAINT_CATEGORIES, ({ category }) => category),
    byOutcome: by(COMPLAINT_OUTCOMES, ({ outcome }) => outcome),
    byMarket: by(markets, ({ market }) => market),
  };
}

/** One line for each number, by the names of the API: what a machine reads, in whatever language. */
export function csvOf(report: ComplaintReport): string {
  const { from, to, received, owed, late, escalated, medianDays } = report;
  const lists = [
    ...(['byCategory', 'byOutcome', 'byMarket'] as const).flatMap((list) =>
      report[list].map(({ name, count }) => [list, name, String(count)]),
    ),
  ];
  const rows = [
    ['figure', 'name', 'value'],
    ...[
      ['from', '', from],
      ['to', '', to],
    ],
    ...Object.entries({ received, owed, late, escalated }).map(([name, value]) => [name, '', String(value)]),
    ['medianDays', '', medianDays === null ? '' : String(medianDays)],
    ...lists,
  ];
  return BYTE_ORDER_MARK + rows.map(rowOf).join('');
}
