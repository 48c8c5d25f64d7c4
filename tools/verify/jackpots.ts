/** The jackpots of a round's file, in words. */
import { parseDecimal, toDecimal } from '@feria/kernel';
import type { FairSeed } from '@feria/kit';
import type { Check } from '@feria/kit/verify/check';
import {
  replayJackpots,
  type CheckedLevel,
  type CheckedStake,
  type JackpotReport,
  type LevelProblem,
} from '@feria/kit/verify/jackpot';
import type { RoundFile } from '@feria/kit/verify/round-file';
import type { SettingValue } from '@feria/kit/verify/settings';

const PROBLEMS: Readonly<Record<LevelProblem, string>> = {
  rules: 'its rules are not those of the sheet',
  growth: 'the stake does not fill its meter by what the record says',
  commitment: 'its point is not the one that was committed to',
  hit: 'the record says another thing of its hit than seeds and point do',
  paid: 'it paid something else than was due',
};

/** Null for a game without jackpots, and where the file says nothing of them. */
export function jackpotsOf(
  check: Check,
  seed: FairSeed,
  round: RoundFile | null,
  cost: SettingValue | undefined,
): JackpotReport | null {
  if (!check.jackpots || !round?.jackpots || round.jackpots.length === 0) return null;
  return replayJackpots(seed, round.jackpots, check.jackpots, parseDecimal(String(cost)) ?? null);
}

/** As JSON: whole numbers of money units are text. */
export function plainOf(report: JackpotReport | null): unknown {
  return JSON.parse(
    JSON.stringify(report, (_name, value: unknown) => (typeof value === 'bigint' ? String(value) : value)),
  );
}

export function jackpotLines({ stakes }: JackpotReport): readonly string[] {
  return stakes.flatMap(({ stake, clientSeed, levels }) => [
    `jackpots of the stake of ${toDecimal(stake)}, client seed ${clientSeed}`,
    ...levels.map((level) => `  ${level.level}: ${wordsOf(level)}`),
  ]);
}

/** What differs, one line each; none where everything agrees. */
export function jackpotProblems({ stakes, isWholeStake }: JackpotReport): readonly string[] {
  const ofStake = ({ isDrawn, levels }: CheckedStake): string[] => [
    ...(isDrawn ? [] : ['FAILED: these seeds give other jackpot draws than those that were stored']),
    ...levels.flatMap(({ level, problem }) =>
      problem === null ? [] : [`FAILED: jackpot ${level}: ${PROBLEMS[problem]}`],
    ),
  ];
  return [
    ...(isWholeStake === false ? ['FAILED: the jackpots met another stake than the round cost'] : []),
    ...stakes.flatMap(ofStake),
  ];
}

function wordsOf({ drawn, trigger, meter, point, isHit, paid }: CheckedLevel): string {
  const won = paid === null ? '' : `, paid ${toDecimal(paid)}`;
  if (drawn && trigger.kind === 'odds')
    return `drew ${drawn.number} of ${trigger.of}, hits below ${drawn.below}: ${isHit === true ? 'hit' : 'no hit'}${won}`;
  if (point === null) return `at ${toDecimal(meter)}, its point is secret until it falls`;
  const reached = isHit === true ? 'reached' : 'not reached';
  return `at ${toDecimal(meter)}, its point ${toDecimal(point)} ${reached}${won}`;
}
