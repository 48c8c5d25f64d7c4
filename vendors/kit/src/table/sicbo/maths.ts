import { readOr } from '@feria/kernel';
import { z } from 'zod';
import { Text } from '@feria/contracts/text';
import { calculator } from '../../maths/calculator.ts';
import { measureCounted, tally } from '../counted.ts';
import { oddsSchema } from '../odds-schema.ts';
import { shareOf, type Odds } from '../odds.ts';
import { judgeDice, mirrored, SIC_BO_PAYS, sicBoBet, throwDice, type Dice, type SicBoBet } from './rules.ts';

const TOTALS = Array.from({ length: 14 }, (_, index) => index + 4);

/** One bet of each kind stands for all of them: the dice know no number from another. */
const BETS: readonly string[] = [
  ...['big', 'small', 'odd', 'even', 'single 1', 'double 1', 'any triple', 'triple 1', 'combination 1-2'],
  ...['three numbers 1-2-3', 'four numbers 1-2-3-4'],
  ...TOTALS.map((total) => `total ${total}`),
];

const listOf = (count: number, message: string) => z.array(oddsSchema).length(count, { error: message });

const totalsSchema = z
  .union([listOf(7, 'seven'), listOf(14, 'fourteen')], {
    error: 'totals are seven odds (for 4 to 10, mirrored) or fourteen (for 4 to 17)',
  })
  .transform((list): Readonly<Record<number, Odds>> =>
    list.length === 7 ? mirrored(list) : Object.fromEntries(list.map((one, index) => [index + 4, one])),
  );

const rulesSchema = z.strictObject({
  big: oddsSchema.default(SIC_BO_PAYS.big),
  small: oddsSchema.default(SIC_BO_PAYS.small),
  odd: oddsSchema.default(SIC_BO_PAYS.odd),
  even: oddsSchema.default(SIC_BO_PAYS.even),
  triplesLose: z.boolean().default(true),
  single: listOf(3, 'single has odds for one, two and three dice')
    .transform((list): readonly [Odds, Odds, Odds] => [list[0]!, list[1]!, list[2]!])
    .default(SIC_BO_PAYS.single),
  double: oddsSchema.default(SIC_BO_PAYS.double),
  anyTriple: oddsSchema.default(SIC_BO_PAYS.anyTriple),
  triple: oddsSchema.default(SIC_BO_PAYS.triple),
  combination: oddsSchema.default(SIC_BO_PAYS.combination),
  threeNumbers: oddsSchema.default(SIC_BO_PAYS.threeNumbers),
  fourNumbers: oddsSchema.default(SIC_BO_PAYS.fourNumbers),
  totals: totalsSchema.default(SIC_BO_PAYS.totals),
  bets: z
    .array(Text.refine(isBet, { error: 'no such bet: single 4, combination 1-6, total 11, big ...' }))
    .min(1)
    .default([...BETS]),
});

/** Sic bo: every bet over the 216 throws, on any table of odds. */
export const sicBoMaths = calculator<z.infer<typeof rulesSchema>>({
  name: 'sicbo',
  summary: 'Three dice, every bet of the cloth on any table of odds; exact, of 216 throws.',
  options: {
    big: { type: 'text', help: 'odds for 11 to 17, as 1 or "1:1" (1)' },
    small: { type: 'text', help: 'odds for 4 to 10 (1)' },
    odd: { type: 'text', help: 'odds for an odd total (1)' },
    even: { type: 'text', help: 'odds for an even total (1)' },
    triplesLose: { type: 'flag', help: 'three alike lose big, small, odd and even (yes; --no-triples-lose)' },
    single: { type: 'json', help: 'odds when one, two, three dice show the number ([1,2,3])' },
    double: { type: 'text', help: 'odds for a number on two dice or more (10)' },
    anyTriple: { type: 'text', help: 'odds for any three alike (30)' },
    triple: { type: 'text', help: 'odds for three of one number (180)' },
    combination: { type: 'text', help: 'odds for two different numbers (5)' },
    threeNumbers: { type: 'text', help: 'odds for three different numbers, all of them (30)' },
    fourNumbers: { type: 'text', help: 'odds for three different ones out of four numbers (7)' },
    totals: { type: 'json', help: 'odds for the totals 4 to 10, mirrored, or 4 to 17 ([60,30,17,12,8,6,6])' },
    bets: { type: 'json', help: 'list of bets to look at, as ["single 4","total 11"] (one of each kind)' },
  },
  rules: rulesSchema,
  measure: (rules) =>
    rules.bets.map((name) => {
      const bet = sicBoBet(name);
      return measureCounted(
        name,
        tally(THROWS, (dice) => judgeDice(rules, bet, dice)),
      );
    }),
  play: (rules, bet, rng) => shareOf(judgeDice(rules, parsed(bet), throwDice(rng))),
});

const FACES = [1, 2, 3, 4, 5, 6];
const THROWS: readonly (readonly [Dice, bigint])[] = FACES.flatMap((a) =>
  FACES.flatMap((b) => FACES.map((c) => [[a, b, c], 1n] as const)),
);

/** A simulation asks for the same few names a million times. */
function parsed(name: string): SicBoBet {
  const known = betsByName.get(name) ?? sicBoBet(name);
  betsByName.set(name, known);
  return known;
}
const betsByName = new Map<string, SicBoBet>();

function isBet(name: string): boolean {
  return readOr(false, () => sicBoBet(name).kind !== undefined);
}
