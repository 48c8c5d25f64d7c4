/** A gateway that fails is taken out and comes back by itself, a person switches one off, and what costs less goes first among equals. */
import { randomUUID } from 'node:crypto';
import type {
  GatewayCost,
  GatewayCostPayload,
  GatewayRoute,
  Gateways,
} from '@feria/contracts/cashier/gateways';
import type { DepositMethods } from '@feria/contracts/cashier/member';
import type { OfficeDepositDetail } from '@feria/contracts/cashier/office';
import type { AttentionItem } from '@feria/contracts/reporting/attention';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { callSql } from '../../../core/db.ts';
import { cashierDesk } from '../../../testing/builders/cashier.ts';
import { addGateway, startFakeGateway } from '../../../testing/builders/gateway.ts';
import { putInForce } from '../../../testing/builders/market-version.ts';
import { aMember, anOperator, usePlatform, type AMember } from '../../../testing/harness.ts';
import { isProbe } from './breaker.ts';
import { noteTry } from './note-try.ts';
import type { Route } from './route-store.ts';

const first = await startFakeGateway();
const second = await startFakeGateway();
afterAll(() => Promise.all([first.close(), second.close()]));
const platform = usePlatform({ gatewayUrl: first.url });
const desk = () => cashierDesk(platform());
const HOUR = 60 * 60_000;
const COST: Omit<GatewayCostPayload, 'gateway'> = {
  rail: 'sandbox',
  direction: 'in',
  currency: 'COP',
  fixed: '900',
  ppm: 0,
  least: null,
  most: null,
  from: '2026-01-01',
  until: null,
};
const IN = (gateway: string): Route => ({ gateway, rail: 'sandbox', direction: 'in' });

beforeAll(async () => {
  addGateway(platform(), 'second', second.url);
  await listing(['sandbox', 'second']);
});
beforeEach(async () => {
  for (const gateway of [first, second]) {
    gateway.calls.length = 0;
    gateway.faults.length = 0;
  }
  // Nothing of a test before is followed or within reach, and what was taken out is brought back.
  await platform().db.transact((tx) => tx.updateTable('cashier.deposits').set({ dueAt: null }).execute());
  platform().clock.advance(25 * HOUR);
  for (const gateway of ['sandbox', 'second']) for (let n = 0; n < 5; n += 1) await tried(gateway, true);
  platform().clock.advance(25 * HOUR);
});

const listing = (gateways: string[]): Promise<unknown> =>
  platform().db.transact((tx) =>
    putInForce(
      tx,
      'CO',
      ({ methods }) => ({ methods: methods.map((method) => ({ ...method, gateways })) }),
      platform().clock.now(),
    ),
  );
const tried = (gateway: string, isGood: boolean, objectId: string = randomUUID()): Promise<void> =>
  platform().db.transact((tx) => noteTry(tx, IN(gateway), { objectId, isGood }, platform().clock.now()));
const fail = async (gateway: string, times: number): Promise<void> => {
  for (let n = 0; n < times; n += 1) await tried(gateway, false);
};
const rowsOf = (id: string) =>
  callSql<{ gateway: string; state: string; why: { why: string; out?: unknown[] } }>(
    platform().db.read,
    'select gateway, state, why from cashier.attempts where deposit_id = $1 order by number',
    [id],
  );
const askedOf = async (member: AMember): Promise<string[]> => {
  const { body } = await desk().deposit(member, '20000');
  return (await rowsOf(body.id)).map(({ gateway, why }) => `${gateway} ${why.why}`);
};
const routeOf = async (
  operator: { headers: Record<string, string> },
  gateway: string,
): Promise<GatewayRoute> => {
  const { body } = await desk().call<Gateways>(operator, 'GET', '/office/gateways');
  return body.routes.find((one) => one.gateway === gateway && one.direction === 'in')!;
};
const methodsOf = async (member: AMember) =>
  (await desk().call<DepositMethods>(member, 'GET', '/api/deposits/methods')).body.items;

test('five failures in a row take a gateway out: others are asked, and why is kept', async () => {
  const member = await aMember(platform());
  const operator = await anOperator(platform());
  first.faults.push(...Array<'unauthorized'>(5).fill('unauthorized'));
  for (let n = 0; n < 5; n += 1) expect((await desk().deposit(member, '20000')).body.state).toBe('pending');
  expect(await routeOf(operator, 'sandbox')).toMatchObject({
    state: 'out',
    out: { why: 'in_a_row' },
    recent: { tries: 5, good: 0 },
  });
  first.calls.length = 0;
  const { body } = await desk().deposit(member, '20000');
  expect(await rowsOf(body.id)).toMatchObject([
    {
      gateway: 'second',
      state: 'opened',
      why: { why: 'alone', place: 1, out: [{ gateway: 'sandbox', why: 'taken_out' }] },
    },
  ]);
  expect(first.calls).toEqual([]);
  const path = `/office/deposits/${body.id}`;
  const { attempts, leftOut } = (await desk().call<OfficeDepositDetail>(operator, 'GET', path)).body;
  expect(attempts).toMatchObject([{ gateway: 'second', state: 'opened', why: 'alone', reason: null }]);
  expect(leftOut).toEqual([{ gateway: 'sandbox', why: 'taken_out' }]);
});

