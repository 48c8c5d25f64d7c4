import { z } from 'zod';
import type { RefusalCode } from '@feria/contracts/refusals';
import { Forged, type Driver, type Hint, type Notice } from '@feria/gateways';
import { Refusal } from '@feria/kernel';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../../core/context.ts';
import type { App } from '../../core/http/http.ts';
import { driversOf } from './drivers.ts';
import { MANUAL } from './manual/driver.ts';
import { settlePayment } from './deposits/deposit-jobs.ts';
import { settlePayout } from './withdrawals/payout-jobs.ts';
import { insertHint } from './store.ts';

/** A notice is a few hundred bytes. */
const BODY_LIMIT = 64 * 1024;

/**
 * A webhook is a hint that something happened to a payment, and is believed in nothing else: it may be repeated, late,
 * out of order or forged. It is noted and answered at once; then the payment is read back, which a job does as well.
 */
export function gatewayWebhookRoutes(app: App, deps: Deps): void {
  const running = new Set<Promise<void>>();
  app.addHook('onClose', async () => {
    await Promise.all(running);
  });
  void app.register((routes, _options, registered) => {
    // A signature is over the bytes that came, so nothing is parsed before its driver has seen them.
    routes.removeAllContentTypeParsers();
    routes.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
      done(null, body),
    );
    for (const driver of driversOf(deps.config).values())
      if (driver.code !== MANUAL) webhookRoute(routes, deps, driver, running);
    registered();
  });
}

function webhookRoute(
  routes: FastifyInstance,
  deps: Deps,
  driver: Driver,
  running: Set<Promise<void>>,
): void {
  const { db, clock, log } = deps;
  function readBack({ kind, id }: Hint): void {
    if (kind === 'other') return;
    const settle = kind === 'payout' ? settlePayout : settlePayment;
    const run = settle(deps, driver, id)
      .catch((error: unknown) => log.warn('a webhook was not followed', { id, error: String(error) }))
      .then(() => void running.delete(run));
    running.add(run);
  }

  routes.post(
    `/webhooks/${driver.code}`,
    { config: { access: 'gateway' }, schema: { response: { 200: z.object({ ok: z.literal(true) }) } } },
    async (request) => {
      const at = clock.now();
      const notice = noticeOf(request);
      const hint = open(driver, notice, at);
      const requestId = notice.headers['x-request-id'] ?? '';
      await db.transact((tx) => insertHint(tx, { gateway: driver.code, objectId: hint.id, requestId, at }));
      readBack(hint);
      return { ok: true as const };
    },
  );
}

/** Throws request.forged. */
function open(driver: Driver, notice: Notice, at: Date): Hint {
  try {
    return driver.openNotice(notice, at);
  } catch (error) {
    if (error instanceof Forged) throw new Refusal<RefusalCode>('request.forged');
    throw error;
  }
}

/** Of a header or a value that came more than once the first counts. */
function noticeOf({ headers, query, body }: FastifyRequest): Notice {
  return {
    headers: firstOf(headers),
    query: firstOf(query as Readonly<Record<string, string | string[] | undefined>>),
    body: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
  };
}
function firstOf(
  values: Readonly<Record<string, string | string[] | undefined>>,
): Readonly<Record<string, string | undefined>> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]),
  );
}
