import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { SeenPayment } from '@feria/gateways';
import { cashierDesk } from '../../../testing/builders/cashier.ts';
import { startFakeGateway } from '../../../testing/builders/gateway.ts';
import { aMember, fund, usePlatform } from '../../../testing/harness.ts';
import { putInForce } from '../../../testing/builders/market-version.ts';
import { setPlayBlock } from '../../exclusions/index.ts';
import { findDeposit, lockDeposit } from './deposit-store.ts';
import { applyPayment, requestDeposit } from './deposits.ts';
import { driverOf } from '../drivers.ts';
import { settlePayment } from './deposit-jobs.ts';

const gateway = await startFakeGateway();
afterAll(() => gateway.close());
const platform = usePlatform({ gatewayUrl: gateway.url });
const desk = () => cashierDesk(platform());
/** As its driver reads it. */
const read = async ({ id }: { id: string }) =>
  (await driverOf(platform().deps.config, 'sandbox').readPayment({ id }))!;
const MINUTE = 60_000;

beforeEach(() => {
  gateway.calls.length = 0;
  gateway.faults.length = 0;
  gateway.beforeAnswer = () => Promise.resolve();
  platform().logged.length = 0;
});

const keysOf = (object: object): string[] => Object.keys(object).sort();

test('a deposit is opened at the gateway, read back and credited', async () => {
  const member = await aMember(platform());
  const opened = await desk().deposit(member, '25000.50');
  expect(opened.status).toBe(200);
  expect(opened.body).toMatchObject({ state: 'pending', amount: '25000.50000', currency: 'COP' });
  expect(opened.body.reference).toMatch(/^D(-[0-9A-Z]{4}){3}$/);
  expect(opened.body.payUrl).toMatch(/^http:\/\/pay\.test\/pay\//);
  expect(await desk().balance(member)).toEqual(['0.00000', '0.00000']);

  const { id } = opened.body;
  gateway.decide(id, 'approved');
  await desk().turn(2_000);
  expect(await desk().balance(member)).toEqual(['25000.50000', '0.00000']);
  const deposit = await desk().readDeposit(member, id);
  expect(deposit.state).toBe('approved');
  expect(deposit.payUrl).toBeNull();
  expect(deposit.steps.map(({ state }) => state)).toEqual(['created', 'pending', 'approved']);
  expect(await desk().postings(id)).toEqual([
    'deposit house gateway_clearing -25000.50000',
    'deposit member cash 25000.50000',
  ]);
  expect(await desk().factsOf(id)).toEqual(['created', 'pending', 'approved']);

  gateway.calls.length = 0;
  await desk().turn(60 * MINUTE);
  expect(gateway.calls, 'a decided payment is not asked about again').toEqual([]);
});

test('the gateway is asked for exactly what the member wants', async () => {
  const member = await aMember(platform(), { market: 'PE' });
  const { body } = await desk().deposit(member, '10');
  const payment = [...gateway.payments.values()].find(({ external_id }) => external_id === body.id)!;
  expect(payment).toMatchObject({ amount: '10.00', currency: 'PEN' });
  expect(keysOf(body)).toEqual(
    [
      ...['captured', 'caseId', 'credited', 'fee', 'held', 'refunded', 'standing', 'standingAt'],
      ...['amount', 'createdAt', 'currency', 'expiresAt', 'flow', 'id', 'instructions'],
      ...['method', 'payUrl', 'rail', 'reason', 'reference', 'state', 'steps', 'tax', 'testUrl', 'transfer'],
    ].sort(),
  );
});

test.each([
  ['9999.99', 422, 'cashier.amount_below_minimum'],
  ['5000000.01', 422, 'cashier.amount_above_maximum'],
  ['10000.001', 422, 'cashier.amount_places'],
  ['-10000', 422, 'cashier.amount_invalid'],
  ['much', 400, 'request.invalid'],
])('a deposit of %s is refused', async (amount, status, code) => {
  const member = await aMember(platform());
  const answer = await desk().deposit(member, amount);
  expect([answer.status, answer.body.code]).toEqual([status, code]);
});

test.each([
  [0, '10000.50', '10000'],
  [2, '10000.505', '10000.50'],
])('where people pay in %i decimals %s is refused and %s is taken', async (currencyPlaces, finer, fine) => {
  const member = await aMember(platform());
  const put = (places: number) =>
    platform().db.transact((tx) => putInForce(tx, 'CO', { currencyPlaces: places }, platform().clock.now()));
  await put(currencyPlaces);
  try {
    const refused = (await desk().deposit(member, finer)).body;
    expect([refused.code, refused.detail]).toEqual(['cashier.amount_places', { places: currencyPlaces }]);
    expect((await desk().deposit(member, fine)).status).toBe(200);
    await fund(platform(), member.id, 5_000_012_345n);
    expect((await desk().withdraw(member, finer)).body.code).toBe('cashier.amount_places');
    expect((await desk().withdraw(member, fine)).status).toBe(200);
  } finally {
    await put(2);
  }
});

test('an unknown method, a trial account, a blocked member and a visitor are refused', async () => {
  const member = await aMember(platform());
  const body = { method: 'gold', amount: '20000', idempotencyKey: randomUUID() };
  const unknown = await desk().call(member, 'POST', '/api/deposits', body);
  expect(unknown.body.code).toBe('cashier.method_unknown');
  const trial = await aMember(platform(), { type: 4 });
  expect((await desk().deposit(trial, '20000')).body.code).toBe('identity.trial_only');
  expect((await desk().deposit({ headers: {} }, '20000')).body.code).toBe('session.required');

  const operatorId = randomUUID() as Parameters<typeof setPlayBlock>[1]['operatorId'];
  const block = { memberId: member.id, blocked: true, reason: 'asked for it', operatorId };
  await platform().db.transact((tx) => setPlayBlock(tx, { ...block, at: platform().clock.now() }));
  expect((await desk().deposit(member, '20000')).body.code).toBe('safety.deposit_blocked');
  expect(gateway.calls).toEqual([]);
});

test('the same key answers the same row, and another request with it is a conflict', async () => {
  const member = await aMember(platform());
  const key = randomUUID();
  const first = await desk().deposit(member, '20000', key);
  const again = await desk().deposit(member, '20000.00', key);
  expect(again.body).toEqual(first.body);
  const other = await desk().deposit(member, '20001', key);
  expect([other.status, other.body.code]).toEqual([409, 'wallet.key_conflict']);
  const neighbour = await aMember(platform());
  expect((await desk().deposit(neighbour, '20001', key)).body.id).not.toBe(first.body.id);
});

test('a request that is sent many times at once is one deposit and one payment', async () => {
  const member = await aMember(platform());
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 6 }, () => desk().deposit(member, '20000', key)));
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  expect(answers.every(({ body }) => body.state === 'pending')).toBe(true);
  const id = answers[0]!.body.id;
  expect([...gateway.payments.values()].filter(({ external_id }) => external_id === id)).toHaveLength(1);
  expect(await desk().factsOf(id)).toEqual(['created', 'pending']);
});

