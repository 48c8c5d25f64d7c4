/** Plays the machine of any game: opens, decides, replays. Pure; every function answers a new round. */
import type { Rng } from '../chance/rng.ts';
import { MoveRefused } from './game.ts';
import type { Offer, Opening, RoundGame, Step } from './game.ts';
import { isSame } from './json.ts';
import type { Json } from './json.ts';

export interface Move {
  readonly seat: number;
  readonly choice: Json;
}

/** A move that was made, with the further stake that it cost. */
export interface Decision extends Move {
  readonly stake: bigint;
}

/** All of a round up to now. */
export interface Played<State = unknown> {
  readonly openings: readonly Opening[];
  readonly decisions: readonly Decision[];
  /** After the opening, and after each decision. */
  readonly steps: readonly Step<State>[];
}

/** No round is longer: a game that could go on for ever would hold stakes for ever. */
export const MOST_DECISIONS = 500;

/** Opens a round. Throws MoveRefused: seats_refused, opening_refused. */
export function openRound<State>(
  game: RoundGame<Json, State>,
  openings: readonly Opening[],
  rng: Rng,
): Played<State> {
  checkOpenings(game, openings);
  return checked(game, { openings, decisions: [], steps: [game.open(openings, rng)] });
}

/** Throws MoveRefused: seats_refused, opening_refused. To be asked before any money moves. */
export function checkOpenings(game: RoundGame, openings: readonly Opening[]): void {
  const { least, most } = game.seats;
  if (openings.length < least || openings.length > most) throw new MoveRefused('seats_refused');
  if (!openings.every((opening) => opening.stake > 0n && game.takes(opening)))
    throw new MoveRefused('opening_refused');
}

/** Makes one move. Throws MoveRefused: round_over, not_your_turn, choice_refused. */
export function decideRound<State>(
  game: RoundGame<Json, State>,
  played: Played<State>,
  move: Move,
  rng: Rng,
): Played<State> {
  const { stake } = offerFor(game, played, move);
  const { openings, decisions, steps } = played;
  const { seat, choice } = move;
  return checked(game, {
    openings,
    decisions: [...decisions, { seat, choice, stake }],
    steps: [...steps, game.decide(lastStep(played).state, seat, choice, rng)],
  });
}

/** The same round again, from its openings, its decisions in their order, and its draws. */
export function replayRound<State>(
  game: RoundGame<Json, State>,
  { openings, decisions }: Pick<Played, 'openings' | 'decisions'>,
  rng: Rng,
): Played<State> {
  return decisions.reduce(
    (played, decision) => {
      const next = decideRound(game, played, decision, rng);
      if (next.decisions.at(-1)?.stake !== decision.stake)
        throw new RangeError(`decision ${next.decisions.length} was made at another stake`);
      return next;
    },
    openRound(game, openings, rng),
  );
}

export function lastStep<State>({ steps }: Played<State>): Step<State> {
  const last = steps.at(-1);
  if (!last) throw new RangeError('a round has at least the step that opened it');
  return last;
}

/** What the seat may do now; empty when it has to wait, or when the round is over. */
export function offersTo(game: RoundGame, played: Played, seat: number): readonly Offer[] {
  const { kind, state } = lastStep(played);
  return kind === 'resolved' ? [] : game.offers(state, seat);
}

/** The offer that a move takes. Throws MoveRefused: round_over, not_your_turn, choice_refused. */
export function offerFor(game: RoundGame, played: Played, { seat, choice }: Move): Offer {
  if (lastStep(played).kind === 'resolved') throw new MoveRefused('round_over');
  const isSeat = Number.isInteger(seat) && seat >= 0 && seat < played.openings.length;
  const offers = isSeat ? offersTo(game, played, seat) : [];
  if (offers.length === 0) throw new MoveRefused('not_your_turn');
  const taken = offers.find((offer) => isSame(offer.choice, choice));
  if (!taken) throw new MoveRefused('choice_refused');
  return taken;
}

/** The seats that have something to decide now. */
export function decidingSeats(game: RoundGame, played: Played): number[] {
  return played.openings.flatMap((_, seat) => (offersTo(game, played, seat).length > 0 ? [seat] : []));
}

/**
 * The next move that the rules make for seats whose time is over; undefined when the round is over, or waits for a seat that
 * still has time.
 */
export function unattendedMove(
  game: RoundGame,
  played: Played,
  absent: ReadonlySet<number>,
): Move | undefined {
  const seat = decidingSeats(game, played).find((one) => absent.has(one));
  return seat === undefined ? undefined : { seat, choice: game.unattended(lastStep(played).state, seat) };
}

/** All that a seat has been shown, or may be shown next, from the opening on. */
export function shownTo(game: RoundGame, played: Played, seat: number): Json[] {
  return played.steps.flatMap(({ state }) => game.show(state, seat));
}

/** What a seat has staked, further stakes included. */
export function stakedBy({ openings, decisions }: Omit<Played, 'steps'>, seat: number): bigint {
  return decisions
    .filter((decision) => decision.seat === seat)
    .reduce((sum, { stake }) => sum + stake, openings[seat]?.stake ?? 0n);
}

/** Holds the rules to their own promises. Throws RangeError: then the game is wrong, not the move. */
function checked<State>(game: RoundGame<Json, State>, played: Played<State>): Played<State> {
  const step = lastStep(played);
  const wrong = (what: string): never => {
    throw new RangeError(`${game.code}: ${what}`);
  };
  if (step.kind === 'resolved') {
    if (step.pays.length !== played.openings.length) wrong('not every seat is told what it gets');
    if (step.pays.some((pay) => pay < 0n)) wrong('a seat gets less than nothing');
    return played;
  }
  if (played.decisions.length >= MOST_DECISIONS) wrong('a round without an end');
  const seats = decidingSeats(game, played);
  if (seats.length === 0) wrong('a round that waits for nobody');
  for (const seat of seats) {
    const choice = game.unattended(step.state, seat);
    const left = game.offers(step.state, seat).find((offer) => isSame(offer.choice, choice));
    if (left?.stake !== 0n) wrong('what nobody decided must be on offer, and cost nothing');
  }
  return played;
}
