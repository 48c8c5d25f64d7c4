/** Mercado Pago's API in memory, one country each. The SDK is used as it is: only where its calls go is changed. For tests alone. */
import { createHmac, generateKeyPairSync, randomUUID } from 'node:crypto';
import { UNITS_PER_ONE } from '@feria/kernel';
import type { Bench } from '../conformance/bench.ts';
import type { Hint, Notice, PaymentOrder, PayoutOrder } from '../driver.ts';
import { mercadopagoDriver, type MercadoPagoOptions } from '../drivers/mercadopago/driver.ts';
import { COUNTRIES, type Dispatcher, type MercadoPagoCountry } from '../drivers/mercadopago/options.ts';
import { deadUrl, startDouble, type Answer, type Asked } from './double-server.ts';
import { failed, paymentsDouble } from './mercadopago-payments.ts';
import { payoutsDouble, reportsDouble } from './mercadopago-payouts.ts';

const SECRET = 'a secret of the test';
const START = Date.parse('2026-11-21T12:00:00Z');
const SITES: Readonly<Record<MercadoPagoCountry, string>> = { CO: 'com.co', PE: 'com.pe', MX: 'com.mx' };

/**
 * The connections of Node's own `fetch`, to another address. Node keeps them under a symbol, by the version of what `fetch` speaks with them:
 * https://github.com/nodejs/undici/blob/main/lib/global.js
 */
export function towards(url: string): Dispatcher {
  const own = (): Dispatcher => {
    const kept: Dispatcher | undefined =
      Reflect.get(globalThis, Symbol.for('undici.globalDispatcher.2')) ??
      Reflect.get(globalThis, Symbol.for('undici.globalDispatcher.1'));
    if (!kept) throw new Error('this Node keeps its connections elsewhere');
    return kept;
  };
  const dispatch: Dispatcher['dispatch'] = (options, handler) =>
    own().dispatch({ ...options, origin: url }, handler);
  return { dispatch };
}

const BANKS = [
  {
    id: 'pse',
    name: 'PSE',
    payment_type_id: 'bank_transfer',
    status: 'active',
    financial_institutions: [
      { id: '1007', description: 'BANCOLOMBIA' },
      { id: '1507', description: 'NEQUI' },
    ],
  },
];
const REFUSAL = failed(400, 2072, 'Invalid value for transaction_amount');

