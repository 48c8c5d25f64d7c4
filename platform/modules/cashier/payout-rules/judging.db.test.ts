import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OfficeWithdrawalRow } from '@feria/contracts/cashier/office';
import { addMs } from '@feria/kernel';
import { callSql } from '../../../core/db.ts';
import { cashierDesk } from '../../../testing/builders/cashier.ts';
import { startFakeGateway } from '../../../testing/builders/gateway.ts';
import { aWithdrawal } from '../../../testing/builders/payments.ts';
import { payoutRulesDesk } from '../../../testing/builders/payout-rules.ts';
import {
  anOperator,
  aVerifiedMember,
  enterMember,
  usePlatform,
  type AnOperator,
} from '../../../testing/harness.ts';

const gateway = await startFakeGateway();
afterAll(() => gateway.close());
const platform = usePlatform({ gatewayUrl: gateway.url });
const desk = () => cashierDesk(platform());
const world = payoutRulesDesk(platform);
const ONE = 100_000n;
const HOUR = 60 * 60_000;
let one: AnOperator;

beforeAll(async () => {
  one = await anOperator(platform());
});

test('from the request to the bank without a person, and the books are sound', async () => {
  await world.inForce(100_000, 'first_payout');
  const member = await world.aKnownMember();
  const key = randomUUID();
  const { body } = await desk().withdraw(member, '20000', key);
  expect(body.state).toBe('approved');
  expect((await desk().withdraw(member, '20000', key)).body).toMatchObject({ id: body.id });
  await desk().turn();
  gateway.pay(body.id, 'sent');
  await desk().turn(2_000);
  expect((await desk().readWithdrawal(member, body.id)).state).toBe('paid');
  expect(await desk().balance(member)).toEqual(['480000.00000', '0.00000']);
  expect(await desk().factsOf(body.id)).toEqual(['requested', 'approved', 'paying', 'paid']);
  const { judgement, steps } = await world.read(one, body.id);
  expect(judgement).toMatchObject({ verdict: 'pay', version: world.version(), payBelow: '100000.00000' });
  expect(steps.filter(({ kind }) => kind === 'audit')).toHaveLength(1);
  await desk().expectSoundBooks();
});

test('it is judged once: other rules, and a repeat, change nothing of it', async () => {
  await world.inForce(0, 'first_payout');
  const member = await aVerifiedMember(platform(), 90_000n * ONE);
  const key = randomUUID();
  const first = await desk().withdraw(member, '20000', key);
  const before = (await world.read(one, first.body.id)).judgement;
  await world.inForce(500_000);
  expect((await desk().withdraw(member, '20000', key)).body.state).toBe('requested');
  expect((await world.read(one, first.body.id)).judgement).toEqual(before);
  await expect(world.put(`update cashier.judgements set verdict = 'pay'`, [])).rejects.toThrow(
    'as it was judged',
  );
});

test('it is approved or cancelled, never both, and the money follows', async () => {
  await world.inForce(100_000);
  const member = await world.aKnownMember();
  const key = randomUUID();
  const both = await Promise.all([
    desk().withdraw(member, '20000', key),
    desk().withdraw(member, '20000', key),
  ]);
  const { id } = both[0].body;
  expect(both.map(({ body }) => [body.id, body.state])).toEqual([
    [id, 'approved'],
    [id, 'approved'],
  ]);
  const cancelled = await desk().call(member, 'POST', `/api/withdrawals/${id}/cancel`);
  expect(cancelled.body).toMatchObject({ code: 'cashier.state_changed' });
  expect(await desk().factsOf(id)).toEqual(['requested', 'approved']);
  await desk().expectSoundBooks();
});

test('what takes two persons is not paid without one, whatever the rules say, nor in pieces', async () => {
  await world.inForce(5_000_000);
  const member = await world.aKnownMember(9_000_000n * ONE);
  expect((await world.ask(member, '2000000')).state).toBe('requested');
  const second = await world.aKnownMember(9_000_000n * ONE);
  expect((await world.ask(second, '1200000')).state).toBe('approved');
  expect((await world.ask(second, '1200000')).state).toBe('requested');
});

