/** A gateway's days against our books and the bank's statement: matched to the unit, and each way in which they may not be. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Settlement } from '@feria/contracts/cashier/gateway';
import type { ThreeWayMonth } from '@feria/contracts/reporting/three-way';
import { addDays, businessDay } from '@feria/kernel';
import { cashierDesk } from '../../../testing/builders/cashier.ts';
import { startFakeGateway, type FakeGateway } from '../../../testing/builders/gateway.ts';
import { createPlatformDatabase, type PlatformDatabase } from '../../../testing/database.ts';
import {
  aMember,
  anOperator,
  openPlatform,
  type AMember,
  type AnOperator,
  type Platform,
} from '../../../testing/harness.ts';
import { aStatement, BANK_ACCOUNT, threeWayDesk, type BankRow } from '../../../testing/builders/three-way.ts';
import { secretOf } from '../../../testing/secrets.ts';
import { startRelay } from '../../../core/outbox/relay.ts';
import { closeCase, findOpenCase } from '../../cases/index.ts';
import { runThreeWay, threeWayJob } from './jobs.ts';
import { threeWayListeners } from './listeners.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const secret = secretOf(76);
let gateway: FakeGateway;
let platform: Platform;
let admin: AnOperator;
let desk: ReturnType<typeof threeWayDesk>;
let member: AMember;
let deposits: string[];
let payout: string;
/** The day on which all of it was paid. */
let day: string;
let made: { at: Date; gateway: Pick<FakeGateway, 'payments' | 'payouts' | 'settlements'> };

beforeAll(async () => {
  gateway = await startFakeGateway();
});
afterAll(() => gateway.close());
beforeEach(async () => {
  const database = await createPlatformDatabase({ key: `three-way ${gateway.url}`, make: makeWorld });
  platform = await openPlatform({ database, secret, gatewayUrl: gateway.url });
  Object.assign(gateway, structuredClone(made.gateway));
  platform.clock.set(made.at);
  admin = await anOperator(platform);
  desk = threeWayDesk(platform, () => admin);
});
afterEach(async () => {
  await cashierDesk(platform).expectSoundBooks();
  await platform.close();
});

/** Three deposits of 20,000 and a payout of 25,000.50 on one day; the gateway lists them, each with its fee. */
async function makeWorld(database: PlatformDatabase): Promise<void> {
  platform = await openPlatform({ database, secret, gatewayUrl: gateway.url });
  const cashier = cashierDesk(platform);
  admin = await anOperator(platform);
  member = await aMember(platform);
  gateway.settlements = [];
  deposits = [];
  for (let nth = 0; nth < 3; nth += 1) {
    const { body } = await cashier.deposit(member, '20000.00');
    gateway.decide(body.id, 'approved');
    deposits.push(body.id);
  }
  await cashier.turn(3_000);
  payout = (await cashier.withdraw(member, '25000.5')).body.id;
  await cashier.decide(admin, payout, 'approve');
  await cashier.turn();
  gateway.pay(payout, 'sent');
  await cashier.turn(3_000);
  for (const id of deposits) list('payment', id, { fee: '580.00' });
  list('payout', payout, { fee: '900.00' });
  day = businessDay(platform.clock.now(), 'America/Bogota');
  const { payments, payouts, settlements } = gateway;
  made = { at: platform.clock.now(), gateway: structuredClone({ payments, payouts, settlements }) };
  await platform.close();
}

/** The gateway lists one of its payments. */
function list(of: 'payment' | 'payout', externalId: string, change: Partial<Settlement> = {}): void {
  const kept = [...(of === 'payment' ? gateway.payments : gateway.payouts).values()];
  const { id, external_id, amount, currency } = kept.find((one) => one.external_id === externalId)!;
  const settled_at = platform.clock.now().toISOString();
  gateway.settlements!.push({
    type: of,
    id,
    external_id,
    amount,
    currency,
    fee: null,
    settled_at,
    ...change,
  });
}
function change(externalId: string, fields: Partial<Settlement>): void {
  gateway.settlements = gateway.settlements!.map((one) =>
    one.external_id === externalId ? { ...one, ...fields } : one,
  );
}
function unlist(externalId: string): void {
  gateway.settlements = gateway.settlements!.filter((one) => one.external_id !== externalId);
}

