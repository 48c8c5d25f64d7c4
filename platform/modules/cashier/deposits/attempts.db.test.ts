/** Which gateway a deposit is asked of after which: never another one while the one before may have opened it. */
import { randomUUID } from 'node:crypto';
import { callSql } from '../../../core/db.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { cashierDesk } from '../../../testing/builders/cashier.ts';
import { addGateway, startFakeGateway } from '../../../testing/builders/gateway.ts';
import { putInForce } from '../../../testing/builders/market-version.ts';
import { aMember, usePlatform } from '../../../testing/harness.ts';
import { driverOf } from '../drivers.ts';
import { findDeposit } from './deposit-store.ts';
import { applyPayment, requestDeposit } from './deposits.ts';

const first = await startFakeGateway();
const second = await startFakeGateway();
afterAll(() => Promise.all([first.close(), second.close()]));
const platform = usePlatform({ gatewayUrl: first.url });
const desk = () => cashierDesk(platform());
const MINUTE = 60_000;

beforeAll(async () => {
  addGateway(platform(), 'second', second.url);
  await platform().db.transact((tx) =>
    putInForce(
      tx,
      'CO',
      ({ methods }) => ({
        methods: methods.map((method) => ({ ...method, gateways: ['sandbox', 'absent', 'second'] })),
      }),
      platform().clock.now(),
    ),
  );
});
beforeEach(() => {
  for (const gateway of [first, second]) {
    gateway.calls.length = 0;
    gateway.faults.length = 0;
    gateway.beforeAnswer = () => Promise.resolve();
  }
});

const attemptsOf = (id: string) =>
  callSql<{ gateway: string; state: string; reason: string | null }>(
    platform().db.read,
    'select gateway, state, reason from cashier.attempts where deposit_id = $1 order by number',
    [id],
  );
/** Of one that was opened, or of one that nobody could be reached for. */
const idOf = ({
  id,
  detail,
}: {
  id?: string;
  detail?: Readonly<Record<string, unknown>> | undefined;
}): string => id ?? String(detail?.['deposit']);
const hasPaymentOf = (gateway: typeof first, id: string): boolean =>
  [...gateway.payments.values()].some(({ external_id }) => external_id === id);

test.each([
  ['turned it away unread', ['unauthorized'], 'not_sent', null],
  ['cannot do it', ['unable'], 'refused', 'bank_unavailable'],
] as const)(
  'a gateway that %s gives way to the next, which is credited',
  async (_what, faults, state, reason) => {
    const member = await aMember(platform());
    first.faults.push(...faults);
    const { body, status } = await desk().deposit(member, '20000');
    expect([status, body.state]).toEqual([200, 'pending']);
    expect(await attemptsOf(body.id)).toEqual([
      { gateway: 'sandbox', state, reason },
      { gateway: 'second', state: 'opened', reason: null },
    ]);
    expect([hasPaymentOf(first, body.id), hasPaymentOf(second, body.id)]).toEqual([false, true]);
    second.decide(body.id, 'approved');
    await desk().turn(2_000);
    expect(await desk().balance(member)).toEqual(['20000.00000', '0.00000']);
  },
);

test('what its payer is refused for is over: no other gateway is asked', async () => {
  const member = await aMember(platform());
  first.faults.push('refused');
  const { body } = await desk().deposit(member, '20000');
  expect([body.state, body.reason]).toEqual(['rejected', 'limit_exceeded']);
  expect(second.calls).toEqual([]);
  expect(await attemptsOf(body.id)).toMatchObject([{ state: 'refused' }, { state: 'waiting' }]);
});

test.each([['mute'], ['down'], ['garbage']] as const)(
  'after an answer that is %s only the same gateway is asked again, even when it cannot be reached then',
  async (fault) => {
    const member = await aMember(platform());
    first.faults.push(fault, 'unauthorized', 'unauthorized');
    const { body } = await desk().deposit(member, '20000');
    const id = idOf(body);
    expect(body.code).toBe('cashier.gateway_unreachable');
    await desk().turn(2_000);
    await desk().turn(30_000);
    expect(second.calls).toEqual([]);
    expect(await attemptsOf(id)).toMatchObject([{ state: 'unsure' }, { state: 'waiting' }]);
    await desk().turn(30_000);
    expect((await desk().readDeposit(member, id)).state).toBe('pending');
    first.decide(id, 'approved');
    await desk().turn(30_000);
    expect(await desk().balance(member)).toEqual(['20000.00000', '0.00000']);
    expect(second.calls).toEqual([]);
  },
);

