/** How customer service does, by day of the market's calendar. */
import type { ChatNumbers } from '@feria/contracts/support/desk';
import { callSql, type Reader } from '../../core/db.ts';
import { listMarkets } from '../markets/index.ts';

type Begun = { day: string; seconds: number | null; rating: number | null };
type Query = { from: string; to: string; market?: string | undefined };

function begunIn(reader: Reader, market: string, timeZone: string, { from, to }: Query): Promise<Begun[]> {
  return callSql<Begun>(
    reader,
    `select (opened_at at time zone $2)::date::text as day, rating,
       extract(epoch from first_answered_at - opened_at)::float8 as seconds
       from support.chats
       where market_code = $1 and joined_to is null and opened_at >= ($3::date)::timestamp at time zone $2
         and opened_at < ($4::date + 1)::timestamp at time zone $2 limit 100000`,
    [market, timeZone, from, to],
  );
}

/** The newest day first; days without a conversation are left out. */
export async function readNumbers(reader: Reader, query: Query): Promise<ChatNumbers['days']> {
  const all: Begun[] = [];
  for (const { code, timeZone } of await listMarkets(reader))
    if (query.market === undefined || query.market === code)
      all.push(...(await begunIn(reader, code, timeZone, query)));
  const days = Map.groupBy(all, ({ day }) => day);
  return [...days].sort(([a], [b]) => (a < b ? 1 : -1)).map(([day, begun]) => dayOf(day, begun));
}

function dayOf(day: string, begun: readonly Begun[]): ChatNumbers['days'][number] {
  const waits = begun.flatMap(({ seconds }) => (seconds === null ? [] : [seconds])).sort((a, b) => a - b);
  const ratings = begun.flatMap(({ rating }) => (rating === null ? [] : [rating]));
  const sum = ratings.reduce((total, one) => total + one, 0);
  return {
    day,
    chats: begun.length,
    unanswered: begun.length - waits.length,
    firstAnswer: waits[Math.floor((waits.length - 1) / 2)] ?? null,
    longest: waits.at(-1) ?? null,
    rating: ratings.length === 0 ? null : Math.round((sum / ratings.length) * 10) / 10,
    rated: ratings.length,
  };
}
