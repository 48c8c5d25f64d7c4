/**
 * HTTP. A route states who may call it (`config.access`); a server with a route that does not will not start.
 * Refusals become problem+json here and nowhere else.
 */
import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import {
  hasZodFastifySchemaValidationErrors,
  serializerCompiler,
  validatorCompiler,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod';
import { Refusal } from '@feria/kernel';
import { REFUSALS, type RefusalCode } from '@feria/contracts/refusals';
import type { Permission } from '@feria/contracts/operators/office';
import {
  refuseForged,
  requireAccess,
  type Access,
  type SessionReaders,
  type SignedInMember,
  type SignedInOperator,
} from './access.ts';
import type { Config } from '../config.ts';
import { answerHeaders, fillHeaders, type Log } from '@feria/process';
import type { Metrics } from '../metrics.ts';
import type { NameKind, SecurityLog } from '../security-log/security-log.ts';
import { trustedProxies } from './proxies.ts';
import { noteRefusal } from '../security-log/security-notes.ts';

export type { Access, SessionReaders, SignedInMember, SignedInOperator } from './access.ts';
export type RouteEntry = {
  method: string;
  url: string;
  access: Access;
  encrypted: boolean;
  stepUp: boolean;
  /** What it reads: for the tests that try every field. */
  schema?: RouteSchema;
};
export type RouteSchema = Readonly<Partial<Record<'params' | 'querystring' | 'body', unknown>>>;

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    /** Calls per window and address, beside the general limit. */
    limit?: { max: number; windowMs: number };
    /** The body comes in an envelope (flag E of the specification) and in no other way. */
    encrypted?: boolean;
    /** An operator's risky act: refused unless the session has shown a moment ago who is there. */
    stepUp?: boolean;
    /** Answered also in a network, or a browser, from which an operator's session has not shown yet who is there. */
    moved?: 'allowed';
    /** Play and payment: a session that was left for half an hour signs in again. */
    recent?: true;
    /** Answered also while a password has to be changed before anything else. */
    passwordDue?: 'allowed';
  }
  interface FastifyRequest {
    member: SignedInMember | undefined;
    operator: SignedInOperator | undefined;
    /** The identity that the caller claims, before it is verified. */
    claimed: { kind: NameKind; name: string } | undefined;
  }
}

export type HttpParts = {
  config: Config;
  log: Log;
  sessions: SessionReaders;
  metrics: Metrics;
  security: SecurityLog;
};

const BODY_LIMIT = 1024 * 1024;
/** Far above what a person needs, far below what would load the server. */
const GENERAL_LIMIT = { max: 1_200, timeWindow: 60_000 };

export function createHttp({ config, log, sessions, metrics, security }: HttpParts) {
  const proxies = trustedProxies(config.trustedProxies);
  const headers = { ...answerHeaders(config.memberOrigin), 'cache-control': 'no-store' };
  // Set when this process begins to leave: what it answers from then on ends the connection it came by.
  const leaving = { begun: false };
  const app = Fastify({
    bodyLimit: BODY_LIMIT,
    trustProxy: (address: string) => proxies.trusts(address),
    genReqId: () => randomUUID(),
    forceCloseConnections: true,
    // Whoever asks while we close has been let in: they are answered (`leaveServer` has waited for everybody else).
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
    // What Fastify refuses before any route is found: an address that is none.
    frameworkErrors: (error, request, reply) => {
      fillHeaders(reply, headers);
      void sendError(error, request, reply, { log, security });
    },
  }).withTypeProvider<ZodTypeProvider>();
  const routeTable: RouteEntry[] = [];
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.decorateRequest('member', undefined);
  app.decorateRequest('operator', undefined);
  app.decorateRequest('claimed', undefined);
  void app.register(cookie);
  void app.register(rateLimit, {
    global: false,
    errorResponseBuilder: () => new Refusal<RefusalCode>('request.too_many'),
  });

  app.addHook('onRoute', (route) => {
    const access = route.config?.access;
    if (!access) throw new Error(`route ${String(route.method)} ${route.url} does not say who may call it`);
    // A vendor's code is looked up in the list of those that are known, and the answer is 200 whatever it is.
    if (route.url.includes(':') && !hasParams(route.schema) && access !== 'vendor')
      throw new Error(`route ${route.url} does not say what may stand in its address`);
    const { encrypted = false, stepUp = false } = route.config ?? {};
    for (const method of [route.method].flat())
      if (method !== 'HEAD')
        routeTable.push({ method, url: route.url, access, encrypted, stepUp, schema: route.schema ?? {} });
    const limit = route.config?.limit;
    // Vendors and gateways are limited by their own doors: one address there speaks for many members.
    if (limit) route.config = { ...route.config, rateLimit: { max: limit.max, timeWindow: limit.windowMs } };
    else if (access !== 'vendor' && access !== 'gateway')
      route.config = { ...route.config, access, rateLimit: GENERAL_LIMIT };
  });
  app.addHook('onRequest', async (request) => {
    refuseForged(request, config);
    await requireAccess(request, sessions, config);
  });
  app.addHook('onSend', async (_request, reply) => {
    fillHeaders(reply, headers);
    if (leaving.begun) reply.header('connection', 'close');
  });
  app.addHook('onResponse', async (request, reply) => {
    const {
      url,
      config: { access },
    } = request.routeOptions;
    if (url === undefined || access === 'vendor') return;
    metrics.request(
      { method: request.method, route: url, status: reply.statusCode },
      reply.elapsedTime / 1_000,
    );
  });
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply, { log, security }));
  app.setNotFoundHandler((request, reply) =>
    sendError(new Refusal<RefusalCode>('request.not_found'), request, reply, { log, security }),
  );
  app.get('/health', { config: { access: 'public' } }, () => ({ ok: true }));
  // For a balancer of several machines: whether it should send anybody here. `/health` says whether the process lives.
  app.get('/ready', { config: { access: 'public' } }, (_request, reply) =>
    reply.code(leaving.begun ? 503 : 200).send({ ok: !leaving.begun }),
  );
  return Object.assign(app, { routeTable, leaving });
}

