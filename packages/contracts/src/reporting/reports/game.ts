import { defineReport } from './spec.ts';

export const GAME_REPORT = defineReport({
  code: 'game',
  by: ['game', 'day'],
  tiles: ['ggr', 'stakes', 'return_actual', 'return_stated'],
  chart: ['stakes', 'wins', 'ggr'],
  columns: [
    ...(['stakes', 'wins', 'ggr', 'rounds'] as const),
    ...(['return_stated', 'return_actual', 'return_low', 'return_high'] as const),
  ],
  sort: '-stakes',
});
