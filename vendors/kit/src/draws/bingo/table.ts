/** What can be said of a game of bingo: its format, its goals, and what each pays by the number of calls. */
import { z } from 'zod';
import { Text } from '@feria/contracts/text';
import { ratioOf } from '../../maths/ratio.ts';
import { GRIDS, type Format } from './card.ts';
import { goalFrom, goalsOf, type Goal } from './goals.ts';
import type { Tier } from './rules.ts';

const pays = z.number().nonnegative().max(1e12);
const tierSchema = z.strictObject({ within: z.number().int().min(1), pays });
const prizeSchema = z.union([pays, z.array(tierSchema).min(1).max(100)], {
  error: 'a prize is what it pays, or a list of {within: calls, pays}',
});
const drawn = Text.min(1).max(60);

const DEFAULTS: Readonly<Record<Format, Readonly<Record<string, z.infer<typeof prizeSchema>>>>> = {
  'bingo 30': { blackout: byCalls([16, 200], [19, 60], [22, 14]) },
  'bingo 75': {
    line: byCalls([12, 20], [20, 8], [27, 3]),
    corners: byCalls([27, 12]),
    blackout: byCalls([50, 10_000], [56, 1_000], [60, 80]),
  },
  'bingo 80': { line: byCalls([20, 10], [30, 3]), blackout: byCalls([60, 40]) },
  'bingo 90': {
    line: byCalls([20, 50], [30, 12], [40, 5]),
    'two lines': byCalls([45, 60], [50, 30]),
    'full house': byCalls([50, 2_000], [60, 200]),
  },
};

function byCalls(
  ...tiers: readonly (readonly [within: number, pays: number])[]
): z.infer<typeof tierSchema>[] {
  return tiers.map(([within, pays]) => ({ within, pays }));
}

export const rulesSchema = z
  .strictObject({
    game: z
      .preprocess(
        (game) => String(game),
        z.enum(['30', '75', '80', '90'], { error: 'there is bingo of 30, 75, 80 and 90' }),
      )
      .default('75'),
    prizes: z.record(Text, prizeSchema).optional(),
    patterns: z.record(Text.min(1), z.union([drawn, z.array(drawn).min(1).max(100)])).default({}),
    cards: z.number().int().min(1).max(100).default(1),
    within: z
      .union([z.number().int().min(0), z.array(z.number().int().min(0))])
      .transform((within) => [within].flat())
      .default([]),
    trials: z.number().int().min(1_000).max(10_000_000).default(20_000),
  })
  .superRefine((rules, context) => {
    const complain = (path: readonly (string | number)[], message: string): void => {
      context.addIssue({ code: 'custom', path: [...path], message });
    };
    const format = formatOf(rules);
    const { balls, rows, across } = GRIDS[format];
    for (const [name, ways] of Object.entries(rules.patterns))
      for (const way of [ways].flat())
        if (goalFrom(format, way) === undefined)
          complain(
            ['patterns', name],
            `"${way}" is not ${rows} rows of ${across} marks, x or a dot, with an x`,
          );
    const names = Object.keys(wordsOf(rules));
    if (Object.keys(prizesOf(rules)).length === 0) complain(['prizes'], 'no goal pays anything');
    for (const [name, prize] of Object.entries(prizesOf(rules))) {
      if (!names.includes(name))
        complain(['prizes', name], `no goal "${name}"; known are ${names.join(', ')}`);
      const tiers = typeof prize === 'number' ? [] : prize;
      for (const [at, tier] of tiers.entries()) {
        const before = tiers[at - 1];
        if (tier.within > balls) complain(['prizes', name, at], `there are only ${balls} balls`);
        if (before && (before.within >= tier.within || before.pays < tier.pays))
          complain(
            ['prizes', name, at],
            'tiers go from few calls to many, and never pay more for more calls',
          );
      }
    }
    for (const calls of rules.within)
      if (calls > balls) complain(['within'], `there are only ${balls} balls`);
  });
export type BingoTable = z.infer<typeof rulesSchema>;

export function formatOf({ game }: Pick<BingoTable, 'game'>): Format {
  return `bingo ${game}`;
}

export interface PaidGoal {
  readonly name: string;
  readonly goal: Goal;
  readonly tiers: readonly Tier[];
}

/** The goals that pay, with their tiers; a plain prize is paid at any call. */
export function paidGoalsOf(table: BingoTable): readonly PaidGoal[] {
  const words = wordsOf(table);
  const { balls } = GRIDS[formatOf(table)];
  return Object.entries(prizesOf(table)).map(([name, prize]) => ({
    name,
    goal: words[name] ?? [],
    tiers: (typeof prize === 'number' ? [{ within: balls, pays: prize }] : prize).map((tier) => ({
      within: tier.within,
      pays: ratioOf(tier.pays),
    })),
  }));
}

type Named = Pick<BingoTable, 'game' | 'prizes' | 'patterns'>;

function prizesOf(rules: Named): NonNullable<BingoTable['prizes']> {
  return rules.prizes ?? DEFAULTS[formatOf(rules)];
}

function wordsOf(rules: Named): Readonly<Record<string, Goal>> {
  const format = formatOf(rules);
  const own = Object.entries(rules.patterns).map(([name, ways]) => [
    name,
    [ways].flat().flatMap((way) => goalFrom(format, way) ?? []),
  ]);
  return { ...goalsOf(format), ...Object.fromEntries(own) };
}
