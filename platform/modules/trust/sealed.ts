/** What strangers typed of strangers, and how it is found again. */
import { createHmac } from 'node:crypto';
import type { Config } from '../../core/config.ts';
import { deriveKey, seal, unseal } from '../../core/seal.ts';
import type { Contact } from './contact.ts';

type Secret = Pick<Config, 'secret'>;
type Part = 'value' | 'words';

const keyOf = ({ secret }: Secret): Buffer => deriveKey(secret, 'feria trust');
const labelOf = (id: string, part: Part): string => `trust:${id}:${part}`;

export function sealReported(config: Secret, id: string, part: Part, text: string): Buffer {
  return seal(keyOf(config), labelOf(id, part), text);
}

export function openReported(config: Secret, id: string, part: Part, sealed: Buffer): string {
  return unseal(keyOf(config), labelOf(id, part), sealed);
}

/** The same for the same contact, and nothing to be read from. */
export function indexOf({ secret }: Secret, { kind, value }: Contact): Buffer {
  return createHmac('sha256', deriveKey(secret, 'feria trust index')).update(`${kind}:${value}`).digest();
}

/** What only this operator's servers can answer to a challenge. */
export function proofOf({ secret }: Secret, domain: string, challenge: string): string {
  return createHmac('sha256', deriveKey(secret, 'feria domain'))
    .update(`${domain}:${challenge}`)
    .digest('hex');
}
