import { calculator } from '../maths/calculator.ts';
import { measureSheet, playBet } from './maths/measure.ts';
import { sheetSchema } from './sheet/schema.ts';
import type { ParSheet } from './sheet/sheet.ts';

/** Any slot: the table is its PAR sheet, and every way of staking is a bet. docs/par-sheets.md explains the sheet. */
export const slotMaths = calculator<ParSheet>({
  name: 'slot',
  summary:
    'Any slot by its PAR sheet: full cycle, counting and algebra; docs/par-sheets.md explains the sheet.',
  options: {},
  rules: sheetSchema,
  measure: measureSheet,
  play: playBet,
});