export const mercadopagoBench = (country: MercadoPagoCountry) => async (): Promise<MercadoPagoBench> => {
  let clock = START;
  const now = (): number => clock;
  const { currency } = COUNTRIES[country];
  const { publicKey, privateKey } = generateKeyPairSync('ed25519', {
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const payments = paymentsDouble({ currency, site: SITES[country], now });
  const payouts = payoutsDouble({ publicKey, lines: payments.lines, now });
  const reports = reportsDouble({ lines: payments.lines, now, currency });
  const spent = new Set<unknown>();

  /** A code of the app is good for one token. */
  function yape({ query, body }: Asked): Answer {
    const { otp } = body as { otp: string };
    if (query.get('public_key') !== 'a public key' || spent.has(otp)) return failed(400, 3006, 'invalid otp');
    spent.add(otp);
    return { status: 200, body: { id: randomUUID() } };
  }
  function handle(asked: Asked): Answer {
    const { method, path } = asked;
    if (path === '/platforms/pci/yape/v1/payment') return yape(asked);
    if (asked.headers.authorization !== 'Bearer a token') return failed(401, 5, 'invalid access token');
    const [, , kind = '', id = '', more] = path.split('/');
    const call = [method, kind, ...(more === undefined ? [] : [more])].join(' ');
    if (kind === 'account') return reportCall(asked);
    if (call === 'GET payment_methods') return { status: 200, body: BANKS };
    if (call === 'POST payments') return payments.open(asked);
    if (call === 'GET payments') return id === 'search' ? payments.search(asked) : payments.get(id);
    if (call === 'POST payments refunds') return payments.refund(id, asked);
    if (call === 'POST payouts' && country === 'MX') return payouts.open(asked);
    if (call === 'GET payouts transactions') return payouts.transactions(id);
    return failed(404, 404, `no resource ${method} ${path}`);
  }
  function reportCall(asked: Asked): Answer {
    const name = asked.path.split('/')[4];
    if (asked.method === 'POST') return reports.ask(asked);
    return name === 'list' ? reports.list() : reports.file(name ?? '');
  }

  const server = await startDouble(handle, REFUSAL);
  const options = { ...anAccount(country), payoutKeyPem: privateKey, reportWaitMs: 0 };
  return {
    driver: mercadopagoDriver({ ...options, dispatcher: towards(server.url) }),
    unreachable: mercadopagoDriver({ ...options, dispatcher: towards(await deadUrl()) }),
    order: (changes) => ({ ...anOrder(country, clock), ...changes }),
    payout: (changes) => ({ ...aPayout(), ...changes }),
    fault: (fault) => void server.faults.push(fault),
    opened: (reference) => payments.opened(reference) + payouts.opened(reference),
    endPayment: payments.end,
    endPayout: payouts.end,
    ends: {
      payment: ['paid', 'declined', 'in_review', 'cancelled', 'expired', 'charged_back'],
      payout: ['paid', 'failed', 'returned'],
    },
    payoutReason: 'refused_for_risk',
    wholeOnly: COUNTRIES[country].places === 0,
    notice: (hint, at) => aNotice(SECRET, hint, at),
    forged: (hint, at) => aNotice('another secret', hint, at),
    now: () => new Date(clock),
    pass: (ms) => void (clock += ms),
    close: () => server.close(),
    calls: server.calls,
  };
};
/** With what was asked of the API, to be compared with its documents. */
export type MercadoPagoBench = Bench & { calls: readonly Asked[] };

export const anAccount = (country: MercadoPagoCountry): MercadoPagoOptions => ({
  country,
  accessToken: 'a token',
  publicKey: 'a public key',
  webhookSecret: SECRET,
  pseAddress: {
    zipCode: '11011',
    streetName: 'Calle 100',
    streetNumber: '8A',
    neighborhood: 'Chico',
    city: 'Bogota',
  },
});

const DOCUMENTS = {
  CO: { documentType: 'CC', documentNumber: '1020304050' },
  PE: { documentType: 'DNI', documentNumber: '12345678' },
  MX: {},
} as const;

/** Of the rail of each country that waits for its payer, with whatever any of them asks for. */
export function anOrder(country: MercadoPagoCountry, clock: number): PaymentOrder {
  const { currency } = COUNTRIES[country];
  return {
    reference: randomUUID(),
    rail: ({ CO: 'pse', PE: 'pagoefectivo', MX: 'spei' } as const)[country],
    country,
    money: { currency, units: 20_000n * UNITS_PER_ONE },
    description: 'Feria D-1',
    shortReference: 'D-1',
    payer: { name: 'Ana Prueba', email: 'ana@example.com', address: '203.0.113.7' },
    fields: {
      email: 'ana@example.com',
      phone: '3001234567',
      bank: '1007',
      personType: 'individual',
      ...DOCUMENTS[country],
    },
    returnUrl: 'https://member.test/member?page=depositv2',
    noticeUrl: 'https://member.test/webhooks/mercadopago',
    language: 'es',
    expiresAt: new Date(clock + 3 * 86_400_000),
  };
}

export function aPayout(): PayoutOrder {
  return {
    reference: randomUUID(),
    rail: 'spei',
    country: 'MX',
    money: { currency: 'MXN', units: 500n * UNITS_PER_ONE },
    holder: { name: 'Ana Prueba', documentType: 'CURP', documentNumber: 'PUXA800101MDFRXN00' },
    fields: { clabe: '646180110400000007' },
    noticeUrl: 'https://member.test/webhooks/mercadopago',
  };
}

export function aNotice(secret: string, { kind, id }: Hint, at: Date): Notice {
  const requestId = randomUUID();
  const ts = at.getTime();
  const v1 = createHmac('sha256', secret).update(`id:${id};request-id:${requestId};ts:${ts};`).digest('hex');
  const body = {
    action: `${kind}.updated`,
    api_version: 'v1',
    data: { id },
    date_created: at.toISOString(),
    id: 1,
    live_mode: true,
    type: kind,
    user_id: '1',
  };
  return {
    headers: { 'x-signature': `ts=${ts},v1=${v1}`, 'x-request-id': requestId },
    query: { 'data.id': id, type: kind },
    body: Buffer.from(JSON.stringify(body)),
  };
}
