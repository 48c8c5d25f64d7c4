/** The gateway for tests: its real database and routes, a clock that a test moves, and a shop that keeps what it is told. */
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { Payment } from '@feria/contracts/cashier/gateway';
import { addMs } from '@feria/kernel';
import { createPool, type Pool } from '@feria/postgres';
import type { Log } from '@feria/process';
import type { FastifyInstance, LightMyRequestResponse as Response } from 'fastify';
import { testDatabase } from '../../../tools/test/test-database.ts';
import { buildGateway } from '../app.ts';
import type { GatewayConfig } from '../config.ts';
import { turn } from '../webhooks.ts';

const HALF_AN_HOUR_MS = 30 * 60_000;

export type Delivery = { headers: IncomingHttpHeaders; body: string };
export type TestGateway = {
  app: FastifyInstance;
  pool: Pool;
  config: GatewayConfig;
  now(): Date;
  /** Lets the clock go on, and nothing else happen. */
  skip(ms: number): void;
  /** Lets the clock go on, and the gateway do what is due then. */
  pass(ms?: number): Promise<void>;
  clock: { now(): Date };
  log: Log;
  /** What came to the shop, and what it answers to the next ones: 200 where nothing is said. */
  deliveries: Delivery[];
  answers: number[];
  /** What the shop was told: kind and object. */
  told(): string[];
  /** Forgets every payment, and what the shop was told. */
  clear(): Promise<void>;
  call(method: 'GET' | 'POST', url: string, payload?: object, key?: string): Promise<Response>;
  /** A request for a payment, in time for half an hour. */
  request(change?: object): object;
  pay(change?: object): Promise<Payment>;
  read(payment: Pick<Payment, 'id'>): Promise<Payment>;
  /** What the person who plays the payer sees, and sends. */
  look(payment: Payment): Promise<Response>;
  decide(payment: Payment, form: Readonly<Record<string, string>>): Promise<Response>;
  close(): Promise<void>;
};

export async function startGateway(): Promise<TestGateway> {
  const folder = fileURLToPath(new URL('../migrations', import.meta.url));
  const database = await testDatabase([{ module: 'gateway', folder }]);
  const pool = createPool(database.adminUrl);
  const deliveries: Delivery[] = [];
  const answers: number[] = [];
  const shop = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => (body += String(part)));
    request.on('end', () => {
      deliveries.push({ headers: request.headers, body });
      response.writeHead(answers.shift() ?? 200).end();
    });
  });
  shop.listen(0, '127.0.0.1');
  await once(shop, 'listening');
  const config: GatewayConfig = {
    port: 0,
    databaseUrl: '',
    origin: 'http://pay.test',
    apiKey: 'a test key of the gateway',
    webhookSecret: 'a shared secret',
    webhookUrl: `http://127.0.0.1:${(shop.address() as AddressInfo).port}/webhooks/sandbox`,
    memberOrigin: 'http://member.test',
    cardOrigin: 'http://card.test',
  };
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  let now = new Date('2026-11-20T15:00:00Z');
  let count = 0;
  const clock = { now: () => now };
  const app = buildGateway({ pool, clock, config, log });

  const gateway: TestGateway = {
    app,
    pool,
    config,
    clock,
    log,
    deliveries,
    answers,
    told: () => deliveries.map(({ body }) => wordOf(body)),
    clear: async () => {
      await pool.query('truncate payments, payouts, refunds, moves, webhooks, card_tokens');
      deliveries.length = 0;
      answers.length = 0;
    },
    now: () => now,
    skip: (ms) => void (now = addMs(now, ms)),
    pass: async (ms = 0) => {
      now = addMs(now, ms);
      await turn({ pool, clock, config, log });
    },
    call: (method, url, payload, key = config.apiKey) =>
      app.inject({
        method,
        url,
        headers: { authorization: `Bearer ${key}` },
        ...(payload ? { payload } : {}),
      }),
    request: (change = {}) => {
      count += 1;
      return {
        external_id: `deposit ${count}`,
        amount: '25000.50',
        currency: 'COP',
        description: 'Feria D-1',
        return_url: 'http://member.test/member?page=depositv2&deposit=1',
        language: 'es',
        expires_at: addMs(now, HALF_AN_HOUR_MS).toISOString(),
        ...change,
      };
    },
    pay: async (change) => {
      const answer = await gateway.call('POST', '/v1/payments', gateway.request(change));
      if (answer.statusCode !== 200) throw new Error(`no payment: ${answer.statusCode} ${answer.body}`);
      return answer.json<Payment>();
    },
    read: async ({ id }) => (await gateway.call('GET', `/v1/payments/${id}`)).json<Payment>(),
    look: ({ pay_url }) => app.inject({ url: pay_url.replace(config.origin, '') }),
    decide: ({ id, pay_url }, form) =>
      app.inject({
        method: 'POST',
        url: `/pay/${id}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({
          key: new URL(pay_url).searchParams.get('key') ?? '',
          delivery: 'normal',
          ...form,
        }).toString(),
      }),
    close: async () => {
      await app.close();
      await pool.end();
      shop.closeAllConnections();
      shop.close();
      await database.drop();
    },
  };
  return gateway;
}

function wordOf(body: string): string {
  const { type, data } = JSON.parse(body) as { type: string; data: { id: string } };
  return `${type} ${data.id}`;
}

/** What each rail that money comes in by is asked with. */
export const PAID_BY: Readonly<Record<string, object>> = {
  sandbox: {},
  card: {
    fields: {
      cardToken: 'tok_pending_1',
      cardMethod: 'visa',
      instalments: '1',
      email: 'ana@example.com',
      documentType: 'CC',
      documentNumber: '1020304050',
    },
  },
  pse: {
    fields: {
      bank: '1003',
      personType: 'individual',
      documentType: 'CC',
      documentNumber: '1020304050',
      email: 'ana@example.com',
      phone: '3001234567',
    },
  },
  nequi: { fields: { phone: '3001234567', documentType: 'CC', documentNumber: '1020304050' } },
  efecty: { fields: { email: 'ana@example.com', documentType: 'CC', documentNumber: '1020304050' } },
  breb: {},
  yape: { country: 'PE', currency: 'PEN', fields: { phone: '987654321', approvalCode: '123456' } },
  plin: { country: 'PE', currency: 'PEN' },
  pagoefectivo: {
    country: 'PE',
    currency: 'PEN',
    fields: { email: 'ana@example.com', documentType: 'DNI', documentNumber: '12345678' },
  },
  spei: { country: 'MX', currency: 'MXN', fields: { email: 'ana@example.com' } },
  oxxo: { country: 'MX', currency: 'MXN', fields: { email: 'ana@example.com' } },
};
export const paidBy = (rail: string): object => ({ rail, ...PAID_BY[rail] });
