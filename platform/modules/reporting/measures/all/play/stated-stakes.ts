import type { Counted } from '../../measure.ts';
import { PLAY } from '../../sources/play.ts';

/** Stakes on games that say what they return. */
export const STATED_STAKES: Counted = {
  kind: 'counted',
  code: 'stated_stakes',
  unit: 'money',
  by: ['currency', 'vendor', 'game'],
  source: PLAY,
  sum: 's.stated',
};
