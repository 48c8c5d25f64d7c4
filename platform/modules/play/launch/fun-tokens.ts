/** What a browser shows when it asks for free play: sealed by us, for its device and one market, for a few minutes. */
import type { RefusalCode } from '@feria/contracts/refusals';
import type { MarketCode } from '@feria/contracts/wire';
import { addMs, Refusal, readOr } from '@feria/kernel';
import type { Config } from '../../../core/config.ts';
import { deriveKey, seal, unseal, type SealKey } from '../../../core/crypto/seal.ts';

export const FUN_TOKEN_MS = 10 * 60_000;
type Bound = { device: string; market: MarketCode };
type Secrets = Pick<Config, 'secret'>;

/**
 * Free play costs the vendor a session and us a call. With this a copied address opens nothing, and neither does a page that
 * has not asked us first, from this browser and for this market.
 */
export function issueFunToken(config: Secrets, bound: Bound, at: Date): { token: string; expiresAt: Date } {
  const expiresAt = addMs(at, FUN_TOKEN_MS);
  const sealed = seal(keyOf(config), labelOf(bound), String(expiresAt.getTime()));
  return { token: sealed.toString('base64url'), expiresAt };
}

/** Throws play.token_invalid: not ours, for another browser or market, or too old. */
export function requireFunToken(config: Secrets, token: string, bound: Bound, at: Date): void {
  if (!(endOf(config, token, bound) > at.getTime())) throw new Refusal<RefusalCode>('play.token_invalid');
}

function endOf(config: Secrets, token: string, bound: Bound): number {
  return readOr(0, () => Number(unseal(keyOf(config), labelOf(bound), Buffer.from(token, 'base64url'))));
}

const keyOf = ({ secret }: Secrets): SealKey => deriveKey(secret, 'feria free play');
const labelOf = ({ device, market }: Bound): string => `free play ${market} ${device}`;
