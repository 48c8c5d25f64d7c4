import { z } from 'zod';
import { Text } from '@feria/contracts/text';
import { ratioOf } from '../maths/ratio.ts';
import { checkedJackpot } from './checked.ts';
import { UNITS, type LevelRules } from './expected.ts';
import { RESERVE, type Jackpot, type Level } from './rules.ts';

const PPM = 1_000_000;
/** Rows beside those of the levels. */
export const ALL = 'all levels';
export const GAME = 'game and jackpots';

const MANY = 1e9;
const isWhole = (value: number): boolean => Math.abs(value - Math.round(value)) < 1e-6;
const amount = z
  .number()
  .min(0)
  .max(MANY)
  .refine((value) => isWhole(value * UNITS), 'stakes have at most five decimals');
const share = z
  .number()
  .min(0)
  .lt(1)
  .refine((value) => isWhole(value * PPM), 'a share of the stake has at most six decimals');
const level = {
  seed: amount,
  contribution: share,
  hit: z.number().positive().max(1),
  oneIn: z.number().min(1).max(1e15),
  limit: amount,
  from: amount,
  ceiling: amount,
};
const trigger = {
  hit: level.hit.optional(),
  oneIn: level.oneIn.optional(),
  limit: level.limit.optional(),
  from: level.from.optional(),
  ceiling: level.ceiling.optional(),
};
const levelSchema = z.strictObject({
  name: Text.min(1).max(40),
  seed: level.seed.default(0),
  contribution: level.contribution,
  ...trigger,
  overflow: Text.optional(),
});
export type WrittenLevel = z.infer<typeof levelSchema>;

const USUAL: readonly WrittenLevel[] = [
  { name: 'mini', seed: 10, contribution: 0.004, oneIn: 2_500, ceiling: 40, overflow: 'grand' },
  { name: 'maxi', seed: 100, contribution: 0.005, limit: 500 },
  { name: 'grand', seed: 5_000, contribution: 0.006, oneIn: 2_000_000 },
];

const writtenSchema = z.strictObject({
  levels: z.array(levelSchema).min(1).max(20).optional(),
  seed: level.seed.optional(),
  contribution: level.contribution.optional(),
  ...trigger,
  meter: z.number().min(0).max(MANY).optional(),
  reserve: share.default(0),
  base: z.number().min(0).max(10).optional(),
});

export interface JackpotRules {
  readonly levels: readonly LevelRules[];
  readonly reserve: number;
  /** What the game gives back beside its jackpots; null: they stand alone. */
  readonly base: number | null;
  /** A meter to look at. */
  readonly meter: number | null;
  /** The same for the rules that rounds are played by; a stake is `UNITS` money units. */
  readonly jackpot: Jackpot;
}

/** Reads a table; says what is wrong with it, where. */
export const rulesSchema = writtenSchema.transform((written, context): JackpotRules => {
  const refuse = (path: string, message: string): never => {
    context.addIssue({ code: 'custom', path: path === '' ? [] : [path], message });
    return z.NEVER;
  };
  const { levels, seed, contribution, hit, oneIn, limit, from, ceiling, ...rest } = written;
  const own = { seed, contribution, hit, oneIn, limit, from, ceiling };
  const given = Object.values(own).some((value) => value !== undefined);
  if (given && levels) return refuse('levels', 'give levels, or one level by its own arguments');
  if (given && contribution === undefined) return refuse('contribution', 'what is its share of the stake?');
  const one = { ...own, name: 'jackpot', seed: seed ?? 0, contribution: contribution ?? 0 };
  const read = levels ?? (given ? [one] : USUAL);
  for (const each of read) {
    const wrong = problemOf(each);
    if (wrong) return refuse(levels ? 'levels' : '', `${each.name}: ${wrong}`);
  }
  const measured = read.map(measuredOf);
  try {
    const jackpot = checkedJackpot(jackpotOf(read, measured, rest.reserve));
    return {
      levels: measured,
      jackpot,
      reserve: rest.reserve,
      base: rest.base ?? null,
      meter: rest.meter ?? null,
    };
  } catch (error) {
    return refuse(levels ? 'levels' : '', error instanceof Error ? error.message : String(error));
  }
});

function problemOf({ name, hit, oneIn, limit, from, contribution }: WrittenLevel): string | undefined {
  if (name === ALL || name === GAME) return 'this name is taken';
  const ways = [hit, oneIn, limit].filter((value) => value !== undefined).length;
  if (ways !== 1) return 'it needs exactly one of hit, oneIn and limit';
  if (from !== undefined && limit === undefined) return 'from goes with a limit';
  if (limit !== undefined && contribution === 0) return 'without a contribution it never reaches its point';
  return undefined;
}

function measuredOf(written: WrittenLevel): LevelRules {
  const { name, seed, contribution, hit, oneIn, limit = 0, ceiling = null, overflow = RESERVE } = written;
  // The lowest point that one stake cannot reach from the seed.
  const from = written.from ?? seed + Math.ceil(contribution * UNITS - 1e-6) / UNITS;
  const chance = hit ?? (oneIn === undefined ? null : 1 / oneIn);
  return { name, seed, contribution, hit: chance, from, limit, ceiling, overflow };
}

function jackpotOf(
  written: readonly WrittenLevel[],
  measured: readonly LevelRules[],
  reserve: number,
): Jackpot {
  return {
    code: 'table',
    version: '1',
    largestStake: BigInt(UNITS),
    reservePpm: Math.round(reserve * PPM),
    levels: measured.map(({ name, seed, contribution, ceiling, overflow, from, limit }, at): Level => {
      const { hit, oneIn } = written[at]!;
      return {
        name,
        seed: unitsOf(seed),
        contributionPpm: Math.round(contribution * PPM),
        overflow,
        ceiling: ceiling === null ? null : unitsOf(ceiling),
        trigger:
          hit === undefined && oneIn === undefined
            ? { kind: 'mustHitBy', from: unitsOf(from), limit: unitsOf(limit) }
            : oddsOf(hit, oneIn),
      };
    }),
  };
}

/** Odds of one money unit: those of a stake, over the units of a stake. */
function oddsOf(hit: number | undefined, oneIn: number | undefined): Level['trigger'] {
  const { over, under } = ratioOf(hit ?? oneIn ?? 1);
  const [hits, of] = hit === undefined ? [under, over] : [over, under];
  return { kind: 'odds', hits, of: of * BigInt(UNITS) };
}

const unitsOf = (stakes: number): bigint => BigInt(Math.round(stakes * UNITS));
