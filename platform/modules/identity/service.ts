/** Registration, sign-in and sessions. */
import { randomUUID } from 'node:crypto';
import { addMs, Refusal, type MemberId } from '@feria/kernel';
import { AGENT_TYPES, type LoginPayload, type RegisterPayload } from '@feria/contracts/identity';
import type { RefusalCode } from '@feria/contracts/refusals';
import type { MarketCode } from '@feria/contracts/wire';
import type { SignedInMember } from '../../core/access.ts';
import type { Reader, Tx } from '../../core/db.ts';
import { emit } from '../../core/outbox.ts';
import { hashToken, newToken } from '../../core/sign.ts';
import { getMarket } from '../markets/index.ts';
import { openAccounts } from '../wallet/index.ts';
import { checkRegistration } from './field-rules.ts';
import { hashPassword, isCommonPassword, isPassword } from '../../core/passwords.ts';
import {
  clearFailures,
  endSession,
  findInvitation,
  findMember,
  findMemberByAccount,
  findByFormerSecret,
  findSession,
  insertMember,
  insertSession,
  noteLogin,
  rotateSecret,
  takeTry,
  touchSession,
  type FoundSession,
  type Member,
} from './store.ts';

const MINUTE_MS = 60_000;
/** GLI-19 2.5.3 and 2.5.4. */
const LOCK_AFTER = 3;
const LOCK_MS = 30 * MINUTE_MS;
const IDLE_MS = 30 * MINUTE_MS;
const SESSION_MS = 12 * 60 * MINUTE_MS;
const REMEMBERED_MS = 24 * 60 * MINUTE_MS;
/** A remembered session's secret lives this long, and the one before it a moment more, for calls that are on their way. */
const ROTATE_MS = 15 * MINUTE_MS;
const FORMER_SECRET_MS = MINUTE_MS;
/** A session is marked as seen at most this often: a read does not become a write with every call. */
const TOUCH_MS = MINUTE_MS;

export type NewSession = { secret: string; handle: string; remembered: boolean; endsAt: Date };
export type SignedIn = { session: NewSession; firstTimeLogin: boolean; previousLoginAt: Date | null };

/** Hashing takes long and is done before the transaction: an open one waits for nothing. Throws the refusals of checkRegistration and password_common. */
export async function prepareRegistration(reader: Reader, payload: RegisterPayload): Promise<string> {
  const market = await getMarket(reader, payload.merchantCode);
  checkRegistration(payload, market.registerRules);
  if (isCommonPassword(payload.password)) throw new Refusal<RefusalCode>('identity.password_common');
  return hashPassword(payload.password);
}

/** Creates the member with empty accounts and signs in. Throws identity.username_taken, invitation_invalid, terms_required (an older version was shown). */
export async function register(
  tx: Tx,
  payload: RegisterPayload,
  passwordHash: string,
  at: Date,
): Promise<SignedIn> {
  const market = await getMarket(tx, payload.merchantCode);
  if (payload.termsVersion !== market.terms.version)
    throw new Refusal<RefusalCode>('identity.terms_required');
  const invitedBy = payload.affiliateCode ? await findInvitation(tx, payload.affiliateCode) : null;
  if (invitedBy === undefined) throw new Refusal<RefusalCode>('identity.invitation_invalid');
  const id = await createMember(tx, {
    account: payload.username,
    passwordHash,
    type: 0,
    marketCode: payload.merchantCode,
    language: payload.language,
    invitedBy,
    at,
  });
  const member = await findMember(tx, id);
  if (!member) throw new Error('a member vanished while it was made');
  return openSession(tx, member, false, at);
}

export type MemberToCreate = {
  account: string;
  passwordHash: string;
  type: number;
  marketCode: MarketCode;
  language: 'en' | 'es';
  invitedBy: MemberId | null;
  at: Date;
};

/** Throws identity.username_taken. */
export async function createMember(tx: Tx, wanted: MemberToCreate): Promise<MemberId> {
  const market = await getMarket(tx, wanted.marketCode);
  const id = randomUUID() as MemberId;
  const created = await insertMember(tx, {
    ...wanted,
    id,
    currency: market.currency,
    termsVersion: market.terms.version,
  });
  if (!created) throw new Refusal<RefusalCode>('identity.username_taken');
  await openAccounts(tx, id, market.currency, wanted.at);
  await emit(tx, 'identity.member_registered', { memberId: id, merchantCode: wanted.marketCode }, wanted.at);
  return id;
}

