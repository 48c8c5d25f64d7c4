/** Seals what is kept anew, to the recipients of now: older copies and segments, and what lies in plain text from before. */
import { readFile, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import {
  DATA,
  findDamage,
  isSealed,
  listBases,
  readManifest,
  writeManifest,
  type BaseManifest,
  type Pack,
  type PlainCopy,
} from '../copies/base-manifest.ts';
import { CONTROL_FILE } from '../copies/data-files.ts';
import { syncFolder } from '../folders.ts';
import { shorten } from '../lines.ts';
import { LABEL, packEnd, packFiles } from '../copies/packs.ts';
import type { BackupPlaces } from '../places.ts';
import { fingerprintOf } from './age.ts';
import type { SealingKeys } from './keys.ts';
import { refuseForeignCopy, refuseForeignSegments, type OpeningKeys } from './opening.ts';
import { openFile, sealFile } from './sealed-file.ts';
import { readArchive, readMark } from './segments.ts';
import { resealSegment, sealPlainSegment } from './segments-again.ts';
import { swapCopy } from './swap.ts';

export interface Anew {
  places: BackupPlaces;
  opening: OpeningKeys;
  sealing: SealingKeys;
  /**
   * Whether what lies in plain text is sealed, too. Nothing shows who wrote it, and afterwards it carries the installation's mark:
   * somebody has to say so.
   */
  plain?: boolean;
}

/** Names of what was sealed anew, and of what lies in plain text: sealed with `plain`, otherwise left as it is. */
export interface SealedAnew {
  copies: string[];
  segments: string[];
  plainCopies: string[];
  plainSegments: string[];
}

/** Throws one line before anything is changed when a key is missing. What a kill left undone, the next call does. */
export async function sealAnew(order: Anew): Promise<SealedAnew> {
  const { places, opening, sealing, plain = false } = order;
  const fingerprints = sealing.recipients.map(fingerprintOf);
  const others = await copiesOfOthers(places.bases, sealing.seal, fingerprints);
  const copies = others.filter((one) => isSealed(one) || plain);
  const segments = await segmentsOfOthers(places.wal, fingerprints);
  const plainSegments = [...(await readArchive(places.wal)).plain].toSorted();
  for (const manifest of copies) await refuseUnreadable(places.bases, manifest, opening);
  await refuseForeignSegments(places.wal, segments, opening);
  for (const manifest of copies) await resealCopy(order, manifest, fingerprints);
  for (const name of segments) await resealSegment(places.wal, name, opening, sealing);
  if (plain) for (const name of plainSegments) await sealPlainSegment(places.wal, name, sealing);
  return {
    copies: others.filter(isSealed).map(({ name }) => name),
    segments,
    plainCopies: others.filter((one) => !isSealed(one)).map(({ name }) => name),
    plainSegments,
  };
}

/** The kept copies that are not sealed to exactly these recipients. */
export async function copiesOfOthers(
  bases: string,
  seal: Buffer,
  fingerprints: readonly string[],
): Promise<BaseManifest[]> {
  const found: BaseManifest[] = [];
  for (const name of await listBases(bases)) {
    const manifest = await readManifest(bases, name, seal);
    if (!isSealed(manifest) || !isSame(manifest.recipients, fingerprints)) found.push(manifest);
  }
  return found;
}

async function segmentsOfOthers(wal: string, fingerprints: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const name of (await readArchive(wal)).sealed) {
    const { sealed } = await readMark(wal, name);
    if (!sealed.every((one) => isSame(one.fingerprints, fingerprints))) found.push(name);
  }
  return found.toSorted();
}

async function refuseUnreadable(bases: string, manifest: BaseManifest, opening: OpeningKeys): Promise<void> {
  const damage = await findDamage(bases, manifest);
  if (damage.length > 0)
    throw new Error(`base copy ${manifest.name} cannot be sealed anew: ${shorten(damage)}`);
  await refuseForeignCopy(bases, manifest, opening);
}

async function resealCopy(
  { places: { bases }, opening, sealing }: Anew,
  manifest: BaseManifest,
  recipients: string[],
): Promise<void> {
  const anew = join(bases, `${manifest.name}.unfinished`);
  await rm(anew, { recursive: true, force: true });
  await mkdir(anew, { mode: 0o700 });
  const packs = isSealed(manifest)
    ? await resealPacks(join(bases, manifest.name), manifest.packs, anew, { opening, sealing })
    : await packPlain(join(bases, manifest.name, DATA), manifest, anew, sealing.recipients);
  const { name, systemId, segmentBytes, firstSegment, lastSegment } = manifest;
  const { startPosition, stopPosition, startedAt, endedAt, bytes } = manifest;
  const copy = {
    name,
    systemId,
    segmentBytes,
    firstSegment,
    lastSegment,
    startPosition,
    stopPosition,
    startedAt,
    endedAt,
    bytes,
    recipients,
    packs,
  };
  await writeManifest(anew, copy, sealing.seal);
  await syncFolder(anew);
  await swapCopy(bases, name, anew);
}

async function resealPacks(
  from: string,
  packs: readonly Pack[],
  into: string,
  { opening, sealing }: Pick<Anew, 'opening' | 'sealing'>,
): Promise<Pack[]> {
  const done: Pack[] = [];
  for (const { file, files } of packs)
    await openFile(join(from, file), opening.keys, async (plain) => {
      done.push({ file, files, ...(await sealFile(join(into, file), plain, sealing.recipients)) });
    });
  return done;
}

async function packPlain(
  data: string,
  { folders, files }: PlainCopy,
  into: string,
  recipients: readonly string[],
): Promise<Pack[]> {
  const rest = files.map(({ path }) => path).filter((path) => path !== CONTROL_FILE && path !== LABEL);
  const control = await readFile(join(data, CONTROL_FILE));
  const label = await readFile(join(data, LABEL));
  return [
    await packFiles({ data, into, recipients }, folders, rest),
    await packEnd({ control, label }, into, recipients),
  ];
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.toSorted().join() === other.toSorted().join();
}
