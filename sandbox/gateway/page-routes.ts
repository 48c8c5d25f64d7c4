/** The hosted payment page: plain HTML, works without scripts, keyed by an unguessable page key. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { SANDBOX_REASONS } from '@feria/contracts/cashier/gateway';
import { addMs } from '@feria/kernel';
import { withTransaction } from '@feria/postgres';
import { answerHeaders, fillHeaders } from '@feria/process';
import { z } from 'zod';
import { Line, Text } from '@feria/contracts/text';
import { pageCsp } from './page-style.ts';
import { renderFinder, renderMissing, renderPayment } from './page.ts';
import { payUrl, type GatewayParts } from './parts.ts';
import { actOnPayment, isOver, type PaymentAct } from './payment-acts.ts';
import { Amount, idOf } from './requests.ts';
import { findPayment, findPaymentOf, type PaymentRow } from './store/payments.ts';
import type { Queryable } from './store/queryable.ts';
import { oweWebhook } from './store/webhooks.ts';

/** Delays in ms of each delivery; the payer of a sandbox chooses the weather. */
const DELIVERIES = {
  normal: [0],
  late: [10_000],
  repeated: [0, 0, 3_000],
  // Every delivery only names the payment, so "old after new" is a second, late hint about the same object.
  disordered: [2_000, 0, 6_000],
  silent: [],
} as const;

const MINUTE_MS = 60_000;
const LONGEST_REVIEW_MINUTES = 10_080;

export const DECISIONS = [
  'pay',
  'pay_other',
  'decline',
  'review',
  'cancel',
  'expire',
  'take_back',
  'win',
] as const;
/** What a payer's form says. Whatever is none of ours decides nothing; without a reason there is none. */
export const Decision = z.object({
  key: Text,
  decision: z.enum(DECISIONS).optional().catch(undefined),
  delivery: z.enum(['normal', 'late', 'repeated', 'disordered', 'silent']).catch('normal'),
  amount: Line.max(20).optional().catch(undefined),
  name: Line.max(120).optional().catch(undefined),
  reason: z.enum(SANDBOX_REASONS).nullable().catch(null),
  /** Nought: until somebody decides. */
  minutes: z.coerce.number().int().min(0).max(LONGEST_REVIEW_MINUTES).catch(0),
});
type Decision = z.infer<typeof Decision>;
/** What the merchant calls the payment, which nobody guesses: its address has it. Twice is none. */
export const PlayQuery = z.object({ reference: Line.trim().min(1).max(200).optional().catch(undefined) });
/** The page's key: twice is none. */
export const PageQuery = z.object({ key: Text.max(100).optional().catch(undefined) });

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

  // A code to scan and a page to be sent to bring their payer here; a phone that is asked, or a transfer, does not.
  app.get('/play', async (request, reply) => {
    const { reference } = PlayQuery.parse(request.query);
    if (reference === undefined) return sayPage(reply, renderFinder());
    const row = await findPaymentOf(pool, reference);
    return row ? reply.redirect(payUrl(config, row), 303) : sayPage(reply.code(404), renderFinder(reference));
  });

  app.get('/pay/:id', async (request, reply) => {
    const row = await openPage(pool, idOf(request.params), PageQuery.parse(request.query).key);
    return row ? sayPage(reply, renderPayment(row, clock.now())) : sayMissing(reply);
  });

  app.post('/pay/:id', async (request, reply) => {
    const form = Decision.safeParse(request.body);
    const row = form.success ? await openPage(pool, idOf(request.params), form.data.key) : undefined;
    if (!form.success || !row) return sayMissing(reply);
    const at = clock.now();
    const { decision, delivery } = form.data;
    const act = actOf(form.data, at);
    if (act === 'no amount') return sayPage(reply, renderPayment(row, at, { hasWrongAmount: true }));
    if (act)
      await withTransaction(pool, async (tx) => {
        const kind = await actOnPayment(tx, row.id, isOver(row, at) ? { kind: 'expire' } : act, at);
        if (!kind) return;
        for (const delay of DELIVERIES[delivery]) await oweWebhook(tx, kind, row.id, addMs(at, delay));
      });
    // A dispute is between banks: its player stays here, and a payer goes back to the shop.
    const stays = decision === 'take_back' || decision === 'win';
    return reply.redirect(stays ? payUrl(config, row) : row.return_url, 303);
  });
}

function actOf(form: Decision, at: Date): PaymentAct | 'no amount' | undefined {
  const { decision, name, reason, minutes } = form;
  switch (decision) {
    case undefined:
      return undefined;
    case 'pay':
      return { kind: 'pay' };
    case 'pay_other': {
      const amount = typedAmount(form.amount);
      return amount === undefined ? 'no amount' : { kind: 'pay', amount, name };
    }
    case 'decline':
      return { kind: 'refuse', reason };
    case 'review':
      return { kind: 'review', until: minutes === 0 ? null : addMs(at, minutes * MINUTE_MS) };
    case 'cancel':
    case 'expire':
    case 'take_back':
    case 'win':
      return { kind: decision };
  }
}

/** "25000", "25000.5" and "25000,50", as our columns hold it. */
function typedAmount(text: string | undefined): string | undefined {
  const [, whole, fraction = ''] = /^(\d{1,13})(?:[.,](\d{1,2}))?$/.exec((text ?? '').trim()) ?? [];
  return whole === undefined ? undefined : Amount.safeParse(`${whole}.${fraction.padEnd(2, '0')}`).data;
}

const sayPage = (reply: FastifyReply, html: string): FastifyReply =>
  reply.type('text/html; charset=utf-8').send(html);
const sayMissing = (reply: FastifyReply): FastifyReply => sayPage(reply.code(404), renderMissing());

async function openPage(db: Queryable, id: string, key: string | undefined): Promise<PaymentRow | undefined> {
  const row = await findPayment(db, id);
  return row && isSame(row.page_key, key) ? row : undefined;
}

/** Takes as long wherever the two differ. */
function isSame(kept: string, given: string | undefined): boolean {
  const hash = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(kept), hash(given ?? ''));
}
