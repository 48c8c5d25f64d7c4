/**
 * Profit and loss: what play came to, by day, category, vendor or game. GET /api/profit (T) · GET /api/profit/file (T)
 *
 * A round counts with all its stakes and wins on the day on which it was opened, as in the betting record: each row is what the record
 * says that is narrowed in the same way, and the rows add up to the total. Days are the market's. Amounts carry five places.
 */
import { z } from 'zod';
import { Day, Text } from '../text.ts';
import { Amount, CurrencyCode, Language, LocalizedText } from '../wire.ts';
import { PROFIT_ROWS } from '../words.ts';

export { PROFIT_ROWS, type ProfitRows } from '../words.ts';

const OurDay = Day.refine((day) => day >= '2000-01-01' && day < '2100-01-01', 'no day of ours');
const DAY_MS = 24 * 60 * 60_000;
const MOST_DAYS = 92;
const Period = z.object({ from: OurDay, to: OurDay, by: z.enum(PROFIT_ROWS).default('day') });
const isShort = ({ from, to }: { from: string; to: string }): boolean =>
  from <= to && Date.parse(to) - Date.parse(from) < MOST_DAYS * DAY_MS;
const UNFIT = { message: 'the last day is before the first, or more than 92 days after it', path: ['to'] };
export const ProfitQuery = Period.refine(isShort, UNFIT);
export const ProfitFileQuery = Period.extend({ language: Language.default('es') }).refine(isShort, UNFIT);

export const ProfitFigures = z.object({
  rounds: z.number().int(),
  staked: Amount,
  /** How much of `staked` was bonus money. */
  bonus: Amount,
  won: Amount,
  /** Won, less staked. */
  result: Amount,
  /** What was withheld of bets and prizes, less what came back. */
  taxes: Amount,
  /** The result, less the taxes. */
  net: Amount,
});
export type ProfitFigures = z.infer<typeof ProfitFigures>;
export const ProfitRow = ProfitFigures.extend({
  /** A day, a category, a vendor's code or a game (`vendor:code`); `other`: games that the catalogue has in no category. */
  key: Text,
  vendorName: Text.nullable(),
  gameName: LocalizedText.nullable(),
});
export type ProfitRow = z.infer<typeof ProfitRow>;
export const Profit = z.object({
  from: Text,
  to: Text,
  by: z.enum(PROFIT_ROWS),
  timeZone: Text,
  currency: CurrencyCode,
  total: ProfitFigures,
  /** Days newest first; all others by how much was staked. */
  items: z.array(ProfitRow),
  /** The result of every day of the period that is not ahead, oldest first. */
  days: z.array(z.object({ day: Text, result: Amount })),
});
export type Profit = z.infer<typeof Profit>;
