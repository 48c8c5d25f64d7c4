/** What the walk over every route knows: who may call what, and an object of somebody's for every route that names one. */
import { env } from 'node:process';
import type { FastifyRequest } from 'fastify';
import { SESSION_HEADER } from '@feria/contracts/access/sessions';
import { TRIAL_TYPE } from '@feria/contracts/members/member';
import { ROLE_PERMISSIONS, ROLES, type Role } from '@feria/contracts/operators/office';
import { REFUSALS } from '@feria/contracts/refusals';
import { Refusal } from '@feria/kernel';
import {
  MEMBER_COOKIE,
  OPERATOR_COOKIE,
  permissionsOf,
  requireAccess,
  VISITOR_COOKIE,
  type SessionReaders,
} from '../../core/http/access.ts';
import type { Access, RouteEntry, SignedInMember, SignedInOperator } from '../../core/http/http.ts';
import { aMember, anAddress, anOperator, type Platform } from '../harness.ts';
import type { World } from './world.ts';

export type Kind = 'visitor' | 'trial' | 'member' | 'neighbour' | 'agent' | Role;

/** What the route must answer to this caller: let it in, or the status of the refusal. */
export function expectedOf(access: Access, kind: Kind): 'in' | 401 | 403 | 'unsigned' {
  if (access === 'public') return 'in';
  if (access === 'vendor' || access === 'gateway') return 'unsigned';
  if (access === 'scraper') return 401;
  const isOperator = Object.hasOwn(ROLE_PERMISSIONS, kind);
  if (access === 'member' || access === 'real-member') {
    if (isOperator || kind === 'visitor') return 401;
    return access === 'real-member' && kind === 'trial' ? 403 : 'in';
  }
  if (!isOperator) return 401;
  if (access === 'operator') return 'in';
  const own = ROLE_PERMISSIONS[kind as Role];
  return permissionsOf(access).every((permission) => own.includes(permission)) ? 'in' : 403;
}

export type Sample = {
  /** What stands for the parameter, and what of the same shape names nothing. */
  of: (world: World) => string;
  nothing: keyof World['nothing'];
  payload?: object;
  /** The object is the caller's own by its address: the neighbour's call must leave the owner's in this list. */
  staysIn?: string;
};