test('two that settle at once credit once', async () => {
  const member = await aMember(platform());
  const { body } = await desk().deposit(member, '20000');
  const { id } = gateway.decide(body.id, 'approved');
  const port = driverOf(platform().deps.config, 'sandbox');
  const applied = await Promise.all(
    Array.from({ length: 8 }, () => settlePayment(platform().deps, port, id)),
  );
  expect(applied.filter((one) => one === 'moved')).toHaveLength(1);
  expect(await desk().balance(member)).toEqual(['20000.00000', '0.00000']);
  expect(await desk().factsOf(body.id)).toEqual(['created', 'pending', 'approved']);
});

test('a gateway that is down charges nothing; the repeat with the same key opens the page', async () => {
  const member = await aMember(platform());
  const key = randomUUID();
  gateway.faults.push('down');
  const refused = await desk().deposit(member, '20000', key);
  expect([refused.status, refused.body.code]).toEqual([502, 'cashier.gateway_unreachable']);
  const again = await desk().deposit(member, '20000', key);
  expect(again.body.state).toBe('pending');
  expect(again.body.id).toBe(refused.body.detail?.['deposit']);
});

test('a payment that was made while its answer was lost is found by the job, and is one payment', async () => {
  const member = await aMember(platform());
  gateway.faults.push('mute');
  const refused = await desk().deposit(member, '20000');
  expect(refused.body.code).toBe('cashier.gateway_unreachable');
  const id = String(refused.body.detail?.['deposit']);
  expect((await desk().readDeposit(member, id)).state).toBe('created');
  gateway.decide(id, 'approved');
  await desk().turn(2_000);
  expect((await desk().readDeposit(member, id)).state).toBe('approved');
  expect([...gateway.payments.values()].filter(({ external_id }) => external_id === id)).toHaveLength(1);
  expect(await desk().balance(member)).toEqual(['20000.00000', '0.00000']);
});

