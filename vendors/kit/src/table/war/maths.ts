import { z } from 'zod';
import { CARDS, RANKS, SUITS } from '../../cards/card.ts';
import { calculator, type Measure } from '../../maths/calculator.ts';
import { measureCounted, tally } from '../counted.ts';
import { oddsSchema } from '../odds-schema.ts';
import { HALF_BACK, odds, shareOf } from '../odds.ts';
import { dealWar, judgeTie, judgeWar, type WarCards } from './rules.ts';

const rulesSchema = z.strictObject({
  decks: z.number().int().min(0).max(100).default(6),
  tie: oddsSchema.default(odds(10)),
  surrenderBack: oddsSchema.transform(({ wins, per }) => ({ comes: wins, per })).default(HALF_BACK),
  warTie: oddsSchema.default(odds(1)),
});

type Rules = z.infer<typeof rulesSchema>;

const BETS = ['go to war', 'surrender', 'tie'] as const;

/** Casino war: both ways of answering a tie, and the bet on one. */
export const warMaths = calculator<Rules>({
  name: 'war',
  summary: 'A card each, the higher wins; go to war or surrender, and the tie bet; exact, of all four cards.',
  options: {
    decks: { type: 'number', help: '1 to 100, or 0 for a deck that never ends (6)' },
    tie: { type: 'text', help: 'odds of the tie bet, as 10 or "10:1" (10)' },
    surrenderBack: { type: 'text', help: 'share of the stake that surrendering gives back, 0 to 1 (0.5)' },
    warTie: { type: 'text', help: 'what a tie in the war wins, to the first stake; 2 with a bonus (1)' },
  },
  rules: rulesSchema,
  measure: (rules) => {
    const ends = endsOf(rules.decks);
    return BETS.map((bet) => {
      const measure = measureCounted(
        bet,
        tally(ends, (cards) => judge(rules, bet, cards)),
      );
      if (bet === 'go to war') return withRaise(measure, rules.decks);
      return { ...measure, isSide: bet === 'tie' };
    });
  },
  play: (rules, bet, rng) => shareOf(judge(rules, bet, dealWar(rules.decks, rng))),
});

function judge(rules: Rules, bet: string, cards: WarCards) {
  if (bet === 'tie') return judgeTie(rules, cards);
  return judgeWar(rules, bet === 'surrender' ? 'surrender' : 'war', cards);
}

/** The edge of all that is staked on average: one stake, and one more in a war. */
function withRaise(measure: Measure, decks: number): Measure {
  const wars = decks === 0 ? 1 / RANKS : (SUITS * decks - 1) / (CARDS * decks - 1);
  return { ...measure, notes: { wars, 'edge of all staked': (1 - measure.return) / (1 + wars) } };
}

/**
 * Every order of ranks of the four cards that count, and in how many ways the decks give it. Burned cards are any cards:
 * they change nothing. Where there is no tie, what a war would have brought is left open.
 */
function endsOf(decks: number): (readonly [WarCards, bigint])[] {
  const left = Array.from({ length: RANKS }, () => SUITS * Math.max(decks, 1));
  const take = (rank: number): bigint => {
    const ways = left[rank]!;
    if (decks > 0) left[rank] = ways - 1;
    return BigInt(ways);
  };
  const putBack = (rank: number): void => {
    if (decks > 0) left[rank]! += 1;
  };
  const pairs = (): (readonly [own: number, house: number, ways: bigint])[] => {
    const found: [number, number, bigint][] = [];
    for (let own = 0; own < RANKS; own += 1) {
      const first = take(own);
      for (let house = 0; house < RANKS; house += 1) {
        found.push([own, house, first * take(house)]);
        putBack(house);
      }
      putBack(own);
    }
    return found;
  };
  return pairs().flatMap(([own, house, ways]) => {
    [own, house].forEach(take);
    const wars = pairs();
    [own, house].forEach(putBack);
    const round = (ownWar: number, houseWar: number): WarCards => ({
      own: own * SUITS,
      house: house * SUITS,
      ownWar: ownWar * SUITS,
      houseWar: houseWar * SUITS,
    });
    const any = wars.reduce((sum, [, , more]) => sum + more, 0n);
    if (own !== house) return [[round(0, 0), ways * any] as const];
    return wars.map(([ownWar, houseWar, more]) => [round(ownWar, houseWar), ways * more] as const);
  });
}
