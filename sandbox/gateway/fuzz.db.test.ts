/** The gateway under the fuzz: nothing breaks (no 500), and every no is one of its own. What is tried: tools/test/fuzz/fuzz.ts. */
import { fileURLToPath } from 'node:url';
import { SettlementQuery } from '@feria/contracts/cashier/gateway';
import { createPool, type Pool } from '@feria/postgres';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  addressFaults,
  bodyFaults,
  headerFaults,
  nameOf,
  typeFaults,
  type Answered,
  type Asked,
  type Fuzzed,
  type FuzzedRoute,
  type Headers,
} from '../../tools/test/fuzz/fuzz.ts';
import { HEADERS_READ } from '../../tools/test/pages/headers-read.ts';
import { routesIn } from '../../tools/test/routes-in.ts';
import { testDatabase, type TestDatabase } from '../../tools/test/test-database.ts';
import { buildGateway } from './app.ts';
import { CardQuery, CardTyped } from './cards/card-routes.ts';
import { Decision, PageQuery, PlayQuery } from './page-routes.ts';
import {
  BankQuery,
  ByReference,
  GatewayParams,
  SandboxPayment,
  SandboxPayout,
  SandboxRefund,
} from './requests.ts';

const KEY = 'a test key of the gateway';
/** What each route reads. */
const FIELDS: Readonly<Record<string, FuzzedRoute['schema']>> = {
  'GET /health': {},
  'POST /v1/payments': { body: SandboxPayment },
  'GET /v1/payments': { querystring: ByReference },
  'GET /v1/payments/:id': { params: GatewayParams },
  'POST /v1/payouts': { body: SandboxPayout },
  'GET /v1/payouts': { querystring: ByReference },
  'GET /v1/payouts/:id': { params: GatewayParams },
  'POST /v1/refunds': { body: SandboxRefund },
  'GET /v1/refunds/:id': { params: GatewayParams },
  'GET /v1/banks': { querystring: BankQuery },
  'GET /v1/settlements': { querystring: SettlementQuery },
  'GET /play': { querystring: PlayQuery },
  'GET /pay/:id': { params: GatewayParams, querystring: PageQuery },
  'POST /pay/:id': { params: GatewayParams, body: Decision },
  'GET /card-fields': { querystring: CardQuery },
  'GET /card-fields.js': {},
  'GET /card-fields.css': {},
  'GET /card-numbers': { querystring: CardQuery },
  'POST /card-tokens': { body: CardTyped },
};
const ERRORS: readonly unknown[] = ['invalid', 'unauthorized', 'unknown', 'external_id in use', 'refused'];
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
let database: TestDatabase;
let pool: Pool;
let app: FastifyInstance;

beforeAll(async () => {
  const folder = fileURLToPath(new URL('./migrations', import.meta.url));
  database = await testDatabase([{ module: 'gateway', folder }]);
  pool = createPool(database.adminUrl, { max: 4 });
  const config = {
    port: 0,
    databaseUrl: '',
    origin: 'http://pay.test',
    apiKey: KEY,
    webhookSecret: 'a shared secret',
    webhookUrl: 'http://127.0.0.1:9/webhooks',
    memberOrigin: 'http://a.example',
  };
  const clock = { now: () => new Date('2026-11-20T15:00:00Z') };
  app = buildGateway({ pool, clock, config, log });
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await pool.end();
  await database.drop();
});

/** Broken, or a no in other words than the gateway's: its page says no in HTML. */
function faultOf({ statusCode, body, headers }: Answered): string {
  if (statusCode === 500) return 'breaks';
  if (statusCode < 400) return '';
  const type = String(headers['content-type']);
  if (/^text\/html/.test(type)) return statusCode === 404 ? '' : 'is no page of ours';
  const said = /json/.test(type) ? (JSON.parse(body) as { error?: unknown }) : {};
  return ERRORS.includes(said.error) ? '' : 'is no answer of ours';
}
function ask(route: FuzzedRoute, { url, payload, headers = {} }: Asked): Promise<Answered> {
  return app.inject({
    method: route.method as 'GET',
    url,
    headers: { authorization: `Bearer ${KEY}`, ...headers },
    ...(payload === undefined ? {} : { payload }),
  });
}
/** The page is a form. */
function write(document: unknown, { url }: FuzzedRoute): { payload: string; headers: Headers } {
  if (!url.startsWith('/pay/') || typeof document !== 'object' || document === null)
    return { payload: JSON.stringify(document) ?? '', headers: { 'content-type': 'application/json' } };
  const fields = Object.entries(document).map(([name, value]): [string, string] => [name, String(value)]);
  return {
    payload: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  };
}
const routes = (): FuzzedRoute[] =>
  routesIn(app).map((route) => ({ ...route, schema: FIELDS[nameOf(route)] }));
const fuzzed = (): Fuzzed<FuzzedRoute> => ({ routes: routes(), ask, faultOf, write });

test('has fields in the table for every route', () => {
  expect(routes().map(nameOf).toSorted()).toEqual(Object.keys(FIELDS).toSorted());
});

test('every field of every address', async () => {
  expect(await addressFaults(fuzzed())).toEqual([]);
});

test('every field of every body', async () => {
  expect(await bodyFaults(fuzzed())).toEqual([]);
});

test('every body of another type, or of none', async () => {
  expect(await typeFaults(fuzzed())).toEqual([]);
});

test('every header that is read', async () => {
  expect(await headerFaults(fuzzed(), HEADERS_READ.gateway)).toEqual([]);
});

test('too much, and addresses that are none', async () => {
  const large = Buffer.alloc(2 * 1024 * 1024, 0x20);
  const faults: string[] = [];
  for (const route of routes()) {
    for (const url of ['/%', '/pay/%ED%A0%80', '/%00', `/${'x'.repeat(5_000)}`, '//a', '/pay/a?key=b&key=c'])
      faults.push(faultOf(await ask(route, { url })));
    if (route.method !== 'POST') continue;
    const headers = { 'content-type': 'application/json' };
    const answer = await ask(route, { url: route.url, payload: large, headers });
    faults.push(
      answer.statusCode === 413 ? faultOf(answer) : `${nameOf(route)} takes it: ${answer.statusCode}`,
    );
  }
  expect(faults.filter(Boolean)).toEqual([]);
});
