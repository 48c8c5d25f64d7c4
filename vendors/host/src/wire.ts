/**
 * What the page of a game and its vendor's server say to each other, whatever the game: JSON, same origin, no cookies.
 * Types only. Money is a decimal string ("1234.5"), never a number. Every "no" is problem+json (`ProblemBody`).
 *
 *   POST /api/session                  SessionRequest  -> SessionAnswer      opens a game session; a launch token works once
 *   POST /api/spin          x-session  SpinRequest     -> PlayAnswer         repeatable by its idempotency key
 *   POST /api/advance       x-session  AdvanceRequest  -> PlayAnswer         repeatable: the pointer only moves forward
 *   POST /api/decide        x-session  DecideRequest   -> PlayAnswer         repeatable by its idempotency key
 *   GET  /api/balance       x-session                  -> BalanceAnswer
 *   GET  /api/free-rounds   x-session                  -> FreeRoundsAnswer
 *   GET  /api/seed          x-session                  -> FairnessView
 *   POST /api/seed          x-session  SeedRequest     -> SeedAnswer         reveals the seed in use, uses the one committed to come next
 *   GET  /api/round?token=                             -> RoundProof
 *   POST /api/round/reveal?token=      RevealRequest   -> RoundProof         with serverSeed set
 */
import type { Json } from '@feria/kit/round/json';

export type PlayMode = 'real' | 'fun';

export interface SessionRequest {
  readonly game: string;
  readonly mode: PlayMode;
  readonly lang: string;
  /** The launch token of the platform; absent in free play. */
  readonly token?: string;
  readonly currency?: string;
}

/** `View`: the game as its vendor tells of it. `Step`: what its rounds are made of. */
export interface SessionAnswer<View = unknown, Step = Json> {
  /** Sent back as the header `x-session`. Held in memory only. */
  readonly session: string;
  readonly game: View;
  readonly balance: string;
  readonly fairness: FairnessView;
  /** A round that was left in the middle, to be shown on from `shown`. */
  readonly openRound: RoundView<Step> | null;
  /** Rounds that the licensee pays for: what can be played, or what pays for the open round. */
  readonly freeRounds: FreeRoundsView | null;
}

/** Rounds at one fixed stake that the licensee pays for. */
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

/** `Step`: what a round is made of. */
export interface PlayAnswer<Step = Json> {
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

export interface RoundView<Step = Json> {
  readonly id: string;
  readonly state: RoundViewState;
  /** With what its decisions cost. */
  readonly stake: string;
  /** What it was put on when the round was opened; a slot has nothing to choose. */
  readonly choice?: Json;
  /** The operator company paid the stake. */
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
export interface RoundProof<View = unknown, Step = Json, Met = unknown> {
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
  readonly jackpots: readonly Met[] | null;
  /** False for an operator's view: only the player's own page may ask for the seed. */
  readonly canReveal: boolean;
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
