import { expect, test } from 'vitest';
import type { OfficeWithdrawalDetail } from '@feria/contracts/cashier';
import type { FoundPayments, WithdrawalRules } from '@feria/contracts/member-desk';
import { cashierDesk } from '../../testing/cashier.ts';
import {
  aFundedMember,
  aMember,
  anOperator,
  usePlatform,
  type AnOperator,
  aVerifiedMember,
} from '../../testing/harness.ts';
import { setPlayBlock } from '../safety/index.ts';

const platform = usePlatform();
const desk = () => cashierDesk(platform());
const ONE = 100_000n;
const LARGE = '2000000';

async function aLargeOne() {
  const member = await aFundedMember(platform(), 5_000_000n * ONE);
  return { member, id: (await desk().withdraw(member, LARGE)).body.id };
}

const read = async (who: AnOperator, id: string) =>
  (await desk().call<OfficeWithdrawalDetail>(who, 'GET', `/office/withdrawals/${id}`)).body;
const approve = (who: AnOperator, approvalId: string) =>
  desk().call<{ state: string }>(who, 'POST', `/office/approvals/${approvalId}/approve`, { note: 'seen' });

test('a large approval waits for somebody else, whoever presses at once, and then is paid once', async () => {
  const { id } = await aLargeOne();
  const first = await anOperator(platform(), 'payments');
  const others = await Promise.all(
    ['payments', 'payments', 'admin'].map((role) => anOperator(platform(), role)),
  );
  expect((await desk().decide(first, id, 'approve')).body.code).toBe('operators.reason_required');
  const twice = await Promise.all([
    desk().decide(first, id, 'approve', 'known for years'),
    desk().decide(first, id, 'approve', 'known for years'),
  ]);
  expect(twice.map(({ status }) => status)).toEqual([200, 200]);
  const { withdrawal, secondPerson } = await read(others[0]!, id);
  expect(withdrawal.state).toBe('requested');
  expect(secondPerson).toMatchObject({
    isNeeded: true,
    from: '2000000.00000',
    approval: { mayDecide: true },
  });
  expect((await desk().decide(others[0]!, id, 'approve', 'me, too')).body.code).toBe('approvals.waiting');
  expect((await approve(first, secondPerson.approval!.id)).body.code).toBe('approvals.second_person');
  const answers = await Promise.all(others.map((one) => approve(one, secondPerson.approval!.id)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await read(first, id)).withdrawal.state).toBe('approved');
  expect((await desk().factsOf(id)).filter((state) => state === 'approved')).toHaveLength(1);
});

test('the second approval and a rejection at once: one of the two stands, and the money follows it', async () => {
  const { member, id } = await aLargeOne();
  const [first, second, third] = [
    await anOperator(platform(), 'payments'),
    await anOperator(platform(), 'payments'),
    await anOperator(platform(), 'payments'),
  ];
  await desk().decide(first, id, 'approve', 'known for years');
  const { approval } = (await read(second, id)).secondPerson;
  const [approved, rejected] = await Promise.all([
    approve(second, approval!.id),
    desk().decide(third, id, 'reject', 'papers are missing'),
  ]);
  expect([approved.status, rejected.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
  const isPaid = approved.status === 200;
  expect((await read(first, id)).withdrawal.state).toBe(isPaid ? 'approved' : 'rejected');
  expect(await desk().balance(member)).toEqual(
    isPaid ? ['3000000.00000', '2000000.00000'] : ['5000000.00000', '0.00000'],
  );
  expect((await read(first, id)).secondPerson.approval).toBeNull();
});

test('below the amount one person is enough; the amount itself is changed by two', async () => {
  const member = await aFundedMember(platform(), 5_000_000n * ONE);
  const { body: small } = await desk().withdraw(member, '1999999');
  const [admin, second] = [await anOperator(platform()), await anOperator(platform())];
  expect((await desk().decide(admin, small.id, 'approve')).body.withdrawal.state).toBe('approved');
  const wish = {
    action: 'cashier.withdrawal',
    currency: 'COP',
    fromAmount: '3000000',
    reason: 'a rich month',
  };
  const asked = await desk().call<{ approval: { id: string } }>(admin, 'POST', '/office/second-person', wish);
  expect((await approve(second, asked.body.approval.id)).body.state).toBe('approved');
  const { body: next } = await desk().withdraw(member, '2500000');
  expect((await read(admin, next.id)).secondPerson).toMatchObject({ isNeeded: false, from: '3000000.00000' });
});

test('why a member cannot withdraw is said by the rules that refuse them, and a block is none', async () => {
  const operator = await anOperator(platform(), 'payments');
  const rulesOf = async (id: string) => {
    const { body } = await desk().call<WithdrawalRules>(
      operator,
      'GET',
      `/office/members/${id}/withdrawal-rules`,
    );
    return { broken: body.items.filter(({ isMet }) => !isMet).map(({ rule }) => rule), open: body.open };
  };
  const unknown = await aFundedMember(platform(), 90_000n * ONE);
  expect((await rulesOf(unknown.id)).broken).toEqual(['verified']);
  const poor = await aVerifiedMember(platform(), 9_999n * ONE);
  expect((await rulesOf(poor.id)).broken).toEqual(['money_enough']);
  expect((await desk().withdraw(poor, 'all')).body.code).toBe('cashier.amount_below_minimum');
  const trial = await aMember(platform(), { type: 4 });
  expect((await rulesOf(trial.id)).broken).toEqual(['account_real', 'verified', 'money_enough']);
  const busy = await aVerifiedMember(platform(), 90_000n * ONE);
  const at = platform().clock.now();
  const block = { memberId: busy.id, blocked: true, reason: 'to see', operatorId: operator.id, at };
  await platform().db.transact((tx) => setPlayBlock(tx, block));
  expect((await rulesOf(busy.id)).broken).toEqual([]);
  for (let asked = 0; asked < 3; asked += 1) await desk().withdraw(busy, '10000');
  const { broken, open } = await rulesOf(busy.id);
  expect([broken, open.length]).toEqual([['slots_free'], 3]);
  expect((await desk().withdraw(busy, '10000')).body.code).toBe('cashier.withdrawal_open');
  const found = await desk().call<FoundPayments>(operator, 'POST', '/office/find/payments', {
    q: open[0]!.reference.toLowerCase(),
  });
  expect(found.body.items).toEqual([
    expect.objectContaining({ kind: 'withdrawal', id: open[0]!.id, account: busy.account }),
  ]);
});