/** So many days later, after the night's turn of each. */
async function nights(count: number): Promise<void> {
  for (let nth = 0; nth < count; nth += 1) {
    platform.clock.advance(DAY_MS);
    await runThreeWay(platform.deps);
  }
  admin = await anOperator(platform);
}
const readDay = () => desk.readDay(day);
const open = () => desk.open();
const classes = (rows: readonly { class: string }[]): string[] => rows.map((one) => one.class).toSorted();

/** Three deposits, one payout, four fees: 60,000 − 25,000.50 − 2,640. */
const NET = '32359.50';

test('a whole day: deposits, a payout, fees and a refund of nobody come to the line of the bank, to the unit', async () => {
  const account = await desk.anAccount();
  list('payment', deposits[0]!, {
    type: 'refund',
    id: 'pay_of_nobody',
    external_id: 'unknown',
    amount: '1000.00',
  });
  await desk.upload(account, aStatement([[addDays(day, 1), '31359.50', 'LIQ1']]));
  await nights(2);
  expect(await readDay()).toMatchObject({
    state: 'matched',
    matched: 5,
    differing: 0,
    closedAt: expect.any(String),
    provider: {
      payments: '60000.00000',
      payouts: '-25000.50000',
      refunds: '-1000.00000',
      fees: '-2640.00000',
      net: '31359.50000',
    },
    ours: { deposits: '60000.00000', withdrawals: '-25000.50000' },
    bank: { batch: 'matched', line: { amount: '31359.50000', reference: 'LIQ1' }, days: [day] },
    rows: [],
  });
  expect(await open()).toEqual([]);
  const { body } = await desk.call<ThreeWayMonth>('GET', `/three-way?month=${day.slice(0, 7)}`);
  expect(body.pairs).toHaveLength(1);
  expect(body.pairs[0]!.days.find((one) => one.day === day)).toMatchObject({
    state: 'matched',
    isClosed: true,
  });
});

describe('between the gateway and our books', () => {
  const planted: readonly [string, string, () => void, number][] = [
    [
      'loss',
      'credited here and not there',
      () => (unlist(deposits[0]!), gateway.decide(deposits[0]!, 'rejected')),
      3,
    ],
    [
      'loss',
      'credited here and refunded there',
      () => list('payment', deposits[0]!, { type: 'refund', amount: '5000.00' }),
      2,
    ],
    [
      'unasked',
      'paid there and unknown here',
      () => change(deposits[0]!, { external_id: 'somebody-elses' }),
      3,
    ],
    ['amount_differs', 'another amount', () => change(deposits[0]!, { amount: '19999.99' }), 2],
    ['payout_unknown', 'paid out here and not there', () => (unlist(payout), gateway.payouts.clear()), 3],
    [
      'payout_returned',
      'paid out and sent back',
      () => list('payout', payout, { type: 'payout_return', amount: '25000.50' }),
      2,
    ],
  ];
  test.each(planted)('%s: %s', async (found, _, plant, after) => {
    plant();
    await nights(after);
    const rows = await open();
    expect(classes(rows)).toContain(found);
    expect(await readDay()).toMatchObject({ state: 'differs' });
    for (const { id, caseId } of rows.filter(({ state }) => state === 'open'))
      expect(await findOpenCase(platform.db.read, 'difference', { kind: 'difference', id })).toMatchObject({
        id: caseId,
        openedBy: 'reconciliation',
      });
  });

  test('what is a day old at most is on its way, and matched when the list has it', async () => {
    const late = gateway.settlements!.find(({ external_id }) => external_id === deposits[2])!;
    unlist(deposits[2]!);
    await nights(1);
    expect(classes(await open())).toEqual(['in_transit']);
    expect(await readDay()).toMatchObject({ state: 'in_transit', inTransit: 1, closedAt: null });
    gateway.settlements!.push(late);
    await nights(1);
    expect(await open()).toEqual([]);
    expect(await readDay()).toMatchObject({ state: 'matched', matched: 4 });
  });

  test('a gateway that cannot be asked has not said that it has none', async () => {
    unlist(deposits[0]!);
    await nights(1);
    gateway.beforeAnswer = () => {
      gateway.faults = ['down'];
      return Promise.resolve();
    };
    gateway.faults = ['down'];
    await nights(2);
    gateway.beforeAnswer = () => Promise.resolve();
    gateway.faults = [];
    expect(classes(await open())).toEqual(['in_transit']);
  });
});

