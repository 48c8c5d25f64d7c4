/** What was worked out of a slot's sheet, kept in a folder under the sheet's hash, so that the same is not asked twice. */
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { SLOT_MATHS_VERSION, sheetHash } from '@feria/kit/slot/kept';
import type { ParSheet } from '@feria/kit/slot/sheet/sheet';
import { markDataFolder } from '../../launcher/data-folder.ts';
import type { Row } from './table.ts';

/** What the rows rest on beside the sheet. */
export interface Asked {
  readonly plays: number;
  readonly seed: number;
}

interface Kept extends Asked {
  readonly version: number;
  readonly rows: readonly Row[];
}

export interface Keeper {
  /** The rows as they were worked out, or undefined when they have to be. */
  find(sheet: ParSheet, asked: Asked): Promise<readonly Row[] | undefined>;
  keep(sheet: ParSheet, asked: Asked, rows: readonly Row[]): Promise<void>;
}

/** Keeps results in `folder`, a folder of the data folder. */
export function createKeeper(folder: string): Keeper {
  const fileOf = (sheet: ParSheet): string => join(folder, `${sheetHash(sheet)}.json`);
  return {
    async find(sheet, { plays, seed }) {
      const text = await readFile(fileOf(sheet), 'utf8').catch(() => null);
      const kept = text === null ? null : readKept(text);
      const isSame = kept?.version === SLOT_MATHS_VERSION && kept.plays === plays && kept.seed === seed;
      return isSame ? kept.rows : undefined;
    },
    async keep(sheet, asked, rows) {
      await openFolder(folder);
      const kept: Kept = { version: SLOT_MATHS_VERSION, ...asked, rows };
      const file = fileOf(sheet);
      // Two that work at once each write a file of their own; a kill in between leaves the old one whole.
      const fresh = `${file}.${process.pid}`;
      await writeFile(fresh, JSON.stringify(kept));
      await rename(fresh, file);
    },
  };
}

function readKept(text: string): Kept | null {
  try {
    return JSON.parse(text) as Kept;
  } catch {
    return null;
  }
}

/** A data folder that did not exist is marked as one, or the next start would take it for somebody else's. */
async function openFolder(folder: string): Promise<void> {
  const data = dirname(folder);
  await mkdir(data, { recursive: true, mode: 0o700 });
  if ((await readdir(data)).length === 0) await markDataFolder(data);
  await mkdir(folder, { recursive: true });
}
