/** The merchant's API, behind its bearer key: packages/contracts/src/cashier/gateway.ts says what each answer promises. */
import { randomBytes, timingSafeEqual } from 'node:crypto';
import {
  SettlementQuery,
  type Payment,
  type Payout,
  type Refund,
  type SettlementPage,
} from '@feria/contracts/cashier/gateway';
import { withTransaction } from '@feria/postgres';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { banksOf } from './banks.ts';
import { playOf } from './cards/card-numbers.ts';
import { publicKeyOf } from './cards/public-key.ts';
import type { GatewayConfig } from './config.ts';
import { instructionsOf } from './instructions.ts';
import { payUrl, type GatewayParts } from './parts.ts';
import { actOnPayment, type PaymentAct, type Reason } from './payment-acts.ts';
import { firstDue } from './payout-rules.ts';
import { refundPayment } from './refunds.ts';
import {
  actOfTestToken,
  BankQuery,
  ByReference,
  fieldsAsked,
  idOf,
  isTestToken,
  refusalOfPayment,
  refusalOfPayout,
  SandboxPayment,
  SandboxPayout,
  SandboxRefund,
} from './requests.ts';
import { spendToken } from './store/card-tokens.ts';
import type { Queryable } from './store/queryable.ts';
import { listMoves, type MoveRow } from './store/moves.ts';
import { findPayment, findPaymentOf, findRefund, savePayment, type PaymentRow } from './store/payments.ts';
import { findPayout, findPayoutOf, savePayout } from './store/payouts.ts';
import { oweWebhook } from './store/webhooks.ts';

export function merchantRoutes(api: FastifyInstance, parts: GatewayParts): void {
  api.addHook('onRequest', async (request, reply) => {
    if (!carriesKey(request, parts.config.apiKey)) await reply.code(401).send({ error: 'unauthorized' });
  });
  paymentRoutes(api, parts);
  payoutRoutes(api, parts);
  refundRoutes(api, parts);
  listRoutes(api, parts);
}

function paymentRoutes(api: FastifyInstance, parts: GatewayParts): void {
  const { pool, config } = parts;
  const tell = (reply: FastifyReply, row: PaymentRow | undefined) =>
    row ? present(config, row) : sayUnknown(reply);
  api.post('/payments', async (request, reply) => {
    const body = SandboxPayment.safeParse(request.body);
    if (!body.success || !body.data.return_url.startsWith(`${config.memberOrigin}/`))
      return sayInvalid(reply);
    const fields = fieldsAsked(body.data, 'in');
    if (!fields) return sayInvalid(reply);
    const asked = { ...body.data, fields };
    const known = await findPaymentOf(pool, asked.external_id);
    const refusal = known ? undefined : refusalOfPayment(asked);
    if (refusal) return sayRefused(reply, refusal);
    const row = known ?? (await openPayment(parts, asked));
    if (!row) return sayRefused(reply, 'not_finished');
    return isOtherMoney(row, asked) ? sayInUse(reply) : present(config, row);
  });
  api.get('/payments/:id', async (request, reply) =>
    tell(reply, await findPayment(pool, idOf(request.params))),
  );
  api.get('/payments', async (request, reply) => {
    const query = ByReference.safeParse(request.query);
    return query.success ? tell(reply, await findPaymentOf(pool, query.data.external_id)) : sayInvalid(reply);
  });
}

/** Stores it once, and with it what becomes of it at once. Undefined: the token of its card is good for nothing, or not any more. */
async function openPayment(
  { pool, clock, config }: GatewayParts,
  request: SandboxPayment,
): Promise<PaymentRow | undefined> {
  const at = clock.now();
  return withTransaction(pool, async (tx) => {
    const card = await cardOf(tx, config, request, at);
    if (card === 'none') return undefined;
    const pageKey = randomBytes(18).toString('base64url');
    const hasChallenge = card?.hasChallenge ?? false;
    const { row, isNew } = await savePayment(tx, { id: newId('pay'), pageKey, request, hasChallenge, at });
    const act = isNew ? card?.act : undefined;
    if (!act) return row;
    const kind = await actOnPayment(tx, row.id, act, at);
    if (kind) await oweWebhook(tx, kind, row.id, at);
    return (await findPayment(tx, row.id))!;
  });
}

type Card = { act: PaymentAct | undefined; hasChallenge: boolean };

/** What the card of a payment does; undefined: it has none, and waits for its payer. */
async function cardOf(
  tx: Queryable,
  { apiKey }: GatewayConfig,
  request: SandboxPayment,
  at: Date,
): Promise<Card | 'none' | undefined> {
  if (request.rail !== 'card') return undefined;
  if (isTestToken(request)) return { act: actOfTestToken(request), hasChallenge: false };
  const wish = { token: request.fields.cardToken ?? '', publicKey: publicKeyOf(apiKey) };
  const spent = await spendToken(tx, { ...wish, payment: request.external_id }, at);
  return spent ? playOf(spent) : 'none';
}

