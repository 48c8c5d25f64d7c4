/** Whoever could not be asked has said nothing: no difference, words of its own, another try, and an alarm only when it lasts. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Overview } from '@feria/contracts/operators/office';
import type { CheckName, ReconciliationDetail } from '@feria/contracts/reporting/reconciliation';
import { cashierDesk } from '../../../testing/builders/cashier.ts';
import { startFakeGateway, type FakeGateway } from '../../../testing/builders/gateway.ts';
import { aMember, anAddress, anOperator, openPlatform, type Platform } from '../../../testing/harness.ts';
import { openVendorServer, type VendorServer } from '../../../testing/vendors/vendor-server.ts';
import { askAgain, runNext } from '../jobs.ts';
import { isDueAgain } from './unasked.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const SILENT = 'the books could not be compared: no answer, it is asked again';
const DIFFER = 'the books differ';
const UNMADE = 'a check of the books could not be made';
let vendor: VendorServer;
let gateway: FakeGateway;
let platform: Platform;

/** A vendor with a list, and a gateway through which one deposit was paid: both would agree. */
beforeEach(async () => {
  vendor = await openVendorServer();
  vendor.transactions = [];
  gateway = await startFakeGateway();
  platform = await openPlatform({ studioUrl: vendor.url, gatewayUrl: gateway.url });
  vendor.platformPublicKey = platform.platformPublicKey;
  gateway.settlements = [];
  const desk = cashierDesk(platform);
  const { body } = await desk.deposit(await aMember(platform), '20000.00');
  gateway.decide(body.id, 'approved');
  await desk.turn(3_000);
  const [paid] = gateway.payments.values();
  const { id, external_id, amount, currency } = paid!;
  const settled_at = platform.clock.now().toISOString();
  gateway.settlements.push({ type: 'payment', id, external_id, amount, currency, fee: null, settled_at });
  platform.clock.advance(HOUR_MS);
  platform.logged.length = 0;
});
afterEach(async () => {
  await platform.close();
  await gateway.close();
  vendor.close();
});

async function office<Answer>(path: string, payload?: object): Promise<Answer> {
  const { headers } = await anOperator(platform, 'auditor');
  const method = payload ? 'POST' : 'GET';
  const asked = { url: `/office/${path}`, headers, method, remoteAddress: anAddress() } as const;
  return (await platform.app.inject({ ...asked, ...(payload ? { payload } : {}) })).json<Answer>();
}
async function run(scope: 'new' | 'all' = 'new'): Promise<ReconciliationDetail> {
  const { run: asked } = await office<ReconciliationDetail>('reconciliation/runs', { scope });
  await runNext(platform.deps);
  return office<ReconciliationDetail>(`reconciliation/runs/${asked.id}`);
}
/** The job's turn: what it asked for, made. */
async function again(): Promise<ReconciliationDetail | undefined> {
  const newest = async () =>
    (await office<{ items: { id: string }[] }>('reconciliation/runs?limit=1')).items[0]?.id;
  const before = await newest();
  await askAgain(platform.deps);
  const id = await newest();
  if (id === before) return undefined;
  await runNext(platform.deps);
  return office<ReconciliationDetail>(`reconciliation/runs/${id}`);
}
const overview = async () => (await office<Overview>('overview')).reconciliation;
const said = (of: CheckName, detail: ReconciliationDetail | undefined) =>
  detail?.checks.find(({ name }) => name === of)?.state;
const told = () => platform.logged.filter(({ text }) => [SILENT, DIFFER, UNMADE].includes(text));

const OUTSIDE = [
  {
    check: 'vendor_log' as const,
    silences: {
      'nothing listens': () => Promise.resolve(vendor.close()),
      'it starts (503)': () => Promise.resolve((vendor.fault = 503)),
      'it breaks (500)': () => Promise.resolve((vendor.fault = 500)),
      'the connection is cut': () => Promise.resolve((vendor.fault = 'cut')),
    },
    answers: {
      'a no (401)': () => (vendor.fault = 401),
      'words that are no list': () => (vendor.fault = 'garbage'),
    },
    recover: () => (vendor.fault = undefined),
    differ: () =>
      vendor.transactions!.push({
        transaction_uuid: 'nobody',
        kind: 'bet',
        amount: 5,
        user: 'nobody',
        currency: 'COP',
        status: 'done',
        at: new Date(platform.clock.now().getTime() - MINUTE_MS).toISOString(),
      }),
    shut: () => (vendor.fault = 503),
  },
  {
    check: 'gateway_log' as const,
    silences: {
      'nothing listens': () => gateway.close(),
      'it starts (503)': () => Promise.resolve(gateway.faults.push('down')),
      'the connection is cut': () => Promise.resolve(gateway.faults.push('mute')),
    },
    answers: {
      'a no (401)': () => gateway.faults.push('unauthorized'),
      'words that are no list': () => gateway.faults.push('garbage'),
    },
    recover: () => (gateway.faults.length = 0),
    differ: () => (gateway.settlements![0]!.amount = '20000.01'),
    shut: () => gateway.faults.push('down'),
  },
];

