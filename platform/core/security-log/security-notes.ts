/** What a refused request says to the security log: the one place in which a refusal becomes an event. */
import type { FastifyRequest } from 'fastify';
import { SECURITY_REFUSALS, type SecurityKind } from '@feria/contracts/security/log';
import type { RefusalCode } from '@feria/contracts/refusals';
import type { SecurityEvent, SecurityLog } from './security-log.ts';

/** Notes a refusal, if it is one of security. */
export function noteRefusal(
  security: SecurityLog,
  request: FastifyRequest,
  { code, detail }: { code: RefusalCode; detail: Readonly<Record<string, unknown>> },
): void {
  const kind = kindOf(request, code);
  if (kind === undefined) return;
  security.note({ ...eventOf(kind, request, detail), ...whoOf(request), code });
}

function kindOf(request: FastifyRequest, code: RefusalCode): SecurityKind | undefined {
  const kind = SECURITY_REFUSALS[code];
  const access = accessOf(request);
  // Its signature is a gateway's proof of who it is, as a page's origin is a browser's.
  if (code === 'request.forged' && access === 'gateway') return 'gateway_call_refused';
  // An address that leads nowhere; where one does and the thing is not there, somebody looked for it.
  if (code === 'request.not_found' && request.is404) return 'shape_refused';
  if (code === 'session.required' && access !== 'scraper' && !showsSomething(request)) return undefined;
  return kind;
}

/** A visitor without a session is asked to sign in, which is nothing to tell; whoever shows one that does not hold, or knocks at the office, is. */
function showsSomething({ cookies, url }: FastifyRequest): boolean {
  return url.startsWith('/office/') || showsSession(cookies);
}

/** Whether a browser sends a session's cookie, with whatever in it. What was not parsed is none. */
export function showsSession(cookies: Readonly<Record<string, unknown>> | null | undefined): boolean {
  return Object.keys(cookies ?? {}).some((name) => /^(?:__Host-)?feria_(?:session|office)$/.test(name));
}

const accessOf = (request: FastifyRequest) => request.routeOptions.config?.access;

function eventOf(
  kind: SecurityKind,
  request: FastifyRequest,
  said: Readonly<Record<string, unknown>>,
): SecurityEvent {
  const access = accessOf(request);
  const who = request.url.startsWith('/office/') ? 'operator' : 'member';
  switch (kind) {
    case 'sign_in_refused':
    case 'sign_in_locked':
      return { kind, detail: { who } };
    case 'access_refused':
      return { kind, detail: { needs: typeof access === 'object' ? access.operator : null } };
    case 'origin_refused':
      return { kind, detail: { origin: plainOrigin(request.headers.origin) } };
    case 'gateway_call_refused':
      return { kind, detail: { why: 'signature' } };
    case 'key_unreadable': {
      const { vendor } = said;
      return { kind, detail: { what: 'vendor', of: typeof vendor === 'string' ? vendor : null } };
    }
    case 'proof_refused':
    case 'session_refused':
    case 'second_person_refused':
    case 'host_refused':
    case 'envelope_refused':
    case 'too_many_calls':
    case 'shape_refused':
      return { kind, detail: {} };
    case 'socket_refused':
    case 'vendor_call_refused':
    case 'configuration_refused':
      throw new Error(`no refusal is a ${kind}`);
  }
}

/** Scheme, host and port; what is none of these is not kept. */
export function plainOrigin(origin: string | undefined): string | null {
  if (origin === undefined || !URL.canParse(origin)) return null;
  const read = new URL(origin);
  return /^https?:$/.test(read.protocol) ? read.origin.slice(0, 120) : null;
}

function whoOf(request: FastifyRequest): Omit<SecurityEvent, 'kind' | 'detail'> {
  const { operator, member, claimed } = request;
  const actor = operator
    ? ({ kind: 'operator', id: operator.id, name: operator.username } as const)
    : member && ({ kind: 'member', id: member.id, name: null } as const);
  return {
    address: request.ip,
    route: `${request.method} ${request.routeOptions.url ?? '-'}`,
    correlationId: request.id,
    ...(actor ? { actor } : {}),
    ...(claimed ? { claimed } : {}),
  };
}
