import type { Counted } from '../../measure.ts';
import { PLAY } from '../../sources/play.ts';

/** The squares of what each round staked within an hour: what the interval of a return is reckoned from. */
export const STAKES_SQUARED: Counted = {
  kind: 'counted',
  code: 'stakes_squared',
  unit: 'square',
  by: ['currency', 'vendor', 'game'],
  source: PLAY,
  sum: 's.staked_squared',
};
