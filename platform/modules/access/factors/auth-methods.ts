/**
 * Every authentication method of a member, as the platform is configured now. Whatever removes one of them
 * asks here, so that nobody loses the last one (ADR 28).
 */
import type { AuthMethod } from '@feria/contracts/access/security';
import type { RefusalCode } from '@feria/contracts/refusals';
import { Refusal, type MemberId } from '@feria/kernel';
import type { Config } from '../../../core/config.ts';
import type { Reader, Tx } from '../../../core/db.ts';
import { getMarket } from '../../markets/index.ts';
import { findPasskeys } from '../../proofs/index.ts';
import { readContacts, recoveredAt, lockOwn } from '../../members/for-access.ts';
import { getMember, type Member } from '../../members/index.ts';
import { listAccounts } from '../external-login/store.ts';

type Settings = Pick<Config, 'secret' | 'delivery' | 'outside'>;

/** One for each: two passkeys are two. A provider that is not open, and messages that cannot leave, let nobody in. */
export async function authMethods(
  reader: Reader | Tx,
  config: Settings,
  member: Member,
): Promise<AuthMethod[]> {
  const passkeys = await findPasskeys(reader, { kind: 'member', id: member.id });
  const { service, telegram } = config.outside;
  const links = (await listAccounts(reader, member.id)).map(({ provider }) => provider);
  return [
    ...(member.passwordHash === null ? [] : (['password'] as const)),
    ...passkeys.map(() => 'passkey' as const),
    ...links.filter((provider) =>
      provider === 'telegram' ? telegram !== undefined : service?.providers.includes(provider),
    ),
    ...(await codesIn(reader, config, member)),
  ];
}

/** A code to the number signs in or sets a password, where the market has it; a link to the address sets one. */
async function codesIn(
  reader: Reader | Tx,
  { secret, delivery, outside }: Settings,
  { id, marketCode }: Member,
): Promise<('mobile' | 'email')[]> {
  const { email, mobile } = await readContacts(reader, { secret }, id);
  const { features } = await getMarket(reader, marketCode);
  const sends = delivery.sms.carrier !== 'off';
  const signsIn =
    features.mobileCodeSignIn && (sends || outside.service?.providers.includes('phone') === true);
  const isReached = signsIn || (features.mobileRecovery && sends);
  return [
    ...(isReached && recoveredAt(mobile) !== null ? (['mobile'] as const) : []),
    ...(delivery.mail.carrier !== 'off' && recoveredAt(email) !== null ? (['email'] as const) : []),
  ];
}

/**
 * Asked in the transaction that has just taken one away: of two at once the second one sees what the first one left. Throws
 * identity.last_way.
 */
export async function requireAuthMethod(tx: Tx, config: Settings, memberId: MemberId): Promise<void> {
  await lockOwn(tx, memberId);
  const ways = await authMethods(tx, config, await getMember(tx, memberId));
  if (ways.length === 0) throw new Refusal<RefusalCode>('identity.last_way');
}
