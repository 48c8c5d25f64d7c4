import type { Counted } from '../../measure.ts';
import { PLAY } from '../../sources/play.ts';

/** What each round staked within an hour times what it won with money. */
export const STAKES_BY_WINS: Counted = {
  kind: 'counted',
  code: 'stakes_by_wins',
  unit: 'square',
  by: ['currency', 'vendor', 'game'],
  source: PLAY,
  sum: 's.staked_by_won',
};
