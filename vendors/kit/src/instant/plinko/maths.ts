import { z } from 'zod';
import { calculator } from '../../maths/calculator.ts';
import { choose } from '../../maths/distribution.ts';
import { countedMeasure, pay, remembered } from '../exact.ts';
import { dropBall, slotOf, wholeRow } from './rules.ts';
import { PLINKO_TABLES, RISKS } from './tables.ts';

const MOST_ROWS = 64;
const rulesSchema = z
  .strictObject({
    rows: z.number().int().min(1).max(MOST_ROWS).optional(),
    risk: z.enum(RISKS).optional(),
    pays: z.array(pay).min(1).optional(),
  })
  .superRefine(({ rows, pays }, context) => {
    const wrong = (path: string, message: string): void =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (pays === undefined) {
      if (rows !== undefined && !PLINKO_TABLES[rows])
        wrong('rows', `there is no table of ours for ${rows} rows, only for 8 to 16: give --pays`);
    } else if (rows === undefined) wrong('rows', 'needed beside pays');
    else if (pays.length !== rows + 1 && pays.length !== halfOf(rows))
      wrong(
        'pays',
        `${rows + 1} multipliers, or ${halfOf(rows)} from edge to centre, are needed: ${pays.length} given`,
      );
  });
type Rules = z.infer<typeof rulesSchema>;

/** Plinko: a ball turns left or right at each row; the slot pays. The slot k of n rows has C(n, k) of 2^n ways. */
export const plinkoMaths = calculator<Rules>({
  name: 'plinko',
  summary: 'A ball through rows of pins into paying slots; exact, all 2^rows ways counted.',
  options: {
    rows: { type: 'number', help: `rows of pins, 1 to ${MOST_ROWS}; without pays 8 to 16 (all nine)` },
    risk: { type: 'text', help: 'low, medium or high, of the tables that are widely played (all three)' },
    pays: {
      type: 'json',
      help: 'your own multipliers: all rows + 1 of them, or half of them from edge to centre',
    },
  },
  rules: rulesSchema,
  measure: (rules) =>
    tablesOf(rules).map(({ bet, rows, pays }) =>
      countedMeasure(
        bet,
        pays.map((one, slot) => ({ pays: one, ways: choose(rows, slot) })),
      ),
    ),
  play: (rules, bet, rng) => {
    const table = tablesOf(rules).find((one) => one.bet === bet);
    return table?.pays[slotOf(dropBall(rng, table.rows))] ?? 0;
  },
});

interface Table {
  readonly bet: string;
  readonly rows: number;
  /** By slot. */
  readonly pays: readonly number[];
}

const tablesOf = remembered(({ rows, risk, pays }: Rules): readonly Table[] => {
  if (pays && rows)
    return [{ bet: `${rows} rows`, rows, pays: pays.length > rows ? pays : wholeRow(pays, rows) }];
  return (rows === undefined ? Object.keys(PLINKO_TABLES).map(Number) : [rows]).flatMap((height) =>
    (risk === undefined ? RISKS : [risk]).map((name) => ({
      bet: `${height} ${name}`,
      rows: height,
      pays: wholeRow(PLINKO_TABLES[height]?.[name] ?? [], height),
    })),
  );
});

const halfOf = (rows: number): number => Math.floor(rows / 2) + 1;
