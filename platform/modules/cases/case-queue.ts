/** Cases that are not closed; those whose last day is over are urgent. */
import { businessDay } from '@feria/kernel';
import { callSql, type Reader, type Tx } from '../../core/db.ts';
import type { OfficeQueue } from '../../core/define-module.ts';
import { listMarkets } from '../markets/index.ts';

/** By market and last day: few enough to be counted where the calendars are known. */
function countOpen(reader: Tx | Reader): Promise<{ market: string; dueBy: string; count: number }[]> {
  return callSql(
    reader,
    `select market_code as market, due_by::text as "dueBy", count(*)::int as count from cases.cases
       where state <> 'closed' group by 1, 2`,
    [],
  );
}

async function oldestOpen(reader: Tx | Reader): Promise<Date | null> {
  const [row] = await callSql<{ at: Date | null }>(
    reader,
    `select min(opened_at) as at from cases.cases where state <> 'closed'`,
    [],
  );
  return row?.at ?? null;
}

export const caseQueue: OfficeQueue = {
  queue: 'cases',
  read: 'cases.read',
  act: 'cases.work',
  look: async (reader, _who, at) => {
    const zones = new Map(
      (await listMarkets(reader)).map(({ code, timeZone }) => [code as string, timeZone]),
    );
    const open = await countOpen(reader);
    const isOverdue = ({ market, dueBy }: (typeof open)[number]): boolean =>
      dueBy < businessDay(at, zones.get(market) ?? 'UTC');
    const sum = (groups: typeof open): number => groups.reduce((all, { count }) => all + count, 0);
    return { count: sum(open), urgent: sum(open.filter(isOverdue)), oldestAt: await oldestOpen(reader) };
  },
};
