import { defineReport } from './spec.ts';

export const VENDOR_REPORT = defineReport({
  code: 'vendor',
  by: ['vendor', 'day'],
  tiles: ['ggr', 'stakes', 'wins', 'rounds'],
  chart: ['ggr', 'stakes'],
  columns: ['stakes', 'wins', 'ggr', 'margin', 'rounds', 'return_actual', 'return_stated'],
  sort: '-ggr',
});
