import { beforeAll, describe, expect, test } from 'vitest';
import type { OfficeWithdrawalDetail } from '@feria/contracts/cashier/office';
import type { FoundPayments, WithdrawalRules } from '@feria/contracts/members/office';
import { callSql } from '../../core/db.ts';
import { concernedBy } from '../../testing/concerned.ts';
import { cashierDesk } from '../../testing/builders/cashier.ts';
import { aDesk } from '../../testing/desk.ts';
import {
  aFundedMember,
  aMember,
  anOperator,
  usePlatform,
  type AMember,
  type AnOperator,
  aVerifiedMember,
} from '../../testing/harness.ts';
import { setPlayBlock } from '../exclusions/index.ts';

const platform = usePlatform();
const desk = () => cashierDesk(platform());
const ONE = 100_000n;
const LARGE = '2000000';

async function aLargeOne() {
  const member = await aFundedMember(platform(), 5_000_000n * ONE);
  return { member, id: (await desk().withdraw(member, LARGE)).body.id };
}

/** Those that were approved are over, so that the member may ask for more. */
const payOut = (ids: string[]) =>
  platform().db.transact(async (tx) => {
    for (const id of ids) {
      await tx
        .updateTable('cashier.payouts')
        .set({ state: 'failed', dueAt: null })
        .where('id', '=', id)
        .execute();
      await tx
        .updateTable('cashier.withdrawals')
        .set((column) => ({ state: 'failed', givenBack: column.ref('amount') }))
        .where('id', '=', id)
        .execute();
    }
  });
const read = async (who: AnOperator, id: string) =>
  (await desk().call<OfficeWithdrawalDetail>(who, 'GET', `/office/withdrawals/${id}`)).body;
const approve = (who: AnOperator, approvalId: string) =>
  desk().call<{ state: string }>(who, 'POST', `/office/approvals/${approvalId}/approve`, { note: 'seen' });

