import { drawWithout } from '../../chance/rng.ts';
import type { Offer, RoundGame, Step } from '../game.ts';

type Choice = 'check' | 'bet' | 'call' | 'fold';
interface Duel {
  readonly stakes: readonly bigint[];
  /** 0 jack, 1 queen, 2 king, by seat. */
  readonly cards: readonly number[];
  readonly moves: readonly Choice[];
}

/**
 * An example of two seats against each other: the poker of Harold Kuhn (1950). One of three cards each; check or bet one
 * more stake, answered by call or fold; the higher card takes all that was staked.
 */
export const duel: RoundGame<Choice, Duel> = {
  code: 'example-duel',
  version: 'example-duel-1',
  seats: { least: 2, most: 2 },
  decideWithinMs: 20_000,
  takes: ({ choice }) => choice === null,
  open(openings, rng) {
    const stakes = openings.map(({ stake }) => stake);
    return { kind: 'deciding', state: { stakes, cards: drawWithout(rng, [0, 1, 2], 2), moves: [] } };
  },
  offers: (state, seat) => (seat === turnOf(state) ? offersOf(state, seat) : []),
  decide: (state, _seat, choice) => stepOf({ ...state, moves: [...state.moves, choice] }),
  unattended: ({ moves }) => (moves.at(-1) === 'bet' ? 'fold' : 'check'),
  show: (state, seat) => {
    const isOver = stepOf(state).kind === 'resolved';
    return [
      { moves: state.moves, cards: state.cards.map((card, at) => (isOver || at === seat ? card : null)) },
    ];
  },
};

const turnOf = ({ moves }: Duel): number => moves.length % 2;

function offersOf({ stakes, moves }: Duel, seat: number): Offer<Choice>[] {
  const stake = stakes[seat] ?? 0n;
  return moves.at(-1) === 'bet'
    ? [
        { choice: 'fold', stake: 0n },
        { choice: 'call', stake },
      ]
    : [
        { choice: 'check', stake: 0n },
        { choice: 'bet', stake },
      ];
}

function stepOf(state: Duel): Step<Duel> {
  const { moves, cards } = state;
  const [last, before] = [moves.at(-1), moves.at(-2)];
  if (last === 'fold') return won(state, turnOf(state));
  const isShown = last === 'call' || (last === 'check' && before === 'check');
  if (!isShown) return { kind: 'deciding', state };
  return won(state, (cards[0] ?? 0) > (cards[1] ?? 0) ? 0 : 1);
}

function won(state: Duel, winner: number): Step<Duel> {
  const further = state.moves.reduce(
    (sum, move, at) => sum + (move === 'bet' || move === 'call' ? (state.stakes[at % 2] ?? 0n) : 0n),
    0n,
  );
  const pot = state.stakes.reduce((sum, stake) => sum + stake, further);
  return { kind: 'resolved', state, pays: state.stakes.map((_, seat) => (seat === winner ? pot : 0n)) };
}
