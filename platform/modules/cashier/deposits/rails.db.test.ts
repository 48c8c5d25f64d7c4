/** Deposits by the rails of each market: what is asked, how it is judged and kept, what is shown, and how it ends. */
import { randomUUID } from 'node:crypto';
import type { BankList } from '@feria/contracts/cashier/accounts';
import type { DepositMethods, KnownFields } from '@feria/contracts/cashier/member';
import { withClient } from '@feria/postgres';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { cashierDesk } from '../../../testing/builders/cashier.ts';
import { startFakeGateway } from '../../../testing/builders/gateway.ts';
import { putInForce } from '../../../testing/builders/market-version.ts';
import { aMember, usePlatform, type AMember } from '../../../testing/harness.ts';
import { openRailsForDemo } from '../../markets/index.ts';
import { cashierData } from '../data-export.ts';
import { findDeposit } from './deposit-store.ts';
import { readUnsureDeposits } from './unsure-deposits.ts';

const gateway = await startFakeGateway();
afterAll(() => gateway.close());
const platform = usePlatform({ gatewayUrl: gateway.url });
const desk = () => cashierDesk(platform());
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

beforeAll(async () => {
  for (let times = 0; times < 2; times += 1)
    await platform().db.transact((tx) => openRailsForDemo(tx, platform().clock.now()));
});
beforeEach(() => {
  gateway.calls.length = 0;
  gateway.faults.length = 0;
  gateway.asked.length = 0;
});

const DOCUMENT = { documentType: 'CC', documentNumber: '1020304050' };
const DNI = { documentType: 'DNI', documentNumber: '12345678' };
const MAIL = { email: 'ana@example.com' };
const PSE = { bank: '1001', personType: 'individual', ...DOCUMENT, ...MAIL, phone: '300 123 4567' };
const RAILS: readonly [rail: string, market: string, amount: string, fields: object, flow: string][] = [
  ['pse', 'CO', '20000', PSE, 'redirect'],
  ['nequi', 'CO', '20000', { phone: '3001234567', ...DOCUMENT }, 'push'],
  ['breb', 'CO', '20000', {}, 'qr'],
  ['efecty', 'CO', '20000', { ...MAIL, ...DOCUMENT }, 'voucher'],
  ['yape', 'PE', '50', { phone: '987654321', approvalCode: '123456' }, 'push'],
  ['plin', 'PE', '50', {}, 'qr'],
  ['pagoefectivo', 'PE', '50', { ...MAIL, ...DNI }, 'voucher'],
  ['spei', 'MX', '100', MAIL, 'transfer'],
  ['oxxo', 'MX', '100', MAIL, 'voucher'],
];

/** Of methods that cost something in the demonstration: 1,000 of each, and 1.5 %. */
const ARRIVES: Readonly<Record<string, string>> = { efecty: '19000.00000', oxxo: '98.50000' };

const methodsOf = async (member: AMember) =>
  (await desk().call<DepositMethods>(member, 'GET', '/api/deposits/methods')).body;

test('every rail of a market is offered after the test method, with what it asks, and once', async () => {
  for (const market of ['CO', 'PE', 'MX']) {
    const { items: all, room } = await methodsOf(await aMember(platform(), { market }));
    // A card is typed into its gateway's fields: cards.db.test.ts.
    const items = all.filter(({ rail }) => rail !== 'card');
    const expected = RAILS.filter(([, of]) => of === market).map(([rail]) => rail);
    expect(items.map(({ rail }) => rail)).toEqual(['sandbox', ...expected]);
    for (const [rail, of, , fields, flow] of RAILS)
      if (of === market) {
        const item = items.find((one) => one.rail === rail)!;
        expect([item.flow, [...item.fields].sort()]).toEqual([flow, Object.keys(fields).sort()]);
      }
    expect(room).toBeNull();
  }
});

test.each(RAILS)(
  '%s in %s is opened, shown, paid and credited',
  async (rail, market, amount, fields, flow) => {
    const member = await aMember(platform(), { market });
    const { body, status } = await desk().depositBy(member, rail, amount, fields);
    expect([status, body.state, body.rail, body.flow]).toEqual([200, 'pending', rail, flow]);
    expect(body.instructions?.flow).toBe(flow);
    expect(body.payUrl === null).toBe(flow !== 'redirect');
    const needsTestBank = flow === 'push' || flow === 'transfer' || flow === 'qr';
    expect(body.testUrl).toBe(needsTestBank ? `http://pay.test/play?reference=${body.id}` : null);
    expect(gateway.asked).toHaveLength(1);
    expect(gateway.asked[0]).toMatchObject({ rail, country: market, external_id: body.id });
    const sent = gateway.asked[0]!.fields;
    expect(Object.keys(sent).sort()).toEqual(Object.keys(fields).sort());
    if (rail === 'pse') expect(sent.phone).toBe('3001234567');
    gateway.decide(body.id, 'approved');
    await desk().turn(2_000);
    const after = await desk().readDeposit(member, body.id);
    expect([after.state, after.instructions, after.testUrl]).toEqual(['approved', null, null]);
    const arrives = ARRIVES[rail] ?? `${amount}.00000`;
    expect(await desk().balance(member, after.currency)).toEqual([arrives, '0.00000']);
  },
);

