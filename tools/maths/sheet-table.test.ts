import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Measure } from '@feria/kit/maths/calculator';
import { describe, expect, test } from 'vitest';
import { sheets } from '../../vendors/studio/games/sheets/index.ts';
import kept from '../../vendors/studio/games/sheets/kept.json' with { type: 'json' };
import { cellsOf, mechanicsOf, putTable, sheetTable, tableIn } from './sheet-table.ts';

describe('the table of the sheets', () => {
  const worked = sheets
    .toSorted((a, b) => (a.code < b.code ? -1 : 1))
    .map(({ code, sheet }) => ({ sheet, rows: kept[code as keyof typeof kept].rows as readonly Measure[] }));

  test('in docs/par-sheets.md is what the calculator says', async () => {
    const page = await readFile(resolve(import.meta.dirname, '../../docs/par-sheets.md'), 'utf8');
    const cells = tableIn(page);
    expect(cells.length).toBeGreaterThan(12 * 8);
    expect(cells).toEqual(cellsOf(sheetTable(worked)));
  });

  test('marks what is simulated, and tells tiny odds as powers of ten', () => {
    const [first] = worked;
    const row: Measure = {
      ...first!.rows[0]!,
      simulated: ['highest'],
      highestOdds: 1e-40,
      notes: { 'highest paid spin': 100, 'highest paid spin, one in': 1_000_000 },
    };
    const cells = cellsOf(sheetTable([{ sheet: first!.sheet, rows: [row] }]));
    expect(cells.slice(-4)).toEqual(['~2,862 ×', '1 in 10^40', '100 ×', '1 in 1,000,000']);
  });

  test('finds its place again, and only there', () => {
    const page = 'a\n<!-- sheets: node tools/maths/sheets.ts -->\nold\n<!-- /sheets -->\nb';
    expect(putTable(page, '| new |')).toContain('| new |\n\n<!-- /sheets -->\nb');
    expect(putTable(page, '| new |')).not.toContain('old');
    expect(() => putTable('no marks', '')).toThrow('no place');
  });

  test('no two sheets are made of the same', () => {
    const made = worked.map(({ sheet }) => mechanicsOf(sheet).join());
    expect(new Set(made).size).toBe(made.length);
  });
});
