/** Passwords: argon2id (OWASP: 19 MiB, 2 passes), length and lists of what is guessed instead of composition rules (ASVS 5.0, 6.2). */
import { hash, verify } from '@node-rs/argon2';

const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/**
 * Stands before a hash of what was typed, in the one form of Unicode that no keyboard chooses (NFC). A hash without it was made of the
 * form that also makes different characters one (NFKC), and is compared so until its password changes (ADR 26).
 */
const AS_TYPED = 'nfc';

export async function hashPassword(password: string): Promise<string> {
  return `${AS_TYPED}${await hash(password.normalize('NFC'), OPTIONS)}`;
}

let decoy: Promise<string> | undefined;

/** Takes the same time for an account that does not exist, so that time tells nothing. */
export async function isPassword(stored: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('no account has this password');
  const kept = stored ?? (await decoy);
  const matches = kept.startsWith(AS_TYPED)
    ? await verify(kept.slice(AS_TYPED.length), password.normalize('NFC'))
    : await verify(kept, password.normalize('NFKC'));
  return stored !== undefined && matches;
}
