/** What strangers typed of strangers, and how it is found again. */
import type { Config } from '../../core/config.ts';
import { deriveKey, seal, unseal, type SealKey } from '../../core/crypto/seal.ts';
import type { Contact } from './contact.ts';

type Secret = Pick<Config, 'secret'>;
type Part = 'value' | 'words';

const keyOf = ({ secret }: Secret): SealKey => deriveKey(secret, 'feria trust');
export const labelOf = (id: string, part: Part): string => `trust:${id}:${part}`;

export function sealReported(config: Secret, id: string, part: Part, text: string): Buffer {
  return seal(keyOf(config), labelOf(id, part), text);
}

export function openReported(config: Secret, id: string, part: Part, sealed: Buffer): string {
  return unseal(keyOf(config), labelOf(id, part), sealed);
}

/** The same for the same contact, and nothing to be read from. */
export function indexOf({ secret }: Secret, { kind, value }: Contact): Buffer {
  return secret.hash('feria trust index', `${kind}:${value}`);
}

/** What only this operator's servers can answer to a challenge. */
export function proofOf({ secret }: Secret, domain: string, challenge: string): string {
  return secret.sign('feria domain', `${domain}:${challenge}`).toString('hex');
}

/** Another server of the platform may still sign with the version before. */
export function isProofOf({ secret }: Secret, domain: string, challenge: string, proof: string): boolean {
  return secret.isSigned('feria domain', `${domain}:${challenge}`, Buffer.from(proof, 'hex'));
}