test('what a payer is refused for is no failure of the gateway', async () => {
  const member = await aMember(platform());
  for (let n = 0; n < 6; n += 1) {
    first.faults.push('refused');
    expect((await desk().deposit(member, '20000')).body.state).toBe('rejected');
  }
  expect(await askedOf(member)).toEqual(['sandbox listed', 'second listed']);
});

test('the same payment that fails again and again counts once', async () => {
  const operator = await anOperator(platform());
  const id = randomUUID();
  for (let n = 0; n < 8; n += 1) await tried('sandbox', false, id);
  expect((await routeOf(operator, 'sandbox')).state).toBe('on');
});

test('it is tried by one payment in 20 after a minute, others ask it last, and five good ones bring it back', async () => {
  const member = await aMember(platform());
  const operator = await anOperator(platform());
  await fail('sandbox', 5);
  platform().clock.advance(60_000);
  expect((await routeOf(operator, 'sandbox')).state).toBe('back');
  const seen = new Map<boolean, string[]>();
  while (seen.size < 2) {
    const { body } = await desk().deposit(member, '10000');
    const rows = await rowsOf(body.id);
    seen.set(
      isProbe(body.id),
      rows.map(({ gateway, why }) => `${gateway} ${why.why}`),
    );
    // A probe that came through is one of the five.
    if (isProbe(body.id)) expect(rows[0]).toMatchObject({ gateway: 'sandbox', state: 'opened' });
  }
  expect(seen.get(true)).toEqual(['sandbox probe', 'second alone']);
  expect(seen.get(false)).toEqual(['second alone', 'sandbox last_resort']);
  await tried('sandbox', false);
  expect((await routeOf(operator, 'sandbox')).state).toBe('out');
  platform().clock.advance(60_000);
  for (let n = 0; n < 4; n += 1) await tried('sandbox', true);
  expect((await routeOf(operator, 'sandbox')).state).toBe('back');
  await tried('sandbox', true);
  expect((await routeOf(operator, 'sandbox')).state).toBe('on');
  // What was before it came back is no reason to take it out again.
  await fail('sandbox', 4);
  expect((await routeOf(operator, 'sandbox')).state).toBe('on');
});

test('success below half of its own baseline takes it out, whatever comes in between', async () => {
  for (let n = 0; n < 40; n += 1) await tried('sandbox', true);
  platform().clock.advance(HOUR);
  const operator = await anOperator(platform());
  for (const isGood of [false, true, false, false, true, false, true, false, false])
    await tried('sandbox', isGood);
  expect((await routeOf(operator, 'sandbox')).state).toBe('on');
  await tried('sandbox', false);
  expect((await routeOf(operator, 'sandbox')).out?.why).toBe('below_baseline');
});

test('many failures at once, of several processes, are one outage', async () => {
  await Promise.all(Array.from({ length: 12 }, () => tried('sandbox', false)));
  const open = await callSql<{ count: number }>(
    platform().db.read,
    `select count(*)::int as count from cashier.gateway_outages where gateway = 'sandbox' and until is null`,
    [],
  );
  expect(open).toEqual([{ count: 1 }]);
});

test('when none is able, its members are told, nothing is opened, and the method says so', async () => {
  const member = await aMember(platform());
  await fail('sandbox', 5);
  await fail('second', 5);
  const { status, body } = await desk().deposit(member, '20000');
  expect([status, body.code]).toEqual([409, 'cashier.method_unavailable']);
  expect((await methodsOf(member)).map(({ code, isAvailable }) => [code, isAvailable])).toContainEqual([
    'sandbox',
    false,
  ]);
  expect([...first.calls, ...second.calls]).toEqual([]);
  platform().clock.advance(60_000);
  expect((await methodsOf(member)).every(({ isAvailable }) => isAvailable)).toBe(true);
  expect((await desk().deposit(member, '20000')).body.state).toBe('pending');
});

test('one that was switched off with a reason opens nothing new, and its payments are followed', async () => {
  const member = await aMember(platform());
  const operator = await anOperator(platform());
  const { body: old } = await desk().deposit(member, '20000');
  const asked = { gateway: 'sandbox', rail: 'sandbox', direction: 'in', reason: 'It answers with errors' };
  const turn = (verb: 'off' | 'on') =>
    desk().call<Gateways>(operator, 'POST', `/office/gateways/${verb}`, asked);
  expect((await turn('off')).status).toBe(200);
  expect((await turn('off')).status).toBe(200);
  expect(await routeOf(operator, 'sandbox')).toMatchObject({
    state: 'off',
    off: { reason: asked.reason, isWhole: false },
  });
  expect(await askedOf(member)).toEqual(['second alone']);
  first.decide(old.id, 'approved');
  await desk().turn(2_000);
  expect((await desk().readDeposit(member, old.id)).state).toBe('approved');
  await turn('on');
  expect(await askedOf(member)).toEqual(['sandbox listed', 'second listed']);
  const audited = await callSql<{ action: string; reason: string }>(
    platform().db.read,
    `select action, reason from core.audit_rows where subject = 'gateway:sandbox' order by id`,
    [],
  );
  expect(audited).toEqual([
    { action: 'cashier.gateway_off', reason: asked.reason },
    { action: 'cashier.gateway_on', reason: asked.reason },
  ]);
});

