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
export const spot = (id: string, en: string, es: string, pays = ''): Spot => ({ id, name: w(en, es), pays });
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
