/** What a gateway holds of ours: its arithmetic, payouts that wait when it is too low, who is told, and tries that are counted by the day. */
import { randomUUID } from 'node:crypto';
import type { GatewayFloatPayload, Gateways } from '@feria/contracts/cashier/gateways';
import type { OfficeWithdrawalDetail } from '@feria/contracts/cashier/office';
import type { AttentionItem } from '@feria/contracts/reporting/attention';
import { addMs } from '@feria/kernel';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { callSql } from '../../../core/db.ts';
import { cashierDesk } from '../../../testing/builders/cashier.ts';
import { startFakeGateway } from '../../../testing/builders/gateway.ts';
import { confirmSession } from '../../../testing/confirmed.ts';
import { aFundedMember, anOperator, usePlatform, type AnOperator } from '../../../testing/harness.ts';
import { rollUpTries } from './try-upkeep.ts';

const gateway = await startFakeGateway();
afterAll(() => gateway.close());
const platform = usePlatform({ gatewayUrl: gateway.url });
const desk = () => cashierDesk(platform());
const ONE = 100_000n;
const DAY_MS = 24 * 60 * 60_000;
let operator: AnOperator;
beforeEach(async () => {
  operator = await anOperator(platform());
  await confirmSession(platform(), operator);
});

const now = () => platform().clock.now();
const type = (given: Partial<GatewayFloatPayload> = {}, who = operator) =>
  desk().call<Gateways>(who, 'POST', '/office/gateways/floats', {
    gateway: 'sandbox',
    currency: 'COP',
    amount: '100000',
    level: null,
    nets: false,
    asOf: now().toISOString(),
    reason: 'read on its page',
    ...given,
  });
const floatOf = async () =>
  (await desk().call<Gateways>(operator, 'GET', '/office/gateways')).body.floats.find(
    (one) => one.gateway === 'sandbox' && one.currency === 'COP',
  )!;
async function approved(amount: string) {
  const member = await aFundedMember(platform(), 1_000_000n * ONE);
  const { id } = (await desk().withdraw(member, amount)).body;
  await desk().decide(operator, id, 'approve');
  return { member, id };
}
const read = async (id: string) =>
  (await desk().call<OfficeWithdrawalDetail>(operator, 'GET', `/office/withdrawals/${id}`)).body;
const alerts = async () =>
  (await desk().call<{ items: AttentionItem[] }>(operator, 'GET', '/office/attention')).body.items
    .filter(({ kind }) => kind === 'float_low' || kind === 'withdrawals_late')
    .map(({ kind, vendor, amount, times }) => `${kind} ${vendor} ${amount} ${times}`);

test('without a typed float there is no limit; a typed one is lowered by what is sent, and payouts wait when it does not cover them', async () => {
  expect((await floatOf()).typed).toBeNull();
  expect((await type()).status).toBe(200);
  platform().clock.advance(1_000);
  const first = await approved('60000');
  await desk().turn(1_000);
  expect((await floatOf()).typed).toMatchObject({
    amount: '100000.00000',
    sent: '60000.00000',
    left: '40000.00000',
  });
  const second = await approved('50000');
  await desk().turn(1_000);
  const waiting = await read(second.id);
  expect([waiting.withdrawal.state, waiting.parts[0]!.state, waiting.parts[0]!.waitsFor]).toEqual([
    ...['approved', 'created', 'float'],
  ]);
  const view = await desk().readWithdrawal(second.member, second.id);
  expect([view.state, view.parts[0]!.isWaiting]).toEqual(['approved', true]);
  expect(await alerts()).toEqual(['float_low sandbox 40000.00000 1']);
  // A smaller one goes out beside it.
  const third = await approved('30000');
  await desk().turn(1_000);
  expect((await read(third.id)).parts[0]!.state).not.toBe('created');
  // The balance is typed anew, after it was topped up.
  await type({ amount: '50000' });
  await desk().turn(31_000);
  expect((await read(second.id)).parts[0]).toMatchObject({ waitsFor: null });
  expect((await read(second.id)).parts[0]!.state).not.toBe('created');
  expect((await read(first.id)).parts[0]!.waitsFor).toBeNull();
  await type({ amount: null });
  expect(await alerts()).toEqual([]);
  await desk().expectSoundBooks();
});

