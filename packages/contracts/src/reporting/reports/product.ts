import { defineReport } from './spec.ts';

export const PRODUCT_REPORT = defineReport({
  code: 'product',
  by: ['product', 'day'],
  tiles: ['ggr', 'stakes', 'wins', 'rounds'],
  chart: ['ggr', 'stakes'],
  columns: ['stakes', 'wins', 'ggr', 'margin', 'rounds'],
  sort: '-ggr',
});
