/** The gateway's HTTP: the merchant API (bearer key) and the hosted page. Nothing it answers depends on the platform being up. */
import { randomBytes, timingSafeEqual } from 'node:crypto';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import {
  PaymentRequest,
  PayoutRequest,
  SettlementQuery,
  type Payment,
  type SettlementPage,
} from '@feria/contracts/cashier/gateway';
import { isCurrency, type Clock } from '@feria/kernel';
import { answerHeaders, fillHeaders, type Log } from '@feria/process';
import { z } from 'zod';
import { Line, Text } from '@feria/contracts/text';
import { pageRoutes } from './page-routes.ts';
import { PAGE_LANGUAGES } from './page.ts';
import type { GatewayConfig } from './config.ts';
import {
  findPayment,
  findPayout,
  listSettlements,
  savePayment,
  savePayout,
  type PaymentRow,
  type SettlementRow,
} from './store.ts';

/** What this gateway carries: more than nothing, in a currency of the platform, in a language of its page. */
const CARRIED = {
  amount: Text.regex(/^\d{1,15}\.\d{2}$/).refine((amount) => /[1-9]/.test(amount)),
  currency: Text.refine(isCurrency),
};
export const SandboxPayment = PaymentRequest.extend({ ...CARRIED, language: z.enum(PAGE_LANGUAGES) });
export const SandboxPayout = PayoutRequest.extend(CARRIED);

/** Our own ids, and nothing that no column holds. */
export const GatewayParams = z.object({ id: Line.max(60) });
/** What no id of ours can be names nothing. */
export const idOf = (params: unknown): string => GatewayParams.safeParse(params).data?.id ?? '';

export type GatewayParts = { pool: Pool; clock: Clock; config: GatewayConfig; log: Log };

export function buildGateway(parts: GatewayParts): FastifyInstance {
  const app = Fastify({
    bodyLimit: 64 * 1024,
    // An address that is none is refused before there is a route, and so before any hook.
    frameworkErrors: (_error, _request, reply) => {
      fillHeaders(reply, answerHeaders(parts.config.origin));
      void sayInvalid(reply, 400);
    },
  });
  app.setErrorHandler(async (error, request, reply) => {
    const { statusCode = 500 } = error as { statusCode?: number };
    if (statusCode < 500) return sayInvalid(reply, statusCode);
    // The query of a page has the key that opens it.
    parts.log.error('request failed', { path: request.url.split('?')[0], error: String(error) });
    return reply.code(500).send({ error: 'failed' });
  });
  app.setNotFoundHandler(async (_request, reply) => reply.code(404).send({ error: 'unknown' }));
  app.get('/health', () => ({ ok: true }));
  merchantRoutes(app, parts);
  pageRoutes(app, parts);
  return app;
}

function sayInvalid(reply: FastifyReply, status: number): FastifyReply {
  return reply.code(status).send({ error: 'invalid' });
}

export function payUrl(config: GatewayConfig, row: PaymentRow): string {
  return `${config.origin}/pay/${row.id}?key=${row.page_key}`;
}

function merchantRoutes(app: FastifyInstance, { pool, clock, config }: GatewayParts): void {
  app.register(
    (api, _options, done) => {
      api.addHook('onRequest', async (request, reply) => {
        if (!carriesKey(request, config.apiKey)) await reply.code(401).send({ error: 'unauthorized' });
      });
      api.post('/payments', async (request, reply) => {
        const body = SandboxPayment.safeParse(request.body);
        if (!body.success || !body.data.return_url.startsWith(`${config.memberOrigin}/`))
          return reply.code(400).send({ error: 'invalid' });
        const row = await savePayment(
          pool,
          newId('pay'),
          randomBytes(18).toString('base64url'),
          body.data,
          clock.now(),
        );
        if (row.amount !== body.data.amount || row.currency !== body.data.currency)
          return reply.code(409).send({ error: 'external_id in use' });
        return present(config, row);
      });
      api.get('/payments/:id', async (request, reply) => {
        const row = await findPayment(pool, idOf(request.params));
        return row ? present(config, row) : reply.code(404).send({ error: 'unknown' });
      });
      api.post('/payouts', async (request, reply) => {
        const body = SandboxPayout.safeParse(request.body);
        if (!body.success) return reply.code(400).send({ error: 'invalid' });
        const payout = await savePayout(pool, newId('out'), body.data, clock.now());
        if (payout.amount !== body.data.amount || payout.currency !== body.data.currency)
          return reply.code(409).send({ error: 'external_id in use' });
        return payout;
      });
      api.get('/payouts/:id', async (request, reply) => {
        const payout = await findPayout(pool, idOf(request.params));
        return payout ?? reply.code(404).send({ error: 'unknown' });
      });
      api.get('/settlements', async (request, reply) => {
        const query = SettlementQuery.safeParse(request.query);
        const after = query.success ? cursorOf(query.data.after) : 'wrong';
        if (!query.success || after === 'wrong') return reply.code(400).send({ error: 'invalid' });
        const { from, to, limit } = query.data;
        const rows = await listSettlements(pool, { from: new Date(from), to: new Date(to), after, limit });
        return pageOf(rows, limit);
      });
      done();
    },
    { prefix: '/v1' },
  );
}

function present(config: GatewayConfig, row: PaymentRow): Payment {
  const { id, external_id, amount, currency, status } = row;
  const captured = status === 'approved' ? amount : '0.00';
  const nothing = { refunded: '0.00', fee: null, reason: null, payer_name: null, instructions: null };
  return { id, external_id, amount, currency, status, captured, pay_url: payUrl(config, row), ...nothing };
}

function pageOf(rows: readonly SettlementRow[], limit: number): SettlementPage {
  const last = rows.at(-1);
  return {
    settlements: rows.map((row) => ({ ...row, settled_at: row.settled_at.toISOString() })),
    next: last && rows.length === limit ? `${last.settled_at.getTime()} ${last.id}` : null,
  };
}

const CURSOR = /^(\d{13}) (\w{1,60})$/;

function cursorOf(text: string | undefined): { at: Date; id: string } | undefined | 'wrong' {
  if (text === undefined) return undefined;
  const [, ms, id] = CURSOR.exec(text) ?? [];
  return ms === undefined || id === undefined ? 'wrong' : { at: new Date(Number(ms)), id };
}

function newId(prefix: string): string {
  return `${prefix}_${randomBytes(12).toString('hex')}`;
}

function carriesKey(request: FastifyRequest, key: string): boolean {
  const given = Buffer.from(request.headers.authorization ?? '');
  const expected = Buffer.from(`Bearer ${key}`);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
