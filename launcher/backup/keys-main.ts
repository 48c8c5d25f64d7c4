/** `npm run backup-keys`: who can open the back-ups, and how that is changed. */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { findFolder } from './choices.ts';
import { exclusively } from './exclusive.ts';
import { addRecipient, forgetIdentity, removeRecipient, renewKey } from './sealing/key-changes.ts';
import { lastLine } from './lines.ts';
import { findBackupPlaces, type BackupPlaces } from './places.ts';
import { sealAnew } from './sealing/again.ts';
import { fingerprintOf } from './sealing/age.ts';
import { identityFile, readRecipients, readSealingKeys, recipientsFile } from './sealing/keys.ts';
import { fingerprintsOf, openKeys } from './sealing/opening.ts';
import { noteSealing, wordOn } from './sealing/state.ts';
import { settleUnfinished } from './copies/unfinished.ts';

const root = resolve(import.meta.dirname, '../..');
const HELP = `npm run backup-keys                                who can open back-ups, and which key this machine has
npm run backup-keys -- --add age1...               seals to one more from now on, say to a key that lies in a safe
npm run backup-keys -- --remove <fingerprint>      seals to that one no more; never to nobody
npm run backup-keys -- --new                       a new key for this machine; the ones before still open older copies
npm run backup-keys -- --seal-again                seals what is kept to the recipients of now (--identity <file>: with other keys)
npm run backup-keys -- --seal-again --plain        the same of what lies in plain text, too: nothing shows who wrote it, and it is ours then
npm run backup-keys -- --forget <fingerprint>      takes an older key out of this machine's file
docs/runbook.md says what to do when a key is lost or was seen.
`;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

try {
  const { values } = parseArgs({
    options: {
      add: { type: 'string' },
      remove: { type: 'string' },
      new: { type: 'boolean', default: false },
      'seal-again': { type: 'boolean', default: false },
      plain: { type: 'boolean', default: false },
      forget: { type: 'string' },
      identity: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) process.stdout.write(HELP);
  else await change(findFolder(process.env, root), values);
} catch (error) {
  process.stderr.write(`No key was changed: ${lastLine(error)}\n`);
  process.exitCode = 1;
}

interface Request {
  add?: string;
  remove?: string;
  new: boolean;
  'seal-again': boolean;
  plain: boolean;
  forget?: string;
  identity?: string;
}

async function change(folder: string, request: Request): Promise<void> {
  const places = await findBackupPlaces(folder);
  const identity = request.identity === undefined ? undefined : resolve(request.identity);
  const { add, new: renew, remove, 'seal-again': again, plain, forget } = request;
  if (plain && !again) throw new Error('--plain says what --seal-again seals: name both');
  if ([add, remove, forget].some((one) => one !== undefined) || renew || again)
    await exclusively(places, () => carryOut(places, identity, request));
  await tell(places, identity);
}

async function carryOut(places: BackupPlaces, identity: string | undefined, request: Request): Promise<void> {
  const { folder } = places;
  await settleUnfinished(places);
  if (request.add !== undefined)
    say(`Sealed to ${await addRecipient(folder, request.add)}, too, from now on`);
  if (request.new)
    say(`Sealed to ${await renewKey(folder)} from now on: its key lies in ${identityFile(folder)}`);
  if (request.remove !== undefined) say(`No more sealed to ${await removeRecipient(folder, request.remove)}`);
  if (request['seal-again']) await sealAgain(places, identity, request.plain);
  if (request.forget !== undefined)
    say(`${await forgetIdentity(places, request.forget)} is gone from ${identityFile(folder)}`);
}

async function sealAgain(places: BackupPlaces, identity: string | undefined, plain: boolean): Promise<void> {
  const sealing = await readSealingKeys(places.folder);
  const opening = await openKeys(places.folder, identity, sealing.seal);
  const anew = await sealAnew({ places, opening, sealing, plain });
  say(`Sealed again: ${anew.copies.length} base copies, ${anew.segments.length} WAL files`);
  const inPlain = [
    ...anew.plainCopies.map((name) => `base copy ${name}`),
    ...anew.plainSegments.map((name) => `WAL file ${name}`),
  ];
  if (inPlain.length === 0) return;
  say(
    plain
      ? 'Sealed from plain text, and with the mark of this installation from now on:'
      : 'Left in plain text, because nothing shows who wrote it (--seal-again --plain seals it where you are sure):',
  );
  for (const what of inPlain) say(`  ${what}`);
}

async function tell(places: BackupPlaces, identity: string | undefined): Promise<void> {
  const recipients = await readRecipients(places.folder);
  const { keys } = await openKeys(places.folder, identity, Buffer.alloc(0));
  const held = fingerprintsOf({ keys, file: '', seal: Buffer.alloc(0) });
  say(`Back-ups are sealed to (${recipientsFile(places.folder)}):`);
  for (const recipient of recipients) {
    const fingerprint = fingerprintOf(recipient);
    say(`  ${fingerprint}  ${recipient}${held.includes(fingerprint) ? '  (its key is here)' : ''}`);
  }
  const older = held.filter((one) => !recipients.map(fingerprintOf).includes(one));
  if (older.length > 0) say(`Keys here that open older copies: ${older.join(', ')}`);
  if (held.length === 0) say('No key is here: what is sealed opens elsewhere alone');
  const state = await noteSealing(places, identity);
  const word = state && wordOn(state, identityFile(places.folder));
  if (word !== undefined) say(word[0]!.toUpperCase() + word.slice(1));
}