test('a kill while a gateway was asked leaves it the only one', async () => {
  const member = await aMember(platform());
  const request = {
    member: { id: member.id, merchantCode: 'CO' as const, currency: 'COP' as const },
    method: 'sandbox',
    amount: '20000',
    idempotencyKey: randomUUID(),
    place: { address: '127.0.0.1', country: null },
  };
  const { deps } = platform();
  const { id } = await platform().db.transact((tx) =>
    requestDeposit(tx, deps.config, request, deps.clock.now()),
  );
  // All that a process leaves that was killed between its note and the answer.
  await platform().db.transact((tx) =>
    tx
      .updateTable('cashier.attempts')
      .set({ state: 'asked' })
      .where('depositId', '=', id)
      .where('number', '=', 1)
      .execute(),
  );
  first.faults.push('unauthorized');
  await desk().turn(2_000);
  expect(await attemptsOf(id)).toMatchObject([{ state: 'unsure' }, { state: 'waiting' }]);
  expect(second.calls).toEqual([]);
  await desk().turn(2_000);
  expect((await desk().readDeposit(member, id)).state).toBe('pending');
});

test('many who ask at once open one payment, at one gateway', async () => {
  const member = await aMember(platform());
  const key = randomUUID();
  first.faults.push('unauthorized');
  const answers = await Promise.all(Array.from({ length: 5 }, () => desk().deposit(member, '20000', key)));
  const id = idOf(answers[0]!.body);
  await desk().turn(2_000);
  expect((await desk().readDeposit(member, id)).state).toBe('pending');
  expect([first, second].filter((gateway) => hasPaymentOf(gateway, id))).toHaveLength(1);
});

test('when nobody can be reached the turns go on from the first, and the deposit expires with its time', async () => {
  const member = await aMember(platform());
  first.faults.push('unauthorized');
  second.faults.push('unauthorized');
  const { body } = await desk().deposit(member, '20000');
  const id = idOf(body);
  expect(body.code).toBe('cashier.gateway_unreachable');
  expect(await attemptsOf(id)).toMatchObject([{ state: 'not_sent' }, { state: 'not_sent' }]);
  await desk().turn(2_000);
  expect(await attemptsOf(id)).toMatchObject([{ state: 'opened' }, { state: 'not_sent' }]);
  expect((await desk().readDeposit(member, id)).state).toBe('pending');

  first.faults.push(...Array<'unauthorized'>(20).fill('unauthorized'));
  second.faults.push(...Array<'unauthorized'>(20).fill('unauthorized'));
  const other = idOf((await desk().deposit(member, '20000')).body);
  await desk().turn(31 * MINUTE);
  expect((await findDeposit(platform().db.read, other))?.state).toBe('expired');
});

test('a payment that shows up at a gateway that had opened nothing is an alarm, and what it brought is held', async () => {
  const member = await aMember(platform());
  first.faults.push('unauthorized');
  const { body } = await desk().deposit(member, '20000');
  const payment = (await driverOf(platform().deps.config, 'second').readPayment({ reference: body.id }))!;
  const apply = (gateway: string, change: object) =>
    platform().db.transact((tx) =>
      applyPayment(
        tx,
        platform().deps.config,
        { gateway, payment: { ...payment, ...change }, readAt: platform().clock.now() },
        platform().clock.now(),
      ),
    );
  expect(await apply('sandbox', { id: 'pay_late', standing: 'paid', captured: payment.asked.units })).toBe(
    'moved',
  );
  expect(await apply('sandbox', { id: 'pay_open', standing: 'pending' })).toBe('differs');
  expect(await apply('sandbox', { id: 'pay_late', standing: 'declined' })).toBe('unchanged');
  expect(await apply('elsewhere', {})).toBe('unknown');
  expect(await desk().balance(member)).toEqual(['0.00000', '20000.00000']);
});

test('after all of it the books are sound', () => desk().expectSoundBooks());
