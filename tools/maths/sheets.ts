/**
 * `node tools/maths/sheets.ts`: works out the studio's sheets again, keeps the results beside them under their hashes, and
 * writes the table of docs/par-sheets.md. Needed after each change of a sheet; a test says so.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import process from 'node:process';
import { returnOf } from '@feria/kit';
import { SLOT_MATHS_VERSION, sheetHash } from '@feria/kit/slot/kept';
import { measureSheet } from '@feria/kit/slot/maths/measure';
import { progressiveReturn } from '@feria/kit/slot/maths/progressives';
import { sheetSchema } from '@feria/kit/slot/sheet/schema';
import { putTable, sheetTable, type Worked } from './sheet-table.ts';

const FOLDER = resolve(import.meta.dirname, '../../vendors/studio/games/sheets');
const KEPT = 'kept.json';
const PAGE = resolve(import.meta.dirname, '../../docs/par-sheets.md');

const files = (await readdir(FOLDER)).filter((file) => file.endsWith('.json') && file !== KEPT);
const kept: Record<string, unknown> = {};
const worked: Worked[] = [];
for (const file of files.toSorted()) {
  process.stdout.write(`${file}\n`);
  const sheet = sheetSchema.parse(JSON.parse(await readFile(resolve(FOLDER, file), 'utf8')));
  const rows = measureSheet(sheet);
  worked.push({ sheet, rows });
  kept[file.replace('.json', '')] = {
    hash: sheetHash(sheet),
    version: SLOT_MATHS_VERSION,
    stated: returnOf(sheet),
    jackpots: progressiveReturn(sheet),
    rows,
  };
}
await writeFile(resolve(FOLDER, KEPT), `${JSON.stringify(kept, null, 2)}\n`);
await writeFile(PAGE, putTable(await readFile(PAGE, 'utf8'), sheetTable(worked)));
