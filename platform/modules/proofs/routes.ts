import {
  CaptchaAnswer,
  CaptchaQuery,
  ProofAnswer,
  ProofChallenge,
  ProofGiven,
} from '@feria/contracts/proofs/challenges';
import type { Deps } from '../../core/context.ts';
import { deviceOf } from '../../core/http/device.ts';
import type { App } from '../../core/http/http.ts';
import { createCaptcha } from './captchas.ts';
import { proveHuman } from './human.ts';
import { issuePass } from './pass.ts';
import { requireProven } from './verdict.ts';
import { createWork } from './work.ts';

/** A form asks once or twice. A browser that keeps no cookie is a new device each time: its address is held to these. */
const LIMIT = { max: 60, windowMs: 60_000 };
const CAPTCHA_LIMIT = { max: 30, windowMs: 60_000 };

export function proofRoutes(app: App, { db, clock, config }: Deps): void {
  app.get(
    '/api/proof/challenge',
    { config: { access: 'public', limit: LIMIT }, schema: { response: { 200: ProofChallenge } } },
    () => createWork(config, clock.now()),
  );

  app.post(
    '/api/proof',
    {
      config: { access: 'public', limit: LIMIT },
      schema: { body: ProofGiven, response: { 200: ProofAnswer } },
    },
    async (request, reply) => {
      const at = clock.now();
      const device = deviceOf(request, reply, config);
      const given = request.body;
      requireProven(await db.transact((tx) => proveHuman(tx, config, { given, device }, at)));
      const { pass, expiresAt } = issuePass(config, device, at);
      return { success: true as const, value: { pass, expiresAt: expiresAt.toISOString() } };
    },
  );

  app.get(
    '/api/captcha',
    {
      config: { access: 'public', limit: CAPTCHA_LIMIT },
      schema: { querystring: CaptchaQuery, response: { 200: CaptchaAnswer } },
    },
    (request, reply) => {
      const device = deviceOf(request, reply, config);
      const { kind } = request.query;
      return db.transact((tx) => createCaptcha(tx, config, { kind, device }, clock.now()));
    },
  );
}