test.each([
  ['pse', 'CO', { ...PSE, bank: '' }, { bank: 'missing' }],
  ['pse', 'CO', { ...PSE, personType: 'robot' }, { personType: 'shape' }],
  ['pse', 'CO', { ...PSE, documentType: 'DNI' }, { documentType: 'shape' }],
  ['pse', 'CO', { ...PSE, documentNumber: '12345678901' }, { documentNumber: 'shape' }],
  ['pse', 'CO', { ...PSE, email: 'ana' }, { email: 'shape' }],
  ['pse', 'CO', { ...PSE, phone: '30012345' }, { phone: 'length' }],
  ['pse', 'CO', { ...PSE, phone: '1001234567' }, { phone: 'shape' }],
  ['yape', 'PE', { phone: '987654321', approvalCode: '12345' }, { approvalCode: 'length' }],
  ['yape', 'PE', {}, { phone: 'missing', approvalCode: 'missing' }],
])('%s in %s refuses %j and says which and why', async (rail, market, fields, faults) => {
  const member = await aMember(platform(), { market });
  const { status, body } = await desk().depositBy(member, rail, market === 'CO' ? '20000' : '50', fields);
  expect([status, body.code, body.fields]).toEqual([422, 'cashier.field_invalid', faults]);
  expect(body.detail).toMatchObject({ field: Object.keys(faults)[0], fault: Object.values(faults)[0] });
  expect(gateway.calls).toEqual([]);
});

test('what nobody asked for is neither kept nor sent', async () => {
  const member = await aMember(platform());
  const { body } = await desk().depositBy(member, 'breb', '20000', DOCUMENT);
  expect(gateway.asked[0]!.fields).toEqual({});
  expect(await typedOf(body.id)).toEqual({ fields: {}, address: expect.any(String) });
});

test('the same key with other fields is another request', async () => {
  const member = await aMember(platform());
  const key = randomUUID();
  const nequi = { phone: '3001234567', ...DOCUMENT };
  const first = await desk().depositBy(member, 'nequi', '20000', nequi, key);
  const { documentType, documentNumber, phone } = nequi;
  const again = await desk().depositBy(
    member,
    'nequi',
    '20000',
    { documentNumber, documentType, phone },
    key,
  );
  expect(again.body.id).toBe(first.body.id);
  const other = await desk().depositBy(member, 'nequi', '20000', { ...nequi, phone: '3001234568' }, key);
  expect(other.body.code).toBe('wallet.key_conflict');
});

/** As the member's own file has it. */
async function typedOf(id: string): Promise<unknown> {
  const deposit = (await findDeposit(platform().db.read, id))!;
  const who = { memberId: deposit.memberId, currency: deposit.currency, marketCode: deposit.merchantCode };
  const held = await platform().db.transact((tx) => cashierData(tx, who, platform().deps.config));
  const { deposits } = held as { deposits: { reference: string; typed: unknown }[] };
  return deposits.find(({ reference }) => reference === deposit.reference)!.typed;
}

test('what is typed lies sealed, is in the member’s file, and is gone a month after the deposit is over', async () => {
  const member = await aMember(platform());
  const { id } = (await desk().depositBy(member, 'pse', '20000', PSE)).body;
  const { id: waits } = (await desk().depositBy(member, 'pse', '20000', PSE)).body;
  const { rows } = await withClient(platform().ownerUrl, (client) =>
    client.query<{ row: string }>('select to_jsonb(d)::text as row from cashier.deposits d where id = $1', [
      id,
    ]),
  );
  for (const value of Object.values(PSE))
    expect(rows[0]!.row).not.toContain(Buffer.from(value).toString('hex'));
  expect(rows[0]!.row).not.toMatch(/1020304050|ana@example|3001234567/);
  expect(await typedOf(id)).toMatchObject({ fields: { ...PSE, phone: '3001234567' } });
  gateway.decide(id, 'approved');
  await desk().turn(2_000);
  await desk().turn(29 * DAY);
  expect(await typedOf(id)).not.toBeNull();
  await desk().turn(2 * DAY);
  expect(await typedOf(id)).toBeNull();
  // One that is still asked about keeps what it may be asked for again.
  const open = (await findDeposit(platform().db.read, waits))!;
  expect(open.fields === null).toBe(open.dueAt === null);
});