/** Counts the try until it turns out well. Throws identity.locked: a locked name is refused before its password is looked at, known or not. */
export async function beginTry(tx: Tx, account: string, at: Date): Promise<void> {
  if (!(await takeTry(tx, account, { at, since: addMs(at, -LOCK_MS), most: LOCK_AFTER })))
    throw new Refusal<RefusalCode>('identity.locked', { minutes: LOCK_MS / MINUTE_MS });
}

/** The member of these credentials, or undefined: one answer for a wrong name and a wrong password. */
export async function findByCredentials(
  reader: Reader,
  { username, password }: LoginPayload,
): Promise<Member | undefined> {
  const member = await findMemberByAccount(reader, username);
  return (await isPassword(member?.passwordHash, password)) ? member : undefined;
}

/** The password was right: nothing is held against the name any more. */
export async function forgetTries(tx: Tx, member: Member): Promise<void> {
  await clearFailures(tx, member.account);
}

/** Signs a proven member in. Throws identity.disabled, identity.agents_only. */
export async function signIn(
  tx: Tx,
  member: Member,
  { remember, agentPage }: LoginPayload,
  at: Date,
): Promise<SignedIn> {
  if (member.status !== 'active') throw new Refusal<RefusalCode>('identity.disabled');
  if (agentPage && !AGENT_TYPES.includes(member.type)) throw new Refusal<RefusalCode>('identity.agents_only');
  return openSession(tx, member, remember, at);
}

async function openSession(tx: Tx, member: Member, remembered: boolean, at: Date): Promise<SignedIn> {
  const secret = newToken();
  const session = {
    id: randomUUID(),
    memberId: member.id,
    handle: newToken(),
    remembered,
    createdAt: at,
    seenAt: at,
    endsAt: addMs(at, remembered ? REMEMBERED_MS : SESSION_MS),
  };
  await insertSession(tx, session, hashToken(secret));
  await noteLogin(tx, member, at);
  return {
    session: { secret, handle: session.handle, remembered, endsAt: session.endsAt },
    firstTimeLogin: member.firstLoginAt === null,
    previousLoginAt: member.lastLoginAt,
  };
}

/** The session behind a cookie's secret, if it still stands. */
export async function readSession(
  reader: Reader,
  secret: string,
  at: Date,
): Promise<FoundSession | undefined> {
  const moments = { at, seenAfter: addMs(at, -IDLE_MS), rotatedAfter: addMs(at, -FORMER_SECRET_MS) };
  return findSession(reader, hashToken(secret), moments);
}

export function needsRotation(session: FoundSession, at: Date): boolean {
  return session.remembered && at.getTime() - session.rotatedAt.getTime() >= ROTATE_MS;
}

/** A remembered session's next secret, good for another 24 hours; undefined when another call has just made one. */
export async function rotateSession(
  tx: Tx,
  session: FoundSession,
  secret: string,
  at: Date,
): Promise<NewSession | undefined> {
  const next = newToken();
  const endsAt = addMs(at, REMEMBERED_MS);
  const change = { from: hashToken(secret), to: hashToken(next), at, endsAt };
  if (!(await rotateSecret(tx, session.id, change))) return undefined;
  return { secret: next, handle: session.handle, remembered: true, endsAt };
}

/** A secret that was replaced long ago is in two hands: its session ends for both. */
export async function endIfCopied(tx: Tx, secret: string, at: Date): Promise<void> {
  const session = await findByFormerSecret(tx, hashToken(secret));
  if (!session || !(await endSession(tx, session.id, at))) return;
  await emit(tx, 'identity.session_ended', { memberId: session.memberId, sessionId: session.id }, at);
}

export function needsTouch(session: FoundSession, at: Date): boolean {
  return at.getTime() - session.seenAt.getTime() > TOUCH_MS;
}

export async function keepSession(tx: Tx, sessionId: string, at: Date): Promise<void> {
  await touchSession(tx, sessionId, at);
}

/** Ends a session; its sockets are told by the listener of the fact. */
export async function signOut(tx: Tx, member: SignedInMember, at: Date): Promise<void> {
  if (await endSession(tx, member.sessionId, at))
    await emit(tx, 'identity.session_ended', { memberId: member.id, sessionId: member.sessionId }, at);
}
