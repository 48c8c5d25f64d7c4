/** Cards: what the form is given to type one with, to whom its token is sent, and how its payment ends. */
import { randomUUID } from 'node:crypto';
import type { CardFields } from '@feria/contracts/cashier/card-fields';
import type { DepositMethods, DepositView, KnownFields } from '@feria/contracts/cashier/member';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { cashierDesk } from '../../../testing/builders/cashier.ts';
import { addGateway, sendWebhook, startFakeGateway } from '../../../testing/builders/gateway.ts';
import { putInForce } from '../../../testing/builders/market-version.ts';
import { aMember, usePlatform, type AMember } from '../../../testing/harness.ts';
import { listCasesOf } from '../../cases/index.ts';
import { openRailsForDemo } from '../../markets/index.ts';
import { ableGateways } from './gateways-of.ts';

const gateway = await startFakeGateway();
const other = await startFakeGateway();
afterAll(async () => {
  await gateway.close();
  await other.close();
});
const platform = usePlatform({ gatewayUrl: gateway.url });
const desk = () => cashierDesk(platform());

beforeAll(async () => {
  for (let times = 0; times < 2; times += 1)
    await platform().db.transact((tx) => openRailsForDemo(tx, platform().clock.now()));
  addGateway(platform(), 'other', other.url);
});
beforeEach(() => {
  for (const one of [gateway, other]) {
    one.calls.length = 0;
    one.faults.length = 0;
    one.asked.length = 0;
  }
});
afterEach(() => desk().expectSoundBooks());

const CARD = {
  cardToken: 'ct_abcdefgh12345678',
  cardMethod: 'visa',
  instalments: '1',
  email: 'ana@example.com',
  documentType: 'CC',
  documentNumber: '1020304050',
};
type Change = { fields?: object; cardGateway?: string | undefined; amount?: string; idempotencyKey?: string };
const order = (change: Change = {}) => ({
  method: 'card',
  amount: '20000',
  idempotencyKey: randomUUID(),
  cardGateway: 'sandbox',
  ...change,
  fields: { ...CARD, ...change.fields },
});
const payBy = (member: AMember, asked: object) =>
  desk().call<DepositView>(member, 'POST', '/api/deposits', asked);
const asks = () => [...gateway.asked, ...other.asked].length;

test('the form is given the document of the gateway’s fields, and the name that the card has to be in', async () => {
  const member = await aMember(platform());
  const { body } = await desk().call<DepositMethods>(member, 'GET', '/api/deposits/methods');
  const card = body.items.find(({ rail }) => rail === 'card');
  expect([card?.flow, card?.cardFields]).toEqual([
    'embedded',
    { gateway: 'sandbox', url: 'http://card.test/?gateway=sandbox&merchant=CO' },
  ]);
  expect(body.items.filter(({ rail, cardFields }) => rail !== 'card' && cardFields !== null)).toEqual([]);
  const known = await desk().call<KnownFields>(member, 'GET', '/api/deposits/known');
  expect(known.body).toHaveProperty('holder');
});

test('what that document is made of is public, and tells no key of ours', async () => {
  const read = async (query: string) => platform().app.inject({ url: `/api/card-fields?${query}` });
  const answer = await read('gateway=sandbox&merchant=CO');
  expect(answer.json<CardFields>()).toEqual({
    kind: 'frame',
    publicKey: expect.stringMatching(/^pk_[0-9a-f]{32}$/),
    source: 'http://pay.test/card-fields',
    mostInstalments: 12,
    origins: { scripts: [], frames: ['http://pay.test'], calls: [] },
  });
  expect(answer.body).not.toContain('a test key');
  for (const query of ['gateway=none&merchant=CO', 'gateway=sandbox&merchant=BR'])
    expect((await read(query)).statusCode).toBe(404);
  for (const query of ['gateway=sandbox', 'gateway=SANDBOX&merchant=CO', 'gateway=sandbox&merchant=co'])
    expect((await read(query)).statusCode).toBe(400);
});

test('without a host for it no card is offered', async () => {
  const { gateways } = platform().deps.config;
  const method = { rail: 'card' as const, gateways: ['sandbox'] };
  const where = { country: 'CO', currency: 'COP' };
  expect(ableGateways({ gateways }, method, where)).toHaveLength(1);
  const without = { gateways: { ...gateways, cardOrigin: undefined } };
  expect(ableGateways(without, method, where)).toEqual([]);
});

test('a card is charged at once, and what came is credited', async () => {
  const member = await aMember(platform());
  const { status, body } = await payBy(member, order());
  expect([status, body.state, body.rail, body.instructions]).toEqual([
    200,
    'pending',
    'card',
    { flow: 'embedded' },
  ]);
  expect(gateway.asked[0]!.fields).toMatchObject(CARD);
  gateway.decide(body.id, 'approved');
  await desk().turn(2_000);
  expect(await desk().balance(member)).toEqual(['20000.00000', '0.00000']);
});

