/** Archived segments under other recipients. Between two files and their mark a kill leaves one that counts. */
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { syncFolder } from '../folders.ts';
import type { SealingKeys } from './keys.ts';
import type { OpeningKeys } from './opening.ts';
import {
  addSegment,
  findWrong,
  lockArchive,
  openSegment,
  readMark,
  SEALED,
  sealSegment,
  writeMark,
  type SegmentMark,
} from './segments.ts';

export async function resealSegment(
  wal: string,
  name: string,
  opening: OpeningKeys,
  sealing: SealingKeys,
): Promise<void> {
  const release = await lockArchive(wal);
  try {
    const part = await makeRoom(wal, name);
    const marks: SegmentMark[] = [];
    await openSegment(wal, name, opening, async (plain) => {
      marks.push(await sealSegment(part, name, plain, sealing));
    });
    const anew = marks[0]!;
    const before = await readMark(wal, name);
    // While either file may lie there, either counts.
    await writeMark(wal, name, { plain: anew.plain, sealed: [...before.sealed, ...anew.sealed] });
    await rename(part, join(wal, name + SEALED));
    await syncFolder(wal);
    await writeMark(wal, name, anew);
  } finally {
    release();
  }
}

/** A segment from before segments were encrypted; the plain one goes when the other lies there. */
export async function sealPlainSegment(wal: string, name: string, sealing: SealingKeys): Promise<void> {
  const release = await lockArchive(wal);
  try {
    // A kill came after the other lay there whole, and before the plain one went.
    const isSealed = (await findWrong(wal, name, sealing.seal)) === undefined;
    if (!isSealed) await addSegment(wal, name, join(wal, name), sealing);
    await syncFolder(wal);
    await rm(join(wal, name));
  } finally {
    release();
  }
}

async function makeRoom(wal: string, name: string): Promise<string> {
  const part = join(wal, `.${name}.unfinished`);
  await rm(part, { force: true });
  return part;
}
