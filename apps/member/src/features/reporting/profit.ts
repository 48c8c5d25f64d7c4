/** What an address says of the profit and loss, and where each of its rows leads. Pure. */
import { GAME_TYPES } from '@feria/contracts/catalog/game-types';
import type { ProfitRow } from '@feria/contracts/reporting/profit';
import { PROFIT_ROWS, type ProfitRows } from '@feria/contracts/words';
import { memberHref } from '../../ground/pages/pages.ts';
import type { Range } from '../../ground/time/ranges.ts';

/** As many days as the platform adds up. */
export const MOST_DAYS = 92;

export const cutFrom = (search: URLSearchParams): ProfitRows =>
  PROFIT_ROWS.find((by) => by === search.get('by')) ?? 'day';

export const categoryOf = (key: string): (typeof GAME_TYPES)[number] | undefined =>
  GAME_TYPES.find((type) => type === key);

/** The betting record with exactly the rounds of a row; null where it cannot be narrowed to them. */
export function recordHref(
  { key }: Pick<ProfitRow, 'key'>,
  by: ProfitRows,
  { from, to }: Range,
): string | null {
  if (by === 'day') return memberHref('personalHistoryCopy', { from: key, to: key });
  if (by === 'category' && !categoryOf(key)) return null;
  return memberHref('personalHistoryCopy', { from, to, [by]: key });
}
