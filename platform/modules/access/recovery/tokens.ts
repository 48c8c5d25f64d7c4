/** What opens a recovery: 256 random bits, of which only the hash is kept; for half an hour, once, and for one password. */
import { createHash } from 'node:crypto';
import type { RecoveryOpened, RecoveryWay } from '@feria/contracts/access/recovery';
import type { RefusalCode } from '@feria/contracts/refusals';
import { addMs, Refusal } from '@feria/kernel';
import type { Config } from '../../../core/config.ts';
import type { Reader, Tx } from '../../../core/db.ts';
import { hashToken, newToken } from '../../../core/crypto/sign.ts';
import { maskRecipient } from '../../delivery/index.ts';
import { getMarket, type Market } from '../../markets/index.ts';
import { findAuthenticator, findPasskeys } from '../../proofs/index.ts';
import { provenTo, readContacts, findMember } from '../../members/for-access.ts';
import type { Member } from '../../members/index.ts';
import { requireWelcome } from '../sign-in/somebody.ts';
import { findRecovery, replaceRecovery, type Recovery } from './store.ts';

export const LINK_MS = 30 * 60_000;

type Settings = Pick<Config, 'secret' | 'delivery'>;

/** The member's former ones end. */
export async function issueToken(
  tx: Tx,
  member: Member,
  via: Recovery['via'],
  at: Date,
): Promise<{ token: string; expiresAt: Date }> {
  const token = newToken();
  const expiresAt = addMs(at, LINK_MS);
  await replaceRecovery(tx, {
    tokenHash: hashToken(token),
    memberId: member.id,
    via,
    passwordHash: passwordHashOf(member),
    createdAt: at,
    expiresAt,
  });
  return { token, expiresAt };
}

export type Held = { recovery: Recovery; member: Member; market: Market };

/**
 * Throws identity.recovery_over (unknown, used, too old, replaced by a newer one, or the password was changed meanwhile),
 * identity.disabled.
 */
export async function requireRecovery(
  reader: Reader | Tx,
  token: string,
  at: Date,
  options: { isLocked?: boolean } = {},
): Promise<Held> {
  const recovery = await findRecovery(reader, hashToken(token), at, options);
  const member = recovery && (await findMember(reader, recovery.memberId));
  if (!recovery || !member || !recovery.passwordHash.equals(passwordHashOf(member)))
    throw new Refusal<RefusalCode>('identity.recovery_over');
  requireWelcome(member, false);
  return { recovery, member, market: await getMarket(reader, member.marketCode) };
}

/** What the account has beside that by which the recovery began; `to`: where a code goes. */
export type Way = { by: RecoveryWay; to: string };

/**
 * Any one of them is shown; none: nothing more is asked. The number is one only beside a mail, and not where there is an
 * authenticator. Throws identity.number_unreachable: the number is all that there is, and no SMS leaves (it is never skipped, ADR 28).
 */
export async function waysBeside(
  reader: Reader | Tx,
  { secret, delivery }: Settings,
  { id }: Member,
  via: Recovery['via'],
): Promise<Way[]> {
  const owner = { kind: 'member', id } as const;
  const hasApp = (await findAuthenticator(reader, owner)) !== undefined;
  const hasKey = (await findPasskeys(reader, owner)).length > 0;
  const isAsked = via === 'mail' && !hasApp;
  const number = isAsked ? provenTo((await readContacts(reader, { secret }, id)).mobile) : null;
  const isReached = delivery.sms.carrier !== 'off';
  if (number !== null && !isReached && !hasKey) throw new Refusal<RefusalCode>('identity.number_unreachable');
  return [
    ...(hasApp ? [{ by: 'own_code' as const, to: '' }] : []),
    ...(hasKey ? [{ by: 'passkey' as const, to: '' }] : []),
    ...(number !== null && isReached ? [{ by: 'mobile' as const, to: number }] : []),
  ];
}

/** What the page of a token shows. Throws identity.number_unreachable. */
export async function openedOf(
  reader: Reader | Tx,
  settings: Settings,
  { recovery, member, market }: Held,
): Promise<RecoveryOpened> {
  const ways = await waysBeside(reader, settings, member, recovery.via);
  return {
    account: member.account,
    ways: ways.map(({ by, to }) => ({ by, to: by === 'mobile' ? maskRecipient('sms', to) : null })),
    rule: { ...market.registerRules.password, enabled: true, required: true },
    expiresAt: recovery.expiresAt.toISOString(),
  };
}

const passwordHashOf = ({ passwordHash }: Member): Buffer =>
  createHash('sha256')
    .update(passwordHash ?? '')
    .digest();