test('a kill between the commit and the gateway call loses nothing', async () => {
  const member = await aMember(platform());
  const request = {
    member: { id: member.id, merchantCode: 'CO' as const, currency: 'COP' as const },
    method: 'sandbox',
    amount: '20000',
    idempotencyKey: randomUUID(),
    place: { address: '127.0.0.1', country: null },
  };
  // All that a killed process leaves: the committed request.
  const { id } = await platform().db.transact((tx) =>
    requestDeposit(tx, platform().deps.config, request, platform().clock.now()),
  );
  expect(gateway.calls).toEqual([]);
  await desk().turn(2_000);
  expect((await desk().readDeposit(member, id)).state).toBe('pending');
});

test('no transaction is open while the gateway is called', async () => {
  const member = await aMember(platform());
  let locked = 0;
  gateway.beforeAnswer = async () => {
    const deposits = await platform().db.read.selectFrom('cashier.deposits').select('id').execute();
    // Would wait for ever if the caller still held the row.
    for (const { id } of deposits) await platform().db.transact((tx) => lockDeposit(tx, id));
    locked += deposits.length;
  };
  const { body } = await desk().deposit(member, '20000');
  gateway.decide(body.id, 'approved');
  await desk().turn(2_000);
  expect(locked).toBeGreaterThan(1);
});

const seen = (name: string, payment: SeenPayment) => ({
  gateway: name,
  payment,
  readAt: platform().clock.now(),
});

test.each([['amount', { asked: { currency: 'COP', units: 2_000_001_000n } }]])(
  'an approved payment with another %s is never credited, and alarms',
  async (_name, lie) => {
    const member = await aMember(platform());
    const { body } = await desk().deposit(member, '20000');
    const payment = await read(gateway.decide(body.id, 'approved'));
    const applied = await platform().db.transact((tx) =>
      applyPayment(
        tx,
        platform().deps.config,
        seen('sandbox', { ...payment, ...lie }),
        platform().clock.now(),
      ),
    );
    expect(applied).toBe('differs');
    expect(await desk().balance(member)).toEqual(['0.00000', '0.00000']);
    expect((await desk().readDeposit(member, body.id)).state).toBe('pending');
  },
);

test('the alarm of a lying gateway is in the log, and the deposit is still followed', async () => {
  const member = await aMember(platform());
  const { body } = await desk().deposit(member, '20000');
  const payment = gateway.decide(body.id, 'approved');
  payment.amount = '2000000.00';
  await desk().turn(2_000);
  expect(desk().alarms()).toContain('the gateway and the cashier differ: a person has to look');
  expect(await desk().balance(member)).toEqual(['0.00000', '0.00000']);
  payment.amount = '20000.00';
  await desk().turn(2_000);
  expect(await desk().balance(member)).toEqual(['20000.00000', '0.00000']);
});

test('another gateway cannot settle this one’s payment, and one that nobody asked for is nobody’s', async () => {
  const member = await aMember(platform());
  const { body } = await desk().deposit(member, '20000');
  const payment = await read(gateway.decide(body.id, 'approved'));
  const at = platform().clock.now();
  const apply = (name: string, change: object) =>
    platform().db.transact((tx) =>
      applyPayment(tx, platform().deps.config, seen(name, { ...payment, ...change }), at),
    );
  expect(await apply('elsewhere', {})).toBe('unknown');
  expect(await apply('sandbox', { id: 'pay_none', reference: randomUUID() })).toBe('moved');
  expect(await apply('sandbox', { id: 'pay_none', reference: "' or 1=1" })).toBe('unchanged');
  expect(await apply('sandbox', { id: 'pay_open', reference: randomUUID(), standing: 'pending' })).toBe(
    'unknown',
  );
  expect(await desk().balance(member)).toEqual(['0.00000', '0.00000']);
});

test.each(['rejected', 'expired'] as const)('a %s payment charges nothing', async (status) => {
  const member = await aMember(platform());
  const { body } = await desk().deposit(member, '20000');
  gateway.decide(body.id, status);
  await desk().turn(2_000);
  expect((await desk().readDeposit(member, body.id)).state).toBe(status);
  expect(await desk().postings(body.id)).toEqual([]);
});

