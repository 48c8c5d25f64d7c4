import type { RoundGame } from '../round/game.ts';
import type { LocalizedText } from '@feria/contracts/languages';

/** Where a lobby puts the game. */
export type BoardCategory = 'LIVE' | 'PVP' | 'FISH' | 'SPORTS' | 'ESPORTS' | 'LOTT' | 'ELOTT' | 'RNG';
/** Its kind there, in the field's short words: scratch, table games, arcade, bingo; null for what they have no word for. */
export type BoardClassify = 'SC' | 'TG' | 'AC' | 'BG' | null;

/** A place that a stake can be put on. */
export interface Spot {
  readonly id: string;
  readonly name: LocalizedText;
  /** What it wins, as it stands on the board: `35:1`, or `×2.35` with the stake included. Empty where the rules say it. */
  readonly pays: string;
  /** `pays` is the most of several: how much it wins depends on what is drawn. */
  readonly isMost?: boolean;
}

/** Spots that lie together. */
export interface SpotGroup {
  readonly id: string;
  readonly name: LocalizedText;
  readonly spots: readonly Spot[];
}

/** One kind of bet with its mathematics, as stated; a test holds it equal to the calculator's. */
export interface BetTerms {
  readonly id: string;
  readonly name: LocalizedText;
  readonly pays: string;
  /** Mean share of the stake that comes back. */
  readonly return: number;
  readonly hitRate: number;
  /** In stakes. */
  readonly highest: number;
  /** Not a bet that is made beside another one. */
  readonly isMain: boolean;
}

/** A game of bets on spots as data: what a studio lists, serves and proves. */
export interface BoardGame {
  readonly code: string;
  readonly title: LocalizedText;
  readonly tagline: LocalizedText;
  readonly category: BoardCategory;
  readonly classify: BoardClassify;
  readonly volatility: 'low' | 'medium' | 'high';
  readonly board: string;
  /** Whose palette it wears. */
  readonly look: { readonly brand: string };
  readonly groups: readonly SpotGroup[];
  readonly terms: readonly BetTerms[];
  readonly rules: readonly LocalizedText[];
  /** The lowest return of its main bets, in basis points, floored: what catalogues and filters use. */
  readonly returnBps: number;
  /** On how many spots one round may stand, and the most on one of them, in lowest stakes. */
  readonly mostBets: number;
  readonly mostChips: number;
  readonly round: RoundGame;
  /** The lobby tile: SVG text, 300 x 400, at most 4 kB. */
  cover(): string;
}
