/** What the studio says of a game of bets on spots. Money is a decimal string, shares are percent, floored. */
import type { LocalizedText } from '@feria/contracts/languages';
import type { SpotGroup } from '@feria/kit/board/game';

export interface BoardView {
  readonly kind: 'board';
  readonly code: string;
  readonly version: string;
  readonly title: LocalizedText;
  readonly look: { readonly brand: string };
  /** Which drawings show it. */
  readonly board: string;
  readonly volatility: 'low' | 'medium' | 'high';
  readonly groups: readonly SpotGroup[];
  readonly terms: readonly BetTermsView[];
  readonly rules: readonly LocalizedText[];
  /** The lowest return of its main bets. */
  readonly returnPercent: string;
  readonly currency: string;
  /** What is put down with one press, ascending; the first is the least on a spot, and every stake a multiple of it. */
  readonly chips: readonly string[];
  /** The most on one spot. */
  readonly most: string;
  readonly mostBets: number;
}

export interface BetTermsView {
  readonly id: string;
  readonly name: LocalizedText;
  readonly pays: string;
  readonly returnPercent: string;
  readonly hitPercent: string;
  /** In stakes. */
  readonly highest: number;
  readonly isMain: boolean;
}
