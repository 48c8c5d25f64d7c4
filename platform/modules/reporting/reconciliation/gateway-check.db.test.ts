/** The payment gateway's own list against what was booked: agreed, and each way in which it may not. */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Settlement } from '@feria/contracts/cashier/gateway';
import type { CheckView, ReconciliationDetail } from '@feria/contracts/reporting/reconciliation';
import { withClient } from '@feria/postgres';
import { cashierDesk } from '../../../testing/builders/cashier.ts';
import { createPlatformDatabase, type PlatformDatabase } from '../../../testing/database.ts';
import { sendWebhook, startFakeGateway, type FakeGateway } from '../../../testing/builders/gateway.ts';
import {
  aMember,
  anAddress,
  anOperator,
  fund,
  openPlatform,
  type AMember,
  type AnOperator,
  type Platform,
} from '../../../testing/harness.ts';
import { secretOf } from '../../../testing/secrets.ts';
import { openVendorServer, type VendorServer } from '../../../testing/vendors/vendor-server.ts';
import { runNext } from '../jobs.ts';

const HOUR_MS = 60 * 60_000;
let gateway: FakeGateway;
let vendor: VendorServer;
let platform: Platform;
let admin: AnOperator;
let member: AMember;
let deposits: string[];
let payout: string;

/** When the world was whole, and what the gateway holds of it. */
let made: { at: Date; gateway: Pick<FakeGateway, 'payments' | 'payouts' | 'settlements'> };
const secret = secretOf(75);

beforeAll(async () => {
  gateway = await startFakeGateway();
  vendor = await openVendorServer();
});
afterAll(async () => {
  await gateway.close();
  vendor.close();
});

/** A copy each of the same world, with what the gateway held then. */
beforeEach(async () => {
  const database = await createPlatformDatabase({ key: `gateway check ${gateway.url}`, make: makeWorld });
  platform = await openPlatform({ database, secret, gatewayUrl: gateway.url, studioUrl: vendor.url });
  Object.assign(gateway, structuredClone(made.gateway));
  platform.clock.set(made.at);
  await pass(HOUR_MS);
});
afterEach(() => platform.close());

/** Three deposits and a withdrawal that were paid, one that was declined; the gateway says the same. */
async function makeWorld(database: PlatformDatabase): Promise<void> {
  platform = await openPlatform({ database, secret, gatewayUrl: gateway.url, studioUrl: vendor.url });
  vendor.platformPublicKey = platform.platformPublicKey;
  const desk = cashierDesk(platform);
  admin = await anOperator(platform);
  member = await aMember(platform);
  gateway.settlements = [];
  deposits = [];
  for (const status of ['approved', 'approved', 'approved', 'rejected'] as const) {
    const { body } = await desk.deposit(member, '20000.00');
    gateway.decide(body.id, status);
    deposits.push(body.id);
  }
  await desk.turn(3_000);
  const { body } = await desk.withdraw(member, '25000.5');
  payout = body.id;
  await desk.decide(admin, payout, 'approve');
  await desk.turn();
  gateway.pay(payout, 'sent');
  await desk.turn(3_000);
  for (const id of deposits.slice(0, 3)) say('payment', id);
  say('payout', payout);
  const { payments, payouts, settlements } = gateway;
  made = { at: platform.clock.now(), gateway: structuredClone({ payments, payouts, settlements }) };
  await platform.close();
}

async function pass(ms: number): Promise<void> {
  platform.clock.advance(ms);
  admin = await anOperator(platform);
}
const objectOf = (type: Settlement['type'], externalId: string) =>
  [...(type === 'payment' ? gateway.payments : gateway.payouts).values()].find(
    ({ external_id }) => external_id === externalId,
  )!;

/** The gateway lists one of its payments, as it has it. */
function say(type: Settlement['type'], externalId: string, change: Partial<Settlement> = {}): void {
  const { id, external_id, amount, currency } = objectOf(type, externalId);
  const settled_at = platform.clock.now().toISOString();
  gateway.settlements?.push({ type, id, external_id, amount, currency, fee: null, settled_at, ...change });
}
function change(externalId: string, fields: Partial<Settlement>): void {
  gateway.settlements = gateway.settlements?.map((one) =>
    one.external_id === externalId ? { ...one, ...fields } : one,
  );
}
async function run(scope: 'new' | 'all' = 'new'): Promise<CheckView> {
  const url = '/office/reconciliation/runs';
  const call = (path: string, payload?: object) =>
    platform.app.inject({
      url: path,
      headers: admin.headers,
      remoteAddress: anAddress(),
      ...(payload ? { method: 'POST' as const, payload } : {}),
    });
  const asked = (await call(url, { scope })).json<ReconciliationDetail>();
  await runNext(platform.deps);
  const { checks } = (await call(`${url}/${asked.run.id}`)).json<ReconciliationDetail>();
  const wrong = checks.filter(({ state, name }) => state === 'differs' && name !== 'gateway_log');
  expect(wrong).toEqual([]);
  return checks.find(({ name }) => name === 'gateway_log')!;
}
const found = ({ findings }: CheckView) =>
  findings.map(({ difference, subject }) => `${difference} ${subject}`);