test('a large approval waits for somebody else, whoever presses at once, and then is paid once', async () => {
  const { member, id } = await aLargeOne();
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
  expect(await concernedBy(platform(), `withdrawal:${id}`)).toEqual([member.id]);
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
  const request = {
    action: 'cashier.withdrawal',
    currency: 'COP',
    fromAmount: '3000000',
    reason: 'a rich month',
  };
  const asked = await desk().call<{ approval: { id: string } }>(
    admin,
    'POST',
    '/office/second-person',
    request,
  );
  expect((await approve(second, asked.body.approval.id)).body.state).toBe('approved');
  // Of somebody else: what one person approved today for this one counts.
  const another = await aFundedMember(platform(), 5_000_000n * ONE);
  const { body: next } = await desk().withdraw(another, '2500000');
  expect((await read(second, next.id)).secondPerson).toMatchObject({
    isNeeded: false,
    from: '3000000.00000',
  });
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

describe('split to stay below the amount that takes two', () => {
  const PART = '600000';
  beforeAll(() =>
    platform().db.transact((tx) =>
      tx
        .updateTable('operators.second_person')
        .set({ fromAmount: 2_000_000n * ONE })
        .where('currency', '=', 'COP')
        .execute(),
    ),
  );

  async function parts(count: number) {
    const member = await aFundedMember(platform(), 9_000_000n * ONE);
    const ids: string[] = [];
    for (let part = 0; part < count; part += 1) ids.push((await desk().withdraw(member, PART)).body.id);
    return { member, ids };
  }
  const stateOf = async (who: AnOperator, id: string) => (await read(who, id)).withdrawal.state;
  const sum = async (part: number, { id }: AMember) =>
    (
      await callSql<{ sum: bigint | null }>(
        platform().db.read,
        'select sum(amount)::bigint as sum from cashier.approved_alone where member_id = $1',
        [id],
      )
    )[0]!.sum ===
    BigInt(part) * 600_000n * ONE;

  test('the one that crosses it waits for somebody else, and the screen is told why', async () => {
    const operator = await anOperator(platform(), 'payments');
    const other = await anOperator(platform(), 'payments');
    const { member, ids } = await parts(3);
    for (const id of ids)
      expect((await desk().decide(operator, id, 'approve')).body.withdrawal.state).toBe('approved');
    expect(await sum(3, member)).toBe(true);
    await payOut(ids);
    const fourth = (await desk().withdraw(member, PART)).body.id;
    expect((await read(operator, fourth)).secondPerson).toMatchObject({
      isNeeded: true,
      alone: '1800000.00000',
    });
    // Another operator has approved none of them, and it waits for two as well: nobody has looked at them together.
    expect((await read(other, fourth)).secondPerson).toMatchObject({
      isNeeded: true,
      line: 'member',
      from: '2000000.00000',
      alone: '1800000.00000',
    });
    expect((await desk().decide(operator, fourth, 'approve', 'the fourth one')).status).toBe(200);
    const { withdrawal, secondPerson } = await read(other, fourth);
    expect([withdrawal.state, secondPerson.approval?.mayDecide]).toEqual(['requested', true]);
    expect((await approve(operator, secondPerson.approval!.id)).body.code).toBe('approvals.second_person');
    expect((await approve(other, secondPerson.approval!.id)).body.state).toBe('approved');
    expect(await stateOf(operator, fourth)).toBe('approved');
    // What two approved counts for nobody alone.
    expect(await sum(3, member)).toBe(true);
  });

  test('of those that are approved at once no more go through than one person may', async () => {
    const [operator] = [await anOperator(platform(), 'payments')];
    const member = await aFundedMember(platform(), 9_000_000n * ONE);
    const ids: string[] = [];
    for (let part = 0; part < 3; part += 1) ids.push((await desk().withdraw(member, '900000')).body.id);
    const answers = await Promise.all(ids.map((id) => desk().decide(operator, id, 'approve', 'all at once')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const states = await Promise.all(ids.map((id) => stateOf(operator, id)));
    expect(states.toSorted()).toEqual(['approved', 'approved', 'requested']);
  });

  test('the same one pressed twice counts once; a day later the operator may alone again', async () => {
    const operator = await anOperator(platform(), 'payments');
    const { member, ids } = await parts(3);
    const twice = await Promise.all([
      desk().decide(operator, ids[0]!, 'approve'),
      desk().decide(operator, ids[0]!, 'approve'),
    ]);
    expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await sum(1, member)).toBe(true);
    for (const id of ids.slice(1)) await desk().decide(operator, id, 'approve');
    await payOut(ids);
    const next = (await desk().withdraw(member, PART)).body.id;
    expect((await read(operator, next)).secondPerson).toMatchObject({
      isNeeded: true,
      alone: '1800000.00000',
    });
    platform().clock.advance(24 * 60 * 60_000);
    // The same person, signed in anew.
    const late = aDesk(platform());
    await late.signIn(operator);
    const { body } = await late.ask<OfficeWithdrawalDetail>('GET', `/withdrawals/${next}`);
    expect(body.secondPerson).toMatchObject({ isNeeded: false, alone: '0.00000' });
    const done = await late.ask<OfficeWithdrawalDetail>('POST', `/withdrawals/${next}/approve`, {
      reason: '',
    });
    expect(done.body.withdrawal.state).toBe('approved');
    expect(await sum(4, member)).toBe(true);
  });

  test('over several operators: what is approved alone for one member counts whoever approved it', async () => {
    const { member, ids } = await parts(3);
    const people = await Promise.all(ids.map(() => anOperator(platform(), 'payments')));
    for (const [index, id] of ids.entries())
      expect((await desk().decide(people[index]!, id, 'approve')).body.withdrawal.state).toBe('approved');
    await payOut(ids);
    const fourth = (await desk().withdraw(member, PART)).body.id;
    const fresh = await anOperator(platform(), 'payments');
    expect((await desk().decide(fresh, fourth, 'approve', 'the fourth one')).status).toBe(200);
    expect(await stateOf(fresh, fourth)).toBe('requested');
    expect((await read(fresh, fourth)).secondPerson.approval).not.toBeNull();
  });

  test('over several operators at once: no more go through than one person may', async () => {
    const member = await aFundedMember(platform(), 9_000_000n * ONE);
    const ids: string[] = [];
    for (let part = 0; part < 3; part += 1) ids.push((await desk().withdraw(member, '900000')).body.id);
    const people = await Promise.all(ids.map(() => anOperator(platform(), 'payments')));
    await Promise.all(ids.map((id, index) => desk().decide(people[index]!, id, 'approve', 'all at once')));
    const states = await Promise.all(ids.map((id) => stateOf(people[0]!, id)));
    expect(states.toSorted()).toEqual(['approved', 'approved', 'requested']);
  });

  test('over several members: one operator approves five times as much alone, and no more', async () => {
    const operator = await anOperator(platform(), 'payments');
    const states: string[] = [];
    for (let one = 0; one < 6; one += 1) {
      const member = await aFundedMember(platform(), 9_000_000n * ONE);
      const { id } = (await desk().withdraw(member, '1900000')).body;
      await desk().decide(operator, id, 'approve', 'one of many');
      states.push(await stateOf(operator, id));
      if (one === 5)
        expect((await read(operator, id)).secondPerson).toMatchObject({
          isNeeded: true,
          line: 'operator',
          from: '10000000.00000',
          alone: '9500000.00000',
        });
    }
    expect(states).toEqual([...Array.from({ length: 5 }, () => 'approved'), 'requested']);
  });

  test('the database holds it by itself: a row beyond either line is refused', async () => {
    const { member, ids } = await parts(2);
    const insert = (id: string, operatorId: string, amount: bigint) =>
      platform().db.transact((tx) =>
        callSql(
          tx,
          `insert into cashier.approved_alone (withdrawal_id, member_id, operator_id, currency, amount, at)
             values ($1, $2, $3, 'COP', $4, $5)`,
          [id, member.id, operatorId, amount, platform().clock.now()],
        ),
      );
    const { id: operatorId } = await anOperator(platform(), 'payments');
    await expect(insert(ids[0]!, operatorId, 2_000_000n * ONE)).rejects.toThrow(/takes two persons/);
    await insert(ids[0]!, operatorId, 1_999_999n * ONE);
    const { id: another } = await anOperator(platform(), 'payments');
    await expect(insert(ids[1]!, another, ONE)).rejects.toThrow(/takes two persons/);
  });
});
