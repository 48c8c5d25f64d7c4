/**
 * "I forgot my password", by mail. The call only writes down what was given, sealed: whether somebody is there is looked at by a
 * job, so that neither the answer nor the time it takes, nor a row, tells (ASVS 5.0, 6.3.8).
 */
import { randomUUIDv7 } from 'node:crypto';
import { ForgotAnswer, ForgotPayload } from '@feria/contracts/access/recovery';
import type { Deps } from '../../../core/context.ts';
import type { App } from '../../../core/http/http.ts';
import { requireRecipient } from '../../delivery/index.ts';
import { requireAttempts, spendPass } from '../../proofs/index.ts';
import { callerOf, type Caller } from '../caller.ts';
import { ENTRY_LIMIT } from '../sign-in/login-routes.ts';
import { countedName } from '../sign-in/somebody.ts';
import { sealAsked } from './links.ts';
import { insertOrder } from './store.ts';
import { LINK_MS } from './tokens.ts';

const HOUR_MS = 60 * 60_000;
const ASKED = {
  account: { most: 3, windowMs: HOUR_MS },
  device: { most: 10, windowMs: HOUR_MS },
  address: { most: 30, windowMs: HOUR_MS },
} as const;

export function forgotRoutes(app: App, deps: Deps): void {
  const { clock, config } = deps;
  void app.register((forms, _options, done) => {
    readForms(forms as unknown as App);
    (forms as unknown as App).post(
      '/api/forgot-password',
      {
        config: { access: 'public', limit: ENTRY_LIMIT },
        schema: { body: ForgotPayload, response: { 200: ForgotAnswer } },
      },
      async (request, reply) => {
        await orderRecovery(deps, request.body, callerOf(request, reply, config), clock.now());
        return {
          success: true as const,
          message: 'in_been_out' as const,
          value: { holdsMinutes: LINK_MS / 60_000 },
        };
      },
    );
    done();
  });
}

/** Throws proofs.pass_invalid, proofs.too_soon (with the seconds), delivery.channel_closed, delivery.recipient_invalid. */
async function orderRecovery(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  { pass, ...asked }: ForgotPayload,
  { device, address }: Caller,
  at: Date,
): Promise<void> {
  requireRecipient(config, 'mail', asked.email.trim());
  await db.transact((tx) => spendPass(tx, config, { pass, device }, at));
  const who = { account: await countedName(db.read, asked), device, address };
  const attempts = (['account', 'device', 'address'] as const).map((by) => ({
    key: { action: 'identity.forgot', by, who: who[by] },
    allowance: ASKED[by],
  }));
  const id = randomUUIDv7();
  const given = sealAsked(config, id, asked);
  await db.transact(async (tx) => {
    await requireAttempts(tx, attempts, at);
    await insertOrder(tx, { id, given, at });
  });
}

/** The specification sends a form; its fields are read like JSON's. */
function readForms(app: App): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
}
