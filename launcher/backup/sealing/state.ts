/** What the office shows of the encryption: looked at after each base copy, each drill and each change of keys. */
import { isSealed, listBases, readManifest } from '../copies/base-manifest.ts';
import type { BackupPlaces } from '../places.ts';
import { readStatus, writeStatus, type KeyState, type SealingState } from '../status.ts';
import { copiesOfOthers } from './again.ts';
import { readSeal } from './keys.ts';
import { fingerprintsOf, openKeys, opensCopy } from './opening.ts';

/** Writes it down for the office; undefined while there is no base copy. `identity` names another file of keys. */
export async function noteSealing(
  places: BackupPlaces,
  identity?: string,
): Promise<SealingState | undefined> {
  const seal = await readSeal(places.folder);
  const newest = (await listBases(places.bases)).at(-1);
  if (newest === undefined) return undefined;
  const manifest = await readManifest(places.bases, newest, seal);
  const opening = await openKeys(places.folder, identity, seal);
  const isOpened = isSealed(manifest) && (await opensCopy(places.bases, manifest, opening));
  const recipients = isSealed(manifest) ? manifest.recipients : [];
  const others = await copiesOfOthers(places.bases, seal, recipients);
  const plain = others.filter((one) => !isSealed(one)).length;
  const at = new Date().toISOString();
  const before = (await readStatus(places.statusFile)).sealing;
  const state: KeyState = opening.keys.length === 0 ? 'absent' : isOpened ? 'opens' : 'differs';
  const here = isSealed(manifest) ? { state, fingerprints: fingerprintsOf(opening), at } : null;
  const sealing = {
    recipients,
    plain,
    older: others.length - plain,
    // What a key from elsewhere opens says nothing about the one of this machine.
    key: identity !== undefined && before ? before.key : here,
    provedAt: isOpened ? at : (before?.provedAt ?? null),
  };
  await writeStatus(places.statusFile, { sealing });
  return sealing;
}

/** What an operator is told beside the result; undefined when all is well. */
export function wordOn({ recipients, plain, older, key }: SealingState, file: string): string | undefined {
  const again = 'npm run backup-keys -- --seal-again';
  if (key?.state === 'differs')
    return `${file} does not open the newest base copy, which is sealed to ${recipients.join(', ')}: docs/runbook.md, Keys of the back-ups`;
  if (plain > 0)
    return (
      `${plain} kept base copies lie in plain text, and nothing shows who wrote them: ` +
      `where you are sure of each, ${again} --plain encrypts them; delete what is not yours`
    );
  if (older > 0) return `${older} kept base copies are sealed to other recipients: ${again}`;
  return undefined;
}
