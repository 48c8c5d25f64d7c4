/** The hosted payment page: plain HTML, works without scripts, keyed by an unguessable page key. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { addMs } from '@feria/kernel';
import { withTransaction } from '@feria/postgres';
import { answerHeaders, fillHeaders } from '@feria/process';
import { z } from 'zod';
import { Text } from '@feria/contracts/text';
import { idOf, type GatewayParts } from './app.ts';
import { pageCsp, renderMissing, renderPayment } from './page.ts';
import { decidePayment, findPayment, oweWebhook, type PaymentRow, type Queryable } from './store.ts';

/** Delays in ms of each delivery; the payer of a sandbox chooses the weather. */
const DELIVERIES = {
  normal: [0],
  late: [10_000],
  repeated: [0, 0, 3_000],
  // Every delivery only names the payment, so "old after new" is a second, late hint about the same object.
  disordered: [2_000, 0, 6_000],
  silent: [],
} as const;

export const Decision = z.object({
  key: Text,
  decision: z.enum(['pay', 'decline']).optional().catch(undefined),
  delivery: z.enum(['normal', 'late', 'repeated', 'disordered', 'silent']).catch('normal'),
});
/** The page's key: twice is none. */
export const PageQuery = z.object({ key: Text.max(100).optional().catch(undefined) });
const OUTCOMES = { pay: 'approved', decline: 'rejected' } as const;

export function pageRoutes(app: FastifyInstance, { pool, clock, config }: GatewayParts): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(String(body))));
    },
  );
  const headers = {
    ...answerHeaders(config.origin),
    'content-security-policy': pageCsp(config.memberOrigin),
    'cache-control': 'no-store',
  };
  app.addHook('onSend', async (_request, reply) => fillHeaders(reply, headers));

  app.get('/pay/:id', async (request, reply) => {
    const row = await openPage(pool, idOf(request.params), PageQuery.parse(request.query).key);
    return reply
      .type('text/html; charset=utf-8')
      .code(row ? 200 : 404)
      .send(row ? renderPayment(row, clock.now()) : renderMissing());
  });

  app.post('/pay/:id', async (request, reply) => {
    const form = Decision.safeParse(request.body);
    const row = form.success ? await openPage(pool, idOf(request.params), form.data.key) : undefined;
    if (!form.success || !row) return reply.code(404).type('text/html; charset=utf-8').send(renderMissing());
    const { decision, delivery } = form.data;
    if (decision) {
      const at = clock.now();
      await withTransaction(pool, async (tx) => {
        const moved = await decidePayment(
          tx,
          row.id,
          row.expires_at <= at ? 'expired' : OUTCOMES[decision],
          at,
        );
        if (!moved) return;
        for (const delay of DELIVERIES[delivery]) await oweWebhook(tx, 'payment', row.id, addMs(at, delay));
      });
    }
    return reply.redirect(row.return_url, 303);
  });
}

async function openPage(db: Queryable, id: string, key: string | undefined): Promise<PaymentRow | undefined> {
  const row = await findPayment(db, id);
  return row && isSame(row.page_key, key) ? row : undefined;
}

/** Takes as long wherever the two differ. */
function isSame(kept: string, given: string | undefined): boolean {
  const hash = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(kept), hash(given ?? ''));
}