/** One for each route of members that names an object: the walk fails for a route that has none. */
export const SAMPLES: Readonly<Record<string, Sample>> = {
  'GET /api/rounds/:id': { of: ({ round }) => round, nothing: 'uuid' },
  'POST /api/rounds/:id/view': { of: ({ round }) => round, nothing: 'uuid' },
  'GET /api/rounds/:id/proof': { of: ({ round }) => round, nothing: 'uuid' },
  'DELETE /api/favorites/:nodeId': {
    of: ({ game }) => game,
    nothing: 'game',
    staysIn: '/api/favorites/ids',
  },
  'GET /api/deposits/:id': { of: ({ deposit }) => deposit, nothing: 'uuid' },
  'PUT /api/deposits/:id/proof': { of: ({ deposit }) => deposit, nothing: 'uuid' },
  'GET /api/withdrawals/:id': { of: ({ withdrawal }) => withdrawal, nothing: 'uuid' },
  'POST /api/withdrawals/:id/received': { of: ({ withdrawal }) => withdrawal, nothing: 'uuid' },
  'POST /api/withdrawals/:id/cancel': { of: ({ withdrawal }) => withdrawal, nothing: 'uuid' },
  // Of one in one part the part has its name.
  'POST /api/withdrawals/:id/parts/:part/received': { of: ({ withdrawal }) => withdrawal, nothing: 'uuid' },
  'PUT /api/withdrawals/:id/parts/:part/not-received': {
    of: ({ withdrawal }) => withdrawal,
    nothing: 'uuid',
  },
  'DELETE /api/payout-accounts/:id': { of: ({ payoutAccount }) => payoutAccount, nothing: 'uuid' },
  'GET /api/wallet/transfers/:id': { of: ({ transfer }) => transfer, nothing: 'uuid' },
  'DELETE /api/security/passkeys/:id': { of: ({ passkey }) => passkey, nothing: 'uuid' },
  'DELETE /api/sessions/:id': { of: ({ session }) => session, nothing: 'uuid' },
  'DELETE /api/security/devices/:id': { of: ({ device }) => device, nothing: 'uuid' },
  'POST /api/limits/requests/:id/confirm': { of: ({ request }) => request, nothing: 'uuid' },
  'POST /api/limits/requests/:id/withdraw': { of: ({ request }) => request, nothing: 'uuid' },
  'GET /api/complaints/images/:id': { of: ({ image }) => image, nothing: 'uuid' },
  'GET /api/complaints/:id': { of: ({ complaint }) => complaint, nothing: 'uuid' },
  'POST /api/complaints/:id/messages': {
    of: ({ complaint }) => complaint,
    nothing: 'uuid',
    payload: { text: 'One thing more about it.' },
  },
  'PUT /api/complaints/:id/image': { of: ({ complaint }) => complaint, nothing: 'uuid' },
  'POST /api/complaints/:id/escalate': {
    of: ({ complaint }) => complaint,
    nothing: 'uuid',
    payload: { text: 'I do not agree with it.' },
  },
  'POST /api/complaints/:id/accept': { of: ({ complaint }) => complaint, nothing: 'uuid' },
  'POST /api/complaints/:id/withdraw': { of: ({ complaint }) => complaint, nothing: 'uuid' },
  'GET /api/cases/:id': { of: ({ paymentCase }) => paymentCase, nothing: 'uuid' },
  'GET /api/cases/:id/proofs/:proofId': {
    of: ({ paymentCase, proof }) => `${paymentCase}/${proof}`,
    nothing: 'uuid',
  },
  'POST /api/cases/:id/answer': {
    of: ({ paymentCase }) => paymentCase,
    nothing: 'uuid',
    payload: { text: 'One thing more about it.' },
  },
  'PUT /api/cases/:id/proof': { of: ({ paymentCase }) => paymentCase, nothing: 'uuid' },
  'POST /api/cases/:id/withdraw': { of: ({ paymentCase }) => paymentCase, nothing: 'uuid' },
  'GET /api/live-chat/images/:id': { of: ({ chatImage }) => chatImage, nothing: 'uuid' },
  'GET /api/taxes/certificates/:number/file': {
    of: ({ certificate }) => certificate,
    nothing: 'certificate',
  },
  'GET /api/messages/:id': { of: ({ message }) => message, nothing: 'number' },
  'POST /api/messages/:id/read': { of: ({ message }) => message, nothing: 'number' },
};

export const nameOf = ({ method, url }: RouteEntry): string => `${method} ${url}`;
const isMembers = ({ access }: RouteEntry): boolean => access === 'member' || access === 'real-member';

export function namesObject(route: RouteEntry): boolean {
  return isMembers(route) && route.url.includes(':');
}

/** Routes of members that name an object and have no sample. */
export function missingSamples(routes: readonly RouteEntry[]): string[] {
  return routes
    .filter(namesObject)
    .map(nameOf)
    .filter((name) => !Object.hasOwn(SAMPLES, name));
}

/** The address with every parameter filled in: each with its own of `a/b`, or all of them with the one that there is. */
function addressOf({ url }: RouteEntry, value: string): string {
  const values = value.split('/').map(encodeURIComponent);
  let nth = 0;
  return url
    .replace(':vendor', 'studio')
    .replace(':gateway', 'sandbox')
    .replace(/:\w+/g, () => values[nth++] ?? values[0]!);
}

export type Headers = Record<string, string>;
/** Everybody who walks, by the headers that they send. */
export type Callers = ReadonlyMap<Kind, Headers>;
export type Scene = { platform: Platform; world: World; callers: Callers };

