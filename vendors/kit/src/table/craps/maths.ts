import { z } from 'zod';
import { calculator, type Measure } from '../../maths/calculator.ts';
import { measureCounted } from '../counted.ts';
import { oddsSchema } from '../odds-schema.ts';
import { shareOf } from '../odds.ts';
import { betsOf, oddsBet } from './bets.ts';
import { solve, type Steps } from './chain.ts';
import { COME_OUT, CRAPS_PAYS, pairOf, rollDice, waysOf, type CrapsTable, type Pair } from './rules.ts';

const PAIRS = { 4: '4 and 10', 5: '5 and 9', 6: '6 and 8', 3: '3 and 11', 2: '2 and 12' } as const;
/** The order in which a list names them: 3 and 11, 2 and 12 are points of crapless tables only. */
const LISTED: readonly Pair[] = [4, 5, 6, 3, 2];

const byPair = <Value>(item: z.ZodType<Value>, what: string) =>
  z
    .union([item, z.tuple([item, item, item]), z.tuple([item, item, item, item, item])], {
      error: `${what}: one value for all, three (${[4, 5, 6].map((pair) => PAIRS[pair as Pair]).join('; ')}) or five (3 and 11; 2 and 12)`,
    })
    .transform((given: Value | readonly Value[]): Readonly<Record<Pair, Value>> => {
      const list: readonly Value[] = Array.isArray(given) ? given : [given as Value];
      const at = (pair: Pair) => list[LISTED.indexOf(pair)] ?? list[0]!;
      return { 2: at(2), 3: at(3), 4: at(4), 5: at(5), 6: at(6) };
    });

const times = z.int().min(0).max(1_000);

const rulesSchema = z.strictObject({
  bar: z.union([z.literal(2), z.literal(3), z.literal(12)], { error: 'bar is 2, 3 or 12' }).default(12),
  crapless: z.boolean().default(false),
  odds: byPair(times, 'odds').default({ 4: 3, 5: 4, 6: 5, 3: 2, 2: 1 }),
  layOdds: byPair(times, 'layOdds').default({ 4: 6, 5: 6, 6: 6, 3: 6, 2: 6 }),
  place: byPair(oddsSchema, 'place').default(CRAPS_PAYS.place),
  placeToLose: byPair(oddsSchema, 'placeToLose').default(CRAPS_PAYS.placeToLose),
  commission: oddsSchema.default(CRAPS_PAYS.commission),
  commissionWhen: z.enum(['first', 'win']).default('first'),
  fieldTwo: oddsSchema.default(CRAPS_PAYS.fieldTwo),
  fieldTwelve: oddsSchema.default(CRAPS_PAYS.fieldTwelve),
  hardFour: oddsSchema.default(CRAPS_PAYS.hardFour),
  hardSix: oddsSchema.default(CRAPS_PAYS.hardSix),
  anySeven: oddsSchema.default(CRAPS_PAYS.anySeven),
  anyCraps: oddsSchema.default(CRAPS_PAYS.anyCraps),
  hardHop: oddsSchema.default(CRAPS_PAYS.hardHop),
  easyHop: oddsSchema.default(CRAPS_PAYS.easyHop),
  bigSix: oddsSchema.default(CRAPS_PAYS.bigSix),
});
type Rules = z.infer<typeof rulesSchema>;

