/** How long something took, in whole minutes: the same number in SQL, for filters and indexes, and of a row. */
import { sql, type RawBuilder } from 'kysely';

const MINUTE_MS = 60_000;

/** Null as long as one of the two is. Written as the indexes of the lists have it, so that they are found. */
export const minutesBetween = (from: string, to: string): RawBuilder<number | null> =>
  sql<number | null>`floor(extract(epoch from ${sql.ref(to)} - ${sql.ref(from)}) / 60)`;

export const minutesOf = (from: Date | null, to: Date | null): number | null =>
  from === null || to === null ? null : Math.floor((to.getTime() - from.getTime()) / MINUTE_MS);
