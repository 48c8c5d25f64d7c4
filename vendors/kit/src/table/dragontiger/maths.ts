import { z } from 'zod';
import { CARDS } from '../../cards/card.ts';
import { calculator } from '../../maths/calculator.ts';
import { measureCounted, tally } from '../counted.ts';
import { oddsSchema } from '../odds-schema.ts';
import { HALF_BACK, odds, shareOf } from '../odds.ts';
import {
  dealFacing,
  DRAGON_TIGER_BETS,
  judgeFacing,
  type DragonTigerBet,
  type DragonTigerTable,
  type Facing,
} from './rules.ts';

const rulesSchema = z.strictObject({
  decks: z.number().int().min(0).max(100).default(8),
  dragon: oddsSchema.default(odds(1)),
  tiger: oddsSchema.default(odds(1)),
  tie: oddsSchema.default(odds(8)),
  suitedTie: oddsSchema.default(odds(50)),
  tieBack: oddsSchema.transform(({ wins, per }) => ({ comes: wins, per })).default(HALF_BACK),
  big: oddsSchema.default(odds(1)),
  small: oddsSchema.default(odds(1)),
  odd: oddsSchema.default(odds(1)),
  even: oddsSchema.default(odds(1)),
  suit: oddsSchema.default(odds(3)),
  sevensLose: z.boolean().default(true),
  bets: z
    .array(z.enum(DRAGON_TIGER_BETS))
    .min(1)
    .default(DRAGON_TIGER_BETS.filter((bet) => !bet.startsWith('tiger '))),
});

/** Dragon Tiger: every bet over all ordered pairs of cards. */
export const dragonTigerMaths = calculator<z.infer<typeof rulesSchema>>({
  name: 'dragontiger',
  summary: 'Two cards, the higher wins: every bet, any number of decks; exact, of all pairs of cards.',
  options: {
    decks: { type: 'number', help: '1 to 100, or 0 for a deck that never ends (8)' },
    dragon: { type: 'text', help: 'odds for dragon, as 1 or "1:1" (1)' },
    tiger: { type: 'text', help: 'odds for tiger (1)' },
    tie: { type: 'text', help: 'odds for a tie (8)' },
    suitedTie: { type: 'text', help: 'odds for a tie in one suit (50)' },
    tieBack: { type: 'text', help: 'share of dragon and tiger that a tie gives back, 0 to 1 (0.5)' },
    big: { type: 'text', help: "odds for one side's card of 8 to king (1)" },
    small: { type: 'text', help: "odds for one side's card of ace to 6 (1)" },
    odd: { type: 'text', help: "odds for one side's odd card (1)" },
    even: { type: 'text', help: "odds for one side's even card (1)" },
    suit: { type: 'text', help: "odds for the suit of one side's card (3)" },
    sevensLose: {
      type: 'flag',
      help: "a seven loses all bets on one side's card (yes; --no-sevens-lose)",
    },
    bets: { type: 'json', help: 'the bets to show, such as ["tie","tiger big"] (all, of one side)' },
  },
  rules: rulesSchema,
  measure: (rules) =>
    rules.bets.map((bet) => ({
      ...measureCounted(
        bet,
        tally(facings(rules.decks), (cards) => judge(rules, bet, cards)),
      ),
      isSide: bet !== 'dragon' && bet !== 'tiger',
    })),
  play: (rules, bet, rng) => shareOf(judge(rules, bet, dealFacing(rules.decks, rng))),
});

/** Every ordered pair of cards, and in how many ways the decks give it. */
function facings(decks: number): (readonly [Facing, bigint])[] {
  const pairs: (readonly [Facing, bigint])[] = [];
  for (let dragon = 0; dragon < CARDS; dragon += 1)
    for (let tiger = 0; tiger < CARDS; tiger += 1) {
      const left = dragon === tiger ? decks - 1 : decks;
      pairs.push([{ dragon, tiger }, BigInt(decks === 0 ? 1 : decks * left)]);
    }
  return pairs;
}

/** The bets of a calculator are the names of its measures. */
const judge = (table: DragonTigerTable, bet: string, cards: Facing) =>
  judgeFacing(table, bet as DragonTigerBet, cards);
