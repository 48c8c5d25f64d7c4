import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import {
  LoginPayload,
  MemberView,
  RegisterPayload,
  RegisterRules,
  RegisterSettings,
  SessionAnswer,
} from '@feria/contracts/identity';
import { Language, MarketCode } from '@feria/contracts/wire';
import type { RefusalCode } from '@feria/contracts/refusals';
import { Refusal } from '@feria/kernel';
import { cookieName, MEMBER_COOKIE } from '../../core/access.ts';
import type { Deps } from '../../core/context.ts';
import { memberOf, type App } from '../../core/http.ts';
import { chooseMarket } from '../markets/index.ts';
import {
  beginTry,
  endIfCopied,
  findByCredentials,
  forgetTries,
  needsRotation,
  prepareRegistration,
  readSession,
  register,
  rotateSession,
  signIn,
  signOut,
  type NewSession,
  type SignedIn,
} from './service.ts';
import { findInvitation, findMember, setLanguage } from './store.ts';

const MARKET_QUERY = z.object({ merchant: MarketCode.optional() });
const ENTRY_LIMIT = { max: 30, windowMs: 60_000 };
/** Read by the app's first script: whether to expect a session. It proves nothing. */
const MIRROR_COOKIE = 'feria_signed_in';

export function identityRoutes(app: App, { db, clock, config }: Deps): void {
  const cookie = cookieName(MEMBER_COOKIE, config.secureCookies);
  const options = { path: '/', sameSite: 'lax', secure: config.secureCookies } as const;

  function setCookies(reply: FastifyReply, session: NewSession): void {
    const expiry = session.remembered ? { expires: session.endsAt } : {};
    void reply.setCookie(cookie, session.secret, { ...options, ...expiry, httpOnly: true });
    void reply.setCookie(MIRROR_COOKIE, '1', { ...options, ...expiry });
  }

  function answerSignedIn(
    reply: FastifyReply,
    { session, firstTimeLogin, previousLoginAt }: SignedIn,
  ): z.infer<typeof SessionAnswer> {
    setCookies(reply, session);
    return {
      success: true,
      value: {
        token: session.handle,
        firstTimeLogin,
        passwordExpired: false,
        previousLoginAt: previousLoginAt?.toISOString() ?? null,
      },
    };
  }

  app.get(
    '/api/register/settings',
    {
      config: { access: 'public' },
      schema: { querystring: MARKET_QUERY, response: { 200: RegisterSettings } },
    },
    async (request) => {
      const market = await chooseMarket(db.read, request.query.merchant);
      return {
        termsVersion: market.terms.version,
        methods: ['username' as const],
        minimumAge: market.minimumAge,
      };
    },
  );

  app.get(
    '/api/register/rules',
    { config: { access: 'public' }, schema: { querystring: MARKET_QUERY, response: { 200: RegisterRules } } },
    async (request) => {
      const market = await chooseMarket(db.read, request.query.merchant);
      return market.registerRules;
    },
  );

  app.get(
    '/api/affiliate',
    {
      config: { access: 'public', limit: ENTRY_LIMIT },
      schema: {
        querystring: z.object({ code: z.string().min(1).max(64) }),
        response: { 200: z.object({ success: z.boolean() }) },
      },
    },
    async (request) => {
      return { success: (await findInvitation(db.read, request.query.code)) !== undefined };
    },
  );

  app.put(
    '/api/register',
    {
      config: { access: 'public', limit: ENTRY_LIMIT },
      schema: { body: RegisterPayload, response: { 200: SessionAnswer } },
    },
    async (request, reply) => {
      const passwordHash = await prepareRegistration(db.read, request.body);
      return answerSignedIn(
        reply,
        await db.transact((tx) => register(tx, request.body, passwordHash, clock.now())),
      );
    },
  );

  app.post(
    '/api/login',
    {
      config: { access: 'public', limit: ENTRY_LIMIT },
      schema: { body: LoginPayload, response: { 200: SessionAnswer } },
    },
    async (request, reply) => {
      const at = clock.now();
      await db.transact((tx) => beginTry(tx, request.body.username, at));
      const member = await findByCredentials(db.read, request.body);
      if (!member) throw new Refusal<RefusalCode>('identity.credentials_wrong');
      await db.transact((tx) => forgetTries(tx, member));
      return answerSignedIn(reply, await db.transact((tx) => signIn(tx, member, request.body, at)));
    },
  );

  app.get(
    '/api/session',
    { config: { access: 'public' }, schema: { response: { 200: SessionAnswer } } },
    async (request, reply) => {
      const secret = request.cookies[cookie];
      const at = clock.now();
      const session = secret ? await readSession(db.read, secret, at) : undefined;
      if (secret && session && needsRotation(session, at)) {
        const next = await db.transact((tx) => rotateSession(tx, session, secret, at));
        if (next) setCookies(reply, next);
      }
      if (!session) {
        if (secret) await db.transact((tx) => endIfCopied(tx, secret, at));
        if (secret) void reply.clearCookie(cookie, options).clearCookie(MIRROR_COOKIE, options);
        return { success: true as const, value: null };
      }
      const { handle, member } = session;
      return {
        success: true as const,
        value: {
          token: handle,
          firstTimeLogin: false,
          passwordExpired: false,
          previousLoginAt: member.previousLoginAt?.toISOString() ?? null,
        },
      };
    },
  );

  app.delete(
    '/api/logout',
    { config: { access: 'member' }, schema: { response: { 200: z.object({ success: z.literal(true) }) } } },
    async (request, reply) => {
      await db.transact((tx) => signOut(tx, memberOf(request), clock.now()));
      void reply.clearCookie(cookie, options).clearCookie(MIRROR_COOKIE, options);
      return { success: true as const };
    },
  );

  app.get(
    '/api/member',
    { config: { access: 'member' }, schema: { response: { 200: MemberView } } },
    async (request) => {
      const member = await findMember(db.read, memberOf(request).id);
      if (!member) throw new Refusal<RefusalCode>('session.required');
      return {
        id: member.id,
        account: member.account,
        nickname: member.nickname,
        type: member.type,
        merchantCode: member.marketCode,
        currency: member.currency,
        language: member.language,
        previousLoginAt: member.previousLoginAt?.toISOString() ?? null,
      };
    },
  );

  app.post(
    '/api/member/language',
    {
      config: { access: 'member' },
      schema: {
        body: z.object({ language: Language }),
        response: { 200: z.object({ success: z.literal(true) }) },
      },
    },
    async (request) => {
      await db.transact((tx) => setLanguage(tx, memberOf(request).id, request.body.language));
      return { success: true as const };
    },
  );
}
