import type { Counted } from '../../measure.ts';
import { PLAY } from '../../sources/play.ts';

/** What those stakes would have won by the return that their games said when they were taken; floored for each game and hour. */
export const EXPECTED_WINS: Counted = {
  kind: 'counted',
  code: 'expected_wins',
  unit: 'money',
  by: ['currency', 'vendor', 'game'],
  source: PLAY,
  sum: 's.expected',
};