describe('between the gateway and the bank', () => {
  test('no statement, a line that is missing, and one that came after its day was closed', async () => {
    const account = await desk.anAccount();
    await nights(1);
    expect(await readDay()).toMatchObject({ state: 'in_transit', bank: { batch: 'in_transit' } });
    await nights(5);
    expect(await readDay()).toMatchObject({ state: 'no_statement', closedAt: null });
    await desk.upload(account, aStatement([[addDays(day, 5), '0.01', 'INTEREST']]));
    await nights(1);
    expect(classes(await open())).toEqual(['line_unexplained', 'missing_in_bank']);
    const { closedAt } = await readDay();
    expect(closedAt).not.toBeNull();
    await desk.upload(account, aStatement([[addDays(day, 6), NET, 'LIQ1']]));
    await nights(1);
    expect(classes(await open())).toEqual(['line_unexplained']);
    const settled = await readDay();
    expect(settled).toMatchObject({ closedAt, bank: { batch: 'missing_in_bank' } });
    expect(settled.corrections).toMatchObject([{ what: 'paid_late', amount: '32359.50000' }]);
    const cases = await platform.db.read.selectFrom('cases.cases').select(['state', 'outcome']).execute();
    expect(cases).toContainEqual({ state: 'closed', outcome: 'withdrawn' });
  });

  test('a line that is a little off is the batch that it should have been', async () => {
    const account = await desk.anAccount();
    await desk.upload(account, aStatement([[addDays(day, 1), '32359.49', 'LIQ1']]));
    await nights(2);
    expect(await open()).toMatchObject([
      { class: 'batch_differs', theirs: '32359.50000', bank: '32359.49000', amount: '0.01000' },
    ]);
  });

  test('without an account the day is judged on two sides, and says so', async () => {
    await nights(1);
    expect(await readDay()).toMatchObject({ state: 'matched', bank: { batch: 'no_account' } });
  });
});

test('a move that comes after its day was closed is a correction: the day keeps its figures', async () => {
  await nights(1);
  const before = await readDay();
  list('payment', deposits[0]!, {
    type: 'chargeback',
    amount: '20000.00',
    settled_at: made.at.toISOString(),
  });
  await nights(1);
  const after = await readDay();
  expect(after).toMatchObject({
    provider: before.provider,
    matched: before.matched,
    closedAt: before.closedAt,
    corrections: [{ what: 'late_move', amount: '-20000.00000' }],
    rows: [{ class: 'loss', amount: '20000.00000' }],
  });
  await nights(1);
  expect((await readDay()).corrections).toHaveLength(1);
});

