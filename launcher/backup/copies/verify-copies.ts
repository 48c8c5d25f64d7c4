/** Reads every kept copy and the WAL that it needs again. Damage shows without any key; with one everything is opened, too. */
import { join } from 'node:path';
import { findDamage, isSealed, listBases, readManifest, type BaseManifest } from './base-manifest.ts';
import type { BackupPlaces } from '../places.ts';
import { readSeal } from '../sealing/keys.ts';
import { openKeys, refuseForeignCopy, type OpeningKeys } from '../sealing/opening.ts';
import { openFile } from '../sealing/sealed-file.ts';
import { findWrong, openSegment, readArchive } from '../sealing/segments.ts';
import { noteSealing } from '../sealing/state.ts';
import { settleWhenFree } from '../sealing/swap.ts';
import { lastLine } from '../lines.ts';
import { lastSegment, missingSegments, timelineOf } from '../wal/wal.ts';

/** Throws one line when something is not as it was written; what exactly has been said before. */
export async function verifyAll(
  places: BackupPlaces,
  identity: string | undefined,
  say: (line: string) => void,
): Promise<void> {
  const seal = await readSeal(places.folder);
  await settleWhenFree(places);
  const names = await listBases(places.bases);
  if (names.length === 0) throw new Error(`there is no base copy in ${places.bases}`);
  const opening = await openKeys(places.folder, identity, seal);
  const findings: string[] = [];
  let unread = 0;
  for (const name of names) {
    const found = await verifyCopy(places, name, opening).catch((error: unknown) => {
      // Its manifest: what cannot be believed tells of no file. The others and the WAL are looked at all the same.
      unread += 1;
      return { about: '', wrong: [lastLine(error)] };
    });
    say(`${name}${found.about}: ${found.wrong.join(', ') || 'whole'}`);
    findings.push(...found.wrong);
  }
  const wrong = await verifySegments(places.wal, opening);
  for (const line of wrong) say(line);
  if (opening.keys.length === 0) say(`Not opened: ${opening.file} holds no key. --identity names one`);
  if (unread === 0) await noteSealing(places, identity);
  const count = findings.length + wrong.length;
  if (count > 0) throw new Error(`${count} files are not as they were written, or cannot be opened`);
}

async function verifyCopy(
  { bases, wal }: BackupPlaces,
  name: string,
  opening: OpeningKeys,
): Promise<{ about: string; wrong: string[] }> {
  const manifest = await readManifest(bases, name, opening.seal);
  const wrong = [
    ...(await findDamage(bases, manifest)),
    ...(await findMissing(wal, manifest)).map((segment) => `WAL ${segment} is missing`),
  ];
  if (wrong.length === 0) wrong.push(...(await tryToOpen(bases, manifest, opening)));
  return { about: isSealed(manifest) ? '' : ' (in plain text)', wrong };
}

async function findMissing(wal: string, manifest: BaseManifest): Promise<string[]> {
  const { sealed, plain } = await readArchive(wal);
  const archived = new Set([...sealed, ...plain]);
  const { firstSegment, segmentBytes } = manifest;
  const newest = lastSegment([...archived, manifest.lastSegment], timelineOf(firstSegment)) ?? '';
  return missingSegments(archived, firstSegment, newest, segmentBytes);
}

async function tryToOpen(bases: string, manifest: BaseManifest, opening: OpeningKeys): Promise<string[]> {
  if (opening.keys.length === 0 || !isSealed(manifest)) return [];
  try {
    await refuseForeignCopy(bases, manifest, opening);
    for (const { file } of manifest.packs)
      await openFile(join(bases, manifest.name, file), opening.keys, passBy);
    return [];
  } catch (error) {
    return [lastLine(error)];
  }
}

async function verifySegments(wal: string, opening: OpeningKeys): Promise<string[]> {
  const wrong: string[] = [];
  for (const name of [...(await readArchive(wal)).sealed].toSorted()) {
    const found = await findWrong(wal, name, opening.seal);
    if (found !== undefined) wrong.push(`WAL segment ${name} ${found}`);
    else if (opening.keys.length > 0)
      await openSegment(wal, name, opening, passBy).catch((error: unknown) => wrong.push(lastLine(error)));
  }
  return wrong;
}

async function passBy(plain: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const chunk of plain) void chunk;
}
