/** `backup.json` in the data folder: what the office shows of the back-ups. Its shape is the platform's to read. */
import { absent } from '@feria/kernel';
import { randomBytes } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';

export interface BackupStatus {
  /** The newest base copy. */
  base?: { name: string; at: string; tookMs: number; bytes: number; position: string };
  /** How many base copies are kept, and what the archived WAL takes. */
  kept?: number;
  walBytes?: number;
  /** Why the last attempt at a base copy failed, if it did. */
  failure?: { at: string; reason: string } | null;
  /** How the newest base copy is encrypted, and what is kept beside it. */
  sealing?: SealingState;
  drill?: { at: string; tookMs: number; base: string; to: string; findings: string[] };
}

export type KeyState = 'opens' | 'differs' | 'absent';

export interface SealingState {
  /** The fingerprints of those whose keys open the newest base copy. */
  recipients: string[];
  /** Of the kept copies: how many lie in plain text, and how many are sealed to others than the newest. */
  plain: number;
  older: number;
  /** Whether the key that this machine has opens the newest copy, which is encrypted, or there is none here to try. */
  key: { state: KeyState; fingerprints: string[]; at: string } | null;
  /** When somebody last showed a key that opens, here or by `--identity`. */
  provedAt: string | null;
}

/** What cannot be read, because a power cut left it empty, tells nothing: the next one who writes makes it whole. */
export async function readStatus(file: string): Promise<BackupStatus> {
  const text = await readFile(file, 'utf8').catch(absent('{}'));
  try {
    const status: unknown = JSON.parse(text);
    return typeof status === 'object' && status !== null ? status : {};
  } catch {
    return {};
  }
}

/** Changes some of it; readers see the old or the new, never half. */
export async function writeStatus(file: string, change: BackupStatus): Promise<void> {
  const status = { ...(await readStatus(file)), ...change };
  // A back-up and a drill may write at the same time.
  const draft = `${file}.${randomBytes(4).toString('hex')}.unfinished`;
  await writeFile(draft, JSON.stringify(status, null, 2), { mode: 0o600, flush: true });
  await rename(draft, file);
}
