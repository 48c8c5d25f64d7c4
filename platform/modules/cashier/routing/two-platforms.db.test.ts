/** Two platforms on one database: what one has learnt of a gateway the other routes by, and no payment is made or credited twice. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callSql } from '../../../core/db.ts';
import { cashierDesk } from '../../../testing/builders/cashier.ts';
import { addGateway, startFakeGateway } from '../../../testing/builders/gateway.ts';
import { putInForce } from '../../../testing/builders/market-version.ts';
import { aMember, anOperator, openPlatform, usePlatform, type Platform } from '../../../testing/harness.ts';

const first = await startFakeGateway();
const second = await startFakeGateway();
const one = usePlatform({ gatewayUrl: first.url });
let other: Platform;

beforeAll(async () => {
  const { ownerUrl, appUrl, deps } = one();
  const database = { ownerUrl, appUrl, drop: () => Promise.resolve() };
  other = await openPlatform({ database, secret: deps.config.secret, gatewayUrl: first.url });
  for (const platform of [one(), other]) addGateway(platform, 'second', second.url);
  await one().db.transact((tx) =>
    putInForce(
      tx,
      'CO',
      ({ methods }) => ({
        methods: methods.map((method) => ({ ...method, gateways: ['sandbox', 'second'] })),
      }),
      one().clock.now(),
    ),
  );
});
afterAll(async () => {
  await other.close();
  await Promise.all([first.close(), second.close()]);
});

const both = (): Platform[] => [one(), other];
const attemptsOf = (id: string) =>
  callSql<{ gateway: string; state: string }>(
    one().db.read,
    'select gateway, state from cashier.attempts where deposit_id = $1 order by number',
    [id],
  );
/** One turn of every job, on both at once. */
async function turn(afterMs: number): Promise<void> {
  other.clock.advance(afterMs);
  await Promise.all([cashierDesk(one()).turn(afterMs), cashierDesk(other).turn()]);
}

test('failures that each sees a part of take a gateway out for both, as one outage', async () => {
  const member = await aMember(one());
  first.faults.push(...Array<'unauthorized'>(6).fill('unauthorized'));
  await Promise.all([0, 1, 2, 3, 4, 5].map((nth) => cashierDesk(both()[nth % 2]!).deposit(member, '20000')));
  expect(
    await callSql(one().db.read, 'select gateway from cashier.gateway_outages where until is null', []),
  ).toEqual([{ gateway: 'sandbox' }]);
  first.calls.length = 0;
  for (const platform of both()) {
    const { body } = await cashierDesk(platform).deposit(member, '20000');
    expect(await attemptsOf(body.id)).toEqual([{ gateway: 'second', state: 'opened' }]);
  }
  expect(first.calls).toEqual([]);
});

test('one that a person switches off at one platform is asked by neither, and again by both when it is back', async () => {
  const member = await aMember(one());
  const operator = await anOperator(one());
  const asked = { gateway: 'second', rail: null, direction: 'in', reason: 'It is being looked at' };
  await cashierDesk(one()).call(operator, 'POST', '/office/gateways/off', asked);
  const { status, body } = await cashierDesk(other).deposit(member, '20000');
  expect([status, body.code]).toEqual([409, 'cashier.method_unavailable']);
  await cashierDesk(other).call(operator, 'POST', '/office/gateways/on', asked);
  expect((await cashierDesk(one()).deposit(member, '20000')).body.state).toBe('pending');
});

test('jobs of both at once credit each payment once, and pay each withdrawal once', async () => {
  const member = await aMember(one());
  const wishes = await Promise.all(
    [0, 1, 2, 3].map((nth) => cashierDesk(both()[nth % 2]!).deposit(member, '20000')),
  );
  for (const { body } of wishes) second.decide(body.id, 'approved');
  for (let nth = 0; nth < 3; nth += 1) await turn(2_000);
  expect(await cashierDesk(one()).balance(member)).toEqual(['80000.00000', '0.00000']);
  const { body: wish } = await cashierDesk(other).withdraw(member, '30000');
  const operator = await anOperator(one());
  await cashierDesk(one()).decide(operator, wish.id, 'approve');
  for (let nth = 0; nth < 3; nth += 1) await turn(2_000);
  expect(first.payouts.size + second.payouts.size).toBe(1);
  expect(await cashierDesk(other).balance(member)).toEqual(['50000.00000', '30000.00000']);
  await cashierDesk(one()).expectSoundBooks();
});
