/**
 * Before personal or payment data change, the session shows once more who is there (GLI-19 2.5.3): by the authenticator where it
 * is on, else by a code to what is bound, else, where there is nothing else, by the password. It holds for ten minutes, for that session.
 */
import { addMs, Refusal, type MemberId } from '@feria/kernel';
import type { ConfirmWay } from '@feria/contracts/access/security';
import type { ContactKind } from '@feria/contracts/members/profile';
import type { CodeAnswer } from '@feria/contracts/proofs/challenges';
import type { RefusalCode } from '@feria/contracts/refusals';
import type { SignedInMember } from '../../../core/http/access.ts';
import type { Config } from '../../../core/config.ts';
import type { Reader, Tx } from '../../../core/db.ts';
import { maskRecipient } from '../../delivery/index.ts';
import {
  findAuthenticator,
  PROVEN,
  sendCode,
  spendCode,
  spendOwnCode,
  unproven,
  type Verdict,
} from '../../proofs/index.ts';
import { provenTo, readContacts } from '../../members/for-access.ts';
import { getMember, type Member } from '../../members/index.ts';
import type { Caller } from '../caller.ts';
import { findConfirmations, keepConfirmation } from './store.ts';

type Settings = Pick<Config, 'secret' | 'delivery'>;
export type Session = Pick<SignedInMember, 'id' | 'sessionId'>;
/** `to`: where a code goes, in clear. */
export type Way = { by: ConfirmWay; to: string | null };

export const CONFIRMED_MS = 10 * 60_000;

/** Strongest first, and never empty: the password is taken only where there is nothing else to show. What nobody has proven is nothing. */
export async function waysToConfirm(
  tx: Tx | Reader,
  { secret, delivery }: Settings,
  memberId: MemberId,
): Promise<Way[]> {
  const contacts = await readContacts(tx, { secret }, memberId);
  const [mobile, email] = [provenTo(contacts.mobile), provenTo(contacts.email)];
  const hasApp = (await findAuthenticator(tx, { kind: 'member', id: memberId })) !== undefined;
  const ways: Way[] = [
    ...(hasApp ? [{ by: 'own_code' as const, to: null }] : []),
    ...(mobile && delivery.sms.carrier !== 'off' ? [{ by: 'mobile' as const, to: mobile }] : []),
    ...(email && delivery.mail.carrier !== 'off' ? [{ by: 'email' as const, to: email }] : []),
  ];
  return ways.length > 0 ? ways : [{ by: 'password', to: null }];
}

export function shownWay({ by, to }: Way): Way {
  if (to === null) return { by, to };
  return { by, to: maskRecipient(by === 'mobile' ? 'sms' : 'mail', to) };
}

/** Of these ways one has to have been shown; where the authenticator is on, a code to a phone is not enough. */
export function sufficientWays(ways: readonly Way[]): ConfirmWay[] {
  const all = ways.map(({ by }) => by);
  return all.includes('own_code') ? ['own_code'] : all;
}

/** Throws identity.confirm_required, whose `ways` say by what (any of them; one after the other where it is thrown again). */
export async function requireConfirmed(
  tx: Tx | Reader,
  config: Settings,
  { id, sessionId }: Session,
  at: Date,
): Promise<void> {
  await requireAnyOf(tx, sessionId, sufficientWays(await waysToConfirm(tx, config, id)), at);
}

/**
 * The same, before another session is ended or money is taken out: whoever found an open browser must neither shut its owner out nor
 * empty the account. One with nothing to show, not even a password, is asked for nothing. Throws identity.confirm_required.
 */
export async function requireConfirmedIfAny(
  tx: Tx | Reader,
  config: Settings,
  who: Session,
  at: Date,
): Promise<void> {
  const ways = sufficientWays(await waysToConfirm(tx, config, who.id));
  const hasOnlyPassword = ways.every((by) => by === 'password');
  if (hasOnlyPassword && (await getMember(tx, who.id)).passwordHash === null) return;
  await requireAnyOf(tx, who.sessionId, ways, at);
}

/**
 * The same, for a change of a number or an address: the former one has to show itself, too, and the authenticator where it is on.
 * Throws identity.confirm_required.
 */
export async function requireContactConfirmed(
  tx: Tx | Reader,
  config: Settings,
  { id, sessionId }: Session,
  kind: ContactKind,
  at: Date,
): Promise<void> {
  const ways = await waysToConfirm(tx, config, id);
  const former = ways.some(({ by }) => by === kind);
  if (ways.some(({ by }) => by === 'own_code') || !former)
    await requireAnyOf(tx, sessionId, sufficientWays(ways), at);
  if (former) await requireAnyOf(tx, sessionId, [kind], at);
}

async function requireAnyOf(
  tx: Tx | Reader,
  sessionId: string,
  ways: readonly ConfirmWay[],
  at: Date,
): Promise<void> {
  const shown = await findConfirmations(tx, sessionId, addMs(at, -CONFIRMED_MS));
  if (!ways.some((by) => shown.has(by)))
    throw new Refusal<RefusalCode>('identity.confirm_required', { ways: ways.join(' ') });
}

/** Sends a code to what is bound. Throws request.not_found where nothing is, and the refusals of sendCode. */
export async function sendConfirmCode(
  tx: Tx,
  config: Settings,
  { member, by, caller }: { member: Member; by: ContactKind; caller: Caller },
  at: Date,
): Promise<CodeAnswer> {
  const to = await boundTo(tx, config, member.id, by);
  return sendCode(
    tx,
    config,
    {
      purpose: 'confirm',
      channel: by === 'mobile' ? 'sms' : 'mail',
      to,
      memberId: member.id,
      market: member.marketCode,
      language: member.language,
      device: caller.device,
      address: caller.address,
      isSomebody: true,
    },
    at,
  );
}

async function boundTo(tx: Tx, config: Settings, memberId: MemberId, by: ConfirmWay): Promise<string> {
  const way = (await waysToConfirm(tx, config, memberId)).find((one) => one.by === by);
  if (!way?.to) throw new Refusal<RefusalCode>('request.not_found');
  return way.to;
}

/**
 * Judges what was shown and remembers it for this session; a password was judged before. Commit, then `requireProven`: a wrong one
 * has counted. Refusals: those of the proof, request.not_found (no such way).
 */
export async function takeConfirmation(
  tx: Tx,
  config: Settings,
  { id, sessionId }: Session,
  given: { by: ConfirmWay; code: string },
  at: Date,
): Promise<Verdict> {
  const { by } = given;
  const judged = await judge(tx, config, id, given, at);
  if (!judged.ok) return judged;
  await keepConfirmation(tx, { sessionId, memberId: id, by, at });
  return judged;
}

/** The authenticator was set up in this session: its first code is as good as one that was asked for. */
export async function noteOwnCode(tx: Tx, { id, sessionId }: Session, at: Date): Promise<void> {
  await keepConfirmation(tx, { sessionId, memberId: id, by: 'own_code', at });
}

async function judge(
  tx: Tx,
  config: Settings,
  memberId: MemberId,
  { by, code }: { by: ConfirmWay; code: string },
  at: Date,
): Promise<Verdict> {
  const ways = await waysToConfirm(tx, config, memberId);
  const way = ways.find((one) => one.by === by);
  if (!way) return unproven(new Refusal<RefusalCode>('request.not_found'));
  if (by === 'password') return PROVEN;
  if (by === 'own_code')
    return spendOwnCode(tx, config, { owner: { kind: 'member', id: memberId }, code }, at);
  return spendCode(tx, config, { purpose: 'confirm', to: way.to ?? '', memberId, code }, at);
}