test('of several payouts at once no more leave than the float covers', async () => {
  const ids = await Promise.all(Array.from({ length: 4 }, async () => (await approved('40000')).id));
  await type({ amount: '100000' });
  platform().clock.advance(1_000);
  await Promise.all([desk().turn(), desk().turn(), desk().turn()]);
  const states = await Promise.all(ids.map(async (id) => (await read(id)).parts[0]!.state));
  expect(states.filter((state) => state !== 'created')).toHaveLength(2);
  expect((await floatOf()).typed!.left).toBe('20000.00000');
  await type({ amount: null });
  await desk().turn(31_000);
  const after = await Promise.all(ids.map(async (id) => (await read(id)).parts[0]!.state));
  expect(after).not.toContain('created');
});

test('what is paid in raises the float of a gateway that keeps it, and of no other', async () => {
  const asOf = now().toISOString();
  await type({ amount: '1000', nets: true });
  platform().clock.advance(1_000);
  const member = await aFundedMember(platform(), 1n);
  const { id } = (await desk().deposit(member, '20000')).body;
  gateway.capture(id, {});
  await desk().eventually(async () => {
    await desk().turn(2_000);
    expect((await desk().readDeposit(member, id)).state).toBe('approved');
  });
  expect((await floatOf()).typed).toMatchObject({ settled: '20000.00000', left: '21000.00000' });
  await type({ amount: '1000', nets: false, asOf });
  expect((await floatOf()).typed).toMatchObject({ settled: '0.00000', left: '1000.00000' });
  await type({ amount: '1000', level: '5000' });
  expect(await alerts()).toEqual(['float_low sandbox 1000.00000 0']);
  await type({ amount: null });
});

test('who may not decide types nothing, and nothing is read of the future or of a gateway that is not there', async () => {
  const support = await anOperator(platform(), 'support');
  expect((await type({}, support)).status).toBe(403);
  expect((await type({}, { headers: {} } as AnOperator)).status).toBe(401);
  expect((await type({ asOf: addMs(now(), 60_000).toISOString() })).body.code).toBe('cashier.float_range');
  expect((await type({ amount: '-1' })).body.code).toBe('cashier.float_range');
  expect((await type({ gateway: 'nobody' })).body.code).toBe('cashier.gateway_unknown');
  expect((await type({ reason: '' })).body.code).toBe('request.invalid');
  expect((await floatOf()).typed).toBeNull();
});

test('a queue whose oldest waits for longer than its member was told is named', async () => {
  const member = await aFundedMember(platform(), 1_000_000n * ONE);
  const { id } = (await desk().withdraw(member, '20000')).body;
  expect(await alerts()).toEqual([]);
  const { waits } = await desk().readWithdrawal(member, id);
  platform().clock.advance(Date.parse(waits!.until) - now().getTime());
  operator = await anOperator(platform());
  expect(await alerts()).toEqual([]);
  platform().clock.advance(1_000);
  expect(await alerts()).toEqual(['withdrawals_late CO null 1']);
  await confirmSession(platform(), operator);
  await desk().hold(operator, id);
  expect(await alerts()).toEqual([]);
});

test('tries older than 30 days are counted by the day, once, and their rows go', async () => {
  const at = now();
  for (const [days, isGood] of [
    [40, true],
    [40, true],
    [40, false],
    [31, true],
    [29, true],
  ] as const)
    await platform().db.transact((tx) =>
      callSql(
        tx,
        `insert into cashier.gateway_tries (gateway, rail, direction, object_id, is_good, at) values ('old', 'spei', 'in', $1, $2, $3)`,
        [randomUUID(), isGood, addMs(at, -days * DAY_MS)],
      ),
    );
  const roll = () => platform().db.transact((tx) => rollUpTries(tx, at, 2));
  await Promise.all([roll(), roll()]);
  while ((await roll()) > 0);
  const days = await callSql<{ good: number; failed: number }>(
    platform().db.read,
    `select good, failed from cashier.gateway_try_days where gateway = 'old' order by day`,
    [],
  );
  expect(days).toEqual([
    { good: 2, failed: 1 },
    { good: 1, failed: 0 },
  ]);
  const left = await callSql(
    platform().db.read,
    `select id from cashier.gateway_tries where gateway = 'old'`,
    [],
  );
  expect(left).toHaveLength(1);
});
