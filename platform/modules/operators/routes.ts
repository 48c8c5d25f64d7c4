import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { OperatorLogin, OperatorPasskeyLogin, OperatorSession } from '@feria/contracts/operators/office';
import type { RefusalCode } from '@feria/contracts/refusals';
import { StepUp } from '@feria/contracts/operators/roles';
import { PasskeyAskOptions } from '@feria/contracts/access/sign-in';
import { Refusal } from '@feria/kernel';
import { agentOf, cookieName, OPERATOR_COOKIE } from '../../core/http/access.ts';
import type { Config } from '../../core/config.ts';
import type { Deps } from '../../core/context.ts';
import { deviceOf } from '../../core/http/device.ts';
import { operatorOf, type App } from '../../core/http/http.ts';
import { passkeySignInOptions, requireProven } from '../proofs/index.ts';
import {
  findByPassword,
  readOperatorSession,
  signInByPasskey,
  signInOperator,
  tellOfFailure,
  viewOf,
  type From,
} from './service.ts';
import { endOperatorSessions } from './session-store.ts';
import { stepUp } from './step-up.ts';
import { openTry } from './tries.ts';

export const Done = z.object({ success: z.literal(true) });
export const DONE = { success: true } as const;
const LIMIT = { max: 20, windowMs: 60_000 };

/** The office's cookie: strict, out of reach of scripts. */
export function officeCookie({ secureCookies: secure }: Pick<Config, 'secureCookies'>) {
  const options = { path: '/', sameSite: 'strict', secure, httpOnly: true } as const;
  return { name: cookieName(OPERATOR_COOKIE, secure), options };
}

/** Where an act was done, as it is told to whom it concerns. */
export const placeOf = (request: FastifyRequest) => ({ address: request.ip, userAgent: agentOf(request) });

/** Where a call comes from; a browser without a mark is given one. */
export function fromOf(request: FastifyRequest, reply: FastifyReply, config: Deps['config']): From {
  return { ...placeOf(request), device: deviceOf(request, reply, config) };
}

export function operatorRoutes(app: App, deps: Deps): void {
  signInRoutes(app, deps);
  passkeySignInRoutes(app, deps);
  stepUpRoutes(app, deps);
  sessionRoutes(app, deps);
}

function signInRoutes(app: App, { db, clock, config }: Deps): void {
  const cookie = officeCookie(config);

  app.post(
    '/office/login',
    {
      config: { access: 'public', limit: LIMIT },
      schema: { body: OperatorLogin, response: { 200: OperatorSession } },
    },
    async (request, reply) => {
      const at = clock.now();
      const from = fromOf(request, reply, config);
      const { username, code } = request.body;
      request.claimed = { kind: 'operator', name: username };
      await db.transact((tx) => openTry(tx, config, { username, ...from }, at));
      const operator = await findByPassword(db.read, request.body);
      const given = operator && { operator, code, from };
      const verdict = given && (await db.transact((tx) => signInOperator(tx, config, given, at)));
      if (!verdict?.ok) {
        const failure = { username, isHalf: operator !== undefined, from };
        await db.transact((tx) => tellOfFailure(tx, config, failure, at));
        // Whoever has shown both is told why it is not enough; nobody else learns which of them was wrong.
        if (verdict?.refusal.code === 'operators.passkey_required') throw verdict.refusal;
        throw new Refusal<RefusalCode>('operators.credentials_wrong');
      }
      void reply.setCookie(cookie.name, verdict.session.secret, cookie.options);
      return { value: verdict.session.view };
    },
  );
}

/** No try is counted: a signature is not guessed, and so nobody is locked out by others. */
function passkeySignInRoutes(app: App, { db, clock, config }: Deps): void {
  const cookie = officeCookie(config);

  app.post(
    '/office/login/passkey/options',
    { config: { access: 'public', limit: LIMIT }, schema: { response: { 200: PasskeyAskOptions } } },
    async (request, reply) => {
      const asked = {
        ownerKind: 'operator',
        ownerId: null,
        device: deviceOf(request, reply, config),
      } as const;
      const options = await passkeySignInOptions(config, asked, clock.now());
      return { success: true as const, value: PasskeyAskOptions.shape.value.parse(options) };
    },
  );

  app.post(
    '/office/login/passkey',
    {
      config: { access: 'public', limit: LIMIT },
      schema: { body: OperatorPasskeyLogin, response: { 200: OperatorSession } },
    },
    async (request, reply) => {
      const given = { response: request.body.response, from: fromOf(request, reply, config) };
      const verdict = await db.transact((tx) => signInByPasskey(tx, config, given, clock.now()));
      const { session } = requireProven(verdict);
      void reply.setCookie(cookie.name, session.secret, cookie.options);
      return { value: session.view };
    },
  );
}

function stepUpRoutes(app: App, { db, clock, config }: Deps): void {
  const cookie = officeCookie(config);

  app.post(
    '/office/step-up/options',
    {
      config: { access: 'operator', moved: 'allowed', limit: LIMIT },
      schema: { response: { 200: PasskeyAskOptions } },
    },
    async (request, reply) => {
      const { id } = operatorOf(request);
      const asked = { ownerKind: 'operator', ownerId: id, device: deviceOf(request, reply, config) } as const;
      const options = await passkeySignInOptions(config, asked, clock.now());
      return { success: true as const, value: PasskeyAskOptions.shape.value.parse(options) };
    },
  );

  app.post(
    '/office/step-up',
    {
      config: { access: 'operator', moved: 'allowed', limit: LIMIT },
      schema: { body: StepUp, response: { 200: Done } },
    },
    async (request, reply) => {
      const from = fromOf(request, reply, config);
      const given = { operator: operatorOf(request), shown: request.body, from };
      const { secret } = requireProven(await db.transact((tx) => stepUp(tx, config, given, clock.now())));
      void reply.setCookie(cookie.name, secret, cookie.options);
      return DONE;
    },
  );
}

function sessionRoutes(app: App, { db, clock, config, hub }: Deps): void {
  const cookie = officeCookie(config);

  app.get(
    '/office/session',
    { config: { access: 'public' }, schema: { response: { 200: OperatorSession } } },
    async (request) => {
      const secret = request.cookies[cookie.name];
      const session = secret ? await readOperatorSession(db.read, secret, clock.now()) : undefined;
      if (!session) return { value: null };
      const { operator, handle, roleName, permissions } = session;
      return { value: viewOf(operator, handle, roleName, permissions) };
    },
  );

  app.delete(
    '/office/logout',
    { config: { access: 'operator', moved: 'allowed' }, schema: { response: { 200: Done } } },
    async (request, reply) => {
      const { id, sessionId } = operatorOf(request);
      await db.transact((tx) => endOperatorSessions(tx, id, { only: sessionId }, clock.now()));
      // Its other tabs hear of it at once.
      await hub.closeOffice();
      void reply.clearCookie(cookie.name, cookie.options);
      return DONE;
    },
  );
}
