import { calculator, type Measure } from '../maths/calculator.ts';
import { breakEven, lawAmong, passed, valueAt, type LevelLaw, type LevelRules } from './expected.ts';
import { feeds, playNext, stakesPlayed } from './running.ts';
import { ALL, GAME, rulesSchema, type JackpotRules } from './table.ts';

/**
 * Progressive jackpots. Facts page: seed S, contribution c, hit p a unit: expected meter at a hit S + c/p, return p S + c.
 * Of a pot that must be hit by a limit the return is c times the mean point over the way to it; a pot with a ceiling, and
 * one without that takes its overflow, are exact, too. Where a pot with a ceiling takes overflow itself, and for the spread
 * of what overflow feeds, a simulation stands, labelled.
 */
export const jackpotMaths = calculator<JackpotRules>({
  name: 'jackpot',
  summary:
    'Progressive jackpots of several levels, by odds or must-hit-by; exact up to one money unit, in stakes of 1.',
  options: {
    seed: { type: 'number', help: 'one level: what a new pot holds, in stakes, five decimals (0)' },
    contribution: { type: 'number', help: 'one level: its share of every stake, 0 to under 1, six decimals' },
    hit: { type: 'number', help: 'one level: the chance of a stake to hit, 0 to 1; or' },
    oneIn: { type: 'number', help: 'the same as one in so many stakes; or' },
    limit: { type: 'number', help: 'must hit by: the highest secret point of the meter, in stakes' },
    from: { type: 'number', help: 'must hit by: the lowest point (the seed and one contribution)' },
    ceiling: {
      type: 'number',
      help: 'one level: no meter grows beyond; the rest goes to the reserve (none)',
    },
    levels: {
      type: 'json',
      help: 'several: list of {name, seed, contribution, hit | oneIn | limit, from, ceiling, overflow}; overflow is a later level or "reserve"',
    },
    reserve: { type: 'number', help: 'share of every stake put aside for seeds, six decimals (0)' },
    base: { type: 'number', help: 'what the game gives back beside its jackpots; adds the row of both' },
    meter: { type: 'number', help: 'adds what the next stake is worth while a meter stands there' },
  },
  rules: rulesSchema,
  measure: (rules) => {
    const rows = rules.levels.map((level) => rowOf(rules, level));
    return [
      ...rows,
      ...(rows.length > 1 ? [sumOf(rules, rows, ALL, 0)] : []),
      ...(rules.base === null ? [] : [sumOf(rules, rows, GAME, rules.base)]),
    ];
  },
  play: (rules, bet, rng) => playNext(rules, bet, rng) + (bet === GAME ? (rules.base ?? 0) : 0),
});

function rowOf(rules: JackpotRules, level: LevelRules): Measure {
  const law = lawAmong(rules.levels, level);
  if (law === null) return simulatedRow(rules, level);
  const row = measureOf(rules, level, law);
  if (law.inflow === 0) return row;
  // The mean of what flows in is exact, how it varies is not.
  const { deviation, plays } = stakesPlayed(rules).get(level.name)!;
  // As if it flowed in evenly is the least: a stream that never met the great win knows too small a spread.
  const spread = Math.max(deviation, row.deviation);
  return { ...row, ...mostOf(rules, level), deviation: spread, simulated: ['deviation'], plays };
}

/** A meter that hardly any hit passes, as if all that others are given flowed on to here. */
function mostOf({ levels }: JackpotRules, level: LevelRules): Pick<Measure, 'highest' | 'highestOdds'> {
  const fed = levels.filter(({ name }) => feeds(levels, name, level.name));
  const growth = fed.reduce((sum, { contribution }) => sum + contribution, 0);
  const { most, odds } = passed(level.seed, growth, level.hit ?? 1);
  return { highest: level.ceiling ?? most, highestOdds: odds };
}

function measureOf(rules: JackpotRules, level: LevelRules, law: LevelLaw): Measure {
  const back = law.hits * law.mean;
  return {
    bet: level.name,
    return: back,
    hitRate: law.hits,
    deviation: Math.sqrt(Math.max(0, law.hits * law.square - back ** 2)),
    highest: law.most,
    highestOdds: Math.min(1, law.mostOdds),
    method: 'exact',
    isPart: true,
    notes: {
      'meter at a hit, on average': law.mean,
      'stakes between hits, on average': 1 / law.hits,
      ...(law.overflow > 0 && { 'flows over, of a stake': law.overflow }),
      ...(level.hit !== null &&
        level.ceiling === null && { 'no ceiling, a share of the hits passes the most': 1e-12 }),
      ...momentOf(rules, level),
    },
  };
}

/** What the meter that was asked for is worth, and where the game would give back more than it takes. */
function momentOf({ meter, base }: JackpotRules, level: LevelRules): Record<string, number> {
  const known = (name: string, value: number): Record<string, number> =>
    Number.isFinite(value) ? { [name]: value } : {};
  return {
    ...(meter !== null && known(`next stake at a meter of ${meter}`, valueAt(level, meter))),
    ...(base !== null && base < 1 && known('meter that makes up for the house edge', breakEven(level, base))),
  };
}

function simulatedRow(rules: JackpotRules, level: LevelRules): Measure {
  const played = stakesPlayed(rules).get(level.name)!;
  return {
    bet: level.name,
    return: played.mean,
    hitRate: level.hit ?? played.hitRate,
    deviation: played.deviation,
    ...mostOf(rules, level),
    method: 'simulated',
    standardError: played.standardError,
    plays: played.plays,
    isPart: true,
    notes: momentOf(rules, level),
  };
}

/** All levels together: what each gives back, added up. Levels that feed no other one vary by themselves. */
function sumOf(rules: JackpotRules, rows: readonly Measure[], bet: string, base: number): Measure {
  const sum = (read: (row: Measure) => number): number => rows.reduce((total, row) => total + read(row), 0);
  const isAlone = rows.every(
    ({ bet: into }) => !rules.levels.some(({ name }) => name !== into && feeds(rules.levels, name, into)),
  );
  const isExact = rows.every(({ method }) => method === 'exact');
  const played = isAlone && isExact ? null : stakesPlayed(rules).get(bet)!;
  const none = rows.reduce((left, { hitRate }) => left * (1 - hitRate), 1);
  return {
    bet,
    return: base + sum((row) => row.return),
    hitRate: base > 0 ? 1 : 1 - none,
    deviation: Math.max(played?.deviation ?? 0, Math.sqrt(sum((row) => row.deviation ** 2))),
    highest: base + sum((row) => row.highest),
    highestOdds: Math.max(
      Number.MIN_VALUE,
      rows.reduce((odds, row) => odds * row.highestOdds, 1),
    ),
    ...(isExact
      ? { method: 'exact', ...(played && { simulated: ['deviation'], plays: played.plays }) }
      : { method: 'simulated', standardError: played?.standardError ?? 0, plays: played?.plays ?? 0 }),
    isPart: bet === ALL,
    notes: fundsOf(rules, rows),
  };
}

/** Where the money of the seeds comes from: what the reserve gains a stake, below zero what the licensee adds. */
function fundsOf({ levels, reserve }: JackpotRules, rows: readonly Measure[]): Record<string, number> {
  const back = rows.reduce((sum, row) => sum + row.return, 0);
  const given = levels.reduce((sum, { contribution }) => sum + contribution, 0);
  return {
    'contributed, of a stake': given + reserve,
    'reserve grows by, of a stake': given + reserve - back,
  };
}
