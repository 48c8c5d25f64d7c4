/** Limits of deposits through the cashier's door: exact, told with their room, and never passed by many at once. */
import { randomUUID } from 'node:crypto';
import type { DepositView } from '@feria/contracts/cashier/member';
import type { Facts } from '@feria/contracts/facts';
import type { LimitKind, LimitPeriod } from '@feria/contracts/limits/kinds';
import type { LimitsView } from '@feria/contracts/limits/member';
import { parseDecimal } from '@feria/kernel';
import { afterAll, expect, test } from 'vitest';
import { runBatch } from '../../core/outbox/outbox.ts';
import { cashierDesk } from '../../testing/builders/cashier.ts';
import { startFakeGateway } from '../../testing/builders/gateway.ts';
import { aMember, anOperator, usePlatform, type AMember } from '../../testing/harness.ts';
import { passWatermark } from '../../testing/watermark.ts';
import { setLimit } from './index.ts';
import { reminders } from './reminders.ts';

const gateway = await startFakeGateway();
afterAll(() => gateway.close());
const platform = usePlatform({ gatewayUrl: gateway.url });
const desk = () => cashierDesk(platform());
const MINUTE_MS = 60_000;

const limit = (
  { id }: AMember,
  kind: LimitKind,
  period: LimitPeriod,
  amount: string,
  setBy: 'member' | 'operator' = 'member',
): Promise<unknown> => {
  const request = { memberId: id, currency: 'COP', kind, period, setBy, actor: id };
  return platform().db.transact((tx) =>
    setLimit(tx, { ...request, amount: parseDecimal(amount)! }, platform().clock.now()),
  );
};
/** `ok`, or the limit that refused with what is left of it. */
async function pay(member: AMember, amount: string): Promise<string> {
  const { status, body } = await desk().deposit(member, amount);
  if (status === 200) return 'ok';
  expect(body.code).toBe('safety.deposit_limit');
  return `${body.detail?.['kind']} ${body.detail?.['period']} ${body.detail?.['left']}`;
}
const used = async (member: AMember, kind: LimitKind, period: LimitPeriod = 'day') => {
  const { body } = await desk().call<LimitsView>(member, 'GET', '/api/limits');
  return body.items.find((one) => one.kind === kind && one.period === period)?.used;
};
async function settle({ id }: DepositView, as: 'approved' | 'rejected'): Promise<void> {
  gateway.decide(id, as);
  await desk().turn(2_000);
}

test('a limit of deposits is exact; its refusal says which one, what is left, from when, and asks nobody for money', async () => {
  const member = await aMember(platform());
  await limit(member, 'deposit', 'day', '50000');
  expect(await pay(member, '30000')).toBe('ok');
  gateway.calls.length = 0;
  const refused = await desk().deposit(member, '20000.01');
  expect([refused.status, refused.body.code]).toEqual([409, 'safety.deposit_limit']);
  expect(refused.body.detail).toEqual({
    kind: 'deposit',
    period: 'day',
    setBy: 'member',
    currency: 'COP',
    limit: '50000.00',
    left: '20000.00',
    resetsAt: '2026-11-21T05:00:00.000Z',
  });
  expect(gateway.calls).toEqual([]);
  expect(await pay(member, '20000')).toBe('ok');
  expect(await used(member, 'deposit')).toBe('50000.00000');
});

test.each([
  ['deposit', 'day'],
  ['deposit', 'month'],
  ['net_deposit', 'week'],
] as const)('many deposits at once never pass a limit together: %s a %s', async (kind, period) => {
  const member = await aMember(platform());
  await limit(member, kind, period, '50000');
  const answers = await Promise.all(Array.from({ length: 8 }, () => pay(member, '20000')));
  expect(answers.filter((answer) => answer === 'ok')).toHaveLength(2);
  expect(answers.filter((answer) => answer === `${kind} ${period} 10000.00`)).toHaveLength(6);
});

test('one request sent many times at once is one deposit, also where the limit has room for one alone', async () => {
  const member = await aMember(platform());
  await limit(member, 'deposit', 'day', '20000');
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 6 }, () => desk().deposit(member, '20000', key)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  expect(await used(member, 'deposit')).toBe('20000.00000');
});

