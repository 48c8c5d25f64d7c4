/** Recovery codes: for whoever's authenticator is lost. Ten, each used once, renewed all together. */
import { randomBytes } from 'node:crypto';
import type { RefusalCode } from '@feria/contracts/refusals';
import { Refusal } from '@feria/kernel';
import type { Tx } from '../../core/db.ts';
import { macOf, type Secrets } from './mac.ts';
import {
  deleteRecoveryCodes,
  findRecoveryCodes,
  insertRecoveryCodes,
  lockAuthenticator,
  useRecoveryCode,
} from './own-store.ts';
import type { Owner } from './owner.ts';
import { unproven, type Verdict } from './verdict.ts';

export const RECOVERY_CODES = 10;
const GROUPS = 4;
const GROUP = 6;
/**
 * Crockford's: no letter that is taken for another one, or for a digit. 120 bits a code: no table and no key has to be slow to keep
 * them (ASVS 5.0, 6.5.2 asks it below 112). Those of ten letters that were given before hold on.
 */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * Ten new ones, shown once; the former ones hold no more. The caller has had a code of the owner's proven.
 * Throws proofs.authenticator_off: without one there is nothing to stand in for.
 */
export async function renewRecoveryCodes(
  tx: Tx,
  secrets: Secrets,
  owner: Owner,
  at: Date,
): Promise<string[]> {
  // Locked: of two renewals at once the second throws away what the first one made.
  const authenticator = await lockAuthenticator(tx, owner);
  if (!authenticator?.confirmedAt) throw new Refusal<RefusalCode>('proofs.authenticator_off');
  await deleteRecoveryCodes(tx, owner);
  const codes = Array.from({ length: RECOVERY_CODES }, newCode);
  const hashes = codes.map((code) => hashOf(secrets, owner, code));
  await insertRecoveryCodes(tx, owner, hashes, at);
  return codes;
}

/** Whether this is one that was not used, and how many are left then. Refusal: proofs.recovery_wrong. */
export async function spendRecoveryCode(
  tx: Tx,
  secrets: Secrets,
  { owner, code }: { owner: Owner; code: string },
  at: Date,
): Promise<Verdict<{ left: number }>> {
  if (!(await useRecoveryCode(tx, owner, hashOf(secrets, owner, code), at)))
    return unproven(new Refusal<RefusalCode>('proofs.recovery_wrong'));
  const { left } = await findRecoveryCodes(tx, owner);
  return { ok: true, left };
}

function newCode(): string {
  const letters = () => Array.from(randomBytes(GROUP), (byte) => ALPHABET[byte & 31]).join('');
  return Array.from({ length: GROUPS }, letters).join('-');
}

/** As it was meant: case, spaces and hyphens do not count; O is 0, I and L are 1. Pure. */
export function readCode(text: string): string {
  return text.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
}

const hashOf = (secrets: Secrets, { kind, id }: Owner, code: string): Buffer =>
  macOf(secrets, 'recovery', kind, id, readCode(code));
