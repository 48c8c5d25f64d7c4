/** Which line of the bank each move of a gateway without batches is: pure. Nothing is guessed by its amount alone. */
import type { BatchState } from '@feria/contracts/reporting/three-way';
import { sum, type Units } from '@feria/kernel';

export type Said = { units: Units; bankKey: string; lineId: bigint | null };
export type FreeLine = { id: bigint; units: Units; reference: string; text: string };

const keyOf = (text: string): string =>
  text
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .replace(/^0+/, '');

/** The line that was chosen, or the one that has the bank's reference; of the very amount in both cases. */
export function lineOf({ units, bankKey, lineId }: Said, lines: readonly FreeLine[]): FreeLine | undefined {
  const same = lines.filter((line) => line.units === units);
  if (lineId !== null) return same.find(({ id }) => id === lineId);
  return (
    same.find(({ reference }) => keyOf(reference) === bankKey) ??
    same.find(({ text }) => bankKey.length >= LEAST && keyOf(text).includes(bankKey))
  );
}

/** A shorter one stands in many texts. */
const LEAST = 6;

type DayFacts = {
  moves: readonly { units: Units; isLined: boolean }[];
  /** The last day on which it is in time. */
  due: string;
  coveredTo: string | null;
  today: string;
};

/** What a day's bank says, with what of it came: each move has its line, or waits for one as a batch would. */
export function wordOfDay({ moves, due, coveredTo, today }: DayFacts): {
  batch: BatchState;
  bank: Units | null;
} {
  if (moves.length === 0) return { batch: 'nothing', bank: null };
  const lined = moves.filter(({ isLined }) => isLined);
  const bank = lined.length === 0 ? null : sum(lined.map(({ units }) => units));
  if (lined.length === moves.length) return { batch: 'matched', bank };
  if (today <= due) return { batch: 'in_transit', bank };
  return { batch: coveredTo !== null && coveredTo >= due ? 'missing_in_bank' : 'no_statement', bank };
}
