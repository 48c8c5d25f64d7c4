/** What a board is before a brand gives it a name and a palette. */
import type {
  BetTerms,
  BoardCategory,
  BoardClassify,
  BoardName,
  Spot,
  SpotGroup,
} from '@feria/kit/board/game';
import type { Worded } from '@feria/kit';
import type { Odds } from '@feria/kit/table/odds';
import type { RoundGame } from '@feria/kit/round/game';

export type Measured = Pick<BetTerms, 'return' | 'hitRate' | 'highest'>;

export interface BoardKind {
  readonly id: string;
  /** What it is called where no brand names it. */
  readonly title: Worded;
  readonly board: BoardName;
  readonly category: BoardCategory;
  readonly classify: BoardClassify;
  readonly volatility: 'low' | 'medium' | 'high';
  readonly tagline: Worded;
  readonly groups: readonly SpotGroup[];
  /** Without their mathematics, which `stated.json` has. `bet` is the calculator's name for it. */
  readonly bets: readonly (Omit<BetTerms, keyof Measured> & { readonly bet: string })[];
  readonly rules: readonly Worded[];
  readonly mostBets: number;
  readonly mostChips: number;
  /** The word of the calculator, and the table that it is asked about. */
  readonly maths: { readonly name: string; readonly table: Readonly<Record<string, unknown>> };
  round(code: string): RoundGame;
}

export const w = (en: string, es: string): Worded => ({ en, es });

/** What a spot wins: as it is written, or as the odds of its rules give it. */
type Paid = Pick<Spot, 'pays' | 'isMost'>;

export const spot = (id: string, en: string, es: string, paid: string | Paid = ''): Spot => ({
  id,
  name: w(en, es),
  ...(typeof paid === 'string' ? { pays: paid } : paid),
});

const written = ({ wins, per }: Odds): string => `${wins}:${per}`;
const byWorth = (list: readonly Odds[]): Odds[] =>
  [...new Map(list.map((one) => [written(one), one])).values()].toSorted(
    (a, b) => a.wins / a.per - b.wins / b.per,
  );

/** The most of the odds that its rules know for a bet, and whether there are others. */
export function paidBy(list: readonly Odds[]): Paid {
  const found = byWorth(list);
  const most = found.at(-1);
  if (!most) throw new Error('a bet that never wins');
  return { pays: written(most), ...(found.length > 1 ? { isMost: true } : {}) };
}

/** The same for multiples with the stake included. */
export function paidTimes(list: readonly number[]): Paid {
  return { pays: `×${Math.max(...list)}`, ...(new Set(list).size > 1 ? { isMost: true } : {}) };
}

/** All of them, from the least: what the table of returns says. */
export const allOf = (list: readonly Odds[]): string => byWorth(list).map(written).join(', ');

export const group = (id: string, en: string, es: string, spots: readonly Spot[]): SpotGroup => ({
  id,
  name: w(en, es),
  spots,
});

/** A kind of bet; `bet` where the calculator calls it by another name. */
export function term(
  id: string,
  en: string,
  es: string,
  pays: string,
  { bet = id, isMain = true }: { bet?: string; isMain?: boolean } = {},
): BoardKind['bets'][number] {
  return { id, name: w(en, es), pays, isMain, bet };
}

export const upTo = (count: number, from = 1): readonly number[] =>
  Array.from({ length: count }, (_, at) => at + from);
