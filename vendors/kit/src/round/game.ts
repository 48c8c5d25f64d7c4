import type { Rng } from '../chance/rng.ts';
import type { Json } from './json.ts';

/** How one seat enters a round. */
export interface Opening<Choice extends Json = Json> {
  /** In money units, over zero. */
  readonly stake: bigint;
  /** What is chosen together with the stake, such as the numbers that it stands on; null in games without. */
  readonly choice: Choice;
}

/** Something that a seat may do now. */
export interface Offer<Choice extends Json = Json> {
  readonly choice: Choice;
  /** The further stake that it costs, in money units: a double, a raise, an insurance. Mostly 0. */
  readonly stake: bigint;
}

/**
 * Where a round stands. `deciding`: at least one seat has an offer. `resolved`: nothing can change any more; `pays` says
 * what each seat gets in money units, 0 for nothing, a returned stake included.
 */
export type Step<State> =
  | { readonly kind: 'deciding'; readonly state: State }
  | { readonly kind: 'resolved'; readonly state: State; readonly pays: readonly bigint[] };

/**
 * The rules of a game as a machine. Pure: the same openings, decisions and draws give the same round, and a state is never
 * changed, only followed by another. A game learns stakes, choices and draws, and nothing else: seats are numbers from 0.
 * A free round is one whose opening stake somebody else pays: the rules cannot tell.
 */
export interface RoundGame<Choice extends Json = Json, State = unknown> {
  readonly code: string;
  /** Of the mathematics. Stored with every draw: another version is another game. */
  readonly version: string;
  readonly seats: { readonly least: number; readonly most: number };
  /** How long a decision may take, where the vendor's own time limit does not serve: many seats wait for one. */
  readonly decideWithinMs?: number;
  /** Whether a seat may enter like that. Asked before any money moves. */
  takes(opening: Opening): boolean;
  open(openings: readonly Opening[], rng: Rng): Step<State>;
  /** What the seat may do now; empty while it waits for others. Only asked while deciding. */
  offers(state: State, seat: number): readonly Offer<Choice>[];
  /** Only called with a choice that is on offer. Several seats may have offers at once: they come in any order. */
  decide(state: State, seat: number, choice: Choice, rng: Rng): Step<State>;
  /** What becomes of a decision that nobody makes in time: an offer without a further stake, never a worse one than leaving. */
  unattended(state: State, seat: number): Choice;
  /**
   * What the seat is shown of this state, in the order in which it is shown: one thing for a turn of cards, one a spin for
   * a feature. It never holds what the seat must not know yet: it is sent as it is.
   */
  show(state: State, seat: number): readonly Json[];
}

/** A "no" to a move: nothing has changed. */
export class MoveRefused extends Error {
  readonly reason: RefusedMove;

  constructor(reason: RefusedMove) {
    super(reason);
    this.reason = reason;
  }
}

export type RefusedMove =
  /** Too few or too many seats. */
  | 'seats_refused'
  /** The stake, or what was chosen with it. */
  | 'opening_refused'
  /** There is no such seat, or it has nothing to decide now. */
  | 'not_your_turn'
  | 'choice_refused'
  | 'round_over';
