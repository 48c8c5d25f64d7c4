/**
 * Passwords that were in a breach (ASVS 5.0, 6.2.12; NIST SP 800-63B-4, 3.1.1.2), by a list that lies on this machine: nothing of
 * a password leaves the server, not even a piece of its hash. Server only.
 */
import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { BrokenHashes, hasHash, requireSorted, type Bytes } from './sorted-hashes.ts';

/**
 * Whether it was in a breach, exactly as it was typed. Throws when the list cannot be read: whoever sets a password hears of a fault
 * then, because one that nobody has looked up must not be set in silence.
 */
export type IsBreached = (password: string) => Promise<boolean>;

export type BreachedPasswords = { isBreached: IsBreached; close: () => Promise<void> };

const NO_LIST: BreachedPasswords = { isBreached: async () => false, close: async () => {} };

/**
 * Keeps the file open; it is never loaded. Without one nothing counts as breached but the common ones that are built in. Throws with
 * a line that names the setting when the file is missing, unreadable or no sorted list of hashes.
 */
export async function openBreached(file: string | undefined): Promise<BreachedPasswords> {
  if (file === undefined) return NO_LIST;
  try {
    return await openList(file);
  } catch (error) {
    throw new Error(`configuration: BREACHED_PASSWORDS_FILE ${file}: ${whyOf(error)}`, { cause: error });
  }
}

async function openList(file: string): Promise<BreachedPasswords> {
  const handle = await open(file, 'r');
  try {
    const { size } = await handle.stat();
    const bytes: Bytes = {
      size,
      read: async (at, length) => {
        const { bytesRead, buffer } = await handle.read(Buffer.alloc(length), 0, length, at);
        if (bytesRead !== length) throw new BrokenHashes('it is shorter than when it was opened');
        return buffer;
      },
    };
    await requireSorted(bytes);
    return {
      isBreached: (password) => hasHash(bytes, hashOf(password)),
      close: () => handle.close(),
    };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

/** In the form in which it is compared (core/passwords/passwords.ts). */
const hashOf = (password: string): string =>
  createHash('sha1').update(password.normalize('NFC')).digest('hex');

function whyOf(error: unknown): string {
  const code = (error as NodeJS.ErrnoException).code;
  if (code === 'ENOENT') return 'there is no such file';
  if (code === 'EACCES') return 'it may not be read';
  return error instanceof Error ? error.message : String(error);
}