test('what is held stands first in the queue', async () => {
  await world.inForce(0, 'deposit_and_leave');
  const [calm, hasty] = [await world.aKnownMember(), await world.aKnownMember()];
  const waits = await world.ask(calm);
  await world.paidIn(hasty, 100_000n * ONE);
  const held = await world.ask(hasty);
  const { body } = await desk().call<{ items: OfficeWithdrawalRow[] }>(
    one,
    'GET',
    '/office/withdrawals?state=requested&sort=priority&limit=100',
  );
  const order = body.items.map(({ id }) => id);
  expect(order.indexOf(held.id)).toBeLessThan(order.indexOf(waits.id));
  expect(body.items.find(({ id }) => id === held.id)).toMatchObject({ verdict: 'hold', priority: 0 });
});

test('a member hears until when it is usually decided, never which rule, and of turnover what is owed', async () => {
  await world.inForce(0, 'first_payout', 'shared_device', 'turnover_owed');
  const member = await aVerifiedMember(platform(), 90_000n * ONE);
  const asked = await world.ask(member);
  expect(asked.waits).toEqual({
    until: addMs(new Date(asked.createdAt), 24 * HOUR).toISOString(),
    isLate: false,
    turnover: null,
  });
  expect(JSON.stringify(asked)).not.toContain('first_payout');
  platform().clock.advance(24 * HOUR + 1);
  const late = { ...member, headers: await enterMember(platform(), member.id) };
  expect((await desk().readWithdrawal(late, asked.id)).waits).toMatchObject({ isLate: true });
  await desk().call(late, 'POST', `/api/withdrawals/${asked.id}/cancel`);
  expect((await desk().readWithdrawal(late, asked.id)).waits).toBeNull();
  const owing = await world.aKnownMember();
  await world.paidIn(owing, 100_000n * ONE);
  await world.aRound(owing, 12_000n * ONE, platform().clock.now());
  expect((await world.ask(owing)).waits?.turnover).toEqual({ owed: '50000.00000', staked: '12000.00000' });
});

test('what is usual is how long others of that rail waited for somebody within the month', async () => {
  await world.inForce(0);
  const at = platform().clock.now();
  for (const hours of [2, 3, 5, 8, 90]) {
    const member = await aVerifiedMember(platform());
    const states = ['requested', 'approved', 'paying', 'paid'];
    const id = await aWithdrawal(platform(), { member, amount: ONE, states });
    await world.put('update cashier.withdrawals set created_at = $2, paid_at = $3 where id = $1', [
      id,
      addMs(at, -100 * HOUR),
      addMs(at, (hours - 100) * HOUR - 60_000),
    ]);
  }
  const asked = await world.ask(await world.aKnownMember());
  expect(asked.waits?.until).toBe(addMs(new Date(asked.createdAt), 5 * HOUR).toISOString());
});

test('those that nobody had to look at are counted among the decided ones', async () => {
  await world.inForce(100_000);
  const [alone, other] = [await world.aKnownMember(), await world.aKnownMember()];
  platform().clock.advance(1_000);
  const from = platform().clock.now();
  expect((await world.ask(alone)).state).toBe('approved');
  await world.inForce(0);
  const { id } = await world.ask(other);
  await desk().decide(await anOperator(platform(), 'payments'), id, 'approve');
  const rows = await callSql<{ decided: bigint; byItself: bigint }>(
    platform().db.read,
    `select sum(decided)::bigint as decided, sum(by_itself)::bigint as by_itself
       from cashier.hour_sums('CO', $1, $1, $2)`,
    [from, addMs(from, HOUR)],
  );
  expect(rows).toEqual([{ decided: 2n, byItself: 1n }]);
});
