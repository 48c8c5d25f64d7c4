/** The calls of the sign-in: the authentication methods, the step between, and the first-login call. */
import { SessionAnswer } from '@feria/contracts/access/sessions';
import { CodeAnswer } from '@feria/contracts/proofs/challenges';
import { FirstLoginAnswer, StepCodePayload, StepPayload } from '@feria/contracts/access/sign-in';
import type { Deps } from '../../../core/context.ts';
import { memberOf, type App } from '../../../core/http/http.ts';
import { requireProven } from '../../proofs/index.ts';
import { takeWelcome } from '../../members/for-access.ts';
import { callerOf } from '../caller.ts';
import { answerSignedIn } from '../session-cookies.ts';
import { ENTRY_LIMIT, loginRoutes } from './login-routes.ts';
import { passkeySignInRoutes } from './passkey-routes.ts';
import { sendStepCode, takeStep } from './steps.ts';

export function signInRoutes(app: App, deps: Deps): void {
  const { db, clock, config } = deps;
  loginRoutes(app, deps);
  passkeySignInRoutes(app, deps);

  app.post(
    '/api/login/step/code',
    {
      config: { access: 'public', limit: ENTRY_LIMIT },
      schema: { body: StepCodePayload, response: { 200: CodeAnswer } },
    },
    (request, reply) => {
      const order = { ...request.body, caller: callerOf(request, reply, config) };
      return db.transact((tx) => sendStepCode(tx, config, order, clock.now()));
    },
  );

  app.post(
    '/api/login/step',
    {
      config: { access: 'public', limit: ENTRY_LIMIT },
      schema: { body: StepPayload, response: { 200: SessionAnswer } },
    },
    async (request, reply) => {
      const given = { ...request.body, caller: callerOf(request, reply, config) };
      const verdict = await db.transact((tx) => takeStep(tx, config, given, clock.now()));
      return answerSignedIn(reply, config, requireProven(verdict).signedIn);
    },
  );

  app.post(
    '/api/member/first-login',
    { config: { access: 'member' }, schema: { response: { 200: FirstLoginAnswer } } },
    async (request) => {
      const isFirst = await db.transact((tx) => takeWelcome(tx, memberOf(request).id, clock.now()));
      return { success: true as const, value: { audience: isFirst ? ('F' as const) : ('A' as const) } };
    },
  );
}
