import { MILLION, RESERVE, type Jackpot, type Level } from './rules.ts';

/** Throws Error naming the first thing that a jackpot could not keep its promises with; answers the jackpot itself. */
export function checkedJackpot(jackpot: Jackpot): Jackpot {
  const { levels, reservePpm, largestStake } = jackpot;
  check(levels.length > 0, 'a jackpot needs a level');
  check(largestStake > 0n, 'the largest stake is not positive');
  check(new Set(levels.map(({ name }) => name)).size === levels.length, 'two levels have one name');
  for (const [at, level] of levels.entries()) checkLevel(jackpot, level, at);
  const shares = levels.reduce((sum, { contributionPpm }) => sum + contributionPpm, reservePpm);
  check(isShare(reservePpm) && shares < 1_000_000, 'the shares take the whole stake');
  return jackpot;
}

function checkLevel({ levels, largestStake }: Jackpot, level: Level, at: number): void {
  const { name, seed, contributionPpm, trigger, ceiling, overflow } = level;
  check(name !== RESERVE && name !== '', `a level cannot be called "${name}"`);
  check(seed >= 0n, `${name}: the seed is negative`);
  check(isShare(contributionPpm), `${name}: the contribution is no whole number of millionths`);
  check(ceiling === null || ceiling > seed, `${name}: the ceiling is not above the seed`);
  const to = levels.findIndex((other) => other.name === overflow);
  check(overflow === RESERVE || to > at, `${name}: overflows to a later level or to the reserve`);
  check(levels[to]?.trigger.kind !== 'mustHitBy', `${name}: overflows into a level with a secret point`);
  if (trigger.kind === 'odds') {
    check(
      trigger.hits > 0n && trigger.hits * largestStake <= trigger.of,
      `${name}: the largest stake hits with more than one`,
    );
    return;
  }
  check(ceiling === null, `${name}: its limit is its ceiling`);
  check(trigger.limit >= trigger.from, `${name}: its limit is below its lowest point`);
  // So that what one stake brings beyond a point never reaches the next one.
  const most = (largestStake * BigInt(contributionPpm) + MILLION - 1n) / MILLION;
  check(trigger.from >= seed + most, `${name}: the largest stake could fill a new pot at once`);
}

const isShare = (ppm: number): boolean => Number.isInteger(ppm) && ppm >= 0 && ppm < 1_000_000;

function check(isRight: boolean, problem: string): void {
  if (!isRight) throw new Error(`jackpot: ${problem}`);
}