test('a deposit that waits for its next try is not asked of one that was switched off meanwhile', async () => {
  const member = await aMember(platform());
  const operator = await anOperator(platform());
  first.faults.push('unauthorized');
  second.faults.push('unauthorized');
  const { body } = await desk().deposit(member, '20000');
  const id = String(body.detail?.['deposit']);
  const asked = { gateway: 'sandbox', rail: null, direction: 'in', reason: 'Maintenance tonight' };
  await desk().call(operator, 'POST', '/office/gateways/off', asked);
  first.calls.length = 0;
  await desk().turn(2_000);
  expect(first.calls).toEqual([]);
  expect(await rowsOf(id)).toMatchObject([
    { gateway: 'sandbox', state: 'not_sent' },
    { gateway: 'second', state: 'opened' },
  ]);
  await desk().call(operator, 'POST', '/office/gateways/on', asked);
});

test('of two that do as well the one that costs less goes first, and amounts beyond its bounds are not asked of it', async () => {
  const member = await aMember(platform());
  const operator = await anOperator(platform());
  const put = (gateway: string, change: Partial<GatewayCost>) =>
    desk().call<Gateways>(operator, 'POST', '/office/gateways/costs', { ...COST, gateway, ...change });
  await put('sandbox', {});
  expect((await put('second', { fixed: '100', ppm: 10_000, most: '50000' })).status).toBe(200);
  expect(await askedOf(member)).toEqual(['second cost', 'sandbox cost']);
  const { body } = await desk().deposit(member, '60000');
  expect(await rowsOf(body.id)).toMatchObject([
    { gateway: 'sandbox', why: { why: 'alone', out: [{ gateway: 'second', why: 'amount' }] } },
  ]);
  expect((await put('second', { least: '9', most: '8' })).body.code).toBe('cashier.cost_range');
  expect((await put('nobody', {})).body.code).toBe('cashier.gateway_unknown');
});

test('a payout is chosen for when it is first asked, waits while none is able, and stays where it was asked', async () => {
  const member = await aMember(platform());
  const operator = await anOperator(platform());
  const { body: paid } = await desk().deposit(member, '40000');
  [first, second].forEach((gateway) => {
    if ([...gateway.payments.values()].some(({ external_id }) => external_id === paid.id))
      gateway.decide(paid.id, 'approved');
  });
  await desk().turn(2_000);
  const { body: wish } = await desk().withdraw(member, '20000');
  const turn = (verb: 'off' | 'on', gateway: string) =>
    desk().call(operator, 'POST', `/office/gateways/${verb}`, {
      gateway,
      rail: null,
      direction: 'out',
      reason: 'It is being looked at',
    });
  await turn('off', 'sandbox');
  await turn('off', 'second');
  await desk().decide(operator, wish.id, 'approve');
  await desk().turn(2_000);
  expect([first.payouts.size, second.payouts.size]).toEqual([0, 0]);
  await turn('on', 'second');
  second.faults.push('mute');
  await desk().turn(31_000);
  await turn('on', 'sandbox');
  await turn('off', 'second');
  await desk().turn(31_000);
  expect([first.payouts.size, second.payouts.size]).toEqual([0, 1]);
  const [part] = await callSql<{ gateway: string; why: object }>(
    platform().db.read,
    'select gateway, why from cashier.payouts where withdrawal_id = $1',
    [wish.id],
  );
  expect(part).toMatchObject({
    gateway: 'second',
    why: { why: 'alone', out: [{ gateway: 'sandbox', why: 'switched_off' }] },
  });
});

test('one that is out, and one that does worse for an hour than it uses to, wait for somebody to look', async () => {
  for (let n = 0; n < 20; n += 1) await tried('second', true);
  platform().clock.advance(2 * HOUR);
  const operator = await anOperator(platform());
  const waiting = async () => {
    const { body } = await desk().call<{ items: AttentionItem[] }>(operator, 'GET', '/office/attention');
    return body.items.map(({ kind, reference, times }) => `${kind} ${reference} ${times}`);
  };
  for (let n = 0; n < 19; n += 1) await tried('second', n % 5 !== 0);
  expect(await waiting()).toEqual([]);
  await tried('second', true);
  await fail('sandbox', 5);
  expect(await waiting()).toEqual(['gateway_low second sandbox in 20', 'gateway_out sandbox sandbox in 5']);
});

test('after all of it the books are sound', () => desk().expectSoundBooks());