test.each([
  ['a number of a card', { fields: { cardToken: '4111111111111111' } }, { cardToken: 'shape' }],
  ['no token', { fields: { cardToken: '' } }, { cardToken: 'missing' }],
  ['a token of nobody', { cardGateway: undefined }, { cardToken: 'missing' }],
])('%s in the place of a token is refused, and kept nowhere', async (_what, change, faults) => {
  const member = await aMember(platform());
  const { status, body } = await payBy(member, order(change));
  expect([status, body.code, body.fields]).toEqual([422, 'cashier.field_invalid', faults]);
  expect(asks()).toBe(0);
});

test('a token is asked of the gateway whose fields made it, and of no other, also where that one is not there', async () => {
  const at = platform().clock.now();
  const both = ['sandbox', 'other'];
  await platform().db.transact((tx) =>
    putInForce(
      tx,
      'PE',
      ({ methods }) => ({
        methods: methods.map((one) => (one.code === 'card' ? { ...one, gateways: both } : one)),
      }),
      at,
    ),
  );
  const member = await aMember(platform(), { market: 'PE' });
  const ofPeru = { documentType: 'DNI', documentNumber: '12345678' };
  const asked = (cardGateway: string) => order({ amount: '50', cardGateway, fields: ofPeru });
  expect((await payBy(member, asked('other'))).body.state).toBe('pending');
  expect([gateway.asked.length, other.asked.length]).toEqual([0, 1]);
  other.faults.push('unauthorized');
  const lost = await payBy(member, asked('other'));
  expect([lost.body.code, gateway.asked.length]).toEqual(['cashier.gateway_unreachable', 0]);
  await desk().turn(2_000);
  const { body } = await desk().call<{ items: DepositView[] }>(member, 'GET', '/api/deposits');
  expect(body.items.map(({ state }) => state)).toEqual(['pending', 'pending']);
  expect([gateway.asked.length, other.asked.length]).toEqual([0, 2]);
  expect((await payBy(member, asked('nobody'))).body.code).toBe('cashier.method_unavailable');
});

test('two presses, and a page that was reloaded and has another token, are one payment', async () => {
  const member = await aMember(platform());
  const asked = order();
  const [first, second] = await Promise.all([payBy(member, asked), payBy(member, asked)]);
  const again = await payBy(member, {
    ...asked,
    fields: { ...CARD, cardToken: 'ct_another_token_1', cardMethod: 'master' },
  });
  expect([second.body.id, again.body.id]).toEqual([first.body.id, first.body.id]);
  expect(
    gateway.payments
      .values()
      .filter(({ external_id: of }) => of === first.body.id)
      .toArray(),
  ).toHaveLength(1);
  const changed = await payBy(member, { ...asked, amount: '30000' });
  expect(changed.body.code).toBe('wallet.key_conflict');
});

test('a card that has to prove itself leads to the page of its bank, and back', async () => {
  const member = await aMember(platform());
  const asked = order();
  gateway.beforeAnswer = async (call) => {
    if (call !== 'POST /v1/payments') return;
    for (const payment of gateway.payments.values())
      if (payment.status === 'pending') payment.instructions = { flow: 'redirect', url: payment.pay_url };
  };
  const { body } = await payBy(member, asked);
  gateway.beforeAnswer = () => Promise.resolve();
  expect([body.state, body.flow]).toEqual(['pending', 'redirect']);
  expect(body.payUrl).toMatch(/^http:\/\/pay\.test\/pay\//);
  expect((await payBy(member, asked)).body.payUrl).toBe(body.payUrl);
  expect(gateway.asked[0]!.return_url).toContain(`deposit=${body.id}`);
});

test('a refused card is told with its reason, and nothing is credited', async () => {
  const member = await aMember(platform());
  const { body } = await payBy(member, order());
  gateway.decide(body.id, 'rejected').reason = 'not_enough_money';
  await desk().turn(2_000);
  const after = await desk().readDeposit(member, body.id);
  expect([after.state, after.reason]).toEqual(['rejected', 'not_enough_money']);
  expect(await desk().balance(member)).toEqual(['0.00000', '0.00000']);
});

test('a card payment that its bank takes back is taken, with its case, and given back when it is won', async () => {
  const member = await aMember(platform());
  const { body } = await payBy(member, order());
  const payment = gateway.decide(body.id, 'approved');
  await desk().turn(2_000);
  payment.status = 'charged_back';
  await sendWebhook(platform(), { type: 'dispute', id: payment.id });
  await desk().eventually(async () =>
    expect((await desk().readDeposit(member, body.id)).standing).toBe('charged_back'),
  );
  expect(await desk().balance(member)).toEqual(['0.00000', '0.00000']);
  const [opened] = await listCasesOf(platform().db.read, member.id);
  expect(opened).toMatchObject({ kind: 'chargeback' });
  payment.status = 'approved';
  platform().clock.advance(1_000);
  await sendWebhook(platform(), { type: 'dispute', id: payment.id });
  await desk().eventually(async () =>
    expect((await desk().readDeposit(member, body.id)).standing).toBe('chargeback_won'),
  );
  expect(await desk().balance(member)).toEqual(['20000.00000', '0.00000']);
});