/** Craps: every bet solved as a Markov chain of two dice, until it is settled. */
export const crapsMaths = calculator<Rules>({
  name: 'craps',
  summary:
    'Two dice: line, come, place, buy, lay, field, hardways and one-roll bets; exact, as Markov chains.',
  options: {
    bar: { type: 'number', help: "come-out roll that pushes don't pass: 12, 2 or 3 (12)" },
    crapless: { type: 'flag', help: "every come-out roll but 7 is a point; no don't pass" },
    odds: { type: 'json', help: 'times the pass stake behind 4 and 10, 5 and 9, 6 and 8 ([3,4,5])' },
    layOdds: { type: 'json', help: "times the don't pass stake laid against the same ([6,6,6])" },
    place: { type: 'json', help: 'odds for placed 4 and 10, 5 and 9, 6 and 8 (["9:5","7:5","7:6"])' },
    placeToLose: { type: 'json', help: 'odds for 7 before the number (["5:11","5:8","4:5"])' },
    commission: { type: 'text', help: 'of a buy bet, or of what a lay bet can win (0.05)' },
    commissionWhen: { type: 'text', help: 'first: beside the bet; win: of a win only (first)' },
    fieldTwo: { type: 'text', help: 'odds of the field on 2 (2)' },
    fieldTwelve: { type: 'text', help: 'odds of the field on 12 (3)' },
    hardFour: { type: 'text', help: 'odds for a hard 4 or 10 (7)' },
    hardSix: { type: 'text', help: 'odds for a hard 6 or 8 (9)' },
    anySeven: { type: 'text', help: 'odds for 7 on the next roll (4)' },
    anyCraps: { type: 'text', help: 'odds for 2, 3 or 12 on the next roll (7)' },
    hardHop: { type: 'text', help: 'odds for 2, for 12, for any called pair (30)' },
    easyHop: { type: 'text', help: 'odds for 3, for 11, for any two called different dice (15)' },
    bigSix: { type: 'text', help: 'odds for 6, or for 8, before 7 (1)' },
  },
  rules: rulesSchema,
  measure: (rules) => {
    const names = [...betsOf(rules).keys()].filter((name) => !isTwin(name));
    const single = names.map((name) => measureCounted(name, solve(stepsOf(rules, name))));
    return [...single, ...(rules.crapless ? [] : [withOdds(rules, "don't pass")]), withOdds(rules, 'pass')];
  },
  play: (rules, bet, rng) => {
    const steps = stepsOf(rules, bet);
    let step = steps(rollDice(rng), COME_OUT);
    while ('stands' in step) step = steps(rollDice(rng), step.stands);
    return shareOf(step.back);
  },
});

/** Of the bets on 8, 9 and 10 (in a crapless game also 11 and 12) and of the hops one stands for its like. */
function isTwin(name: string): boolean {
  const [, kind = '', number = ''] = /^(place|place to lose|buy|lay|hard) (\d+)$/.exec(name) ?? [];
  if (kind !== '') return Number(number) > 7;
  return name.startsWith('hop ') && name !== 'hop 1-2' && name !== 'hop 1-1';
}

/** The line with full odds: beside the edge of the line, the combined edge on all that is staked. */
function withOdds(rules: Rules, line: 'pass' | "don't pass"): Measure {
  const bet = `${line} with odds`;
  const measure = measureCounted(bet, solve(stepsOf(rules, bet)));
  const points = rules.crapless ? [2, 3, 4, 5, 6, 8, 9, 10, 11, 12] : [4, 5, 6, 8, 9, 10];
  const behind = points.reduce((sum, point) => sum + waysOf(point) * timesOf(rules, line, point), 0);
  const staked = 1 + behind / 36;
  return {
    ...measure,
    notes: { 'combined edge': (1 - measure.return) / staked, 'staked on average': staked },
  };
}

const timesOf = ({ odds, layOdds }: Rules, line: string, point: number): number =>
  (line === 'pass' ? odds : layOdds)[pairOf(point)];

function stepsOf(rules: Rules, name: string): Steps {
  const known = stepsByRules.get(rules) ?? new Map<string, Steps>();
  stepsByRules.set(rules, known);
  const steps = known.get(name) ?? makeSteps(rules, name);
  known.set(name, steps);
  return steps;
}
/** A simulation asks for the same bet of the same table a million times. */
const stepsByRules = new WeakMap<Rules, Map<string, Steps>>();

function makeSteps(rules: Rules, name: string): Steps {
  const [line = '', behind] = name.split(' with ');
  const bet = betsOf(rules).get(line);
  if (!bet) throw new RangeError(`no bet "${name}" in this game of craps`);
  const alone: Steps = (roll, standing) => bet(rules, roll, standing);
  return behind === undefined ? alone : joined(rules, line, alone);
}

/** What the odds bring back, less what was put behind the line for them, joins what the line brings back. */
function joined(rules: CrapsTable & Rules, line: string, alone: Steps): Steps {
  return (roll, standing) => {
    const step = alone(roll, standing);
    if (!('back' in step) || standing === COME_OUT) return step;
    const odds = oddsBet(line === 'pass' ? 'on' : 'against', standing)(rules, roll, COME_OUT);
    if (!('back' in odds)) throw new RangeError('the line is settled and its odds are not');
    const added = timesOf(rules, line, standing);
    const { comes, per } = odds.back;
    return {
      back: {
        comes: step.back.comes * per + added * (comes - per) * step.back.per,
        per: step.back.per * per,
      },
    };
  };
}
