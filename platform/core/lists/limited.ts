import type { Reader, Tx } from '../db.ts';
import { inTime } from '../in-time.ts';

/** A page or the sums of a list that take longer are not worth waiting for: the list can be narrowed down. */
const MOST_MS = 4_000;

/** Asks in a transaction of its own, which the database ends after four seconds; undefined: it did. */
export const withinTime = <Answer>(
  reader: Reader,
  ask: (tx: Tx) => Promise<Answer>,
): Promise<Answer | undefined> => reader.transaction().execute((tx) => inTime(tx, MOST_MS, () => ask(tx)));
