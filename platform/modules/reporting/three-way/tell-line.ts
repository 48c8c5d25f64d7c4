/** What is said of a line of the bank that nothing explains. */
import type { Tx } from '../../../core/db.ts';
import type { StoredLine } from './bank-store.ts';
import type { Pair } from './day-store.ts';
import type { Found } from './judge-payments.ts';
import type { Place } from './places.ts';
import { addCorrection } from './row-store.ts';
import { tellDifference } from './tell-difference.ts';

export type Writing = { pair: Pair; place: Place; at: Date };
export const NOBODY = { kind: null, paymentId: null, gatewayId: null, memberId: null, ours: null };
export const size = (units: bigint): bigint => (units < 0n ? -units : units);
export const subjectOfLine = ({ id }: { id: bigint }): string => `line ${id}`;

/** A line that nothing explains; where its day is closed it is a correction of it, too. */
export async function tellLine(
  tx: Tx,
  { pair, place, at }: Writing,
  line: StoredLine,
  isOpen: boolean,
): Promise<string> {
  const subject = subjectOfLine(line);
  const { day, units } = line;
  if (!isOpen) await addCorrection(tx, { ...pair, day, what: 'late_line', subject, units }, at);
  const found: Found = {
    ...NOBODY,
    subject,
    class: 'line_unexplained',
    lineId: line.id,
    theirs: null,
    bank: units,
    amount: size(units),
  };
  await tellDifference(tx, { ...pair, day, market: place.market }, found, at);
  return subject;
}
