/** Who is calling, and whether this route is for them. Session look-ups are handed in: core knows no module. */
import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { Refusal, type Clock, type Currency, type MemberId, type OperatorId } from '@feria/kernel';
import { QUIET_HEADER, SESSION_HEADER, type PasswordDue } from '@feria/contracts/access/sessions';
import { TRIAL_TYPE } from '@feria/contracts/members/member';
import type { Permission } from '@feria/contracts/operators/office';
import type { RefusalCode } from '@feria/contracts/refusals';
import type { MarketCode } from '@feria/contracts/wire';
import type { Config } from '../config.ts';
import type { Db, Reader, Tx } from '../db.ts';
import { neighbourhoodOf } from './network.ts';
import { hashToken } from '../crypto/sign.ts';

export type Access =
  | 'public'
  /** Signed in, trial accounts too. */
  | 'member'
  /** Signed in, and not a trial account. */
  | 'real-member'
  /** Any operator. */
  | 'operator'
  /** `beside`: a second permission that it takes, too. */
  | { operator: Permission; beside?: Permission }
  /** Signed over the raw body; judged by the route. */
  | 'vendor'
  | 'gateway'
  /** Whoever has the token of the configuration: the collector of metrics. */
  | 'scraper';

export type SignedInMember = {
  id: MemberId;
  type: number;
  merchantCode: MarketCode;
  currency: Currency;
  sessionId: string;
  handle: string;
  /** The password has to be changed; while it is forced, nothing else may be done. */
  passwordDue: PasswordDue | null;
  isPasswordForced: boolean;
  /** Left for half an hour: it may look, and signs in again before play or payment (GLI-19, 2.5.4). */
  needsReauthentication: boolean;
};
export type SignedInOperator = {
  id: OperatorId;
  username: string;
  displayName: string;
  role: string;
  permissions: readonly Permission[];
  /** This session has given a fresh proof of identity a moment ago. */
  hasSteppedUp: boolean;
  /** The networks from which it gave such a proof, and the user agent of the last one. */
  networks: readonly string[];
  userAgent: string | null;
  sessionId: string;
  handle: string;
};

/** Each answers the session of a cookie's secret, or undefined. `memberCookie` and `operatorCookie` name the cookies. */
export type SessionReaders = {
  memberCookie: string;
  operatorCookie: string;
  visitorCookie: string;
  readMember: (secret: string) => Promise<SignedInMember | undefined>;
  /** The same without starting the idle time anew. */
  lookMember: (secret: string) => Promise<SignedInMember | undefined>;
  readOperator: (secret: string) => Promise<SignedInOperator | undefined>;
  /** The same without starting the idle time anew. */
  lookOperator: (secret: string) => Promise<SignedInOperator | undefined>;
  /** The name of a visitor whom customer service knows, by the key in their cookie. */
  lookVisitor: (key: string) => string | undefined;
  /** Which of these sessions, that were read before, still stand; to ask starts no idle time anew. */
  standingOperators: (sessionIds: readonly string[]) => Promise<ReadonlySet<string>>;
};

/** A module's way to its sessions: `find` answers who stands behind a secret, `keep` marks a session as seen. */
export type SessionDoor<Who extends { sessionId: string }> = {
  find(reader: Reader, secret: string, at: Date): Promise<{ who: Who; isStale: boolean } | undefined>;
  keep(tx: Tx, sessionId: string, at: Date): Promise<void>;
};
/** And `standing`: which sessions still do, asked by something that is no person. The idle time goes on. */
export type WatchedDoor<Who extends { sessionId: string }> = SessionDoor<Who> & {
  standing(reader: Reader, sessionIds: readonly string[], at: Date): Promise<ReadonlySet<string>>;
};

/** What every signed-in call asks: who it is. The idle time starts anew. */
export function sessionReader<Who extends { sessionId: string }>(
  { db, clock }: { db: Db; clock: Clock },
  door: SessionDoor<Who>,
): (secret: string) => Promise<Who | undefined> {
  return async (secret) => {
    const at = clock.now();
    const found = await door.find(db.read, secret, at);
    if (found?.isStale) await db.transact((tx) => door.keep(tx, found.who.sessionId, at));
    return found?.who;
  };
}

/** Who stands behind a secret, as something asks that is no person: the idle time goes on. */
export function sessionLooker<Who extends { sessionId: string }>(
  { db, clock }: { db: Db; clock: Clock },
  door: SessionDoor<Who>,
): (secret: string) => Promise<Who | undefined> {
  return async (secret) => (await door.find(db.read, secret, clock.now()))?.who;
}

export const MEMBER_COOKIE = 'feria_session';
export const OPERATOR_COOKIE = 'feria_office';
/** The key of a visitor's conversation with customer service. */
export const VISITOR_COOKIE = 'feria_guest';

/** Over https a cookie that only this host can set (RFC 6265bis); plain http is the demonstration on the loopback. */
export function cookieName(name: string, secure: boolean): string {
  return secure ? `__Host-${name}` : name;
}

