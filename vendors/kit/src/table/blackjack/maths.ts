import { readOr } from '@feria/kernel';
import { z } from 'zod';
import { Text } from '@feria/contracts/text';
import type { Rng } from '../../chance/rng.ts';
import { calculator, type Measure } from '../../maths/calculator.ts';
import { measureOf } from '../../maths/distribution.ts';
import { measureCounted } from '../counted.ts';
import { oddsSchema } from '../odds-schema.ts';
import { LOST, odds, shareOf, won } from '../odds.ts';
import { dealFrom } from '../shoe.ts';
import { netShare, playByChart } from './basic.ts';
import type { Chart } from './chart.ts';
import { CODE_LIST, MOST_DECKS, MOST_HANDS, readCodes } from './codes.ts';
import { expectationOf } from './expectation.ts';
import { ACE_VALUE, TEN_VALUE, valueOf } from './hand.ts';
import { spreadOf } from './spread.ts';
import { basicStrategy } from './strategy.ts';
import { BLACKJACK_TABLE, type BlackjackTable } from './table.ts';
import { roundCases } from './unlimited.ts';

const INSURANCE = won(odds(2));

/** `--rules` may also hold the table as JSON; single rules beside it win. */
function unpacked(given: unknown): unknown {
  const { rules, ...rest } = Object(given) as Readonly<Record<string, unknown>>;
  if (typeof rules !== 'string' || !rules.trim().startsWith('{')) return given;
  return readOr(given, () => ({ ...Object(JSON.parse(rules)), ...rest }) as object);
}

const fieldsSchema = z
  .strictObject({
    rules: Text.optional(),
    decks: z
      .int()
      .min(0)
      .max(MOST_DECKS, { error: `decks are 1 to ${MOST_DECKS}, or 0 for a deck that never ends` })
      .optional(),
    hitsSoft17: z.boolean().optional(),
    blackjackPays: oddsSchema.optional(),
    doubles: z.enum(['any', '9-11', '10-11', 'none']).optional(),
    doubleAfterSplit: z.boolean().optional(),
    mostHands: z.int().min(1).max(MOST_HANDS).optional(),
    resplitAces: z.boolean().optional(),
    hitSplitAces: z.boolean().optional(),
    surrender: z.enum(['none', 'late', 'early']).optional(),
    peeks: z.boolean().optional(),
  })
  .transform(({ rules = '', ...given }, context): BlackjackTable => {
    const { table, unknown } = readCodes(rules);
    for (const word of unknown)
      context.addIssue({ code: 'custom', path: ['rules'], message: `"${word}" is none of ${CODE_LIST}` });
    const said = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
    return { ...BLACKJACK_TABLE, ...table, ...said };
  });
const rulesSchema = z.preprocess(unpacked, fieldsSchema);

/** Blackjack by basic strategy, derived for the table, from fresh decks every round. */
export const blackjackMaths = calculator<BlackjackTable>({
  name: 'blackjack',
  summary:
    'By basic strategy of the table, from fresh decks: the return exact; hit rate and deviation too, but for split pairs.',
  options: {
    rules: {
      type: 'text',
      help: `the table in short, as "6D S17 DAS 3:2 LS" or 6D,S17, or as JSON: ${CODE_LIST}`,
    },
    decks: { type: 'number', help: `decks in the shoe, 1 to ${MOST_DECKS}; 0 is a deck that never ends (6)` },
    hitsSoft17: { type: 'flag', help: 'the dealer draws to a soft 17 (no)' },
    blackjackPays: { type: 'text', help: 'odds for a blackjack (3:2)' },
    doubles: {
      type: 'text',
      help: 'which two cards may be doubled: any, 9-11, 10-11 (hard totals) or none (any)',
    },
    doubleAfterSplit: { type: 'flag', help: 'a split hand may be doubled (yes)' },
    mostHands: { type: 'number', help: `so many hands may one become by splitting, 1 to ${MOST_HANDS} (4)` },
    resplitAces: { type: 'flag', help: 'split aces may be split again (no)' },
    hitSplitAces: { type: 'flag', help: 'split aces may take more than a card each (no)' },
    surrender: { type: 'text', help: 'none, late (after the look for blackjack) or early (none)' },
    peeks: {
      type: 'flag',
      help: 'the dealer looks for blackjack first; without, it takes doubled and split stakes too (yes)',
    },
  },
  rules: rulesSchema,
  measure: (table) => [basicOf(table), measureInsurance(table)],
  play: (table, bet, rng) => {
    if (bet === 'insurance') return playInsurance(table, rng);
    return netShare(table, playByChart(chartOf(table), table, dealFrom(table.decks, rng)));
  },
});

/**
 * With a deck that never ends everything is exact. With decks that end the return is, and all that is told of rounds
 * without a split; of the others hit rate and deviation are simulated. The odds of the highest win are those of the deck
 * that never ends. The notes say so.
 */
function measureBasic(table: BlackjackTable, chart: Chart): Measure {
  const unlimited = measureOf('basic strategy', roundCases(table, chart));
  if (table.decks === 0) return unlimited;
  const mean = expectationOf(table, chart);
  const { hitRate, squares, splits, plays } = spreadOf(table, chart);
  return {
    ...unlimited,
    return: 1 + mean,
    hitRate,
    deviation: Math.sqrt(squares - mean ** 2),
    ...(plays > 0 ? { simulated: ['hitRate', 'deviation'], plays } : {}),
    notes: {
      'share of rounds with a split, of which alone anything is simulated': splits,
      'odds of the highest, of a deck that never ends': unlimited.highestOdds,
    },
  };
}

/** Against a shown ace, by somebody who counts no other card. */
function measureInsurance({ decks }: BlackjackTable): Measure {
  const sets = 4 * Math.max(1, decks);
  const others = 13 * sets - (decks === 0 ? 0 : 1);
  const measure = measureCounted('insurance', [
    { back: INSURANCE, ways: BigInt(4 * sets) },
    { back: LOST, ways: BigInt(others - 4 * sets) },
  ]);
  return { ...measure, isSide: true };
}

/** Insurance is offered against an ace only: rounds that show another card are dealt again, from fresh decks. */
function playInsurance({ decks }: BlackjackTable, rng: Rng): number {
  for (;;) {
    const deal = dealFrom(decks, rng);
    if (valueOf(deal()) === ACE_VALUE) return shareOf(valueOf(deal()) === TEN_VALUE ? INSURANCE : LOST);
  }
}

/** A simulation asks for the same table a million times, and tables that say the same have one chart. */
function chartOf(table: BlackjackTable): Chart {
  const known = charts.get(table) ?? chartOfSign(table);
  charts.set(table, known);
  return known;
}
function chartOfSign(table: BlackjackTable): Chart {
  const sign = JSON.stringify(table);
  const known = chartsBySign.get(sign) ?? basicStrategy(table);
  chartsBySign.set(sign, known);
  return known;
}
function basicOf(table: BlackjackTable): Measure {
  const chart = chartOf(table);
  const known = measures.get(chart) ?? measureBasic(table, chart);
  measures.set(chart, known);
  return known;
}
const charts = new WeakMap<BlackjackTable, Chart>();
const measures = new WeakMap<Chart, Measure>();
const chartsBySign = new Map<string, Chart>();
