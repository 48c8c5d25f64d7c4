import { z } from 'zod';
import { Text } from '@feria/contracts/text';
import {
  FirstPasswordPayload,
  NamedSessionAnswer,
  OneClickPayload,
  RegisterCodePayload,
  RegisterPayload,
  RegisterSettings,
  TrialPayload,
} from '@feria/contracts/access/registration';
import { RegisterRules } from '@feria/contracts/members/member';
import { SessionAnswer } from '@feria/contracts/access/sessions';
import { CodeAnswer } from '@feria/contracts/proofs/challenges';
import {
  openMethods,
  REGISTER_METHODS,
  rulesOfMethod,
  type RegisterMethod,
} from '@feria/contracts/access/register-methods';
import { MarketCode } from '@feria/contracts/wire';
import { latestBirthDay } from '@feria/kernel';
import type { FastifyReply } from 'fastify';
import type { Deps } from '../../../core/context.ts';
import { memberOf, type App } from '../../../core/http/http.ts';
import { hashPassword } from '../../../core/passwords/passwords.ts';
import { chooseMarket, getMarket } from '../../markets/index.ts';
import { requireProven, sendCode } from '../../proofs/index.ts';
import { versionsInForce, findInvitation } from '../../members/for-access.ts';
import { getMember } from '../../members/index.ts';
import { callerOf } from '../caller.ts';
import { readVouched } from '../external-login/external-proofs.ts';
import { readNewPassword } from '../recovery/new-password.ts';
import { contextWordsOf } from '../recovery/context-words.ts';
import { answerSignedIn } from '../session-cookies.ts';
import { passEntrance, requireAccepted, requireOpen } from './entrance.ts';
import { giveFirstPassword } from './first-password.ts';
import { registerOneClick, registerTrial, requireTrials, type Named } from './given-account.ts';
import { checkRegistration, hashSecrets, inviterOf, readNumber, register } from './register.ts';

const MARKET_QUERY = z.object({ merchant: MarketCode.optional() });
const RULES_QUERY = MARKET_QUERY.extend({ method: z.enum(REGISTER_METHODS).default('username') });
const AFFILIATE_QUERY = z.object({ code: Text.min(1).max(64), domain: Text.max(255).optional() });
const LIMIT = { max: 30, windowMs: 60_000 };
const DONE = z.object({ success: z.literal(true) });
const WAYS = { username: '/api/register', mobile: '/api/register/mobile' } as const;

export function registrationRoutes(app: App, deps: Deps): void {
  askingRoutes(app, deps);
  for (const method of REGISTER_METHODS) registerRoute(app, deps, method);
  givenRoutes(app, deps);
  codeRoute(app, deps);
  passwordRoute(app, deps);
}

/** What a form has to know before it asks anything. */
function askingRoutes(app: App, { db, clock }: Deps): void {
  app.get(
    '/api/register/settings',
    {
      config: { access: 'public' },
      schema: { querystring: MARKET_QUERY, response: { 200: RegisterSettings } },
    },
    async (request) => {
      const market = await chooseMarket(db.read, request.query.merchant);
      const { features, minimumAge } = market;
      const { terms, privacy } = await versionsInForce(db.read, market.code, clock.now());
      return {
        termsVersion: terms,
        privacyVersion: privacy,
        methods: openMethods(features),
        oneClick: features.oneClick,
        trial: features.freePlay,
        minimumAge,
        bornBy: latestBirthDay(clock.now(), market.timeZone, minimumAge),
        rulesVersion: market.registerRulesVersion,
      };
    },
  );

  app.get(
    '/api/register/rules',
    { config: { access: 'public' }, schema: { querystring: RULES_QUERY, response: { 200: RegisterRules } } },
    async ({ query }) => {
      const market = await chooseMarket(db.read, query.merchant);
      return rulesOfMethod(market.registerRules, query.method, market.features);
    },
  );

  app.get(
    '/api/affiliate',
    {
      config: { access: 'public', limit: LIMIT },
      schema: { querystring: AFFILIATE_QUERY, response: { 200: z.object({ success: z.boolean() }) } },
    },
    async ({ query }) => ({ success: (await findInvitation(db.read, query.code)) !== undefined }),
  );
}

