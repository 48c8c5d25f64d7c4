/**
 * What the studio's browser client and the studio's server say to each other: JSON, same origin, no cookies.
 * Types only. Money is a decimal string ("1234.5"), never a number. Every "no" is problem+json (`ProblemBody`).
 *
 *   POST /api/session                  SessionRequest  -> SessionAnswer      opens a sitting; a launch token works once
 *   POST /api/spin          x-session  SpinRequest     -> PlayAnswer         repeatable by its idempotency key
 *   POST /api/advance       x-session  AdvanceRequest  -> PlayAnswer         repeatable: the pointer only moves forward
 *   POST /api/decide        x-session  DecideRequest   -> PlayAnswer         repeatable by its idempotency key
 *   GET  /api/balance       x-session                  -> BalanceAnswer
 *   GET  /api/free-rounds   x-session                  -> FreeRoundsAnswer
 *   GET  /api/seed          x-session                  -> FairnessView
 *   POST /api/seed          x-session  SeedRequest     -> SeedAnswer         reveals the seed in use, uses the one committed to come next
 *   GET  /api/round?token=                             -> RoundProof
 *   POST /api/round/reveal?token=      RevealRequest   -> RoundProof         with serverSeed set
 *   GET  /api/jackpot?game=&currency=             -> JackpotView          also /api/jackpot/live, as server-sent events
 */
import type { SlotLook, Worded } from '@feria/kit';
import type { Json } from '@feria/kit/round/json';
import type { MechanicsView, SpinView } from './wire-slots.ts';

export type { BoardView } from './wire-boards.ts';
export type { MechanicsView, SpinView, StepView, SymbolWinView } from './wire-slots.ts';

export type PlayMode = 'real' | 'fun';

export interface SessionRequest {
  readonly game: string;
  readonly mode: PlayMode;
  readonly lang: string;
  /** The launch token of the platform; absent in free play. */
  readonly token?: string;
  readonly currency?: string;
}

/** `View` and `Step`: a slot's, or those of a board. */
export interface SessionAnswer<View = GameView, Step = SpinView> {
  /** Sent back as the header `x-session`. Held in memory only. */
  readonly session: string;
  readonly game: View;
  readonly balance: string;
  readonly fairness: FairnessView;
  /** A round that was left in the middle, to be shown on from `shown`. */
  readonly openRound: RoundView<Step> | null;
  /** Rounds that the house pays for: what can be played, or what pays for the open round. */
  readonly freeRounds: FreeRoundsView | null;
}

/** Rounds at one fixed stake that the house pays for. */
export interface FreeRoundsView {
  readonly id: string;
  readonly stake: string;
  readonly total: number;
  /** A round under way is played. */
  readonly left: number;
  /** In its rounds that are over. */
  readonly won: string;
  /** ISO 8601. */
  readonly endsAt: string;
}

export interface FreeRoundsAnswer {
  readonly freeRounds: FreeRoundsView | null;
}

