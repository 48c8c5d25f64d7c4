/**
 * Where the keys of the back-ups lie: recipients and the key of the seals with the secrets of a data folder, identities in
 * a file that should be kept apart. Both files are as `age -R` and `age -i` read them.
 */
import { absent } from '@feria/kernel';
import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeWhole } from '../../write-whole.ts';
import { encrypterFor, fingerprintOf, keyOf, makeKey, type KeyOfBackups } from './age.ts';

/** What writing needs; nothing of it opens a back-up. */
export interface SealingKeys {
  recipients: string[];
  /** 32 bytes: says of every file that it is ours, and which one. */
  seal: Buffer;
}

export function recipientsFile(folder: string): string {
  return join(folder, 'secrets', 'backup.recipients.txt');
}

export function identityFile(folder: string): string {
  return join(folder, 'secrets', 'backup.identity.txt');
}

/** At a first start: a pair for this machine. An identity that was taken away, as it should be, is not made again. */
export async function loadBackupKeys(folder: string): Promise<void> {
  if (await exists(recipientsFile(folder))) return;
  if (await exists(identityFile(folder))) {
    const keys = await readIdentities(identityFile(folder));
    return writeRecipients(
      folder,
      keys.map(({ recipient }) => recipient),
    );
  }
  const key = await makeKey();
  await writeIdentities(identityFile(folder), [key]);
  await writeRecipients(folder, [key.recipient]);
}

/** Throws one line when a back-up could not be sealed with them. */
export async function readSealingKeys(folder: string): Promise<SealingKeys> {
  return { recipients: await readRecipients(folder), seal: await readSeal(folder) };
}

/** The key that authenticates. Throws one line when this data folder has none. */
export async function readSeal(folder: string): Promise<Buffer> {
  const text = await readFile(join(folder, 'secrets', 'secrets.json'), 'utf8').catch(absent(undefined));
  if (text === undefined) throw new Error(`${folder} has no secrets: it is not the data folder of a copy`);
  const { backupSeal } = JSON.parse(text) as { backupSeal?: string };
  if (backupSeal === undefined)
    throw new Error(
      `${folder} is from before back-ups were encrypted: start its copy once, that makes the keys`,
    );
  return Buffer.from(backupSeal, 'hex');
}

export async function readRecipients(folder: string): Promise<string[]> {
  const file = recipientsFile(folder);
  const lines = await readLines(file);
  if (lines === undefined)
    throw new Error(`${file} is not there: start the copy once, or put your recipients there`);
  if (lines.length === 0) throw new Error(`${file} names nobody: nothing would open the back-up`);
  for (const line of lines) await refuseWrongRecipient(line, file);
  return lines;
}

/** Throws one line when it is no recipient. A secret that was mistaken for one is not printed. */
export async function refuseWrongRecipient(recipient: string, where: string): Promise<void> {
  if (!recipient.startsWith('age1')) throw new Error(`${where}: a recipient begins with age1`);
  await encrypterFor([recipient]).catch((cause: unknown) => {
    throw new Error(`${where}: ${recipient} is no recipient that age knows`, { cause });
  });
}

/** None when the file is not there. */
export async function readIdentities(file: string): Promise<KeyOfBackups[]> {
  const keys: KeyOfBackups[] = [];
  for (const [index, line] of ((await readLines(file)) ?? []).entries())
    keys.push(
      await keyOf(line).catch(() => {
        throw new Error(`${file}: entry ${index + 1} is no identity of age (AGE-SECRET-KEY-1…)`);
      }),
    );
  return keys;
}

export async function writeRecipients(folder: string, recipients: readonly string[]): Promise<void> {
  const lines = recipients.map((recipient) => `# ${fingerprintOf(recipient)}\n${recipient}\n`);
  const lead = '# Back-ups are sealed to each of these, one in a line. Nothing here is a secret.\n';
  await writeWhole(recipientsFile(folder), lead + lines.join(''));
}

export async function writeIdentities(file: string, keys: readonly KeyOfBackups[]): Promise<void> {
  const lines = keys.map(
    ({ identity, recipient }) => `# ${fingerprintOf(recipient)}\n# public key: ${recipient}\n${identity}\n`,
  );
  const lead = '# Opens back-ups. Keep it apart from them and from this machine, at two places.\n';
  await writeWhole(file, lead + lines.join(''));
}

/** What it says without its comments; undefined when there is no such file. */
async function readLines(file: string): Promise<string[] | undefined> {
  const text = await readFile(file, 'utf8').catch(absent(undefined));
  return text
    ?.split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(() => true, absent(false));
}
