/** A member's own sessions: which there are, and their end. Ending another one than this asks who is there (ASVS 5.0, 7.5.2). */
import { Done } from '@feria/contracts/proofs/second-proofs';
import { SessionList, type SessionRow } from '@feria/contracts/access/sessions';
import type { RefusalCode } from '@feria/contracts/refusals';
import { Uuid } from '@feria/contracts/wire';
import { Refusal } from '@feria/kernel';
import { z } from 'zod';
import type { Config } from '../../../core/config.ts';
import type { Deps } from '../../../core/context.ts';
import { memberOf, type App } from '../../../core/http/http.ts';
import { requireConfirmedIfAny } from '../confirmations/confirm.ts';
import { endAllSessions, endOwnSession, MOST_SESSIONS, seenAfter } from '../service.ts';
import { clearCookies } from '../session-cookies.ts';
import { addressOf } from '../sign-in/enter.ts';
import { networkLabel } from '../sign-in/places.ts';
import { findRunning, type RunningSession } from './store.ts';

const CHANGE_LIMIT = { max: 60, windowMs: 60_000 };

export function sessionRoutes(app: App, { db, clock, config }: Deps): void {
  app.get(
    '/api/sessions',
    { config: { access: 'member' }, schema: { response: { 200: SessionList } } },
    async (request) => {
      const { id, sessionId } = memberOf(request);
      const at = clock.now();
      const running = await findRunning(db.read, id, { at, seenAfter: seenAfter(at) });
      return {
        success: true as const,
        value: running.map((row) => viewOf(row, sessionId, config)),
        most: MOST_SESSIONS,
      };
    },
  );

  app.delete(
    '/api/sessions/:id',
    {
      config: { access: 'member', limit: CHANGE_LIMIT },
      schema: { params: z.object({ id: Uuid }), response: { 200: Done } },
    },
    async (request, reply) => {
      const who = memberOf(request);
      const sessionId = request.params.id;
      await db.transact(async (tx) => {
        // What is not theirs is not there, whatever they have shown; the refusal puts it back.
        if (!(await endOwnSession(tx, { memberId: who.id, sessionId }, clock.now())))
          throw new Refusal<RefusalCode>('request.not_found');
        if (sessionId !== who.sessionId) await requireConfirmedIfAny(tx, config, who, clock.now());
      });
      if (sessionId === who.sessionId) clearCookies(reply, config);
      return { success: true as const };
    },
  );

  app.delete(
    '/api/sessions/others',
    { config: { access: 'member', limit: CHANGE_LIMIT }, schema: { response: { 200: Done } } },
    async (request) => {
      const who = memberOf(request);
      await db.transact(async (tx) => {
        await requireConfirmedIfAny(tx, config, who, clock.now());
        await endAllSessions(tx, who.id, clock.now(), who.sessionId);
      });
      return { success: true as const };
    },
  );

  app.delete(
    '/api/sessions',
    { config: { access: 'member', limit: CHANGE_LIMIT }, schema: { response: { 200: Done } } },
    async (request, reply) => {
      const who = memberOf(request);
      await db.transact(async (tx) => {
        const ended = await endAllSessions(tx, who.id, clock.now());
        if (ended.some((id) => id !== who.sessionId))
          await requireConfirmedIfAny(tx, config, who, clock.now());
      });
      clearCookies(reply, config);
      return { success: true as const };
    },
  );

  app.delete(
    '/api/logout',
    { config: { access: 'member', passwordDue: 'allowed' }, schema: { response: { 200: Done } } },
    async (request, reply) => {
      const { id: memberId, sessionId } = memberOf(request);
      await db.transact((tx) => endOwnSession(tx, { memberId, sessionId }, clock.now()));
      clearCookies(reply, config);
      return { success: true as const };
    },
  );
}

function viewOf(row: RunningSession, own: string, config: Pick<Config, 'secret'>): SessionRow {
  const { id, createdAt, seenAt, endsAt, signIn } = row;
  return {
    id,
    device: signIn?.deviceLabel ?? '',
    network: signIn ? networkLabel(addressOf(config, signIn)) : '',
    startedAt: createdAt.toISOString(),
    seenAt: seenAt.toISOString(),
    endsAt: endsAt.toISOString(),
    isThis: id === own,
  };
}
