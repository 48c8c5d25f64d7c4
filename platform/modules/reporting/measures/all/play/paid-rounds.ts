import type { Counted } from '../../measure.ts';
import { PLAY } from '../../sources/play.ts';

/** Rounds in which money was staked or won within an hour; one that goes on into the next counts there again. */
export const PAID_ROUNDS: Counted = {
  kind: 'counted',
  code: 'paid_rounds',
  unit: 'count',
  by: ['currency', 'vendor', 'game'],
  source: PLAY,
  sum: 's.paid_rounds',
};
