import { cardName, type Card } from '../cards/card.ts';
import { drawWithout, type Rng } from '../chance/rng.ts';
import { calculator, type Measure } from '../maths/calculator.ts';
import { measureOf } from '../maths/distribution.ts';
import { holdOf, solverOf } from './advice.ts';
import { MACHINES } from './machines.ts';
import { dealHand, deckOf, drawHand, lineOf } from './rules.ts';
import { askedSchema, type Asked } from './schema.ts';
import type { Solver } from './solve.ts';
import { ONE_FOR_ONE, type PayLine, type PayTable } from './table.ts';

/** Of the 32 holds of a hand, those that are worth showing. */
const BEST_HOLDS = 5;

/** Video poker by optimal play: all deals, all holds, all draws, counted. A row for each number of coins. */
export const videopokerMaths = calculator<Asked>({
  name: 'videopoker',
  summary:
    'Any video poker table by optimal play, for each number of coins; exact: every deal, hold and draw.',
  options: {
    game: { type: 'text', help: `${Object.keys(MACHINES).join(', ')} (jacks)` },
    pays: {
      type: 'text',
      help: 'shorthand: 9/6 is full house/flush[/straight/three/two pair/pair]; of deuces wild royal/five/straight flush/four/full house/flush/straight/three; of joker four/full house/flush... Or a whole table as JSON, coins a coin: {"royal":800,"straightFlush":50,"four":25,"fours":[{"ranks":"A","kickers":"234","pays":400}],"fullHouse":9,"flush":6,"straight":4,"three":3,"twoPair":2,"pair":1}, also fourDeuces, wildRoyal, five, fives, deuces, shortRoyal (what the game has)',
    },
    wild: { type: 'text', help: 'none, deuces or joker (what the game has)' },
    pairFrom: { type: 'text', help: 'the lowest rank of which a pair pays, such as J (what the game has)' },
    royal: { type: 'number', help: 'royal at the most coins, a coin (800)' },
    shortRoyal: { type: 'number', help: 'royal at fewer coins, a coin (250, or the royal if that is less)' },
    maxCoins: { type: 'number', help: 'the most coins, where the royal pays in full, 1 to 100 (5)' },
    coins: { type: 'number', help: 'only the row of so many coins (a row for each; with --hand the most)' },
    hand: { type: 'text', help: 'the best holds of this hand, best first, such as "As Ks Qs Js 2d"' },
  },
  rules: askedSchema,
  measure: ({ table, coins, hand }) =>
    hand ? measureHolds(table, coins[0]!, hand) : measureCoins(table, coins),
  play: ({ table, coins, hand }, bet, rng) =>
    hand ? playHold(table, coins[0]!, hand, bet, rng) : playCoins(table, Number.parseInt(bet, 10), rng),
});

const betOf = (coins: number): string => (coins === 1 ? '1 coin' : `${coins} coins`);

/** Rows that differ by nothing but their number of coins are worked out once. */
function measureCoins(table: PayTable, coins: readonly number[]): readonly Measure[] {
  const known = new Map<Solver, Measure>();
  return coins.map((count) => {
    const solver = solverOf(table, count);
    const bet = betOf(count);
    const twin = known.get(solver);
    // The shares of the lines stand once.
    if (twin) return { ...twin, bet, notes: { variance: twin.deviation ** 2 } };
    const measure = { ...measureGame(solver), bet };
    known.set(solver, measure);
    return measure;
  });
}

function measureGame({ lines, endsOfGame }: Solver): Measure {
  const ends = endsOfGame();
  const measure = measureEnds('', lines, ends);
  const whole = ends.reduce((sum, count) => sum + count, 0);
  const parts = lines.reduce((sum, { pays }, place) => sum + BigInt(pays) * BigInt(ends[place]!), 0n);
  const scale = BigInt(ONE_FOR_ONE);
  const named = namesOf(lines).map((name, place) => [name, ends[place]! / whole]);
  return {
    ...measure,
    fraction: { paid: String(parts), of: String(BigInt(whole) * scale) },
    notes: { variance: measure.deviation ** 2, ...Object.fromEntries(named) },
  };
}

function measureHolds(table: PayTable, coins: number, hand: readonly Card[]): readonly Measure[] {
  const sorted = hand.toSorted((a, b) => a - b);
  const { lines, worthOf, endsOf } = solverOf(table, coins);
  return worthOf(sorted)
    .map((worth, hold) => ({ worth, hold }))
    .toSorted((a, b) => b.worth - a.worth)
    .slice(0, BEST_HOLDS)
    .map(({ hold }) => ({
      ...measureEnds(
        holdName(hand.filter((card) => isHeld(sorted, hold, card))),
        lines,
        endsOf(sorted, hold),
      ),
      isPart: true,
    }));
}

function measureEnds(bet: string, lines: readonly PayLine[], ends: readonly number[]): Measure {
  return measureOf(
    bet,
    ends.map((weight, place) => ({ pays: (lines[place]?.pays ?? 0) / ONE_FOR_ONE, weight })),
  );
}

function playCoins(table: PayTable, coins: number, rng: Rng): number {
  const dealt = dealHand(rng, table.wild);
  return paid(table, coins, drawHand(dealt, holdOf(table, coins, dealt.hand)));
}

function playHold(table: PayTable, coins: number, hand: readonly Card[], bet: string, rng: Rng): number {
  const held = hand.filter((card) => bet.split(' ').includes(cardName(card)));
  const rest = deckOf(table.wild).filter((card) => !hand.includes(card));
  return paid(table, coins, [...held, ...drawWithout(rng, rest, hand.length - held.length)]);
}

const paid = (table: PayTable, coins: number, hand: readonly Card[]): number =>
  (lineOf(table, coins, hand)?.pays ?? 0) / ONE_FOR_ONE;

const isHeld = (sorted: readonly Card[], hold: number, card: Card): boolean =>
  ((hold >> sorted.indexOf(card)) & 1) === 1;
const holdName = (held: readonly Card[]): string =>
  held.length === 0 ? 'hold nothing' : `hold ${held.map(cardName).join(' ')}`;

/** Each line by its kind; lines of one kind that pay for different ranks also say what they pay. */
function namesOf(lines: readonly PayLine[]): readonly string[] {
  return lines.map(({ kind, pays }) =>
    lines.filter((other) => other.kind === kind).length > 1 ? `${kind} ${pays / ONE_FOR_ONE}` : kind,
  );
}
