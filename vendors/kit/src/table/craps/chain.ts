import type { Counted } from '../counted.ts';
import type { Back } from '../odds.ts';
import { COME_OUT, type Roll, type Standing, type Step } from './rules.ts';

/** What a roll does to a bet that stands somewhere. */
export type Steps = (roll: Roll, standing: Standing) => Step;

/** Outcomes as whole numbers of ways out of `of`. */
interface Outcomes {
  readonly of: bigint;
  readonly cases: readonly Counted[];
}

const FACES = [1, 2, 3, 4, 5, 6];
const ROLLS: readonly Roll[] = FACES.flatMap((one) => FACES.map((other) => [one, other] as const));

/**
 * Solves a bet as a Markov chain that only stays, moves on or ends: the rolls that leave it where it stands fall out of
 * the odds, so every answer is a fraction of whole numbers. Throws RangeError when a bet could wander for ever.
 */
export function solve(steps: Steps): readonly Counted[] {
  return outcomesFrom(steps, COME_OUT, []).cases;
}

function outcomesFrom(steps: Steps, standing: Standing, seen: readonly Standing[]): Outcomes {
  if (seen.includes(standing))
    throw new RangeError(`a bet comes back to ${standing}: not a chain without circles`);
  const ends: Outcomes[] = [];
  for (const roll of ROLLS) {
    const step = steps(roll, standing);
    if ('back' in step) ends.push({ of: 1n, cases: [{ back: step.back, ways: 1n }] });
    else if (step.stands !== standing) ends.push(outcomesFrom(steps, step.stands, [...seen, standing]));
  }
  return mixed(ends);
}

/** Equally likely outcomes over one denominator. */
function mixed(parts: readonly Outcomes[]): Outcomes {
  if (parts.length === 0) throw new RangeError('a bet that no roll settles');
  const of = parts.reduce((least, part) => (least / common(least, part.of)) * part.of, 1n);
  const found = new Map<string, Counted>();
  for (const part of parts)
    for (const { back, ways } of part.cases) {
      const key = keyOf(back);
      found.set(key, { back, ways: (found.get(key)?.ways ?? 0n) + (ways * of) / part.of });
    }
  return { of: of * BigInt(parts.length), cases: [...found.values()] };
}

const keyOf = ({ comes, per }: Back): string => `${comes}/${per}`;
const common = (a: bigint, b: bigint): bigint => (b === 0n ? a : common(b, a % b));