export type App = ReturnType<typeof createHttp>;

/** The signed-in member of a route whose access is 'member' or 'real-member'. */
export function memberOf(request: FastifyRequest): SignedInMember {
  if (!request.member) throw new Error('this route has no member: its access is wrong');
  return request.member;
}

/** The signed-in operator of an office route. */
export function operatorOf(request: FastifyRequest): SignedInOperator {
  if (!request.operator) throw new Error('this route has no operator: its access is wrong');
  return request.operator;
}

/** `beside`: a second permission that the route takes, too. */
export function mayOperate(permission: Permission, beside?: Permission): Access {
  return beside === undefined ? { operator: permission } : { operator: permission, beside };
}

const hasParams = (schema: unknown): boolean =>
  typeof schema === 'object' && schema !== null && 'params' in schema;

function sendError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  { log, security }: Pick<HttpParts, 'log' | 'security'>,
): FastifyReply {
  const refusal = refusalOf(error);
  const status = REFUSALS[refusal.code];
  noteRefusal(security, request, refusal);
  if (refusal.code === 'service.failed')
    log.error('request failed', {
      correlationId: request.id,
      // Of a query the names alone: a word in it may open something (a preview, a mailed link).
      url: withoutWords(request.url),
      error: error instanceof Error ? (error.stack ?? error.message) : String(error),
    });
  return reply
    .code(status)
    .type('application/problem+json')
    .send({
      type: `urn:feria:refusal:${refusal.code}`,
      title: refusal.code,
      status,
      code: refusal.code,
      ...(Object.keys(refusal.detail).length > 0 ? { detail: refusal.detail } : {}),
      ...(refusal.fields ? { fields: refusal.fields } : {}),
      correlationId: request.id,
    });
}

function withoutWords(url: string): string {
  const [path = '', query] = url.split('?');
  if (query === undefined) return path;
  return `${path}?${query.replaceAll(/=[^&]*/g, '=…')}`;
}

type Told = {
  code: RefusalCode;
  detail: Readonly<Record<string, string | number | boolean>>;
  fields?: Readonly<Record<string, string>> | undefined;
};

function refusalOf(error: unknown): Told {
  if (error instanceof Refusal && error.code in REFUSALS)
    return { code: error.code as RefusalCode, detail: error.detail, fields: error.fields };
  if (hasZodFastifySchemaValidationErrors(error)) {
    const fields = Object.fromEntries(
      error.validation.map((issue) => [issue.instancePath.replace(/^\//, '') || 'body', issue.message ?? '']),
    );
    return { code: 'request.invalid', detail: {}, fields };
  }
  const status =
    typeof error === 'object' && error !== null && 'statusCode' in error ? error.statusCode : undefined;
  return {
    code:
      status === 429
        ? 'request.too_many'
        : status === 413
          ? 'request.too_large'
          : typeof status === 'number' && status < 500
            ? 'request.invalid'
            : 'service.failed',
    detail: {},
  };
}
