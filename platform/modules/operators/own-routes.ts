/** What operators do about their own account, and how they set it up in the first place. */
import {
  Me,
  NewRecoveryCodes,
  OwnContact,
  OwnContactAsked,
  PasswordChange,
  SessionsEnded,
  SetUpBegun,
  SetUpConfirmed,
  SetUpDone,
  SetUpGiven,
} from '@feria/contracts/operators/roles';
import { Uuid } from '@feria/contracts/wire';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { audit, byOperator } from '../../core/audit.ts';
import type { Deps } from '../../core/context.ts';
import { operatorOf, type App } from '../../core/http/http.ts';
import { hashToken, newToken } from '../../core/crypto/sign.ts';
import {
  findPasskeys,
  findRecoveryCodes,
  renewRecoveryCodes,
  requireAttempts,
  requireProven,
} from '../proofs/index.ts';
import { actingOf } from './account-routes.ts';
import { getOperator, subjectOf } from './accounts.ts';
import { askOwnAddress, findOwnAddress } from './address-action.ts';
import { toApprovalView } from './approvals/approvals.ts';
import { emailOf, maskedEmailOf, tellOperator } from './letters.ts';
import { readCodesEnd } from './passkeys/passkey-rules.ts';
import { DONE, Done, fromOf, officeCookie, placeOf } from './routes.ts';
import { endOperatorSessions, renewOperatorSecret } from './session-store.ts';
import { beginSetUp, finishSetUp, hashNewPassword, operatorOfLink, requirePassword } from './set-up.ts';
import { updateOperator } from './store.ts';
import { readRoleNames, readSessions, toOperatorView, toPasskeyView } from './views.ts';

const LIMIT = { max: 20, windowMs: 60_000 };
/** Of the old password: a code was shown before, so whoever guesses has the browser. */
const OLD_PASSWORD = { most: 5, windowMs: 15 * 60_000 };
const Params = z.object({ sessionId: Uuid });
type Which = Parameters<typeof endOperatorSessions>[2];

export function setUpRoutes(app: App, { db, clock, config, isBreached }: Deps): void {
  app.post(
    '/office/set-up',
    {
      config: { access: 'public', limit: LIMIT },
      schema: { body: SetUpGiven, response: { 200: SetUpBegun } },
    },
    async (request) => {
      const { operator, enrolment } = await db.transact((tx) =>
        beginSetUp(tx, config, request.body.token, clock.now()),
      );
      const { username, displayName } = operator;
      const email = maskedEmailOf(config, operator);
      const { secret, uri, confirmBy } = enrolment;
      return { username, displayName, email, secret, uri, confirmBy: confirmBy.toISOString() };
    },
  );

  app.post(
    '/office/set-up/confirm',
    {
      config: { access: 'public', limit: LIMIT },
      schema: { body: SetUpConfirmed, response: { 200: SetUpDone } },
    },
    async (request, reply) => {
      const { token, password, ...told } = request.body;
      const from = fromOf(request, reply, config);
      const operator = await db.transact((tx) => operatorOfLink(tx, token, clock.now()));
      const given = {
        token,
        ...told,
        email: told.email,
        from,
        passwordHash: await hashNewPassword(password, operator, isBreached),
      };
      const done = requireProven(await db.transact((tx) => finishSetUp(tx, config, given, clock.now())));
      const cookie = officeCookie(config);
      void reply.setCookie(cookie.name, done.session.secret, cookie.options);
      return { codes: done.codes, session: { value: done.session.view } };
    },
  );
}

export function ownRoutes(app: App, deps: Deps): void {
  readRoutes(app, deps);
  secretRoutes(app, deps);
  contactRoutes(app, deps);
  sessionRoutes(app, deps);
}

function readRoutes(app: App, { db, clock, config }: Deps): void {
  app.get(
    '/office/me',
    { config: { access: 'operator' }, schema: { response: { 200: Me } } },
    async (request) => {
      const at = clock.now();
      const { id, sessionId, permissions } = operatorOf(request);
      const operator = await getOperator(db.read, id);
      const owner = { kind: 'operator', id } as const;
      const { left } = await findRecoveryCodes(db.read, owner);
      const waiting = await findOwnAddress(db.read, id, at);
      return {
        operator: toOperatorView(operator, await readRoleNames(db.read)),
        permissions: [...permissions],
        sessions: await readSessions(db.read, id, sessionId, at),
        recoveryCodesLeft: left,
        passwordChangedAt: operator.passwordChangedAt?.toISOString() ?? null,
        passkeys: (await findPasskeys(db.read, owner)).map(toPasskeyView),
        codesEnd: await readCodesEnd(db.read, operator, at),
        email: emailOf(config, operator),
        language: operator.language,
        addressWaits: waiting ? toApprovalView(waiting, operatorOf(request), at) : null,
      };
    },
  );
}