test('a payment that was captured after it had expired is still the member’s money', async () => {
  const member = await aMember(platform());
  const { body } = await desk().deposit(member, '20000');
  gateway.decide(body.id, 'expired');
  await desk().turn(30 * MINUTE);
  gateway.decide(body.id, 'approved');
  await desk().turn(10 * MINUTE);
  expect((await findDeposit(platform().db.read, body.id))?.state).toBe('approved');
  expect(await desk().balance(member)).toEqual(['20000.00000', '0.00000']);
});

test('a page that never opened expires with its time, and a silent gateway is given a day', async () => {
  const member = await aMember(platform());
  gateway.faults.push('down');
  const unopened = String((await desk().deposit(member, '20000')).body.detail?.['deposit']);
  const opened = (await desk().deposit(member, '20000')).body.id;
  // A day is longer than a session.
  const stateOf = async (id: string) => (await findDeposit(platform().db.read, id))?.state;

  gateway.faults.push(...Array<'down'>(40).fill('down'));
  await desk().turn(31 * MINUTE);
  expect([await stateOf(unopened), await stateOf(opened)]).toEqual(['expired', 'pending']);
  await desk().turn(25 * 60 * MINUTE);
  expect(await stateOf(opened)).toBe('expired');
  gateway.faults.length = 0;
  await desk().turn(3 * 24 * 60 * MINUTE);
  gateway.calls.length = 0;
  await desk().turn(60 * MINUTE);
  expect(gateway.calls, 'nobody asks any more').toEqual([]);
});

test('a member sees their own deposits, newest first, page by page', async () => {
  const member = await aMember(platform());
  const ids: string[] = [];
  for (const amount of ['20001', '20002', '20003'])
    ids.unshift((await desk().deposit(member, amount)).body.id);
  type Page = { items: { id: string }[]; next: string | null };
  const first = await desk().call<Page>(member, 'GET', '/api/deposits?limit=2');
  const second = await desk().call<Page>(member, 'GET', `/api/deposits?limit=2&before=${first.body.next}`);
  expect([...first.body.items, ...second.body.items].map(({ id }) => id)).toEqual(ids);
  expect(second.body.next).toBeNull();
  const neighbour = await aMember(platform());
  const stolen = await desk().call(neighbour, 'GET', `/api/deposits/${ids[0]}`);
  expect([stolen.status, stolen.body.code]).toEqual([404, 'cashier.payment_unknown']);
});

test('after all of it the books are sound', () => desk().expectSoundBooks());

test('a deposit that the gateway refuses is over at once, with its reason, and its limit has its room again', async () => {
  const member = await aMember(platform());
  gateway.faults.push('refused');
  const { body, status } = await desk().deposit(member, '20000');
  expect([status, body.state, body.reason]).toEqual([200, 'rejected', 'limit_exceeded']);
  expect(await desk().factsOf(body.id)).toEqual(['created', 'rejected']);
  expect(await desk().balance(member)).toEqual(['0.00000', '0.00000']);
  expect((await findDeposit(platform().db.read, body.id))?.dueAt).toBeNull();
});

test('a refusal after a lost answer gives nothing up: the payment that was opened stands', async () => {
  const member = await aMember(platform());
  const key = randomUUID();
  gateway.faults.push('mute', 'refused');
  expect((await desk().deposit(member, '20000', key)).status).toBe(502);
  const { body } = await desk().deposit(member, '20000', key);
  expect([body.state, body.reason]).toEqual(['pending', null]);
  gateway.decide(body.id, 'approved');
  await desk().turn(3_000);
  expect(await desk().balance(member)).toEqual(['20000.00000', '0.00000']);
});

test('why a payment was not taken is told, and forgotten when its money comes all the same', async () => {
  const member = await aMember(platform());
  const { body } = await desk().deposit(member, '20000');
  gateway.decide(body.id, 'rejected').reason = 'not_enough_money';
  await desk().turn(3_000);
  expect(await desk().readDeposit(member, body.id)).toMatchObject({
    state: 'rejected',
    reason: 'not_enough_money',
  });
  const other = (await desk().deposit(member, '30000')).body;
  gateway.decide(other.id, 'cancelled');
  await desk().turn(3_000);
  expect(await desk().readDeposit(member, other.id)).toMatchObject({
    state: 'rejected',
    reason: 'cancelled_by_payer',
  });
});