function payoutRoutes(api: FastifyInstance, { pool, clock }: GatewayParts): void {
  const tell = (reply: FastifyReply, payout: Payout | undefined) => payout ?? sayUnknown(reply);
  api.post('/payouts', async (request, reply) => {
    const body = SandboxPayout.safeParse(request.body);
    const fields = body.success ? fieldsAsked(body.data, 'out') : undefined;
    if (!body.success || !fields) return sayInvalid(reply);
    const asked = { ...body.data, fields };
    const at = clock.now();
    const known = await findPayoutOf(pool, asked.external_id);
    const refusal = known ? undefined : refusalOfPayout(asked);
    if (refusal) return sayRefused(reply, refusal);
    const payout = known ?? (await savePayout(pool, newId('out'), asked, at, firstDue(asked, at)));
    return isOtherMoney(payout, asked) ? sayInUse(reply) : payout;
  });
  api.get('/payouts/:id', async (request, reply) =>
    tell(reply, await findPayout(pool, idOf(request.params))),
  );
  api.get('/payouts', async (request, reply) => {
    const query = ByReference.safeParse(request.query);
    return query.success ? tell(reply, await findPayoutOf(pool, query.data.external_id)) : sayInvalid(reply);
  });
}

function refundRoutes(api: FastifyInstance, { pool, clock }: GatewayParts): void {
  api.post('/refunds', async (request, reply): Promise<Refund | FastifyReply> => {
    const body = SandboxRefund.safeParse(request.body);
    if (!body.success) return sayInvalid(reply);
    const at = clock.now();
    const outcome = await withTransaction(pool, async (tx) => {
      const made = await refundPayment(tx, newId('ref'), body.data, at);
      if (made.kind === 'done' && made.isNew) await oweWebhook(tx, 'refund', made.refund.payment_id, at);
      return made;
    });
    switch (outcome.kind) {
      case 'done':
        return outcome.refund;
      case 'refused':
        return sayRefused(reply, outcome.reason);
      case 'unknown':
        return sayUnknown(reply);
      case 'conflict':
        return sayInUse(reply);
      case 'invalid':
        return sayInvalid(reply);
    }
  });
  api.get(
    '/refunds/:id',
    async (request, reply) => (await findRefund(pool, idOf(request.params))) ?? sayUnknown(reply),
  );
}

function listRoutes(api: FastifyInstance, { pool }: GatewayParts): void {
  api.get('/banks', async (request, reply) => {
    const query = BankQuery.safeParse(request.query);
    return query.success ? { banks: banksOf(query.data.rail, query.data.country) } : sayInvalid(reply);
  });
  api.get('/settlements', async (request, reply) => {
    const query = SettlementQuery.safeParse(request.query);
    const after = query.success ? cursorOf(query.data.after) : 'wrong';
    if (!query.success || after === 'wrong') return sayInvalid(reply);
    const { from, to, limit } = query.data;
    const rows = await listMoves(pool, { from: new Date(from), to: new Date(to), after, limit });
    return rows ? pageOf(rows, limit) : sayInvalid(reply);
  });
}

function present(config: GatewayConfig, row: PaymentRow): Payment {
  const { id, external_id, amount, currency, status, captured, refunded, fee, reason, payer_name } = row;
  const pay_url = payUrl(config, row);
  const instructions = instructionsOf(row, pay_url);
  return {
    id,
    external_id,
    amount,
    currency,
    status,
    captured,
    refunded,
    fee,
    reason,
    payer_name,
    pay_url,
    instructions,
  };
}

function pageOf(rows: readonly MoveRow[], limit: number): SettlementPage {
  const last = rows.at(-1);
  return {
    settlements: rows.map(({ number: _number, ...row }) => ({
      ...row,
      settled_at: row.settled_at.toISOString(),
    })),
    next: last && rows.length === limit ? String(last.number) : null,
  };
}

function cursorOf(text: string | undefined): bigint | undefined | 'wrong' {
  if (text === undefined) return undefined;
  return /^\d{1,15}$/.test(text) ? BigInt(text) : 'wrong';
}

type Money = Pick<Payment, 'amount' | 'currency'>;
const isOtherMoney = (stored: Money, asked: Money): boolean =>
  stored.amount !== asked.amount || stored.currency !== asked.currency;

const sayInvalid = (reply: FastifyReply): FastifyReply => reply.code(400).send({ error: 'invalid' });
const sayUnknown = (reply: FastifyReply): FastifyReply => reply.code(404).send({ error: 'unknown' });
const sayInUse = (reply: FastifyReply): FastifyReply => reply.code(409).send({ error: 'external_id in use' });
const sayRefused = (reply: FastifyReply, reason: Reason): FastifyReply =>
  reply.code(422).send({ error: 'refused', reason });

function newId(prefix: string): string {
  return `${prefix}_${randomBytes(12).toString('hex')}`;
}

function carriesKey(request: FastifyRequest, key: string): boolean {
  const given = Buffer.from(request.headers.authorization ?? '');
  const expected = Buffer.from(`Bearer ${key}`);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
