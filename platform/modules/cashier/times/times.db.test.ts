/** What is said of times and of success is what the rows say, of the market that is asked. */
import { randomUUID } from 'node:crypto';
import type { GatewayFigures } from '@feria/contracts/cashier/gateways';
import type { DepositMethods, WithdrawalMethods } from '@feria/contracts/cashier/member';
import { addMs } from '@feria/kernel';
import { beforeAll, expect, test } from 'vitest';
import { callSql } from '../../../core/db.ts';
import { cashierDesk } from '../../../testing/builders/cashier.ts';
import { aMember, anOperator, usePlatform, type AMember } from '../../../testing/harness.ts';

const platform = usePlatform();
const desk = () => cashierDesk(platform());
const HOUR = 60 * 60_000;
let member: AMember;

beforeAll(async () => {
  member = await aMember(platform());
});

type Planted = {
  method: string;
  gateway?: string;
  bank?: string | null;
  agoMs: number;
  /** Undefined: it expired. */
  seconds?: number;
};

const plantDeposit = ({ method, gateway = 'one', bank = null, agoMs, seconds }: Planted) => {
  const createdAt = addMs(platform().clock.now(), -agoMs);
  const approvedAt = seconds === undefined ? null : addMs(createdAt, seconds * 1000);
  return platform().db.transact((tx) =>
    callSql(
      tx,
      `insert into cashier.deposits (id, member_id, merchant_code, currency, method, rail, amount, credited, state, reference, request_key,
           request_hash, gateway, payment_id, expires_at, created_at, approved_at, bank)
         values ($1::uuid, $2, 'CO', 'COP', $3, 'pse', 100000, case when $4 = 'approved' then 100000 end, $4, $1::uuid::text, $1::uuid, '', $5, $1::uuid::text, $6, $6, $7, $8)`,
      [
        randomUUID(),
        member.id,
        method,
        approvedAt ? 'approved' : 'expired',
        gateway,
        createdAt,
        approvedAt,
        bank,
      ],
    ),
  );
};

/** Asked for, paid after so long, and confirmed by its member after so long again. */
const plantWithdrawal = (seconds: number) => {
  const id = randomUUID();
  const createdAt = addMs(platform().clock.now(), -HOUR);
  const paidAt = addMs(createdAt, seconds * 1000);
  return platform().db.transact(async (tx) => {
    await callSql(
      tx,
      `insert into cashier.withdrawals (id, member_id, merchant_code, currency, method, rail, amount, payout_amount, state, reference,
           request_key, request_hash, gateway, created_at, paid_at)
         values ($1::uuid, $2, 'CO', 'COP', 'sandbox', 'bank_co', 100000, 100000, 'received', $1::uuid::text, $1::uuid, '', 'one', $3, $4)`,
      [id, member.id, createdAt, paidAt],
    );
    await callSql(
      tx,
      `insert into cashier.payouts (id, withdrawal_id, number, amount, tax, payout_amount, gateway, rail, state, received_by, created_at,
           paid_at, received_at)
         values ($1::uuid, $1::uuid, 1, 100000, 0, 100000, 'one', 'bank_co', 'received', 'member', $2, $3, $4)`,
      [id, createdAt, paidAt, addMs(paidAt, 60_000)],
    );
  });
};

const figures = async (days: string) => {
  const operator = await anOperator(platform());
  const url = `/office/gateways/figures?market=CO&days=${days}`;
  return (await desk().call<GatewayFigures>(operator, 'GET', url)).body;
};

test('nineteen payments say nothing yet, twenty say the usual time of their method', async () => {
  const usual = async () => {
    const { body } = await desk().call<DepositMethods>(member, 'GET', '/api/deposits/methods');
    return body.items.find(({ code }) => code === 'sandbox')?.usual;
  };
  for (let n = 1; n <= 19; n += 1)
    await plantDeposit({ method: 'sandbox', agoMs: 9 * 24 * HOUR, seconds: n * 10 });
  // Older than 30 days, and one that never came.
  await plantDeposit({ method: 'sandbox', agoMs: 31 * 24 * HOUR, seconds: 9_999 });
  await plantDeposit({ method: 'sandbox', agoMs: 9 * 24 * HOUR });
  expect(await usual()).toBeNull();
  await plantDeposit({ method: 'sandbox', agoMs: 9 * 24 * HOUR, seconds: 200 });
  expect(await usual()).toEqual({ median: 105, p90: 181 });
});

test('money out has its times, too', async () => {
  for (let n = 1; n <= 20; n += 1) await plantWithdrawal(n * 30);
  const { body } = await desk().call<WithdrawalMethods>(member, 'GET', '/api/withdrawals/methods');
  expect(body.items.map(({ code, usual }) => ({ code, usual }))).toEqual([
    { code: 'sandbox', usual: { median: 315, p90: 543 } },
  ]);
});

test('the office sees success by method, gateway, bank and hour, and times by rail, of the days that it asks for', async () => {
  for (const seconds of [10, 20, undefined])
    await plantDeposit({
      method: 'pse',
      gateway: 'two',
      bank: '1007',
      agoMs: HOUR,
      ...(seconds && { seconds }),
    });
  const { success, times } = await figures('7');
  expect(success.method).toEqual([{ key: 'pse', good: 2, ended: 3 }]);
  expect(success.gateway).toEqual([{ key: 'two', good: 2, ended: 3 }]);
  expect(success.bank).toEqual([{ key: '1007', good: 2, ended: 3 }]);
  expect(success.hour).toHaveLength(1);
  expect(success.hour[0]).toMatchObject({ good: 2, ended: 3 });
  expect(times.in).toEqual([{ rail: 'pse', count: 2, p50: 15, p90: 19 }]);
  expect(times.out).toEqual([{ rail: 'bank_co', count: 20, p50: 315, p90: 543 }]);
  expect(times.arrival).toEqual([{ rail: 'bank_co', count: 20, p50: 60, p90: 60 }]);
  const { courses } = await figures('7');
  expect(courses.method).toEqual([{ key: 'pse', points: [{ at: expect.any(String), good: 2, ended: 3 }] }]);
  expect(courses.gateway.map(({ key }) => key)).toEqual(['two']);
  expect(courses.method[0]!.points[0]!.at).toMatch(/:00:00\.000Z$/);
  expect(courses.times.map(({ leg, points }) => [leg, points.map(({ count, p50 }) => [count, p50])])).toEqual(
    [
      ['arrival', [[20, 60]]],
      ['in', [[2, 15]]],
      ['out', [[20, 315]]],
    ],
  );
  const month = await figures('30');
  expect(month.success.method).toEqual([
    { key: 'pse', good: 2, ended: 3 },
    { key: 'sandbox', good: 20, ended: 21 },
  ]);
});