function registerRoute(app: App, deps: Deps, method: RegisterMethod): void {
  const { db, clock, config, isBreached } = deps;
  app.put(
    WAYS[method],
    {
      config: { access: 'public', limit: LIMIT, encrypted: true },
      schema: { body: RegisterPayload, response: { 200: SessionAnswer } },
    },
    async (request, reply) => {
      const at = clock.now();
      const { body } = request;
      const checked = await checkRegistration({ reader: db.read, isBreached }, method, body, at);
      const caller = callerOf(request, reply, config);
      await db.transact((tx) => passEntrance(tx, config, { ...caller, pass: body.pass }, at));
      const vouched = await readVouched(config, body, at);
      const prepared = await hashSecrets(checked);
      const verdict = await db.transact((tx) => register(tx, config, prepared, { caller, at, vouched }));
      return answerSignedIn(reply, config, requireProven(verdict).signedIn);
    },
  );
}

/** Accounts that are given a name. */
function givenRoutes(app: App, deps: Deps): void {
  const { db, clock, config } = deps;
  const answer = (reply: FastifyReply, { account, signedIn }: Named): NamedSessionAnswer => {
    const { success, value } = answerSignedIn(reply, config, signedIn);
    return { success, value: { ...value, account } };
  };

  app.post(
    '/api/register/one-click',
    {
      config: { access: 'public', limit: LIMIT },
      schema: { body: OneClickPayload, response: { 200: NamedSessionAnswer } },
    },
    async (request, reply) => {
      const at = clock.now();
      const { body } = request;
      const market = await getMarket(db.read, body.merchantCode);
      requireOpen(market.features.oneClick);
      await requireAccepted(db.read, body, at);
      await inviterOf(db.read, body.affiliateCode?.trim());
      const caller = callerOf(request, reply, config);
      await db.transact((tx) => passEntrance(tx, config, { ...caller, pass: body.pass }, at));
      return answer(
        reply,
        await db.transact((tx) => registerOneClick(tx, config, body, market, { caller, at })),
      );
    },
  );

  app.post(
    '/api/trial',
    {
      config: { access: 'public', limit: LIMIT },
      schema: { body: TrialPayload, response: { 200: NamedSessionAnswer } },
    },
    async (request, reply) => {
      const at = clock.now();
      const { body } = request;
      const market = await getMarket(db.read, body.merchantCode);
      requireTrials(market);
      const caller = callerOf(request, reply, config);
      await db.transact((tx) => passEntrance(tx, config, { ...caller, pass: body.pass }, at));
      return answer(
        reply,
        await db.transact((tx) => registerTrial(tx, config, body, market, { caller, at })),
      );
    },
  );
}

function codeRoute(app: App, deps: Deps): void {
  const { db, clock, config } = deps;
  app.post(
    '/api/register/code',
    {
      config: { access: 'public', limit: LIMIT },
      schema: { body: RegisterCodePayload, response: { 200: CodeAnswer } },
    },
    async (request, reply) => {
      const at = clock.now();
      const { body } = request;
      const to = readNumber(body, await getMarket(db.read, body.merchantCode));
      const caller = callerOf(request, reply, config);
      await db.transact((tx) => passEntrance(tx, config, { ...caller, pass: body.pass }, at));
      // To whoever's number it is, also one that has an account: only its owner will learn so.
      const order = { purpose: 'register', memberId: null, channel: 'sms', isSomebody: true } as const;
      const { language } = body;
      return db.transact((tx) =>
        sendCode(
          tx,
          config,
          { ...order, ...caller, onDevice: caller.device, to, language, market: body.merchantCode },
          at,
        ),
      );
    },
  );
}

function passwordRoute(app: App, { db, clock, config, isBreached }: Deps): void {
  app.post(
    '/api/register/password',
    {
      config: { access: 'real-member', limit: LIMIT, encrypted: true },
      schema: { body: FirstPasswordPayload, response: { 200: DONE } },
    },
    async (request) => {
      const { id, merchantCode } = memberOf(request);
      const own = await contextWordsOf(db.read, config, await getMember(db.read, id));
      const market = await getMarket(db.read, merchantCode);
      const password = await readNewPassword(request.body, market, own, isBreached);
      const passwordHash = await hashPassword(password);
      await db.transact((tx) => giveFirstPassword(tx, config, { id, passwordHash }, clock.now()));
      return { success: true as const };
    },
  );
}
