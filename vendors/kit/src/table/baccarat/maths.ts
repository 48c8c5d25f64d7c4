import { z } from 'zod';
import { calculator } from '../../maths/calculator.ts';
import { measureCounted, tally } from '../counted.ts';
import { oddsSchema } from '../odds-schema.ts';
import { shareOf, type Odds } from '../odds.ts';
import { BACCARAT_PAYS, baccaratBet, END_BETS, judgeCoup, judgeEnd, judgePairs, PAIR_BETS } from './bets.ts';
import { countEnds, countPairs } from './count.ts';
import { dealCoup } from './rules.ts';

const MOST_DECKS = 12;
const MAIN_BETS: ReadonlySet<string> = new Set(['player', 'banker', 'banker six half', 'banker seven push']);

const listOf = (count: number, message: string) => z.array(oddsSchema).length(count, { error: message });
/** One of them alone is meant for both. */
const twoOdds = (message: string) =>
  z.preprocess(
    (given) => (Array.isArray(given) ? given : [given, given]),
    listOf(2, message).transform((list): readonly [Odds, Odds] => [list[0]!, list[1]!]),
  );

const rulesSchema = z.strictObject({
  decks: z
    .int()
    .min(0)
    .max(MOST_DECKS, { error: `decks are 1 to ${MOST_DECKS}, or 0 for a deck that never ends` })
    .default(8),
  commission: oddsSchema
    .refine(({ wins, per }) => wins <= per, { error: 'a commission is a share of the win, 0 to 1' })
    .default(BACCARAT_PAYS.commission),
  player: oddsSchema.default(BACCARAT_PAYS.player),
  bankerSix: oddsSchema.default(BACCARAT_PAYS.bankerSix),
  tie: oddsSchema.default(BACCARAT_PAYS.tie),
  pair: oddsSchema.default(BACCARAT_PAYS.pair),
  anyPair: oddsSchema.default(BACCARAT_PAYS.anyPair),
  perfectPair: twoOdds('perfectPair has odds for one side and for both').default(BACCARAT_PAYS.perfectPair),
  big: oddsSchema.default(BACCARAT_PAYS.big),
  small: oddsSchema.default(BACCARAT_PAYS.small),
  superSix: twoOdds('superSix has odds for two cards and for three').default(BACCARAT_PAYS.superSix),
  dragonSeven: oddsSchema.default(BACCARAT_PAYS.dragonSeven),
  pandaEight: oddsSchema.default(BACCARAT_PAYS.pandaEight),
  dragonBonus: listOf(7, 'dragonBonus has odds for a natural and for leads of 4, 5, 6, 7, 8, 9')
    .transform((list): readonly [Odds, ...Odds[]] => [list[0]!, ...list.slice(1)])
    .default(BACCARAT_PAYS.dragonBonus),
});

/** Baccarat (punto banco) from fresh decks: every ordered outcome counted. */
export const baccaratMaths = calculator<z.infer<typeof rulesSchema>>({
  name: 'baccarat',
  summary:
    'Punto banco from fresh decks, main and side bets; exact, every ordered outcome of six cards counted.',
  options: {
    decks: { type: 'number', help: `decks in the shoe, 1 to ${MOST_DECKS}; 0 is a deck that never ends (8)` },
    commission: { type: 'text', help: 'share of a banker win that the house keeps (0.05)' },
    player: { type: 'text', help: 'odds for the player (1)' },
    bankerSix: { type: 'text', help: 'without commission: odds for a banker win with 6 (0.5)' },
    tie: { type: 'text', help: 'odds for a tie (8)' },
    pair: { type: 'text', help: 'odds for a pair of the player, or of the banker (11)' },
    anyPair: { type: 'text', help: 'odds for a pair on one side or both (5)' },
    perfectPair: { type: 'json', help: 'odds for a pair of one suit on one side, on both ([25,200])' },
    big: { type: 'text', help: 'odds for five or six cards (0.54)' },
    small: { type: 'text', help: 'odds for four cards (1.5)' },
    superSix: { type: 'json', help: 'odds for a banker win with 6 of two cards, of three ([12,12])' },
    dragonSeven: { type: 'text', help: 'odds for a banker win with 7 of three cards (40)' },
    pandaEight: { type: 'text', help: 'odds for a player win with 8 of three cards (25)' },
    dragonBonus: {
      type: 'json',
      help: 'odds for a natural, and for a lead of 4, 5 ... 9 ([1,1,2,4,6,10,30])',
    },
  },
  rules: rulesSchema,
  measure: (rules) => {
    const ends = countEnds(rules.decks);
    const pairs = countPairs(rules.decks);
    return [
      ...END_BETS.map((bet) => ({
        ...measureCounted(
          bet,
          tally(ends, (end) => judgeEnd(rules, bet, end)),
        ),
        isSide: !MAIN_BETS.has(bet),
      })),
      ...PAIR_BETS.map((bet) => ({
        ...measureCounted(
          bet,
          tally(pairs, (pair) => judgePairs(rules, bet, pair)),
        ),
        isSide: true,
      })),
    ];
  },
  play: (rules, bet, rng) => shareOf(judgeCoup(rules, baccaratBet(bet), dealCoup(rules.decks, rng))),
});
