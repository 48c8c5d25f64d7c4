import type { Counted } from '../../measure.ts';
import { PLAY } from '../../sources/play.ts';

/** What was staked with money, less what was taken back. A free bet is no stake. */
export const STAKES: Counted = {
  kind: 'counted',
  code: 'stakes',
  unit: 'money',
  by: ['currency', 'vendor', 'game'],
  source: PLAY,
  sum: 's.staked',
};
