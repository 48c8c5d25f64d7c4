/** What one operator gives back and credits alone is added up over a day: several small ones take two persons as a large one does. */
import type { OfficePaymentDetail } from '@feria/contracts/cashier/office';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { callSql } from '../../../core/db.ts';
import { cashierDesk } from '../../../testing/builders/cashier.ts';
import { startFakeGateway } from '../../../testing/builders/gateway.ts';
import { confirmSession } from '../../../testing/confirmed.ts';
import { aMember, anOperator, usePlatform, type AMember, type AnOperator } from '../../../testing/harness.ts';
import { listPayments } from './payment-store.ts';

const gateway = await startFakeGateway();
afterAll(() => gateway.close());
const platform = usePlatform({ gatewayUrl: gateway.url });
const desk = () => cashierDesk(platform());
const HOUR = 60 * 60_000;
beforeEach(() => {
  gateway.refundsEnd = 'done';
  // What was done before counts no more.
  platform().clock.advance(25 * HOUR);
});
afterEach(() => desk().expectSoundBooks());

async function paidIn(member: AMember, amount = '1000000') {
  const { body } = await desk().deposit(member, amount);
  gateway.capture(body.id, {});
  await desk().turn(2_000);
  await desk().eventually(async () => {
    await desk().turn(2_000);
    expect((await desk().readDeposit(member, body.id)).state).toBe('approved');
  });
  return { deposit: body.id, payment: (await listPayments(platform().db.read, [body.id]))[0]!.id };
}
type Paid = Awaited<ReturnType<typeof paidIn>>;
const refund = (who: AnOperator, { deposit, payment }: Paid, amount: string) =>
  desk().call<OfficePaymentDetail>(who, 'POST', `/office/deposits/${deposit}/payments/${payment}/refund`, {
    amount,
    reason: 'the member asked for it',
  });
const anybody = async () => {
  const operator = await anOperator(platform(), 'payments');
  await confirmSession(platform(), operator);
  return operator;
};
const waits = ({ body }: Awaited<ReturnType<typeof refund>>): boolean => body.payment.approval !== null;

test('several small refunds of one member take a second person once their sum reaches the line, whoever asks', async () => {
  const member = await aMember(platform());
  const [one, two, three] = [await paidIn(member), await paidIn(member), await paidIn(member)];
  const fourth = await paidIn(member, '300000');
  const [first, second] = [await anybody(), await anybody()];
  expect(waits(await refund(first, one, '900000'))).toBe(false);
  expect(waits(await refund(second, two, '900000'))).toBe(false);
  const third = await refund(first, three, '200000');
  expect([third.status, waits(third), third.body.payment.refunding]).toEqual([200, true, '0.00000']);
  // A day later it is small again.
  platform().clock.advance(25 * HOUR);
  expect(waits(await refund(await anybody(), fourth, '200000'))).toBe(false);
});

test('of several at once no more are done alone than the line leaves', async () => {
  const member = await aMember(platform());
  const paid = [];
  for (let n = 0; n < 4; n += 1) paid.push(await paidIn(member));
  const operators = await Promise.all(paid.map(anybody));
  const answers = await Promise.all(paid.map((one, at) => refund(operators[at]!, one, '700000')));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(answers.filter((answer) => !waits(answer))).toHaveLength(2);
  const rows = await callSql<{ amount: bigint }>(
    platform().db.read,
    'select amount from cashier.payments_alone where member_id = $1',
    [member.id],
  );
  expect(rows.reduce((sum, { amount }) => sum + amount, 0n)).toBe(1_400_000n * 100_000n);
});

test('a refund that is refused counts for nothing', async () => {
  const member = await aMember(platform());
  const paid = await paidIn(member);
  const operator = await anybody();
  expect((await refund(operator, paid, '1000001')).body.code).toBe('cashier.amount_above_maximum');
  expect((await refund(operator, paid, '0')).status).toBeGreaterThanOrEqual(400);
  const rows = await callSql(
    platform().db.read,
    'select id from cashier.payments_alone where member_id = $1',
    [member.id],
  );
  expect(rows).toEqual([]);
});

test('the database lets nobody count more than that, and forgets nothing', async () => {
  const member = await aMember(platform());
  const { payment } = await paidIn(member);
  const planted = (amount: string) =>
    platform().db.transact((tx) =>
      callSql(
        tx,
        `insert into cashier.payments_alone (id, payment, member_id, operator_id, currency, amount, at)
           values (gen_random_uuid(), $1, $2, gen_random_uuid(), 'COP', $3, $4)`,
        [payment, member.id, amount, platform().clock.now()],
      ),
    );
  await expect(planted('200000000000')).rejects.toMatchObject({ code: '23514' });
  await planted('199999900000');
  await expect(planted('100000')).rejects.toMatchObject({ code: '23514' });
  await expect(
    platform().db.transact((tx) =>
      callSql(tx, 'delete from cashier.payments_alone where member_id = $1', [member.id]),
    ),
  ).rejects.toThrow();
});
