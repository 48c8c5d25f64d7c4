import type { Counted } from '../../measure.ts';
import { PLAY } from '../../sources/play.ts';

/** Rounds that were opened. */
export const ROUNDS: Counted = {
  kind: 'counted',
  code: 'rounds',
  unit: 'count',
  by: ['currency', 'vendor', 'game'],
  source: PLAY,
  sum: 's.rounds',
};
