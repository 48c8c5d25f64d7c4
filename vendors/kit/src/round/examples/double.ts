import type { RoundGame } from '../game.ts';

type Choice = 'collect' | 'double';
interface Coin {
  readonly stake: bigint;
  /** What it would collect; 0 once it is lost. */
  readonly held: bigint;
  readonly throws: number;
  readonly isOver: boolean;
}
type Coins = readonly Coin[];

const WIN = { numerator: 49n, denominator: 25n };
const MOST_THROWS = 4;

/**
 * An example of a gamble, for up to three seats that decide each for itself: heads pays 1.96 stakes, floored, and the win
 * can be thrown again at even chances, three times at most.
 */
export const doubleOrNothing: RoundGame<Choice, Coins> = {
  code: 'example-double',
  version: 'example-double-1',
  seats: { least: 1, most: 3 },
  takes: ({ choice }) => choice === null,
  open: (openings, rng) =>
    stepOf(
      openings.map(({ stake }) => {
        const held = rng.below(2) === 1 ? (stake * WIN.numerator) / WIN.denominator : 0n;
        return { stake, held, throws: 1, isOver: held === 0n };
      }),
    ),
  offers: (coins, seat) =>
    coins[seat]?.isOver === false
      ? [
          { choice: 'collect', stake: 0n },
          { choice: 'double', stake: 0n },
        ]
      : [],
  decide: (coins, seat, choice, rng) =>
    stepOf(
      coins.map((coin, index) => {
        if (index !== seat) return coin;
        if (choice === 'collect') return { ...coin, isOver: true };
        const held = rng.below(2) === 1 ? coin.held * 2n : 0n;
        const throws = coin.throws + 1;
        return { ...coin, held, throws, isOver: held === 0n || throws === MOST_THROWS };
      }),
    ),
  unattended: () => 'collect',
  show: (coins) => [coins.map(({ held, throws, isOver }) => ({ held: String(held), throws, isOver }))],
};

function stepOf(coins: Coins): ReturnType<(typeof doubleOrNothing)['open']> {
  return coins.every(({ isOver }) => isOver)
    ? { kind: 'resolved', state: coins, pays: coins.map(({ held }) => held) }
    : { kind: 'deciding', state: coins };
}