test('a voucher that is paid on the third day is credited, and was looked at less and less', async () => {
  const member = await aMember(platform(), { market: 'MX' });
  const { body } = await desk().depositBy(member, 'oxxo', '100', MAIL);
  const open = Date.parse(body.expiresAt) - Date.parse(body.createdAt);
  expect(open).toBe(5 * DAY);
  await desk().turn(2 * DAY + 12 * 60 * MINUTE);
  expect(await unsureOf('MXN'), 'it waits for its payer, and nobody has to look at it').toEqual([]);
  const { dueAt } = (await findDeposit(platform().db.read, body.id))!;
  expect(dueAt!.getTime() - platform().clock.now().getTime()).toBe(60 * MINUTE);
  gateway.decide(body.id, 'approved');
  await desk().turn(60 * MINUTE);
  expect((await findDeposit(platform().db.read, body.id))?.state).toBe('approved');
  // The demonstration's method takes 1.5 %.
  expect(await desk().balance(member, 'MXN')).toEqual(['98.50000', '0.00000']);
});

/** What the office is told that nobody has answered for, in a currency. */
const unsureOf = async (currency: string) =>
  (await readUnsureDeposits(platform().db.read, platform().clock.now())).sums.filter(
    (one) => one.currency === currency,
  );

test('a voucher whose time is over without a word of its gateway is somebody’s to look at', async () => {
  const member = await aMember(platform(), { market: 'MX' });
  await desk().depositBy(member, 'oxxo', '100', MAIL);
  await desk().turn(5 * DAY + MINUTE);
  expect(await unsureOf('MXN')).toEqual([{ currency: 'MXN', amount: 10_000_000n }]);
});

const banksOf = (member: AMember, method: string) =>
  desk().call<BankList>(member, 'GET', `/api/deposits/banks?method=${method}`);

test('banks are asked for once in ten minutes, however many ask; a list that fails says so and is not kept', async () => {
  const member = await aMember(platform());
  platform().clock.advance(11 * MINUTE);
  gateway.faults.push('down');
  const failed = await banksOf(member, 'pse');
  expect([failed.status, failed.body.code]).toEqual([502, 'cashier.banks_unavailable']);
  gateway.calls.length = 0;
  const lists = await Promise.all([banksOf(member, 'pse'), banksOf(member, 'pse')]);
  for (const { body } of lists) expect(body.items).toEqual([{ code: '1001', name: 'Banco de Prueba' }]);
  platform().clock.advance(9 * MINUTE);
  await banksOf(member, 'pse');
  expect(gateway.calls).toHaveLength(1);
  platform().clock.advance(2 * MINUTE);
  await banksOf(member, 'pse');
  expect(gateway.calls).toHaveLength(2);
  expect((await banksOf(member, 'nequi')).body.items).toEqual([]);
  expect((await banksOf(member, 'gold')).body.code).toBe('cashier.method_unknown');
});

const knownOf = async (member: AMember) =>
  (await desk().call<KnownFields>(member, 'GET', '/api/deposits/known')).body.fields;

test('a form begins with what its member typed last, and with nothing of anybody else', async () => {
  const [member, other] = [await aMember(platform()), await aMember(platform())];
  await desk().depositBy(member, 'pse', '20000', PSE);
  await desk().depositBy(member, 'nequi', '20000', { phone: '3109876543', ...DOCUMENT });
  expect(await knownOf(member)).toEqual({ ...PSE, phone: '3109876543' });
  expect(await knownOf(other)).toEqual({});
  const peru = await aMember(platform(), { market: 'PE' });
  await desk().depositBy(peru, 'yape', '50', { phone: '987654321', approvalCode: '123456' });
  expect(await knownOf(peru), 'a code is good once').toEqual({ phone: '987654321' });
});

test('a method is closed outside its hours, and one that no gateway carries is not offered', async () => {
  const member = await aMember(platform(), { market: 'PE' });
  const at = platform().clock.now();
  await platform().db.transact((tx) =>
    putInForce(
      tx,
      'PE',
      ({ methods }) => ({
        methods: methods.map((method) => {
          if (method.code === 'plin')
            return { ...method, hours: { from: '00:00', until: '00:01', days: [1] } };
          return method.code === 'yape' ? { ...method, gateways: ['elsewhere'] } : method;
        }),
      }),
      at,
    ),
  );
  const { items } = await methodsOf(member);
  expect(items.map(({ code }) => code)).toEqual(['sandbox', 'card', 'plin', 'pagoefectivo']);
  const opens = items[2]!.opensAt;
  expect(opens).toMatch(/T05:00:00\.000Z$/);
  const closed = await desk().depositBy(member, 'plin', '50');
  expect([closed.status, closed.body.code, closed.body.detail]).toEqual([
    409,
    'cashier.method_closed',
    { opensAt: opens },
  ]);
  const gone = await desk().depositBy(member, 'yape', '50', { phone: '987654321', approvalCode: '123456' });
  expect(gone.body.code).toBe('cashier.method_unknown');
});

test('after all of it the books are sound', () => desk().expectSoundBooks());
