import type { Pairing, Pairs } from './bets.ts';
import { bancoDraws, puntoDraws, type CoupEnd } from './rules.ts';

const POINTS = 10;
const DECK = 52;
const SUITS = 4;
const RANKS = 13;
/** Ways are summed as plain numbers, which stay exact below 2^53, and moved to a bigint before they leave that range. */
const FLUSH_AT = 2 ** 51;

/**
 * In how many of all ordered six-card outcomes of fresh decks a coup ends in each way; six cards are counted also where
 * fewer are dealt, so that all outcomes are equally likely. `decks` 0 is a deck that never ends. Exact up to 12 decks.
 */
export function countEnds(decks: number): readonly (readonly [CoupEnd, bigint])[] {
  const shoe = newShoe(decks);
  const tally = newTally();
  shoe.each((p1, w1) =>
    shoe.each((p2, w2) =>
      shoe.each((b1, w3) =>
        shoe.each((b2, w4) => finish(shoe, tally, (p1 + p2) % POINTS, (b1 + b2) % POINTS, w1 * w2 * w3 * w4)),
      ),
    ),
  );
  return tally.ends();
}

/** Third cards of both hands; cards that are not dealt stand for any of those that remain. */
function finish(shoe: Shoe, tally: Tally, player: number, banker: number, ways: number): void {
  const bankerThird = (points: number, cards: number, third: number | null, w: number) => {
    if (!bancoDraws(player, banker, third)) tally.add(points, banker, cards, 2, w * shoe.left());
    else shoe.each((b3, w6) => tally.add(points, (banker + b3) % POINTS, cards, 3, w * w6));
  };
  if (puntoDraws(player, banker))
    shoe.each((p3, w5) => bankerThird((player + p3) % POINTS, 3, p3, ways * w5));
  else if (bancoDraws(player, banker, null))
    shoe.each((b3, w5) => tally.add(player, (banker + b3) % POINTS, 2, 3, ways * w5 * shoe.left()));
  else tally.add(player, banker, 2, 2, ways * shoe.left() * shoe.leftAfterOne());
}

interface Shoe {
  /** Takes each kind of card in turn: its points, and of how many cards it could be. */
  each(then: (points: number, ways: number) => void): void;
  left(): number;
  leftAfterOne(): number;
}

/** Cards by their points: four of each in a deck, and sixteen that count nothing. */
function newShoe(decks: number): Shoe {
  const step = decks === 0 ? 0 : 1;
  const sets = Math.max(1, decks) * SUITS;
  const counts = Array.from({ length: POINTS }, (_, points) => (points === 0 ? 4 * sets : sets));
  let cards = sets * RANKS;
  return {
    each(then) {
      for (let points = 0; points < POINTS; points += 1) {
        const ways = counts[points]!;
        if (ways === 0) continue;
        counts[points] = ways - step;
        cards -= step;
        then(points, ways);
        counts[points] = ways;
        cards += step;
      }
    },
    left: () => cards,
    leftAfterOne: () => cards - step,
  };
}

interface Tally {
  add(player: number, banker: number, playerCards: number, bankerCards: number, ways: number): void;
  ends(): readonly (readonly [CoupEnd, bigint])[];
}

function newTally(): Tally {
  const CELLS = POINTS * POINTS * 4;
  const small = new Float64Array(CELLS);
  const large = Array.from({ length: CELLS }, () => 0n);
  const flush = (cell: number) => {
    large[cell]! += BigInt(small[cell]!);
    small[cell] = 0;
  };
  return {
    add(player, banker, playerCards, bankerCards, ways) {
      const cell = ((player * POINTS + banker) * 2 + playerCards - 2) * 2 + bankerCards - 2;
      small[cell]! += ways;
      if (small[cell]! > FLUSH_AT) flush(cell);
    },
    ends() {
      for (let cell = 0; cell < CELLS; cell += 1) flush(cell);
      return large.flatMap((ways, cell) => (ways === 0n ? [] : [[endAt(cell), ways] as const]));
    },
  };
}

const endAt = (cell: number): CoupEnd => ({
  player: Math.floor(cell / (4 * POINTS)),
  banker: Math.floor(cell / 4) % POINTS,
  playerCards: 2 + (Math.floor(cell / 2) % 2),
  bankerCards: 2 + (cell % 2),
});

/** In how many ordered outcomes of four cards the hands start as pairs. `decks` 0 is a deck that never ends. */
export function countPairs(decks: number): readonly (readonly [Pairs, bigint])[] {
  const pairings: readonly Pairing[] = ['none', 'pair', 'perfect'];
  return pairings.flatMap((player) => {
    const ways = pairWays(decks, []).get(player)!;
    const rest = pairWays(decks, decks === 0 ? [] : EXAMPLES[player]);
    return pairings.map((banker) => [{ player, banker }, ways * rest.get(banker)!] as const);
  });
}

/** Two cards of each pairing: what they leave behind does not depend on which they are. */
const EXAMPLES: Readonly<Record<Pairing, readonly number[]>> = {
  none: [0, SUITS],
  pair: [0, 1],
  perfect: [0, 0],
};

/** Ordered ways of two cards, once the `gone` ones have left fresh decks. */
function pairWays(decks: number, gone: readonly number[]): ReadonlyMap<Pairing, bigint> {
  const step = decks === 0 ? 0 : 1;
  const ofCard = Array.from(
    { length: DECK },
    (_, card) => Math.max(1, decks) - gone.filter((one) => one === card).length,
  );
  const ofRank = Array.from({ length: RANKS }, (_, rank) =>
    sum(ofCard.slice(rank * SUITS, (rank + 1) * SUITS)),
  );
  const two = (counts: readonly number[]) => sum(counts.map((count) => count * (count - step)));
  const perfect = two(ofCard);
  const alike = two(ofRank);
  return new Map([
    ['none', BigInt(two([sum(ofCard)]) - alike)],
    ['pair', BigInt(alike - perfect)],
    ['perfect', BigInt(perfect)],
  ]);
}

const sum = (terms: readonly number[]): number => terms.reduce((total, term) => total + term, 0);