/** Everything the paytable shows. Shares are decimal strings of percent ("95.7619"), floored. */
export interface GameView {
  readonly code: string;
  readonly version: string;
  readonly title: Worded;
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
      readonly name: Worded;
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
  readonly name: Worded;
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

/**
 * The promise under which the next round will be drawn. Commitment and client seed are null before the first: the pair that
 * is committed to come next waits for a client seed; a round that is begun without one gets one that the server draws then.
 */
export interface FairnessView {
  readonly commitment: string | null;
  readonly clientSeed: string | null;
  /** Of the next round. */
  readonly nonce: number;
  /** Commitment of the pair that the next client seed will meet. */
  readonly next: string;
}

export interface SpinRequest {
  /** With a reward: the one that it fixes. */
  readonly stake: string;
  /** The free rounds that pay for this one. */
  readonly reward?: string;
  /** What is chosen together with the stake, in games that ask for it. */
  readonly choice?: Json;
  readonly idempotencyKey: string;
}

export interface AdvanceRequest {
  readonly roundId: string;
  /** Index of the step that the client has just finished showing. */
  readonly step: number;
}

export interface DecideRequest {
  readonly roundId: string;
  /** `turn.number`: a decision that was meant for another position is refused. */
  readonly turn: number;
  /** One of `turn.offers`. */
  readonly choice: Json;
  readonly idempotencyKey: string;
}

/** `Step`: what a round is made of; a slot's spins, or whatever another game shows. */
export interface PlayAnswer<Step = SpinView> {
  readonly round: RoundView<Step>;
  readonly balance: string;
  readonly fairness: FairnessView;
  /** What pays for this round, as it stands after it. */
  readonly freeRounds: FreeRoundsView | null;
}

export interface BalanceAnswer {
  readonly balance: string;
}

/**
 * `deciding`: somebody at the table has to decide. `raising`: a further stake is on its way, there or back. `playing`: it is
 * being shown. `settling`: the outcome is final and the win is owed, but the wallet has not yet acknowledged it.
 */
export type RoundViewState = 'deciding' | 'raising' | 'playing' | 'settling' | 'closed';

export interface RoundView<Step = SpinView> {
  readonly id: string;
  readonly state: RoundViewState;
  /** With what its decisions cost. */
  readonly stake: string;
  /** What it was put on when the round was opened; a slot has nothing to choose. */
  readonly choice?: Json;
  /** The house paid the stake. */
  readonly isFree: boolean;
  /** The sum of the wins of `steps`: what is not yet shown is not told. */
  readonly win: string;
  /** What a jackpot paid beside that; told once nothing is left to show. */
  readonly jackpots?: readonly { readonly level: string; readonly amount: string }[];
  /** Steps 0 to `shown` (exclusive), plus the next one where there is one. */
  readonly steps: readonly Step[];
  /** How many steps the client has reported as shown. */
  readonly shown: number;
  /** Only once nothing is left to show. */
  readonly totalSteps?: number;
  /** Only while something is left to decide. */
  readonly turn?: TurnView;
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

export interface TurnView {
  /** Where the player sits. */
  readonly seat: number;
  /** How many decisions the player has made. */
  readonly number: number;
  /** What the player may do now, and what it costs; empty while others decide. */
  readonly offers: readonly { readonly choice: Json; readonly stake: string }[];
  /** ISO 8601. Afterwards the rules decide for those who did not. */
  readonly decideBy: string | null;
}

/** `clientSeed`: 1 to 64 printable ASCII characters without spaces, none that this player used in this game before. */
export interface SeedRequest {
  readonly clientSeed: string;
  /** `FairnessView.next`, seen before this client seed was chosen. Another one is refused: seed_next_unseen. */
  readonly next: string;
}

/** Without both, the client seed is drawn by the server. */
export type RevealRequest = Partial<SeedRequest>;

export interface SeedAnswer {
  /** Null before the first round: nothing was in use. */
  readonly revealed: null | {
    readonly serverSeed: string;
    readonly commitment: string;
    readonly clientSeed: string;
    /** How many rounds were played on it: their nonces run from 0 to `nonces - 1`. */
    readonly nonces: number;
  };
  readonly fairness: FairnessView;
}

/** One finished round with all that is needed to play it again. */
export interface RoundProof<View = GameView, Step = SpinView> {
  readonly round: RoundView<Step> & { readonly playedAt: string };
  readonly game: View;
  readonly fairness: {
    readonly commitment: string;
    readonly clientSeed: string;
    readonly nonce: number;
    /** Null while the seed is in use. */
    readonly serverSeed: string | null;
    /** While it is in use: commitment of the pair that comes after it. */
    readonly next: string | null;
  };
  /** How each seat entered, and what was decided, in this order: with the seeds all that the round came from. */
  readonly openings: readonly { readonly stake: string; readonly choice: Json }[];
  readonly decisions: readonly { readonly seat: number; readonly choice: Json; readonly stake: string }[];
  /** The stakes that met jackpots, in their order; null where the game has none, while it is played, and for old rounds. */
  readonly jackpots: readonly JackpotStake[] | null;
  /** False for an operator's view: only the player's own page may ask for the seed. */
  readonly canReveal: boolean;
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

export type ProblemCode =
  | 'session_expired'
  | 'launch_expired'
  | 'game_unknown'
  | 'request_invalid'
  | 'stake_invalid'
  | 'choice_refused'
  | 'not_your_turn'
  | 'turn_over'
  | 'round_over'
  | 'client_seed_invalid'
  | 'client_seed_used'
  | 'seed_next_unseen'
  | 'seed_older'
  | 'seeds_locked'
  | 'round_open'
  | 'round_pending'
  | 'round_unknown'
  | 'bet_cancelled'
  | 'reward_over'
  | 'wallet_unreachable'
  | 'failed'
  | `RS_ERROR_${string}`;

export interface ProblemBody {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly code: ProblemCode;
}
