import type { Progressive } from '../slot/sheet/sheet.ts';
import { RESERVE, type Level } from './rules.ts';

/** The levels that a sheet writes in stakes, where one stake is `unit` money units. */
export function levelsOfSheet(progressives: readonly Progressive[], unit: bigint): readonly Level[] {
  return progressives.map((written) => levelOf(written, (count) => BigInt(count) * unit));
}

function levelOf(written: Progressive, stakes: (count: number) => bigint): Level {
  const { level: name, contributionPpm, seed } = written;
  const own = { name, contributionPpm, seed: stakes(seed) };
  if ('limit' in written) {
    const trigger = { kind: 'mustHitBy', from: stakes(written.from), limit: stakes(written.limit) } as const;
    return { ...own, ceiling: null, overflow: RESERVE, trigger };
  }
  const { hit, of, ceiling, overflow } = written;
  return {
    ...own,
    ceiling: ceiling === null ? null : stakes(ceiling),
    overflow: overflow ?? RESERVE,
    trigger: { kind: 'odds', hits: BigInt(hit), of: stakes(of) },
  };
}
