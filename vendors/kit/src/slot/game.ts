import type { LocalizedText } from '@feria/contracts/languages';
import type { Rng } from '../chance/rng.ts';
import type { RoundOutcome } from './engine/outcome.ts';
import type { SlotReturn } from './maths/return.ts';
import type { ParSheet, SymbolId } from './sheet/sheet.ts';

/** The colours of a game's stage, one set a theme: noon fair (light) and night fair (dark). */
export interface StageColours {
  readonly skyTop: string;
  readonly skyBottom: string;
  /** Silhouettes in front of the sky. */
  readonly far: string;
  readonly near: string;
  /** Frame of the reels, and the surface behind the symbols. */
  readonly frame: string;
  readonly frameEdge: string;
  readonly reel: string;
  readonly reelAlternate: string;
  /** Title on the sky. */
  readonly title: string;
  readonly accent: string;
}

/** What a browser needs to draw a game. The server never loads it. */
export interface SlotArt {
  /** SVG text by symbol. */
  readonly symbols: Readonly<Record<SymbolId, string>>;
  /** SVG text of the stage's background; its colours are `var(--far)`, `var(--near)` and `var(--accent)`. */
  readonly scene: string;
  readonly colours: { readonly light: StageColours; readonly dark: StageColours };
}

/** A slot as data: what a studio lists, serves and proves. */
export interface SlotGame {
  readonly code: string;
  readonly title: LocalizedText;
  readonly tagline: LocalizedText;
  readonly volatility: 'low' | 'medium' | 'high';
  readonly sheet: ParSheet;
  /** The return as stated to members and operators; a test holds it equal to the counted one. */
  readonly stated: SlotReturn;
  /** Its progressive jackpots, where the sheet has some. */
  readonly jackpots?: {
    /** What they give back of a stake on top of `stated`, as stated; a test holds it equal to the counted one. */
    readonly return: number;
    /** By level. */
    readonly names: Readonly<Record<string, LocalizedText>>;
  };
  /** The stated return, jackpots included, in basis points, floored: what catalogues and filters use. */
  readonly returnBps: number;
  readonly symbolNames: Readonly<Record<SymbolId, LocalizedText>>;
  /** Absent for a game with drawings of its own. */
  readonly look?: SlotLook;
  /** Plays one whole round. Pure: the same stake (money units) and stream give the same round. */
  rules(stake: bigint, rng: Rng): RoundOutcome;
  /** The lobby tile: SVG text, 300 x 400, at most 4 kB. */
  cover(): string;
}

/** A theme that draws a slot in place of drawings of its own. */
export interface SlotLook {
  /** Whose hand it is. */
  readonly brand: string;
  /** The sheet that it plays, by name. */
  readonly sheet: string;
  /** The drawing that stands for each symbol. */
  readonly motifs: Readonly<Record<SymbolId, string>>;
}
