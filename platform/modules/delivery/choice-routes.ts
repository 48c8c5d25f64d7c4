/** A member's own choices, and the way out of a mail without signing in. */
import {
  ChoicePayload,
  NotificationChoices,
  UnsubscribeAnswer,
  UnsubscribeToken,
} from '@feria/contracts/delivery/notifications';
import { z } from 'zod';
import type { Deps } from '../../core/context.ts';
import { memberOf, type App } from '../../core/http/http.ts';
import { choose, isWanted, readChoices } from './choices.ts';
import { readLeaveToken } from './unsubscribe.ts';

const LIMIT = { max: 120, windowMs: 60_000 };
/** One address of a large mail provider speaks for many of its people. */
const LEAVE_LIMIT = { max: 600, windowMs: 60_000 };
const DONE = { success: true } as const;

export function choiceRoutes(app: App, { db, clock, config }: Deps): void {
  app.get(
    '/api/security/notifications',
    { config: { access: 'real-member', limit: LIMIT }, schema: { response: { 200: NotificationChoices } } },
    async (request) => ({ ...DONE, value: await readChoices(db.read, config, memberOf(request).id) }),
  );

  app.put(
    '/api/security/notifications',
    {
      config: { access: 'real-member', limit: LIMIT },
      schema: { body: ChoicePayload, response: { 200: NotificationChoices } },
    },
    async (request) => {
      const { id } = memberOf(request);
      return db.transact(async (tx) => {
        await choose(tx, id, request.body, 'security_center', clock.now());
        return { ...DONE, value: await readChoices(tx, config, id) };
      });
    },
  );
}

/** RFC 8058: a mail program posts to the address in the mail's head. Looking changes nothing: programs follow links by themselves. */
export function unsubscribeRoutes(app: App, deps: Deps): void {
  const { db, clock, config } = deps;
  const access = { access: 'public', limit: LEAVE_LIMIT } as const;
  const channel = 'mail' as const;

  app.get(
    '/api/unsubscribe',
    { config: access, schema: { querystring: UnsubscribeToken, response: { 303: z.null() } } },
    async ({ query }, reply) =>
      reply.redirect(`${config.delivery.origin}/unsubscribe#${encodeURIComponent(query.token)}`, 303),
  );

  app.post(
    '/api/unsubscribe/look',
    { config: access, schema: { body: UnsubscribeToken, response: { 200: UnsubscribeAnswer } } },
    async ({ body }) => {
      const { memberId, topic } = readLeaveToken(config, body.token);
      const wanted = await isWanted(db.read, memberId, { topic, channel });
      return { ...DONE, value: { topic, channel, wanted } };
    },
  );

  void app.register((forms, _options, done) => {
    ignoreBodies(forms as unknown as App);
    (forms as unknown as App).post(
      '/api/unsubscribe',
      { config: access, schema: { querystring: UnsubscribeToken, response: { 200: UnsubscribeAnswer } } },
      async ({ query }) => {
        const { memberId, topic } = readLeaveToken(config, query.token);
        const choice = { topic, channel, wanted: false };
        await db.transact((tx) => choose(tx, memberId, choice, 'mail_link', clock.now()));
        return { ...DONE, value: choice };
      },
    );
    done();
  });
}

/** Programs send "List-Unsubscribe=One-Click" as one kind of form or another: all that matters stands in the address. */
function ignoreBodies(app: App): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 10_000 }, (_request, _body, done) =>
    done(null, {}),
  );
}
