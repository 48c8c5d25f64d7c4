/**
 * What the studio's browser client and the studio's server say to each other: what the host says of any game
 * (`@feria/host/wire`), with the studio's own games in it, and its jackpots. Types only.
 *
 *   GET  /api/jackpot?game=&currency=             -> JackpotView          also /api/jackpot/live, as server-sent events
 */
import type {
  PlayAnswer as PlayAnswerOf,
  RoundProof as RoundProofOf,
  RoundView as RoundViewOf,
  SessionAnswer as SessionAnswerOf,
} from '@feria/host/wire';
import type { LocalizedText } from '@feria/contracts/languages';
import type { SlotLook } from '@feria/kit';
import type { MechanicsView, SpinView } from './wire-slots.ts';

export type {
  AdvanceRequest,
  BalanceAnswer,
  DecideRequest,
  FairnessView,
  FreeRoundsAnswer,
  FreeRoundsView,
  ProblemBody,
  ProblemCode,
  RevealRequest,
  RoundViewState,
  SeedAnswer,
  SeedRequest,
  SessionRequest,
  SpinRequest,
} from '@feria/host/wire';
export type { BoardView } from './wire-boards.ts';
export type { MechanicsView, SpinView, StepView, SymbolWinView } from './wire-slots.ts';

/** `View` and `Step`: a slot's, or those of a board. */
export type SessionAnswer<View = GameView, Step = SpinView> = SessionAnswerOf<View, Step>;
/** `Step`: what a round is made of; a slot's spins, or whatever another game shows. */
export type PlayAnswer<Step = SpinView> = PlayAnswerOf<Step>;
export type RoundView<Step = SpinView> = RoundViewOf<Step>;
export type RoundProof<View = GameView, Step = SpinView> = RoundProofOf<View, Step, JackpotStake>;

/** Everything the paytable shows. Shares are decimal strings of percent ("95.7619"), floored. */
export interface GameView {
  readonly code: string;
  readonly version: string;
  readonly title: LocalizedText;
  /** Whose theme draws it; null for a game with drawings of its own. */
  readonly look: SlotLook | null;
  readonly volatility: 'low' | 'medium' | 'high';
  readonly rows: number;
  readonly reels: number;
  /** A row per reel for each line, 0 at the top. */
  readonly lines: readonly (readonly number[])[];
  /** A stake is this many line bets. */
  readonly costLines: number;
  readonly symbols: readonly SymbolView[];
  readonly freeSpins: FreeSpinsView | null;
  readonly mechanics: MechanicsView;
  /** Progressive jackpots that the stakes of this currency meet; null where there are none. */
  readonly jackpots: {
    readonly levels: readonly {
      readonly level: string;
      readonly name: LocalizedText;
      /** At a secret point; otherwise odds decide. */
      readonly mustFall: boolean;
      /** It does not grow beyond. */
      readonly limit: string | null;
    }[];
    /** Their part of the return. */
    readonly returnPercent: string;
  } | null;
  readonly returnPercent: string;
  readonly hitPercent: string;
  /** The highest win of one spin in stakes: a paid one, and a free one. */
  readonly highestPaidSpin: number;
  readonly highestFreeSpin: number;
  readonly currency: string;
  /** Ascending. */
  readonly stakes: readonly string[];
  readonly defaultStake: string;
}

export interface SymbolView {
  readonly id: string;
  readonly name: LocalizedText;
  readonly role: 'line' | 'wild' | 'scatter';
  /** By count. In line bets; a scatter's in stakes. */
  readonly pays: readonly number[];
  /** Of a wild, in a win in which it stands for another symbol; 1 for the others. */
  readonly multiplier: number;
}

export interface FreeSpinsView {
  readonly award: readonly number[];
  readonly retrigger: readonly number[];
  readonly multiplier: number;
  readonly cap: number;
  readonly hasOwnReels: boolean;
}

/** A progressive jackpot as everybody sees it. */
export interface JackpotView {
  readonly levels: readonly {
    readonly name: string;
    readonly meter: string;
    /** It falls at a secret point, at the latest here; null where odds decide. */
    readonly limit: string | null;
    /** SHA-256 of `salt:point`, the point in money units. */
    readonly commitment: string | null;
  }[];
  /** The last ones, latest first; with the secret of a pot that had one. */
  readonly hits: readonly {
    readonly level: string;
    readonly amount: string;
    /** ISO 8601. */
    readonly at: string;
    readonly point: string | null;
    readonly salt: string | null;
  }[];
}

/**
 * What one stake met in the jackpots of its game. Amounts are whole numbers as text: money units (1/100 000), and
 * millionths of one in `held` and `grew`.
 */
export interface JackpotStake {
  readonly seat: number;
  readonly step: number;
  readonly stake: string;
  /** Of the sheet. */
  readonly version: string;
  /** Every draw in turn, 32 bits each. */
  readonly words: readonly number[];
  readonly levels: readonly JackpotMet[];
}

/** One level: its rules of that moment, its meter, and what came of it. */
export type JackpotMet = MetRules & {
  /** What it paid; null where it was not hit. */
  readonly paid: string | null;
  /** Of a level with a secret point. */
  readonly commitment?: string;
  /** Once its pot fell. */
  readonly point?: string | null;
  readonly salt?: string | null;
};

/** What is known of a level when a stake meets it. */
export interface MetRules {
  readonly level: string;
  readonly contributionPpm: number;
  readonly seed: string;
  readonly ceiling: string | null;
  readonly overflow: string;
  /** Where odds decide: each unit staked hits with `hits` of `of`. */
  readonly hits?: string;
  readonly of?: string;
  /** Where a secret point decides. */
  readonly from?: string;
  readonly limit?: string;
  /** Of the pot, before the stake. */
  readonly held: string;
  /** What the stake brought, less what flowed over. */
  readonly grew: string;
}
