/** A new password, by the market's rule, and what its taking means: every other session ends, and the member is told. */
import { Refusal } from '@feria/kernel';
import type { RefusalCode } from '@feria/contracts/refusals';
import { breachOf, readField } from '@feria/contracts/members/register-rules';
import { audit } from '../../../core/audit.ts';
import type { IsBreached } from '../../../core/passwords/breached-passwords.ts';
import type { Config } from '../../../core/config.ts';
import type { Tx } from '../../../core/db.ts';
import { getMarket, type Market } from '../../markets/index.ts';
import { tellMember, replacePassword } from '../../members/for-access.ts';
import type { Member } from '../../members/index.ts';
import { endAllSessions } from '../service.ts';
import { requireStrong, type ContextWords } from './context-words.ts';

type Given = { newPassword: string; confirmNewPassword?: string };

/**
 * The password as it is kept. Throws identity.password_invalid (with the bounds), identity.passwords_differ,
 * identity.password_common, identity.password_own (made of what `own` says), identity.password_breached; each names its field.
 */
export async function readNewPassword(
  { newPassword, confirmNewPassword = newPassword }: Given,
  { registerRules }: Pick<Market, 'registerRules'>,
  own: ContextWords,
  isBreached: IsBreached,
): Promise<string> {
  const rule = { ...registerRules.password, enabled: true, required: true };
  const password = readField('password', newPassword);
  const breach = breachOf(rule, password);
  if (breach) {
    const { minLength: min, maxLength: max } = rule;
    throw new Refusal<RefusalCode>('identity.password_invalid', { min, max }, { newPassword: breach });
  }
  if (readField('password', confirmNewPassword) !== password)
    throw new Refusal<RefusalCode>('identity.passwords_differ', {}, { confirmNewPassword: 'differs' });
  await requireStrong(password, own, isBreached, 'newPassword');
  return password;
}

/** `kept`: the session in which it was changed. */
type Change = { member: Member; hash: string; kept?: string; trace: Trace };
/** How it came about, and from where. */
export type Trace = { by: 'member' | 'mail' | 'mobile'; address: string };

/** Answers the member as they are now. Undefined, and nothing done, when another change came first. */
export async function setPassword(
  tx: Tx,
  config: Pick<Config, 'secret' | 'delivery'>,
  { member, hash, kept, trace }: Change,
  at: Date,
): Promise<Member | undefined> {
  if (!(await replacePassword(tx, member, hash, at))) return undefined;
  await endAllSessions(tx, member.id, at, kept);
  await leaveTrace(tx, member, trace, at);
  const { timeZone: zone } = await getMarket(tx, member.marketCode);
  await tellMember(
    tx,
    config,
    member,
    { template: 'password_changed', values: { account: member.account, at, zone } },
    at,
  );
  return { ...member, passwordHash: hash, passwordChangedAt: at, passwordDue: null };
}

function leaveTrace(tx: Tx, { id, account }: Member, { by, address }: Trace, at: Date): Promise<void> {
  const actor = { actorKind: 'member', actorId: id, actorName: account } as const;
  const action = 'identity.password_changed';
  return audit(tx, { ...actor, action, subject: `member:${id}`, after: { by }, address, at });
}
