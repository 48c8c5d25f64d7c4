/**
 * The gateway as its own driver sees it: the real server over a real database keeps every check that a provider's double keeps
 * (packages/gateways). What fails is put in front of it: a server that passes calls on, and loses, refuses or spoils their answers.
 */
import { randomUUID } from 'node:crypto';
import { addMs, toDecimal, UNITS_PER_ONE } from '@feria/kernel';
import { withTransaction } from '@feria/postgres';
import { afterAll, afterEach, beforeAll, beforeEach, test } from 'vitest';
import type { Bench, PaymentEnd, PayoutEnd } from '../../packages/gateways/src/conformance/bench.ts';
import { CHECKS } from '../../packages/gateways/src/conformance/checks.ts';
import {
  sandboxDriver,
  type Hint,
  type Notice,
  type PaymentOrder,
  type PayoutOrder,
  type Reason,
} from '../../packages/gateways/src/index.ts';
import {
  deadUrl,
  startDouble,
  type Answer,
  type Asked,
  type DoubleServer,
} from '../../packages/gateways/src/testing/double-server.ts';
import { SANDBOX_REASONS } from '@feria/contracts/cashier/gateway';
import { actOnPayment, type PaymentAct, type Reason as SandboxReason } from './payment-acts.ts';
import { endPayout } from './payout-rules.ts';
import { lockPayout } from './store/payouts.ts';
import { startGateway, type TestGateway } from './test/start-gateway.ts';
import { signWebhook } from './webhooks.ts';

const REFUSED: Answer = { status: 422, body: { error: 'refused', reason: 'limit_exceeded' } };
const HOUR_MS = 3_600_000;

let gateway: TestGateway;
let front: DoubleServer;
let nobody: string;

beforeAll(async () => {
  gateway = await startGateway();
  nobody = await deadUrl();
});
afterAll(() => gateway.close());
beforeEach(async () => {
  await gateway.clear();
  front = await startDouble(passOn, REFUSED);
});
afterEach(() => front.close());

test.each(CHECKS)('the gateway keeps $name', (check) => check.run(aBench()));

/** Lists come two at a time, so that there are pages. */
async function passOn({ method, path, query, headers, raw }: Asked): Promise<Answer> {
  if (query.has('limit')) query.set('limit', '2');
  const { authorization = '', 'content-type': type } = headers;
  const answer = await gateway.app.inject({
    method: method === 'POST' ? 'POST' : 'GET',
    url: `${path}?${query.toString()}`,
    headers: { authorization, ...(type ? { 'content-type': type } : {}) },
    ...(raw.length > 0 ? { payload: raw } : {}),
  });
  return { status: answer.statusCode, body: answer.json<unknown>() };
}

function aBench(): Bench {
  const { origin, apiKey, webhookSecret } = gateway.config;
  const driverAt = (url: string) => sandboxDriver({ url, origin, apiKey, webhookSecret });
  return {
    driver: driverAt(front.url),
    unreachable: driverAt(nobody),
    order: (changes) => ({ ...anOrder(), ...changes }),
    payout: (changes) => ({ ...aPayout(), ...changes }),
    fault: (fault) => void front.faults.push(fault),
    opened,
    endPayment: endOfPayment,
    endPayout: endOfPayout,
    ends: {
      payment: ['paid', 'declined', 'in_review', 'cancelled', 'expired', 'charged_back'],
      payout: ['paid', 'failed', 'held', 'returned'],
    },
    notice: (hint, at) => aNotice(webhookSecret, hint, at),
    forged: (hint, at) => aNotice('another secret', hint, at),
    now: () => gateway.now(),
    pass: (ms) => gateway.skip(ms),
    close: () => Promise.resolve(),
  };
}

async function opened(reference: string): Promise<number> {
  const { rows } = await gateway.pool.query<{ count: bigint }>(
    `select count(*) from (select external_id from payments union all select external_id from payouts) opened
     where external_id = $1`,
    [reference],
  );
  return Number(rows[0]!.count);
}

async function endOfPayment(id: string, end: PaymentEnd): Promise<void> {
  const told = await withTransaction(gateway.pool, (tx) => actOnPayment(tx, id, actOf(end), gateway.now()));
  if (!told) throw new Error(`payment ${id} cannot become ${end.standing}`);
}

function actOf(end: PaymentEnd): PaymentAct {
  switch (end.standing) {
    case 'paid':
      return { kind: 'pay', amount: end.units === undefined ? undefined : toDecimal(end.units, 2) };
    case 'declined':
      return { kind: 'refuse', reason: ours(end.reason) };
    case 'in_review':
      return { kind: 'review', until: null };
    case 'cancelled':
      return { kind: 'cancel' };
    case 'expired':
      return { kind: 'expire' };
    case 'charged_back':
      return { kind: 'take_back' };
  }
}

async function endOfPayout(id: string, end: PayoutEnd): Promise<void> {
  await withTransaction(gateway.pool, async (tx) => {
    const row = await lockPayout(tx, id);
    const status = end.standing === 'paid' ? 'sent' : end.standing;
    const reason = end.standing === 'failed' ? ours(end.reason) : null;
    await endPayout(tx, row!, { status, reason, dueAt: null }, gateway.now());
  });
}

/** `refused` is what a driver says of a code that it does not know, and some are said of transfers alone: no gateway says them. */
function ours(reason: Reason): SandboxReason {
  const known = SANDBOX_REASONS.find((one) => one === reason);
  if (known === undefined || known === 'refused') throw new Error('no gateway has this reason');
  return known;
}

function anOrder(): PaymentOrder {
  return {
    reference: randomUUID(),
    rail: 'pse',
    country: 'CO',
    money: { currency: 'COP', units: 20_000n * UNITS_PER_ONE },
    description: 'Feria D-1',
    shortReference: 'D-1',
    payer: { name: 'Ana Prueba', email: 'ana@example.com', address: null },
    fields: {
      bank: '1007',
      personType: 'individual',
      documentType: 'CC',
      documentNumber: '1020304050',
      email: 'ana@example.com',
      phone: '3001234567',
    },
    returnUrl: `${gateway.config.memberOrigin}/member?page=depositv2`,
    noticeUrl: `${gateway.config.memberOrigin}/webhooks/sandbox`,
    language: 'es',
    expiresAt: addMs(gateway.now(), HOUR_MS),
  };
}

function aPayout(): PayoutOrder {
  return {
    reference: randomUUID(),
    rail: 'nequi',
    country: 'CO',
    money: { currency: 'COP', units: 50_000n * UNITS_PER_ONE },
    holder: { name: 'Ana Prueba', documentType: 'CC', documentNumber: '1020304050' },
    fields: { phone: '3001234567', documentType: 'CC', documentNumber: '1020304050' },
    noticeUrl: `${gateway.config.memberOrigin}/webhooks/sandbox`,
  };
}

/** As `webhooks.ts` sends it. */
function aNotice(secret: string, { kind, id }: Hint, at: Date): Notice {
  const requestId = randomUUID();
  return {
    headers: {
      'x-signature': signWebhook(secret, id, requestId, at.getTime()),
      'x-request-id': requestId,
    },
    query: {},
    body: Buffer.from(JSON.stringify({ type: kind, data: { id } })),
  };
}
