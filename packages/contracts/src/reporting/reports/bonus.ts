import { defineReport } from './spec.ts';

export const BONUS_REPORT = defineReport({
  code: 'bonus',
  by: ['day', 'market'],
  tiles: ['bonus_cost', 'bonuses_granted', 'free_wins', 'bonus_share'],
  chart: ['bonuses_granted', 'bonus_cost'],
  columns: [
    'bonus_count',
    'bonuses_granted',
    'bonuses_returned',
    'bonus_cost',
    'free_wins',
    'ggr',
    'bonus_share',
  ],
  sort: 'key',
});
