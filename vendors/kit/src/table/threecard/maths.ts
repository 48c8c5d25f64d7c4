import { z } from 'zod';
import { Text } from '@feria/contracts/text';
import { rankOfLetter } from '../../cards/card.ts';
import { calculator, type Measure } from '../../maths/calculator.ts';
import { measureCounted, tally } from '../counted.ts';
import { oddsSchema } from '../odds-schema.ts';
import { shareOf } from '../odds.ts';
import { highCardScore, rankThree } from './ranking.ts';
import {
  dealThreeCard,
  judgeAnte,
  judgePairPlus,
  showdownOf,
  type CategoryOdds,
  type Showdown,
  type ThreeCardTable,
} from './rules.ts';
import { SHOWDOWNS, strategyOf, type Strategy } from './strategy.ts';

const LETTERS = '2 3 4 5 6 7 8 9 T J Q K A';

const categorySchema = z.strictObject({
  pair: oddsSchema.optional(),
  flush: oddsSchema.optional(),
  straight: oddsSchema.optional(),
  three: oddsSchema.optional(),
  straightFlush: oddsSchema.optional(),
  miniRoyal: oddsSchema.optional(),
});
type Categories = z.input<typeof categorySchema>;

/** A shorthand names its odds from the best hand down: straight flush, three of a kind, and so on. */
const SHORTHAND = ['straightFlush', 'three', 'straight', 'flush', 'pair'] as const;

const rulesSchema = z
  .strictObject({
    decks: z.number().int().min(1).max(8).default(1),
    qualifier: Text.refine((letter) => rankOfLetter(letter) !== null, {
      error: `qualifier is a letter of ${LETTERS}`,
    }).default('Q'),
    anteBonus: payTable('5/4/1'),
    pairPlus: payTable('40/30/6/4/1'),
    playFrom: Text.optional(),
  })
  .transform(({ decks, qualifier, anteBonus, pairPlus, playFrom }, context) => {
    const least = playFrom === undefined ? null : readHigh(playFrom === 'always' ? WEAKEST : playFrom);
    if (Number.isNaN(least)) {
      context.addIssue({
        code: 'custom',
        path: ['playFrom'],
        message: `three falling letters of ${LETTERS}: Q-6-4; or always`,
      });
      return z.NEVER;
    }
    const table: ThreeCardTable = { qualifier: rankOfLetter(qualifier)!, anteBonus, pairPlus };
    return { decks, table, playFrom: least };
  });

type Rules = z.infer<typeof rulesSchema>;

/** The weakest hand there is. */
const WEAKEST = '5-3-2';
const ANTE = 'ante and play';
const PAIR_PLUS = 'pair plus';

/** Three card poker: ante and play by optimal play, and pair plus, on any tables. */
export const threeCardMaths = calculator<Rules>({
  name: 'threecard',
  summary: 'Ante and play by optimal play, and pair plus; exact: every hand against every hand of the house.',
  options: {
    decks: { type: 'number', help: '1 to 8 (1)' },
    qualifier: { type: 'text', help: 'the high card with which the house qualifies (Q)' },
    anteBonus: {
      type: 'text',
      help: 'odds of straight flush/three of a kind/straight/flush/pair, or JSON with miniRoyal, straightFlush, three, straight, flush, pair (5/4/1)',
    },
    pairPlus: { type: 'text', help: 'the same for pair plus (40/30/6/4/1)' },
    playFrom: {
      type: 'text',
      help: 'play this hand and all better ones, such as Q-6-4, or always (what is best for each)',
    },
  },
  rules: rulesSchema,
  measure: (rules) => [measureAnte(rules), measurePairPlus(rules)],
  play: (rules, bet, rng) => {
    const { own, house } = dealThreeCard(rules.decks, rng);
    const score = rankThree(...own);
    if (bet === PAIR_PLUS) return shareOf(judgePairPlus(rules.table, score));
    if (!solved(rules).plays(own)) return shareOf(judgeAnte(rules.table, score, 'folded'));
    return shareOf(
      judgeAnte(rules.table, score, showdownOf(rules.table.qualifier, score, rankThree(...house))),
    );
  },
});

function measureAnte(rules: Rules): Measure {
  const { fates, houseWays } = solved(rules);
  const ends = fates.flatMap(({ score, ways, plays, against }): [End, bigint][] =>
    plays
      ? SHOWDOWNS.map((showdown) => [{ score, showdown }, BigInt(ways) * BigInt(against[showdown])])
      : [[{ score, showdown: 'folded' }, BigInt(ways) * BigInt(houseWays)]],
  );
  const measure = measureCounted(
    ANTE,
    tally(ends, ({ score, showdown }) => judgeAnte(rules.table, score, showdown)),
  );
  const all = fates.reduce((sum, { ways }) => sum + ways, 0);
  const played = fates.reduce((sum, { ways, plays }) => sum + (plays ? ways : 0), 0) / all;
  return { ...measure, notes: { played, 'edge of all staked': (1 - measure.return) / (1 + played) } };
}

function measurePairPlus(rules: Rules): Measure {
  const ends = solved(rules).fates.map(({ score, ways }) => [score, BigInt(ways)] as const);
  return measureCounted(
    PAIR_PLUS,
    tally(ends, (score) => judgePairPlus(rules.table, score)),
  );
}

interface End {
  readonly score: number;
  readonly showdown: Showdown | 'folded';
}

const strategies = new WeakMap<Rules, Strategy>();

function solved(rules: Rules): Strategy {
  const known = strategies.get(rules) ?? strategyOf(rules.table, rules.decks, rules.playFrom);
  strategies.set(rules, known);
  return known;
}

/** Odds by category, as an object, as JSON, or as a shorthand. */
function payTable(usual: string) {
  return z
    .unknown()
    .default(usual)
    .transform((given, context): CategoryOdds => {
      const read = categorySchema.safeParse(typeof given === 'string' ? readText(given) : given);
      if (read.success) return named(read.data);
      for (const { message, path } of read.error.issues) context.addIssue({ code: 'custom', path, message });
      return z.NEVER;
    });
}

function readText(text: string): Categories | string {
  if (text.trim().startsWith('{')) {
    try {
      return JSON.parse(text) as Categories;
    } catch {
      return text;
    }
  }
  const parts = text.split('/');
  if (parts.length > SHORTHAND.length) return text;
  return Object.fromEntries(parts.map((part, place) => [SHORTHAND[place], part]));
}

function named({
  pair,
  flush,
  straight,
  three,
  straightFlush,
  miniRoyal,
}: z.infer<typeof categorySchema>): CategoryOdds {
  const all = [
    ...([
      ['pair', pair],
      ['flush', flush],
      ['straight', straight],
      ['three of a kind', three],
    ] as const),
    ...([
      ['straight flush', straightFlush],
      ['mini royal', miniRoyal],
    ] as const),
  ];
  return Object.fromEntries(all.filter(([, pays]) => pays !== undefined && pays.wins > 0));
}

/** `Q-6-4` as the score of that hand, NaN when it is none. */
function readHigh(text: string): number {
  const ranks = text.split(/[-\s]/).map((letter) => rankOfLetter(letter) ?? -1);
  const falls = ranks.every((rank, place) => rank >= 0 && (place === 0 || rank < ranks[place - 1]!));
  return falls && ranks.length === 3 ? highCardScore(...(ranks as [number, number, number])) : Number.NaN;
}