describe.each(OUTSIDE)('$check', ({ check, silences, answers, recover, differ, shut }) => {
  test.each(Object.keys(silences))('could not be asked: %s', async (name) => {
    expect(said(check, await run('all'))).toBe('agrees');
    await silences[name as keyof typeof silences]!();
    const detail = await run();
    expect(said(check, detail)).toBe('unasked');
    expect(detail.run).toMatchObject({ differences: 0, failed: 0, unasked: 1 });
    expect(told()).toMatchObject([{ level: 'warn', text: SILENT }]);
    expect(await overview()).toMatchObject({
      differences: 0,
      alarms: [{ name: check, state: 'unasked', isNews: false, askedAt: expect.any(String) }],
    });
  });

  test.each(Object.keys(answers))('has answered, and nothing was compared: %s', async (name) => {
    answers[name as keyof typeof answers]!();
    expect(said(check, await run())).toBe('failed');
    expect(told()).toMatchObject([{ level: 'error', text: UNMADE }]);
    expect((await overview()).alarms).toMatchObject([{ name: check, state: 'failed', isNews: true }]);
  });

  test('differs, which is an alarm, and stays one while it cannot be asked', async () => {
    differ();
    expect(said(check, await run('all'))).toBe('differs');
    expect(told()).toMatchObject([{ level: 'error', text: DIFFER }]);
    shut();
    expect(said(check, await run())).toBe('unasked');
    const { alarms, differences } = await overview();
    expect(differences).toBe(1);
    expect(alarms).toMatchObject([
      { name: check, state: 'differs', isNews: true },
      { name: check, state: 'unasked', isNews: false },
    ]);
  });

  test('is asked again by itself, alone and in what it missed, until it answers', async () => {
    shut();
    expect(said(check, await run('all'))).toBe('unasked');
    expect(await again()).toBeUndefined();
    recover();
    platform.clock.advance(MINUTE_MS);
    const second = await again();
    expect(second?.run).toMatchObject({ cause: 'again', scope: 'all', state: 'finished', unasked: 0 });
    expect(second?.checks.map(({ name, state }) => `${name} ${state}`)).toEqual([`${check} agrees`]);
    expect((await overview()).alarms).toEqual([]);
    platform.clock.advance(HOUR_MS);
    expect(await again()).toBeUndefined();
  });
});

test('a silence of a day is an alarm, and asking again does not stand for the night’s comparison', async () => {
  vendor.fault = 503;
  await run();
  platform.clock.advance(25 * HOUR_MS);
  expect(said('vendor_log', await again())).toBe('unasked');
  expect(told().map(({ level }) => level)).toEqual(['warn', 'error']);
  expect(await overview()).toMatchObject({
    isLate: false,
    alarms: [{ name: 'vendor_log', state: 'unasked', isNews: true, askedAt: null }],
  });
  platform.clock.advance(6 * HOUR_MS);
  expect(said('vendor_log', await again())).toBe('unasked');
  expect(await overview()).toMatchObject({ isLate: true });
});

test('the tries get more seldom: after a minute, then as long as it has lasted, at least every hour', () => {
  const at = (minutes: number) => new Date(minutes * MINUTE_MS);
  const next = (triedAt: number) => {
    for (let now = triedAt; ; now += 0.5)
      if (isDueAgain({ since: at(0), triedAt: at(triedAt) }, at(now))) return now;
  };
  expect([0, 1, 2, 4, 8, 32, 64, 500].map(next)).toEqual([1, 2, 4, 8, 16, 64, 124, 560]);
});
