/** What every registration passes first: a check that a person is there, and a rate limit. */
import { Refusal } from '@feria/kernel';
import type { RefusalCode } from '@feria/contracts/refusals';
import type { Config } from '../../../core/config.ts';
import type { Reader, Tx } from '../../../core/db.ts';
import { requireAttempts, spendPass } from '../../proofs/index.ts';
import { versionsInForce, type Versions, type Origin } from '../../members/for-access.ts';

const HOUR_MS = 60 * 60_000;
/** Whatever becomes of it: how often somebody may learn that a name is taken (ASVS 5.0, 6.3.8), or make accounts. */
const ENTRIES = {
  device: { most: 20, windowMs: HOUR_MS },
  address: { most: 120, windowMs: HOUR_MS },
} as const;

/**
 * Takes the pass and counts the try, in a transaction of its own: both stay spent when what follows is refused.
 * Throws proofs.too_soon with the seconds, proofs.pass_invalid.
 */
export async function passEntrance(
  tx: Tx,
  config: Pick<Config, 'secret'>,
  { pass, device, address }: Origin & { pass: string },
  at: Date,
): Promise<void> {
  const who = { device, address };
  const wanted = (['device', 'address'] as const).map((by) => ({
    key: { action: 'identity.register', by, who: who[by] },
    allowance: ENTRIES[by],
  }));
  await requireAttempts(tx, wanted, at);
  await spendPass(tx, config, { pass, device }, at);
}

type Accepted = { terms: boolean; termsVersion: string; privacyVersion: string; merchantCode: string };

/**
 * The versions that a registration accepts. Asked before the secrets are hashed, and again where the account is made. Throws
 * identity.terms_required: the terms and the privacy notice have to be accepted as they stand now.
 */
export async function requireAccepted(
  reader: Tx | Reader,
  { terms, termsVersion, privacyVersion, merchantCode }: Accepted,
  at: Date,
): Promise<Versions> {
  const inForce = await versionsInForce(reader, merchantCode, at);
  if (!terms || termsVersion !== inForce.terms || privacyVersion !== inForce.privacy)
    throw new Refusal<RefusalCode>('identity.terms_required');
  return inForce;
}

/** Throws identity.way_closed: the market does not have this way to an account. */
export function requireOpen(isOpen: boolean): void {
  if (!isOpen) throw new Refusal<RefusalCode>('identity.way_closed');
}
