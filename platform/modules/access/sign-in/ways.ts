/** The further proofs that a member can give. */
import type { StepWay } from '@feria/contracts/access/sign-in';
import type { Config } from '../../../core/config.ts';
import type { Tx } from '../../../core/db.ts';
import { findAuthenticator, findPasskeys } from '../../proofs/index.ts';
import { provenTo, readContacts, unsealPersonal, findSealed } from '../../members/for-access.ts';
import type { Member } from '../../members/index.ts';
import type { Step } from './store.ts';

/** `to`: where a code goes, or the name that has to be told. */
export type Way = { by: StepWay; to: string };
type Settings = Pick<Config, 'secret' | 'delivery'>;

/** Whoever came by these has just shown the number. */
const BY_NUMBER: readonly Step['method'][] = ['sms', 'recovery'];

/**
 * Strongest first; empty when the member has nothing to show, and then nothing is asked. A way that has been used already is none,
 * and neither is one whose messages cannot leave, nor a number that nobody has proven. An address that was only told when the
 * account was made is good enough here, and nowhere else: it stands beside something that was shown already, and opens nothing by
 * itself (ADR 26). Whoever has somebody's Google account has its mailbox, so a code by mail comes after it only where there is
 * nothing stronger. The name on the bank account is what many people know of one another: it is asked for only where there is
 * nothing else.
 */
export async function waysOf(
  tx: Tx,
  { secret, delivery }: Settings,
  member: Member,
  method: Step['method'],
): Promise<Way[]> {
  if (await asksAlways(tx, member)) return alwaysWays(tx, { secret, delivery }, member, method);
  const { email, mobile } = await readContacts(tx, { secret }, member.id);
  const number = provenTo(mobile);
  const hasApp = (await findAuthenticator(tx, { kind: 'member', id: member.id })) !== undefined;
  const strong: (Way | false)[] = [
    hasApp && { by: 'own_code', to: '' },
    number !== null &&
      delivery.sms.carrier !== 'off' &&
      !BY_NUMBER.includes(method) && { by: 'mobile', to: number },
    email !== null && delivery.mail.carrier !== 'off' && { by: 'email', to: email.to },
  ];
  const all = strong.filter((way) => way !== false);
  const ways = method === 'google' && all.length > 1 ? all.filter(({ by }) => by !== 'email') : all;
  if (ways.length > 0) return ways;
  const name = await payeeNameOf(tx, { secret }, member);
  return name === undefined ? [] : [{ by: 'bank_name', to: name }];
}

/** Whether a second factor is asked for wherever the member comes from: they want it, and have one that is no code by mail or SMS. */
export async function asksAlways(tx: Tx, { id, alwaysAsks }: Member): Promise<boolean> {
  if (!alwaysAsks) return false;
  const owner = { kind: 'member', id } as const;
  return (await findAuthenticator(tx, owner)) !== undefined || (await findPasskeys(tx, owner)).length > 0;
}

/**
 * What counts then: the authenticator; for whoever has only passkeys, a code to the number beside something else. Mail is no factor,
 * and neither is a name (ASVS 5.0, 6.3.6, 6.4.2). Empty: nobody comes in this way, and a passkey, which is two factors, is left.
 */
async function alwaysWays(
  tx: Tx,
  { secret, delivery }: Settings,
  member: Member,
  method: Step['method'],
): Promise<Way[]> {
  if (await findAuthenticator(tx, { kind: 'member', id: member.id })) return [{ by: 'own_code', to: '' }];
  const number = provenTo((await readContacts(tx, { secret }, member.id)).mobile);
  if (number === null || delivery.sms.carrier === 'off' || BY_NUMBER.includes(method)) return [];
  return [{ by: 'mobile', to: number }];
}

async function payeeNameOf(
  tx: Tx,
  { secret }: Pick<Config, 'secret'>,
  { id }: Member,
): Promise<string | undefined> {
  const sealed = await findSealed(tx, id);
  const { payeeName } = sealed ? unsealPersonal(secret, id, sealed).profile : {};
  return payeeName === '' ? undefined : payeeName;
}
