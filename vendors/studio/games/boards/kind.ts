/** What a board is before a brand gives it a name and a palette. */
import type { BetTerms, BoardCategory, BoardClassify, Spot, SpotGroup } from '@feria/kit/board/game';
import type { LocalizedText } from '@feria/contracts/languages';
import type { Json } from '@feria/kit/round/json';
import type { Odds } from '@feria/kit/table/odds';
import type { RoundGame } from '@feria/kit/round/game';

export type Measured = Pick<BetTerms, 'return' | 'hitRate' | 'highest'>;

/** Its draws are checked by its own rules. */
export interface OwnCheck {
  /** What is drawn, for whoever draws it again. */
  readonly summary: string;
  /** A spot that takes a bet; what is drawn does not depend on it. */
  readonly sample: string;
}

/** Its draws are those of a check of the kit. */
export interface KitCheck {
  /** `cards`: how many were dealt. */
  of(cards: number): RoundCheck;
  /** What was drawn, as that check names it; without it the check names it otherwise. */
  seen?(drawn: Json): Json;
}

/** What a round is called where rounds are checked, and what has to be told beside the seeds. */
export interface RoundCheck {
  readonly game: string;
  readonly settings: Readonly<Record<string, Json>>;
}

export interface BoardKind {
  readonly id: string;
  /** What it is called where no brand names it. */
  readonly title: LocalizedText;
  /** The name of its folder, here and among what the browser has of boards. */
  readonly board: string;
  readonly category: BoardCategory;
  readonly classify: BoardClassify;
  readonly volatility: 'low' | 'medium' | 'high';
  readonly tagline: LocalizedText;
  readonly groups: readonly SpotGroup[];
  /** Without their mathematics, which `stated.json` has. `bet` is the calculator's name for it. */
  readonly bets: readonly (Omit<BetTerms, keyof Measured> & { readonly bet: string })[];
  readonly rules: readonly LocalizedText[];
  readonly mostBets: number;
  readonly mostChips: number;
  /** The word of the calculator, and the table that it is asked about. */
  readonly maths: { readonly name: string; readonly table: Readonly<Record<string, unknown>> };
  readonly check: OwnCheck | KitCheck;
  round(code: string): RoundGame;
}

export const w = (en: string, es: string): LocalizedText => ({ en, es });

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

/** `235` hundredths as they stand on a board: `×2.35`. */
export function priced(hundredths: number): string {
  const digits = String(hundredths).padStart(3, '0');
  return `×${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** One of the fields of what was drawn; null where there is none. */
export const fieldOf = (drawn: Json, name: string): Json =>
  drawn !== null && typeof drawn === 'object' && !Array.isArray(drawn)
    ? ((drawn as Readonly<Record<string, Json>>)[name] ?? null)
    : null;