const LONGEST_AGENT = 300;

/** A browser's user agent, cut to the length that is stored. */
export function agentOf({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  return headers['user-agent']?.slice(0, LONGEST_AGENT) ?? null;
}

const UNSAFE = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/** Refuses a changing call that another site's page sends (ASVS 5.0, 3.5). Calls without an Origin come from no browser page. */
export function refuseForged(request: FastifyRequest, config: Config): void {
  const origin = request.headers.origin;
  if (!UNSAFE.has(request.method) || origin === undefined) return;
  const expected = request.url.startsWith('/office/') ? config.officeOrigin : config.memberOrigin;
  if (origin !== expected) throw new Refusal<RefusalCode>('request.forged');
}

/**
 * Sets `request.member` or `request.operator`. Throws session.required, session.expired, identity.password_due,
 * identity.trial_only, access.denied, operators.step_up.
 */
export async function requireAccess(
  request: FastifyRequest,
  sessions: SessionReaders,
  { metricsToken }: Pick<Config, 'metricsToken'>,
): Promise<void> {
  const { access = 'public', stepUp = false, recent, passwordDue, moved } = request.routeOptions.config;
  if (access === 'public' || access === 'vendor' || access === 'gateway') return;
  if (access === 'scraper') return requireToken(request, metricsToken);
  if (access === 'member' || access === 'real-member') {
    request.member = await memberOfCookie(request, sessions);
    if (recent && request.member.needsReauthentication) throw new Refusal<RefusalCode>('session.expired');
    if (request.member.isPasswordForced && passwordDue !== 'allowed')
      throw new Refusal<RefusalCode>('identity.password_due');
    if (access === 'real-member' && request.member.type === TRIAL_TYPE)
      throw new Refusal<RefusalCode>('identity.trial_only');
    return;
  }
  request.operator = await operatorOfCookie(request, sessions);
  const { permissions } = request.operator;
  if (access !== 'operator' && !permissionsOf(access).every((one) => permissions.includes(one)))
    throw new Refusal<RefusalCode>('access.denied');
  if (moved !== 'allowed' && UNSAFE.has(request.method) && hasMoved(request, request.operator))
    throw new Refusal<RefusalCode>('operators.step_up', { why: 'moved' });
  if (stepUp && !request.operator.hasSteppedUp)
    throw new Refusal<RefusalCode>('operators.step_up', { why: 'risky' });
}

/** Every permission that a route of the office takes. */
export const permissionsOf = ({
  operator,
  beside,
}: {
  operator: Permission;
  beside?: Permission;
}): Permission[] => (beside === undefined ? [operator] : [operator, beside]);

/** A network, or a browser, in which this session has not shown who is there: whoever copied its cookie is in one (ADR 29). */
function hasMoved(
  request: FastifyRequest,
  { networks, userAgent }: Pick<SignedInOperator, 'networks' | 'userAgent'>,
): boolean {
  return !networks.includes(neighbourhoodOf(request.ip)) || agentOf(request) !== userAgent;
}

function requireToken(request: FastifyRequest, token: string | undefined): void {
  const given = hashToken(request.headers.authorization ?? '');
  if (token === undefined || !timingSafeEqual(given, hashToken(`Bearer ${token}`)))
    throw new Refusal<RefusalCode>('session.required');
}

async function memberOfCookie(request: FastifyRequest, sessions: SessionReaders): Promise<SignedInMember> {
  const secret = request.cookies[sessions.memberCookie];
  const find = isQuiet(request) ? sessions.lookMember : sessions.readMember;
  const member = secret ? await find(secret) : undefined;
  if (!member) throw new Refusal<RefusalCode>('session.required');
  requireHandle(request, member.handle);
  return member;
}

async function operatorOfCookie(
  request: FastifyRequest,
  sessions: SessionReaders,
): Promise<SignedInOperator> {
  const secret = request.cookies[sessions.operatorCookie];
  const find = isQuiet(request) ? sessions.lookOperator : sessions.readOperator;
  const operator = secret ? await find(secret) : undefined;
  if (!operator) throw new Refusal<RefusalCode>('session.required');
  requireHandle(request, operator.handle);
  return operator;
}

/** A page asks by itself: only reading can be so. Whoever says it without need ends nobody's session but their own. */
const isQuiet = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' && headers[QUIET_HEADER] !== undefined;

/** The public handle in a header that no other site can set: the cookie alone is not enough. */
function requireHandle(request: FastifyRequest, handle: string): void {
  if (request.headers[SESSION_HEADER] !== handle) throw new Refusal<RefusalCode>('session.required');
}

/** The cookies of a request that did not come through the server's own parser: a socket's handshake. A malformed one counts as none. */
export function parseCookies(header: string | undefined): Record<string, string> {
  const pairs = (header ?? '').split(';').map((part) => part.trim().split('='));
  const plain = pairs.filter(([name, value, ...rest]) => name && value && rest.length === 0);
  return Object.fromEntries(plain.filter(([, value]) => /^[\w.~-]+$/.test(value ?? '')));
}