export const VISITOR: Headers = {};
export const KINDS: readonly Kind[] = ['visitor', 'trial', 'member', 'neighbour', 'agent', ...ROLES];

export async function gather(
  platform: Platform,
): Promise<{ owner: Awaited<ReturnType<typeof aMember>>; callers: Callers }> {
  const owner = await aMember(platform);
  const callers = new Map<Kind, Headers>([
    ['visitor', VISITOR],
    ['member', owner.headers],
    ['neighbour', (await aMember(platform)).headers],
    ['trial', (await aMember(platform, { type: 4 })).headers],
    ['agent', (await aMember(platform, { type: 1 })).headers],
  ]);
  for (const role of ROLES) callers.set(role, (await anOperator(platform, role)).headers);
  return { owner, callers };
}

/** From the page of the same host: what is refused is refused for who calls, not for where from. */
export async function call(
  { platform }: Scene,
  route: RouteEntry,
  headers: Headers,
  value: string,
  payload: object = {},
) {
  const url = addressOf(route, value);
  const origin = url.startsWith('/office') ? 'http://office.test' : 'http://member.test';
  const method = route.method as 'GET' | 'POST';
  const body = method === 'GET' ? {} : { payload };
  return platform.app.inject({
    method,
    url,
    remoteAddress: anAddress(),
    headers: { ...headers, origin },
    ...body,
  });
}

/** What no answer may carry, whoever asks. */
const NEVER = /password_?hash|secret_?hash|totp_?(?:sealed|secret)|argon2|PRIVATE KEY/i;

const HANDLE = 'the handle of a session';
const SECRET = 'the secret of a cookie';

/** What the platform decides of a call of `kind` before any route has it: let in, or the status of the refusal. */
export async function decidedOf({ access, method, url }: RouteEntry, kind: Kind): Promise<'in' | number> {
  const isOperator = Object.hasOwn(ROLE_PERMISSIONS, kind);
  const isMember = !isOperator && kind !== 'visitor';
  const member = { type: kind === 'trial' ? TRIAL_TYPE : 0, handle: HANDLE } as SignedInMember;
  const operator = {
    permissions: isOperator ? ROLE_PERMISSIONS[kind as Role] : [],
    networks: ['10.0.0'],
    userAgent: null,
    handle: HANDLE,
  } as Partial<SignedInOperator> as SignedInOperator;
  const sessions = {
    memberCookie: MEMBER_COOKIE,
    operatorCookie: OPERATOR_COOKIE,
    visitorCookie: VISITOR_COOKIE,
    readMember: async (secret) => (isMember && secret === SECRET ? member : undefined),
    readOperator: async (secret) => (isOperator && secret === SECRET ? operator : undefined),
  } as Partial<SessionReaders> as SessionReaders;
  const request = {
    method,
    url,
    ip: '10.0.0.1',
    headers: { [SESSION_HEADER]: HANDLE },
    cookies: { [isOperator ? OPERATOR_COOKIE : MEMBER_COOKIE]: SECRET },
    // Who has moved, or has to show again who is there, is let in first: the tests of that are where proofs are.
    routeOptions: { config: { access, moved: 'allowed' } },
  } as unknown as FastifyRequest;
  try {
    await requireAccess(request, sessions, { metricsToken: 'a token' });
    return 'in';
  } catch (error) {
    if (error instanceof Refusal) return REFUSALS[error.code as keyof typeof REFUSALS];
    throw error;
  }
}

/**
 * The routes that `kind` calls over HTTP: all that let it in, and of those that refuse it one of each access, all of them in the full
 * run. That each is refused by its access is asked without HTTP (`decidedOf`).
 */
function routesFor({ platform }: Scene, kind: Kind): RouteEntry[] {
  const refused = new Set<string>();
  return platform.app.routeTable.filter(({ access }) => {
    if (env['FERIA_FULL'] === '1' || kind === 'visitor' || typeof expectedOf(access, kind) !== 'number')
      return true;
    const said = JSON.stringify(access);
    if (refused.has(said)) return false;
    refused.add(said);
    return true;
  });
}