test('lists that agree are read once, with every entry of a payment', async () => {
  expect(await run('all')).toMatchObject({
    state: 'agrees',
    subject: 'sandbox',
    counts: { theirs: 4, ours: 4, entries: 4 },
  });
  await pass(HOUR_MS);
  expect(await run()).toMatchObject({ state: 'agrees', counts: { theirs: 0, ours: 0, entries: 4 } });
});

test('a payout that its bank sent back is a move of its own on both sides, and only where both have it', async () => {
  const webhook = async (): Promise<void> => {
    const { id } = objectOf('payout', payout);
    await sendWebhook(platform, { type: 'payout', id });
    const desk = cashierDesk(platform);
    await desk.eventually(async () => {
      expect((await desk.balance(member))[0]).toBe('60000.00000');
    });
  };
  say('payout_return', payout);
  await pass(20 * 60_000);
  expect(found(await run('all'))).toEqual([`missing_here return of withdrawal ${payout}`]);
  gateway.pay(payout, 'returned');
  await webhook();
  await pass(20 * 60_000);
  expect(await run('all')).toMatchObject({ state: 'agrees', counts: { theirs: 5, ours: 5, entries: 4 } });
});

describe('a difference', () => {
  test('paid there and not credited here, again every night, and not while it may be on its way', async () => {
    const [, , , declined] = deposits;
    say('payment', declined!);
    expect((await run()).state).toBe('agrees');
    await pass(20 * 60_000);
    for (const scope of ['new', 'new', 'all'] as const)
      expect(found(await run(scope))).toEqual([`missing_here deposit ${declined}`]);
  });

  test('credited here and not paid there', async () => {
    const [first] = deposits;
    gateway.settlements = gateway.settlements?.filter(({ external_id: id }) => id !== first && id !== payout);
    // By name the gateway says that both were paid: it lists them elsewhere, so that is no difference.
    expect((await run('all')).state).toBe('agrees');
    gateway.decide(first!, 'rejected');
    gateway.payouts.clear();
    expect(found(await run('all')).toSorted()).toEqual([
      `missing_there deposit ${first}`,
      `missing_there withdrawal ${payout}`,
    ]);
  });

  test('another amount, currency or payment', async () => {
    const [first, second, third] = deposits;
    change(first!, { amount: '20000.01' });
    change(second!, { currency: 'PEN' });
    say('payment', third!, { id: 'pay_again', settled_at: gateway.settlements![2]!.settled_at });
    const checked = await run('all');
    expect(found(checked).toSorted()).toEqual(
      [
        `another_amount deposit ${first}`,
        `another_currency deposit ${second}`,
        `another_payment deposit ${third}`,
      ].toSorted(),
    );
    expect(checked.findings[0]).toMatchObject({ expected: '2000001000', found: '2000000000' });
  });

  test('what was booked says otherwise than what was asked for', async () => {
    await withClient(platform.ownerUrl, async (client) => {
      await client.query('set session_replication_role = replica');
      await client.query(`update wallet.entries set key = 'elsewhere' where kind = 'deposit' and key = $1`, [
        deposits[0],
      ]);
    });
    const checked = await run('all');
    expect(found(checked)[0]).toBe(`entry_missing deposit ${deposits[0]}`);
    expect(checked.findings[1]).toMatchObject({ difference: 'payment_unknown' });
  });

  test('booked as a deposit that nobody asked for', async () => {
    await fund(platform, member.id, 5n);
    expect(found(await run())).toEqual([expect.stringContaining('payment_unknown deposit ')]);
  });
});

test('a gateway that has its list no more alarms; one that never had one is passed over', async () => {
  const { settlements } = gateway;
  gateway.settlements = undefined;
  expect(await run()).toMatchObject({ state: 'skipped' });
  gateway.settlements = settlements;
  expect((await run()).state).toBe('agrees');
  gateway.settlements = undefined;
  expect((await run()).state).toBe('failed');
  gateway.settlements = settlements;
  expect((await run()).state).toBe('agrees');
});

test('a list that names ids that are none of ours, or no ids at all', async () => {
  const at = new Date(platform.clock.now().getTime() - HOUR_MS / 2).toISOString();
  const one = { type: 'payment' as const, amount: '5.00', currency: 'COP', fee: null, settled_at: at };
  gateway.settlements?.push({ ...one, id: 'a', external_id: 'nobody' });
  gateway.settlements?.push({ ...one, id: 'b', external_id: randomUUID() });
  expect(found(await run('all')).map((text) => text.split(' ')[0])).toEqual(['missing_here', 'missing_here']);
});