function secretRoutes(app: App, { db, clock, config, hub, isBreached }: Deps): void {
  app.post(
    '/office/me/password',
    {
      config: { access: 'operator', stepUp: true, limit: LIMIT },
      schema: { body: PasswordChange, response: { 200: Done } },
    },
    async (request, reply) => {
      const acting = actingOf(request);
      const { id, sessionId } = operatorOf(request);
      const operator = await getOperator(db.read, id);
      const key = { action: 'operators.old_password', by: 'account', who: id } as const;
      await db.transact((tx) => requireAttempts(tx, [{ key, allowance: OLD_PASSWORD }], clock.now()));
      await requirePassword(operator, request.body.current);
      const passwordHash = await hashNewPassword(request.body.next, operator, isBreached);
      const secret = newToken();
      await db.transact(async (tx) => {
        const at = clock.now();
        await updateOperator(tx, id, { passwordHash, passwordChangedAt: at });
        // Whoever knew the old one is out (ASVS 5.0, 7.4.3), and whoever copied this session's secret, too (7.2.4).
        const change = { to: hashToken(secret), at, keepsFormer: false, proven: null };
        await renewOperatorSecret(tx, sessionId, change);
        const ended = await endOperatorSessions(tx, id, { except: sessionId }, at);
        const by = { ...byOperator(acting), action: 'operators.password_changed' };
        await audit(tx, { ...by, subject: subjectOf({ id }), after: { sessionsEnded: ended }, at });
        await tellOperator(tx, config, operator, { what: 'password_changed', from: placeOf(request) }, at);
      });
      await hub.closeOffice();
      const cookie = officeCookie(config);
      void reply.setCookie(cookie.name, secret, cookie.options);
      return DONE;
    },
  );

  app.post(
    '/office/me/recovery-codes',
    {
      config: { access: 'operator', stepUp: true, limit: LIMIT },
      schema: { response: { 200: NewRecoveryCodes } },
    },
    async (request) => {
      const acting = actingOf(request);
      const { id } = operatorOf(request);
      const codes = await db.transact(async (tx) => {
        const at = clock.now();
        const by = { ...byOperator(acting), action: 'operators.recovery_codes_renewed' };
        await audit(tx, { ...by, subject: subjectOf({ id }), at });
        await tellOperator(
          tx,
          config,
          await getOperator(tx, id),
          { what: 'codes_renewed', from: placeOf(request) },
          at,
        );
        return renewRecoveryCodes(tx, config, { kind: 'operator', id }, at);
      });
      return { codes };
    },
  );
}

function contactRoutes(app: App, { db, clock, config, hub }: Deps): void {
  app.post(
    '/office/me/contact',
    {
      config: { access: 'operator', stepUp: true, limit: LIMIT },
      schema: { body: OwnContact, response: { 200: OwnContactAsked } },
    },
    async (request) => {
      const acting = actingOf(request);
      const { id } = operatorOf(request);
      const { email, language, reason } = request.body;
      const approval = await db.transact(async (tx) => {
        const at = clock.now();
        const former = await getOperator(tx, id);
        if (former.language !== language) {
          await updateOperator(tx, id, { language });
          const by = { ...byOperator(acting), action: 'operators.language_changed' };
          await audit(tx, { ...by, subject: subjectOf({ id }), after: { language }, at });
        }
        if (emailOf(config, former) === email) return null;
        return askOwnAddress(tx, config, { ...acting, email, reason }, at);
      });
      if (approval) hub.toOffice('queue', { kind: 'approvals' });
      return { approval: approval && toApprovalView(approval, operatorOf(request), clock.now()) };
    },
  );
}

/** Ending a session of one's own, after a fresh proof: it must not be the quickest way to shut its owner out (ASVS 5.0, 7.5.2). */
function sessionRoutes(app: App, { db, clock, hub }: Deps): void {
  app.post(
    '/office/me/sessions/:sessionId/end',
    {
      config: { access: 'operator', stepUp: true, limit: LIMIT },
      schema: { params: Params, response: { 200: Done } },
    },
    async (request) => {
      await end(request, { only: request.params.sessionId });
      return DONE;
    },
  );

  app.post(
    '/office/me/sessions/end-others',
    {
      config: { access: 'operator', stepUp: true, limit: LIMIT },
      schema: { response: { 200: SessionsEnded } },
    },
    async (request) => ({ ended: await end(request, { except: operatorOf(request).sessionId }) }),
  );

  async function end(request: FastifyRequest, which: Which): Promise<number> {
    const acting = actingOf(request);
    const { id } = operatorOf(request);
    const ended = await db.transact(async (tx) => {
      const at = clock.now();
      const count = await endOperatorSessions(tx, id, which, at);
      const by = { ...byOperator(acting), action: 'operators.own_sessions_ended' };
      if (count > 0)
        await audit(tx, { ...by, subject: subjectOf({ id }), after: { sessionsEnded: count }, at });
      return count;
    });
    await hub.closeOffice();
    return ended;
  }
}
