import type { Counted } from '../../measure.ts';
import { PLAY } from '../../sources/play.ts';

/** What was won, less what was taken back. Wins of free bets are wins. */
export const WINS: Counted = {
  kind: 'counted',
  code: 'wins',
  unit: 'money',
  by: ['currency', 'vendor', 'game'],
  source: PLAY,
  sum: 's.won',
};