test('a limit that is set while deposits come counts for every deposit after it', async () => {
  const member = await aMember(platform());
  const before = Array.from({ length: 6 }, () => desk().deposit(member, '20000'));
  await limit(member, 'deposit', 'day', '20000');
  const after = await Promise.all(Array.from({ length: 4 }, () => desk().deposit(member, '20000')));
  const paid = (await Promise.all(before)).filter(({ status }) => status === 200).length;
  expect(after.filter(({ status }) => status === 200).length).toBe(paid === 0 ? 1 : 0);
});

test('what was declined or ran out gives its room back; what was captured after its time counts again', async () => {
  const member = await aMember(platform());
  await limit(member, 'deposit', 'month', '40000');
  const declined = (await desk().deposit(member, '20000')).body;
  const late = (await desk().deposit(member, '20000')).body;
  expect(await pay(member, '20000')).toBe('deposit month 0.00');
  await settle(declined, 'rejected');
  expect(await used(member, 'deposit', 'month')).toBe('20000.00000');
  gateway.decide(late.id, 'expired');
  await desk().turn(31 * MINUTE_MS);
  const counted = () =>
    platform()
      .db.read.selectFrom('limits.money_days')
      .select(['day', 'deposited'])
      .where('memberId', '=', member.id)
      .execute();
  expect(await counted()).toEqual([{ day: '2026-11-20', deposited: 0n }]);
  gateway.decide(late.id, 'approved');
  await desk().turn(10 * MINUTE_MS);
  expect(await counted()).toEqual([{ day: '2026-11-20', deposited: 2_000_000_000n }]);
  platform().clock.set(new Date('2026-11-20T15:00:00Z'));
});

test('a net limit gets room from what was paid out, a gross one does not; the operator’s tighter one counts', async () => {
  const member = await aMember(platform());
  const cashiers = await anOperator(platform(), 'payments');
  await limit(member, 'net_deposit', 'day', '50000');
  const first = (await desk().deposit(member, '50000')).body;
  await settle(first, 'approved');
  expect(await pay(member, '20000')).toBe('net_deposit day 0.00');
  const out = (await desk().withdraw(member, '30000')).body;
  expect(await pay(member, '20000'), 'asked out is not paid out').toBe('net_deposit day 0.00');
  await desk().decide(cashiers, out.id, 'approve');
  await desk().turn();
  gateway.pay(out.id, 'sent');
  await desk().turn(2_000);
  expect(await used(member, 'net_deposit')).toBe('20000.00000');
  await limit(member, 'net_deposit', 'day', '30000', 'operator');
  expect(await pay(member, '20000')).toBe('net_deposit day 10000.00');
  await limit(member, 'deposit', 'day', '70000');
  expect(await pay(member, '10000')).toBe('ok');
  expect(await pay(member, '10000')).toBe('net_deposit day 0.00');
  expect(await used(member, 'deposit')).toBe('60000.00000');
});

test('who is near a limit hears of it once at 80 and once at 100 hundredths of it', async () => {
  const [member, free] = [await aMember(platform()), await aMember(platform())];
  await limit(member, 'deposit', 'day', '100000');
  await limit(member, 'deposit', 'week', '10000000');
  await platform().db.transact((tx) =>
    tx.insertInto('core.cursors').values({ listener: reminders.name, xid: '0', id: 0n }).execute(),
  );
  const told = async (): Promise<string[]> => {
    await passWatermark(platform().ownerUrl);
    while ((await runBatch(platform().deps, reminders)) > 0);
    const rows = await platform()
      .db.read.selectFrom('core.outbox')
      .select('payload')
      .where('kind', '=', 'safety.limit_neared')
      .orderBy('id')
      .execute();
    return rows
      .map(({ payload }) => payload as Facts['safety.limit_neared'])
      .filter(({ memberId }) => memberId === member.id || memberId === free.id)
      .map(({ period, share, used: much, amount }) => `${period} ${share} ${much} of ${amount}`);
  };
  await pay(member, '79999');
  await pay(free, '79999');
  expect(await told()).toEqual([]);
  await pay(member, '10001');
  await told();
  await pay(member, '10000');
  expect(await told()).toEqual([
    'day 80 90000.00000 of 100000.00000',
    'day 100 100000.00000 of 100000.00000',
  ]);
  expect(await told(), 'told once').toHaveLength(2);
});
