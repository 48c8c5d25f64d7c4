import { z } from 'zod';
import { calculator } from '../../maths/calculator.ts';
import { choose } from '../../maths/distribution.ts';
import { countedMeasure, oneOrMore, pay, remembered } from '../exact.ts';
import { numbersFrom } from '../numbers.ts';
import { drawKeno, hitsOf } from './rules.ts';
import { KENO_RISKS, KENO_TABLES } from './tables.ts';

const MOST_NUMBERS = 200;
const row = z.array(pay).min(2);
const rulesSchema = z
  .strictObject({
    pool: z.number().int().min(2).max(MOST_NUMBERS).default(40),
    drawn: z.number().int().min(1).default(10),
    picks: oneOrMore(z.number().int().min(1)).optional(),
    risk: z.enum(KENO_RISKS).optional(),
    pays: z.union([row, z.array(row).min(1)]).optional(),
  })
  .superRefine(({ pool, drawn, picks, risk, pays }, context) => {
    const wrong = (path: string, message: string): void =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (drawn > pool) return wrong('drawn', `there are ${pool} numbers`);
    const rows = pays ? rowsOf(pays) : KENO_TABLES.classic;
    if (!pays && (pool !== 40 || drawn !== 10)) wrong('pays', 'needed: our tables are for 10 of 40');
    if (pays && risk) wrong('risk', 'has no meaning beside pays');
    for (const line of rows)
      if (line.length - 1 > pool) wrong('pays', `a row for ${line.length - 1} picks of ${pool} numbers`);
    if (new Set(rows.map((line) => line.length)).size < rows.length)
      wrong('pays', 'two rows for the same number of picks: a row holds the multipliers of 0, 1, 2 ... hits');
    for (const pick of picks ?? [])
      if (!rows.some((line) => line.length === pick + 1))
        wrong('picks', `there is no row of pays for ${pick} picks`);
  });
type Rules = z.infer<typeof rulesSchema>;

/** Keno: the player's numbers against those drawn. Hits h of k picks: C(drawn, h) * C(pool - drawn, k - h) of C(pool, k) ways. */
export const kenoMaths = calculator<Rules>({
  name: 'keno',
  summary: 'Picked numbers against drawn ones; exact, by counting. One row for each number of picks.',
  options: {
    pool: { type: 'number', help: `how many numbers there are, 2 to ${MOST_NUMBERS} (40)` },
    drawn: { type: 'number', help: 'how many are drawn (10)' },
    picks: { type: 'json', help: 'how many the player picks, one number or a list (all of the table)' },
    risk: {
      type: 'text',
      help: 'classic, low, medium or high, of the tables that are widely played (classic)',
    },
    pays: {
      type: 'json',
      help: 'your own multipliers for 0, 1, 2 ... hits: a row for one number of picks, or a list of rows',
    },
  },
  rules: rulesSchema,
  measure: (rules) =>
    tablesOf(rules).map(({ bet, pays }) => {
      const picked = pays.length - 1;
      return countedMeasure(
        bet,
        pays.map((one, hits) => ({
          pays: one,
          ways: choose(rules.drawn, hits) * choose(rules.pool - rules.drawn, picked - hits),
        })),
      );
    }),
  play: (rules, bet, rng) => {
    const pays = tablesOf(rules).find((table) => table.bet === bet)?.pays ?? [];
    // No number is better than another: the player picks the first ones.
    return pays[hitsOf(drawKeno(rng, rules), numbersFrom(1, pays.length - 1))] ?? 0;
  },
});

interface Table {
  readonly bet: string;
  /** By hits. */
  readonly pays: readonly number[];
}

const tablesOf = remembered(({ picks, risk, pays }: Rules): readonly Table[] => {
  const named = pays
    ? rowsOf(pays).map((line) => ({ bet: picksOf(line), pays: line }))
    : KENO_TABLES[risk ?? 'classic'].map((line) => ({ bet: picksOf(line), pays: line }));
  return picks ? named.filter(({ pays: line }) => picks.includes(line.length - 1)) : named;
});

const picksOf = (line: readonly number[]): string =>
  line.length === 2 ? '1 pick' : `${line.length - 1} picks`;

function rowsOf(pays: NonNullable<Rules['pays']>): readonly (readonly number[])[] {
  return pays.every((one) => typeof one === 'number')
    ? [pays]
    : pays.filter((one) => typeof one !== 'number');
}