describe('statements', () => {
  test('are looked at first, overlap without doubling, and are refused the second time with the date', async () => {
    const account = await desk.anAccount();
    const [first, second, third] = [1, 2, 3].map((after) => addDays(day, after)) as [string, string, string];
    const same: BankRow[] = [
      [second, '10.00', ''],
      [second, '10.00', ''],
    ];
    const file = aStatement([[first, NET, 'LIQ1'], ...same]);
    const looked = await desk.upload(account, file, true);
    expect(looked.body).toMatchObject({ kept: null, lines: 3, newLines: 3, comesIn: '32379.50000' });
    const kept = await desk.upload(account, file);
    expect(kept.body).toMatchObject({ kept: expect.any(String), newLines: 3 });
    expect(await desk.upload(account, file)).toMatchObject({
      status: 409,
      body: { code: 'reporting.statement_known', detail: { day } },
    });
    const next = await desk.upload(account, aStatement([...same, [third, '-5.00', 'FEE']], 3_235_950));
    expect(next.body).toMatchObject({ lines: 3, newLines: 1 });
    const [{ lines }] = (await platform.db.read
      .selectFrom('reporting.bank_lines')
      .select(({ fn }) => fn.countAll<bigint>().as('lines'))
      .execute()) as [{ lines: bigint }];
    expect(lines).toBe(4n);
  });

  test('of another account or currency, and what cannot be read, keep nothing', async () => {
    const account = await desk.anAccount();
    const mt940 = [':20:X', ':25:000009999', ':60F:C261101COP1,', ':62F:C261102COP1,', '-'].join('\n');
    expect((await desk.upload(account, Buffer.from(mt940))).body.code).toBe('reporting.statement_other');
    const broken = await desk.upload(
      account,
      Buffer.from('date,amount,currency,balance\n2026-11-31,1,COP,1'),
    );
    expect(broken).toMatchObject({
      status: 422,
      body: { code: 'reporting.statement_unreadable', detail: { fault: 'bad_date', line: 2 } },
    });
    expect((await desk.upload(account, Buffer.alloc(6 * 1024 * 1024, 65))).body.detail).toMatchObject({
      fault: 'too_large',
    });
  });

  test('one active account takes what a gateway settles in a currency', async () => {
    const account = await desk.anAccount();
    expect((await desk.call('POST', '/bank-accounts', BANK_ACCOUNT)).body.code).toBe(
      'reporting.bank_account_taken',
    );
    await desk.call('POST', `/bank-accounts/${account}`, { ...BANK_ACCOUNT, isActive: false });
    expect(await desk.anAccount()).not.toBe(account);
    const nowhere = { ...BANK_ACCOUNT, gateway: 'nowhere', isActive: false };
    expect((await desk.call('POST', '/bank-accounts', nowhere)).body.code).toBe('reporting.gateway_unknown');
  });
});

test('a person says what a difference was, once, with a reason that is kept in the audit', async () => {
  change(deposits[0]!, { amount: '19999.99' });
  await nights(2);
  const [row] = await open();
  const say = (reason: string) => desk.call('POST', `/three-way/rows/${row!.id}/explain`, { reason });
  expect((await say('the bank took a cent')).status).toBe(200);
  expect((await say('the bank took a cent')).status).toBe(200);
  expect((await say('something else')).body.code).toBe('reporting.row_answered');
  expect(
    await findOpenCase(platform.db.read, 'difference', { kind: 'difference', id: row!.id }),
  ).toBeUndefined();
  await nights(1);
  expect(await open()).toEqual([]);
  expect(await readDay()).toMatchObject({
    state: 'explained',
    rows: [{ state: 'explained', reason: 'the bank took a cent' }],
  });
  const rows = await platform.db.read
    .selectFrom('core.audit_rows')
    .select(['action', 'reason'])
    .where('action', '=', 'reporting.three_way_explained')
    .execute();
  expect(rows).toEqual([{ action: 'reporting.three_way_explained', reason: 'the bank took a cent' }]);
});

test('a case that is closed at its own desk explains the difference', async () => {
  change(deposits[0]!, { amount: '19999.99' });
  await nights(2);
  const [row] = await open();
  const relay = startRelay(platform.deps, threeWayListeners());
  const by = { kind: 'operator', name: 'somebody' } as const;
  await platform.db.transact((tx) =>
    closeCase(tx, { id: row!.caseId!, outcome: 'explained', by, reason: null }, platform.clock.now()),
  );
  await cashierDesk(platform).eventually(async () => expect(await open()).toEqual([]));
  await relay.stop();
  expect((await readDay()).rows).toMatchObject([{ state: 'explained', reason: row!.caseReference }]);
});

test('the turn is due after midnight, and when a statement came', async () => {
  const isDue = () => threeWayJob.isDue!(platform.deps);
  await nights(1);
  expect(await isDue()).toBe(false);
  const account = await desk.anAccount();
  platform.clock.advance(1_000);
  await desk.upload(account, aStatement([[day, '1.00', 'X']]));
  expect(await isDue()).toBe(true);
  await runThreeWay(platform.deps);
  platform.clock.advance(1_000);
  await runThreeWay(platform.deps);
  expect(await isDue()).toBe(false);
  platform.clock.advance(DAY_MS);
  expect(await isDue()).toBe(true);
});
