import { z } from 'zod';
import { AuditPage, AuditQuery, OperatorLogin, OperatorSession } from '@feria/contracts/operators';
import type { RefusalCode } from '@feria/contracts/refusals';
import { Refusal } from '@feria/kernel';
import { cookieName, OPERATOR_COOKIE } from '../../core/access.ts';
import { findAudit } from '../../core/audit.ts';
import type { Deps } from '../../core/context.ts';
import { mayOperate, operatorOf, type App } from '../../core/http.ts';
import {
  beginOperatorTry,
  findByLogin,
  openOperatorSession,
  readOperatorSession,
  viewOf,
} from './service.ts';
import { endOperatorSession } from './store.ts';

export function operatorRoutes(app: App, { db, clock, config }: Deps): void {
  const cookie = cookieName(OPERATOR_COOKIE, config.secureCookies);
  const options = { path: '/', sameSite: 'strict', secure: config.secureCookies, httpOnly: true } as const;

  app.post(
    '/office/login',
    {
      config: { access: 'public', limit: { max: 20, windowMs: 60_000 } },
      schema: { body: OperatorLogin, response: { 200: OperatorSession } },
    },
    async (request, reply) => {
      const at = clock.now();
      await db.transact((tx) => beginOperatorTry(tx, request.body.username, at));
      const found = await findByLogin(db.read, config.secret, request.body, at);
      if (!found) throw new Refusal<RefusalCode>('operators.credentials_wrong');
      const session = await db.transact((tx) => openOperatorSession(tx, found, request.ip, at));
      void reply.setCookie(cookie, session.secret, options);
      return { value: session.view };
    },
  );

  app.get(
    '/office/session',
    { config: { access: 'public' }, schema: { response: { 200: OperatorSession } } },
    async (request) => {
      const secret = request.cookies[cookie];
      const session = secret ? await readOperatorSession(db.read, secret, clock.now()) : undefined;
      return { value: session ? viewOf(session.operator, session.handle) : null };
    },
  );

  app.delete(
    '/office/logout',
    { config: { access: 'operator' }, schema: { response: { 200: z.object({ success: z.literal(true) }) } } },
    async (request, reply) => {
      await db.transact((tx) => endOperatorSession(tx, operatorOf(request).sessionId, clock.now()));
      void reply.clearCookie(cookie, options);
      return { success: true as const };
    },
  );

  app.get(
    '/office/audit',
    {
      config: { access: mayOperate('audit.read') },
      schema: { querystring: AuditQuery, response: { 200: AuditPage } },
    },
    async (request) => {
      const { q, before, limit } = request.query;
      const rows = await findAudit(db.read, {
        limit,
        ...(q ? { q } : {}),
        ...(before && /^\d{1,18}$/.test(before) ? { before } : {}),
      });
      return {
        items: rows.map((row) => ({ ...row, at: row.at.toISOString() })),
        next: rows.length === limit ? (rows.at(-1)?.id ?? null) : null,
      };
    },
  );
}
