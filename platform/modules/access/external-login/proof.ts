/** An external proof: verified, then spent. */
import { createHash } from 'node:crypto';
import { addMs, Refusal } from '@feria/kernel';
import type { ExternalProof } from '@feria/contracts/access/external-login';
import type { RefusalCode } from '@feria/contracts/refusals';
import type { MarketCode } from '@feria/contracts/wire';
import type { Config } from '../../../core/config.ts';
import type { Tx } from '../../../core/db.ts';
import { blindIndexOf } from '../../members/for-access.ts';
import { PROOF_MS, SKEW_MS, type Proven, type ProvenBy } from './proven.ts';
import { readServiceToken } from './service.ts';
import { spendProof, type Subject } from './store.ts';
import { readTelegram } from './telegram.ts';

/**
 * Asks the authentication service, so it is called outside of transactions. Throws identity.outside_closed for a way that is not
 * configured, and the refusals of readServiceToken and readTelegram.
 */
export async function judgeProof(
  { outside }: Pick<Config, 'outside'>,
  proof: ExternalProof,
  at: Date,
): Promise<Proven> {
  const { service, telegram } = outside;
  if (proof.by === 'service' && service) return readServiceToken(service, proof.idToken, at);
  if (proof.by === 'telegram' && telegram) return readTelegram(telegram.botToken, proof.data, at);
  throw new Refusal<RefusalCode>('identity.outside_closed');
}

/** Once, whoever asks at the same moment. Throws identity.outside_over. */
export async function requireUnspent(tx: Tx, { provider, id, provenAt }: Proven): Promise<void> {
  const hash = createHash('sha256').update(`${provider} ${id}`).digest();
  if (await spendProof(tx, hash, addMs(provenAt, PROOF_MS + SKEW_MS))) return;
  throw new Refusal<RefusalCode>('identity.outside_over');
}

export function subjectOf<By extends ProvenBy>(
  { secret }: Pick<Config, 'secret'>,
  { provider, subject }: { provider: By; subject: string },
  marketCode: MarketCode,
): Subject<By> {
  return { marketCode, provider, subjectHash: blindIndexOf(secret, 'outside', `${provider} ${subject}`) };
}
