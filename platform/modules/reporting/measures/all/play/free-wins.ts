import type { Counted } from '../../measure.ts';
import { PLAY } from '../../sources/play.ts';

/** What of the wins was won with free bets. */
export const FREE_WINS: Counted = {
  kind: 'counted',
  code: 'free_wins',
  unit: 'money',
  by: ['currency', 'vendor', 'game'],
  source: PLAY,
  sum: 's.free_won',
};