/** Whatever goes wrong when `kind` calls every route: let in or suspended against its word, broken, a secret told. */
export async function wrongsAs(scene: Scene, kind: Kind): Promise<string[]> {
  const wrong: string[] = [];
  for (const route of routesFor(scene, kind)) {
    const answer = await call(scene, route, await headersOf(scene, kind, route), scene.world.nothing.uuid);
    const said = `${nameOf(route)}: ${answer.statusCode} ${answer.body.slice(0, 200)}`;
    wrong.push(...faultsOf(route, kind, answer).map((fault) => `${fault}: ${said}`));
  }
  return wrong;
}

type Answer = { statusCode: number; body: string };

function faultsOf(route: RouteEntry, kind: Kind, { statusCode, body }: Answer): string[] {
  const expected = expectedOf(route.access, kind);
  const isRefused = statusCode === 401 || statusCode === 403;
  // The vendors' dialects answer 200 whatever happens; status or verdict says what did.
  const acts = statusCode < 300 && !/"status":"RS_ERROR_|"verdict":"\w+_invalid"/.test(body);
  const faults: readonly (readonly [boolean, string])[] = [
    [NEVER.test(body), 'tells a secret'],
    [statusCode === 500, 'breaks'],
    [expected === 'in' && isRefused && !isEntrance(route), 'shuts out'],
    [expected === 'unsigned' && acts, 'acts unsigned'],
    [typeof expected === 'number' && statusCode !== expected, `is not refused with ${expected}`],
  ];
  return faults.filter(([isFault]) => isFault).map(([, fault]) => fault);
}

/** Routes that refuse by the same statuses whoever asks: wrong credentials, free play where the market has none. */
const isEntrance = ({ url }: RouteEntry): boolean =>
  /\/login(?:V2)?$/.test(url) || url === '/api/games/fun-play';

const ENDS_ITSELF = /\/logout$|^DELETE \/api\/sessions$/;

/** Signing out spends a session, so whoever may do it does it with one of their own. */
async function headersOf({ platform, callers }: Scene, kind: Kind, route: RouteEntry): Promise<Headers> {
  const headers = callers.get(kind);
  if (!headers) throw new Error(`nobody is a ${kind}`);
  if (!ENDS_ITSELF.test(nameOf(route)) || expectedOf(route.access, kind) !== 'in') return headers;
  const role = ROLES.find((one) => one === kind);
  return (role ? await anOperator(platform, role) : await aMember(platform)).headers;
}

/** Routes by which a neighbour reaches, takes away or learns of what is the owner's. */
export async function neighbourWrongs(
  scene: Scene,
  samples: Readonly<Record<string, Sample>> = SAMPLES,
): Promise<string[]> {
  const { platform, world, callers } = scene;
  const neighbour = callers.get('neighbour') ?? VISITOR;
  const wrong: string[] = [];
  for (const route of platform.app.routeTable.filter(namesObject)) {
    const sample = samples[nameOf(route)];
    if (!sample) continue;
    const theirs = await call(scene, route, neighbour, sample.of(world), sample.payload);
    const nobodys = await call(scene, route, neighbour, world.nothing[sample.nothing], sample.payload);
    const told = `${nameOf(route)}: ${theirs.statusCode} ${theirs.body.slice(0, 200)}`;
    if (sample.staysIn !== undefined) {
      const list = await platform.app.inject({ url: sample.staysIn, headers: world.owner.headers });
      if (!list.body.includes(sample.of(world))) wrong.push(`a neighbour takes away ${told}`);
      continue;
    }
    if (theirs.statusCode !== 404) wrong.push(`a neighbour reaches ${told}`);
    if (codeOf(theirs.body) !== codeOf(nobodys.body)) wrong.push(`its existence is told: ${told}`);
  }
  return wrong;
}

function codeOf(body: string): unknown {
  return (JSON.parse(body) as { code?: unknown }).code;
}
