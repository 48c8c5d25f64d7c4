/** Withdrawals that their members cancel: while nobody has decided, and with everything back at once. */
import { afterAll, expect, test } from 'vitest';
import { cashierDesk } from '../../../testing/builders/cashier.ts';
import { startFakeGateway } from '../../../testing/builders/gateway.ts';
import { partsDesk } from '../../../testing/builders/parts.ts';
import { aFundedMember, aMember, anOperator, usePlatform } from '../../../testing/harness.ts';

const gateway = await startFakeGateway();
afterAll(() => gateway.close());
const platform = usePlatform({ gatewayUrl: gateway.url });
const desk = () => cashierDesk(platform());
const parts = () => partsDesk(platform(), gateway);
const ONE = 100_000n;

test('a cancelled withdrawal is back at once, as often as it is said, and is no member’s but its own', async () => {
  const member = await aFundedMember(platform(), 20_000n * ONE);
  const { body } = await desk().withdraw(member, 'all');
  const other = await aMember(platform());
  expect((await parts().cancel(other, body.id)).body.code).toBe('cashier.payment_unknown');
  const answers = await Promise.all(Array.from({ length: 4 }, () => parts().cancel(member, body.id)));
  expect(answers.map(({ status, body: { state } }) => `${status} ${state}`)).toEqual(
    Array.from({ length: 4 }, () => '200 cancelled'),
  );
  expect(await desk().balance(member)).toEqual(['20000.00000', '0.00000']);
  expect(await desk().factsOf(body.id)).toEqual(['requested', 'cancelled']);
  expect((await desk().readWithdrawal(member, body.id)).remainingAmount).toBe('0.00000');
});

test('cancelled and approved at once: one of them, and the money is in one place', async () => {
  const operator = await anOperator(platform(), 'payments');
  for (let turn = 0; turn < 4; turn += 1) {
    const member = await aFundedMember(platform(), 20_000n * ONE);
    const { body } = await desk().withdraw(member, 'all');
    const [cancelled, approved] = await Promise.all([
      parts().cancel(member, body.id),
      desk().decide(operator, body.id, 'approve'),
    ]);
    expect([cancelled.status, approved.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
    const isBack = cancelled.status === 200;
    expect(await desk().balance(member)).toEqual(
      isBack ? ['20000.00000', '0.00000'] : ['0.00000', '20000.00000'],
    );
    expect((await desk().readWithdrawal(member, body.id)).parts).toHaveLength(isBack ? 0 : 1);
  }
});

test('what was approved, rejected or paid cannot be cancelled', async () => {
  const { member, id } = await parts().inParts(20_000n * ONE);
  expect((await parts().cancel(member, id)).body.code).toBe('cashier.state_changed');
  await parts().settle([id], ['sent']);
  expect((await parts().cancel(member, id)).body.code).toBe('cashier.state_changed');
});

test('a second person who was asked has nothing left to approve', async () => {
  const member = await aFundedMember(platform(), 5_000_000n * ONE);
  const operator = await anOperator(platform(), 'payments');
  const { body } = await desk().withdraw(member, '5000000');
  const asked = await desk().decide(operator, body.id, 'approve', 'looks right', ['3000000', '2000000']);
  expect(asked.body.secondPerson.approval).not.toBeNull();
  const { id: approvalId } = asked.body.secondPerson.approval!;
  expect((await parts().cancel(member, body.id)).body.state).toBe('cancelled');
  const other = await anOperator(platform(), 'payments');
  const late = await desk().call(other, 'POST', `/office/approvals/${approvalId}/approve`, { note: 'seen' });
  expect(late.status).toBe(409);
  expect(await desk().balance(member)).toEqual(['5000000.00000', '0.00000']);
});

test('the parts that the first person gave are those that the second one approves', async () => {
  const member = await aFundedMember(platform(), 5_000_000n * ONE);
  const operator = await anOperator(platform(), 'payments');
  const { body } = await desk().withdraw(member, '5000000');
  const asked = await desk().decide(operator, body.id, 'approve', 'looks right', ['3000000', '2000000']);
  const { id: approvalId } = asked.body.secondPerson.approval!;
  const other = await anOperator(platform(), 'payments');
  const done = await desk().call(other, 'POST', `/office/approvals/${approvalId}/approve`, { note: 'seen' });
  expect(done.status, JSON.stringify(done.body)).toBe(200);
  expect((await desk().readWithdrawal(member, body.id)).parts.map(({ amount }) => amount)).toEqual([
    '3000000.00000',
    '2000000.00000',
  ]);
});

test('after all of it the books are sound', () => desk().expectSoundBooks());
