/**
 * The shape of a PAR sheet as it is written, in JSON: docs/par-sheets.md explains every field. Only tools and tests read
 * it with this validator; games take their own, tested sheet by `sheetOf`, which a browser can carry.
 */
import { z } from 'zod';
import { localizedInput } from '@feria/contracts/localized';
import { Text } from '@feria/contracts/text';
import { problemsOf } from './check.ts';
import { sheetOf, type ParSheet } from './sheet.ts';

const MOST_REELS = 8;
const MOST_ROWS = 12;

const whole = z.number().int().min(0).max(1_000_000_000);
const positive = whole.min(1);
const weight = positive.max(2_097_152);
const symbol = Text.regex(/^[^\s*]{1,24}$/, 'a symbol is 1 to 24 characters without spaces or asterisks');
/** By count: the entry at 3 is what three of them give. */
const byCount = z.array(whole).max(1 + MOST_REELS * MOST_ROWS);
const rows = positive.max(MOST_ROWS);

const strip = z.union(
  [Text.regex(/\S/, 'an empty strip'), z.array(symbol).min(1), z.record(symbol, positive.max(100_000))],
  'a strip is a text of symbols with spaces between them, a list of symbols, or an object of symbols and their counts',
);
const strips = z.array(strip).min(1).max(MOST_REELS);
const pays = z.record(symbol, byCount);
const reel = whole.max(MOST_REELS - 1);

const combination = z.union(
  [
    z.strictObject({
      name: symbol,
      symbols: z.array(symbol).min(1),
      place: z.enum(['run', 'anywhere']).optional(),
      pays: byCount,
    }),
    z.strictObject({
      name: symbol,
      pattern: z.array(z.union([z.literal('*'), z.array(symbol).min(1)])).min(1),
      pay: positive,
    }),
  ],
  'a combination has name, symbols, place (run or anywhere) and pays, or name, pattern and pay',
);

const trail = z.strictObject({
  multipliers: z.array(positive).min(1).max(50),
  advance: z.enum(['cascade', 'win', 'spin']),
  /** Of a trail by cascades: true carries it from one free spin to the next. The others always go on. */
  keeps: z.boolean().optional(),
});

/** Per reel, the heights that are drawn: pairs of rows and weight. */
const variableRows = z
  .array(
    z
      .array(z.tuple([rows, weight]))
      .min(1)
      .max(MOST_ROWS),
  )
  .min(1)
  .max(MOST_REELS);

const freeSpins = z.strictObject({
  symbol,
  award: byCount,
  retrigger: byCount.optional(),
  cap: positive.max(1_000),
  multiplier: positive.max(1_000).optional(),
  strips: strips.optional(),
  variableRows: variableRows.optional(),
  trail: trail.optional(),
});

const cascade = z.strictObject({
  multipliers: z.array(positive).min(1).max(50).optional(),
  most: positive.max(1_000).optional(),
});

const expandingWilds = z.strictObject({
  symbol,
  reels: z.array(reel).min(1),
  respins: whole.max(20).optional(),
});

const hold = z.strictObject({
  symbol,
  from: positive,
  respins: positive.max(20).optional(),
  chances: z.array(z.strictObject({ locked: whole, hit: weight, of: weight })).min(1),
  values: z.array(z.strictObject({ pays: positive, weight, name: symbol.optional() })).min(1),
  full: whole.optional(),
  during: z.enum(['paid', 'both']).optional(),
});

const picks = z.strictObject({
  symbol,
  count: byCount,
  prizes: z
    .array(
      z.strictObject({
        pays: whole,
        weight: weight.optional(),
        copies: positive.max(100).optional(),
        stops: z.boolean().optional(),
        name: symbol.optional(),
      }),
    )
    .min(1)
    .max(30),
  replace: z.boolean().optional(),
  during: z.enum(['paid', 'both']).optional(),
});

const pot = { level: symbol, contributionPpm: whole.max(1_000_000), seed: whole };
const progressive = z.union(
  [
    z.strictObject({
      ...pot,
      hit: positive,
      of: positive,
      ceiling: positive.optional(),
      /** A later level that takes what the ceiling does not hold; the reserve without it. */
      overflow: symbol.optional(),
    }),
    z.strictObject({ ...pot, from: positive, limit: positive }),
  ],
  'a level has level, contributionPpm, seed, and hit and of (with ceiling and overflow), or from and limit',
);

const stake = z.strictObject({
  name: Text.min(1).max(40),
  cost: positive.max(100_000),
  worth: positive.max(100_000).optional(),
  lines: positive.optional(),
  strips: strips.optional(),
  pays: pays.optional(),
  combinations: z.array(combination).optional(),
});

const worded = localizedInput(Text.min(1).max(120)).strict();

/** What a catalogue shows of the game: no part of its mathematics. */
const about = z.strictObject({
  title: worded,
  tagline: worded,
  theme: z.array(Text.min(1).max(40)).min(1),
  volatility: z.enum(['low', 'medium', 'high']),
  symbols: z.record(symbol, worded),
  levels: z.record(symbol, worded).optional(),
});

const shape = z.strictObject({
  format: z.literal(1),
  version: Text.min(1).max(20),
  name: Text.max(80).optional(),
  about: about.optional(),
  costLines: positive.max(100_000),
  rows: z.union([rows, z.array(rows).min(1).max(MOST_REELS)]),
  evaluate: z.enum(['lines', 'ways', 'anywhere']).optional(),
  direction: z.enum(['left', 'both']).optional(),
  lines: z.array(z.array(whole)).max(200).optional(),
  strips,
  variableRows: variableRows.optional(),
  pays,
  combinations: z.array(combination).optional(),
  wilds: z
    .array(
      z.strictObject({
        symbol,
        multiplier: positive.max(1_000).optional(),
        for: z.array(symbol).min(1).optional(),
      }),
    )
    .optional(),
  wildMultipliers: z.enum(['product', 'sum']).optional(),
  scatters: z
    .array(z.strictObject({ symbol, pays: byCount, in: z.enum(['stakes', 'bets']).optional() }))
    .optional(),
  freeSpins: freeSpins.optional(),
  cascade: cascade.optional(),
  expandingWilds: expandingWilds.optional(),
  hold: hold.optional(),
  picks: picks.optional(),
  progressives: z.array(progressive).optional(),
  stakes: z.array(stake).min(1).optional(),
  stated: z.record(Text, z.number().min(0).max(10)).optional(),
});

/** A sheet as it is written. */
export type WrittenSheet = z.input<typeof shape>;

/** Reads a sheet; says everything that is wrong with it, and where. */
export const sheetSchema: z.ZodType<ParSheet> = shape.transform((written, context) => {
  const sheet = sheetOf(written);
  for (const { path, problem } of problemsOf(sheet))
    context.addIssue({ code: 'custom', message: problem, path: [...path] });
  return sheet;
});
