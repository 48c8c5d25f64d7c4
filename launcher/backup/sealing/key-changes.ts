/** Changes the recipients of the back-ups. A change applies from the next segment and the next base copy on. */
import { absent } from '@feria/kernel';
import { access } from 'node:fs/promises';
import { isSealed, listBases, readManifest } from '../copies/base-manifest.ts';
import type { BackupPlaces } from '../places.ts';
import { fingerprintOf, makeKey } from './age.ts';
import {
  identityFile,
  readIdentities,
  readRecipients,
  readSeal,
  refuseWrongRecipient,
  writeIdentities,
  writeRecipients,
} from './keys.ts';
import { lockArchive, readArchive, readMark } from './segments.ts';
import { isSwapOpen } from './swap.ts';

/** Gives back its fingerprint. Throws when it is no recipient, or known already. */
export async function addRecipient(folder: string, recipient: string): Promise<string> {
  await refuseWrongRecipient(recipient, '--add');
  const known = await readRecipients(folder);
  if (known.includes(recipient)) throw new Error(`it is sealed to ${fingerprintOf(recipient)} already`);
  await writeRecipients(folder, [...known, recipient]);
  return fingerprintOf(recipient);
}

/** By fingerprint, or by the recipient itself. Throws for the last one: nobody could open what is sealed to nobody. */
export async function removeRecipient(folder: string, which: string): Promise<string> {
  const known = await readRecipients(folder);
  const gone = known.find((one) => one === which || fingerprintOf(one) === which);
  if (gone === undefined) throw new Error(`it is not sealed to ${which}`);
  if (known.length === 1) throw new Error(`${which} is the only one: add another first`);
  await writeRecipients(
    folder,
    known.filter((one) => one !== gone),
  );
  return fingerprintOf(gone);
}

/** A new pair in the place of this machine's own; the keys before stay in the file, for what was sealed to them. */
export async function renewKey(folder: string): Promise<string> {
  const file = identityFile(folder);
  const [held, known, made] = [await readIdentities(file), await readRecipients(folder), await makeKey()];
  const own = new Set(held.map(({ recipient }) => recipient));
  // First the key that opens: what is sealed to it has to be openable.
  await writeIdentities(file, [made, ...held]);
  await writeRecipients(folder, [made.recipient, ...known.filter((one) => !own.has(one))]);
  return fingerprintOf(made.recipient);
}

/** Throws when something that is kept is sealed to it and to no other key of this machine, or will be. */
export async function forgetIdentity(places: BackupPlaces, fingerprint: string): Promise<string> {
  const isThere = await access(places.wal).then(() => true, absent(false));
  // A segment that is being archived at this moment may still be sealed to it: it is waited for, and seen.
  const release = isThere ? await lockArchive(places.wal) : () => undefined;
  try {
    return await forget(places, fingerprint);
  } finally {
    release();
  }
}

async function forget(places: BackupPlaces, fingerprint: string): Promise<string> {
  const file = identityFile(places.folder);
  const held = await readIdentities(file);
  const left = held.filter(({ recipient }) => fingerprintOf(recipient) !== fingerprint);
  if (left.length === held.length) throw new Error(`${file} holds no key ${fingerprint}`);
  const others = new Set(left.map(({ recipient }) => fingerprintOf(recipient)));
  const needed = (to: readonly string[]): boolean =>
    to.includes(fingerprint) && !to.some((one) => others.has(one));
  if (needed((await readRecipients(places.folder)).map(fingerprintOf)))
    throw new Error(`back-ups are sealed to ${fingerprint}: --new or --remove first`);
  if (await isSwapOpen(places.bases))
    throw new Error('a sealing again was cut short or is under way: --seal-again first');
  for (const what of await keptFor(places))
    if (needed(what.to))
      throw new Error(
        `${what.name} is sealed to ${fingerprint}: --seal-again first, or wait until it is gone`,
      );
  await writeIdentities(file, left);
  return fingerprint;
}

async function keptFor({ bases, wal, folder }: BackupPlaces): Promise<{ name: string; to: string[] }[]> {
  const kept: { name: string; to: string[] }[] = [];
  const seal = await readSeal(folder);
  for (const name of await listBases(bases)) {
    const manifest = await readManifest(bases, name, seal);
    if (isSealed(manifest)) kept.push({ name: `base copy ${name}`, to: manifest.recipients });
  }
  for (const name of (await readArchive(wal)).sealed) {
    const { sealed } = await readMark(wal, name);
    // A sealing anew that was killed leaves two, and the file may be either: each has to be openable.
    for (const { fingerprints } of sealed) kept.push({ name: `WAL segment ${name}`, to: fingerprints });
  }
  return kept;
}
