import type { Counted } from '../../measure.ts';
import { PLAY } from '../../sources/play.ts';

/** The squares of what each round won with money within an hour. */
export const WINS_SQUARED: Counted = {
  kind: 'counted',
  code: 'wins_squared',
  unit: 'square',
  by: ['currency', 'vendor', 'game'],
  source: PLAY,
  sum: 's.won_squared',
};
