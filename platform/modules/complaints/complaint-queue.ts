/** Complaints that wait for a word of the licensee; those whose last day is over are urgent. */
import type { ComplaintDesk } from '@feria/contracts/complaints/office';
import { businessDay } from '@feria/kernel';
import type { Reader } from '../../core/db.ts';
import type { OfficeQueue } from '../../core/define-module.ts';
import { listMarkets } from '../markets/index.ts';
import { countOwed, oldestOwed } from './queue-store.ts';

/** How many complaints wait for an answer, and how many of them past their last day in the calendar of their market. */
export async function countDesk(reader: Reader, at: Date): Promise<ComplaintDesk> {
  const zones = new Map((await listMarkets(reader)).map(({ code, timeZone }) => [code as string, timeZone]));
  const owed = await countOwed(reader);
  const sum = (groups: typeof owed): number => groups.reduce((all, { count }) => all + count, 0);
  const isLate = ({ market, answerBy }: (typeof owed)[number]): boolean =>
    answerBy < businessDay(at, zones.get(market) ?? 'UTC');
  return { owed: sum(owed), late: sum(owed.filter(isLate)) };
}

export const complaintQueue: OfficeQueue = {
  queue: 'complaints',
  read: 'complaints.read',
  act: 'complaints.handle',
  look: async (reader, _who, at) => {
    const { owed, late } = await countDesk(reader, at);
    return { count: owed, urgent: late, oldestAt: await oldestOwed(reader) };
  },
};
