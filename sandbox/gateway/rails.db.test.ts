/** What the API says of each rail: what is shown, what is refused, what goes back, and how payouts end. */
import type { Payment, Payout, Refund, SettlementPage } from '@feria/contracts/cashier/gateway';
import { faultOfField } from '@feria/contracts/cashier/rail-fields';
import { RAIL_CODES, railOf } from '@feria/contracts/cashier/rails';
import { addMs } from '@feria/kernel';
import { withTransaction } from '@feria/postgres';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { stepPayout } from './payout-rules.ts';
import { PAID_BY, paidBy, startGateway, type TestGateway } from './test/start-gateway.ts';

const MINUTE = 60_000;
let gateway: TestGateway;

beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());
beforeEach(() => gateway.clear());

test.each(Object.keys(PAID_BY))('%s shows its payer what its flow needs', async (rail) => {
  const payment = await gateway.pay(paidBy(rail));
  expect(payment).toMatchObject({ status: 'pending', captured: '0.00', refunded: '0.00', reason: null });
  const shown = payment.instructions!;
  expect(shown.flow).toBe(railOf(rail as 'pse').in!.flow);
  if (shown.flow === 'redirect') expect(shown.url).toBe(payment.pay_url);
  if (shown.flow === 'voucher') expect([shown.code, shown.barcode]).toEqual(DIGITS);
  if (shown.flow === 'transfer') expect(faultOfField('clabe', shown.account)).toBeUndefined();
  if (shown.flow === 'push') expect(shown.to).toMatch(/^•{5,6}\d{4}$/);
  if (shown.flow === 'qr') expect(shown.text).toBe(payment.pay_url);
  expect((await gateway.read(payment)).instructions).toEqual(shown);
});
const DIGITS = [expect.stringMatching(/^\d{9,14}$/), expect.stringMatching(/^\d{30}$/)];

test('every rail that money comes in by is imitated, but for a transfer that no gateway sees', () => {
  const paid = RAIL_CODES.filter((rail) => railOf(rail).in && rail !== 'transfer');
  expect(Object.keys(PAID_BY).toSorted()).toEqual(paid.toSorted());
});

test('each transfer has an account of its own, and each voucher a code of its own', async () => {
  for (const rail of ['spei', 'oxxo']) {
    const shown = [];
    for (let made = 0; made < 5; made += 1)
      shown.push((await gateway.pay(paidBy(rail))).instructions as { account?: string; code?: string });
    expect(new Set(shown.map(({ account, code }) => account ?? code)).size).toBe(5);
  }
});

test.each([
  ['without what it asks for', { rail: 'pse' }],
  ['with a value of another shape', { ...paidBy('yape'), fields: { phone: '12', approvalCode: '123456' } }],
  ['in another country', { ...paidBy('oxxo'), country: 'CO' }],
  ['where money only goes out', { rail: 'bank_co' }],
  ['of the payer’s own', { rail: 'transfer', fields: { proof: '6f1d5c0f-7b11-4d0c-9a52-3a0e9f6c1a52' } }],
])('a rail %s is no request', async (_what, change) => {
  const answer = await gateway.call('POST', '/v1/payments', gateway.request(change));
  expect([answer.statusCode, answer.json()]).toEqual([400, { error: 'invalid' }]);
});

test.each([
  ['limit_exceeded', { amount: '100.37' }],
  ['wrong_code', { ...paidBy('yape'), fields: { phone: '987654321', approvalCode: '000000' } }],
  ['bank_unavailable', withBank('1012')],
  ['bank_unavailable', withBank('9999')],
])('a payment is refused as %s, and nothing is kept of it', async (reason, change) => {
  const answer = await gateway.call('POST', '/v1/payments', gateway.request(change));
  expect([answer.statusCode, answer.json()]).toEqual([422, { error: 'refused', reason }]);
  const { rowCount } = await gateway.pool.query('select from payments');
  expect(rowCount).toBe(0);
});
function withBank(bank: string): object {
  const { fields } = PAID_BY['pse'] as { fields: object };
  return { rail: 'pse', fields: { ...fields, bank } };
}

test.each([
  ['tok_visa_1234', { status: 'approved', captured: '25000.50', reason: null, fee: '725.01' }, 1],
  ['tok_declined_1', { status: 'rejected', captured: '0.00', reason: 'card_refused', fee: null }, 1],
  ['tok_expired_1', { status: 'rejected', captured: '0.00', reason: 'card_expired', fee: null }, 1],
  ['tok_poor_1', { status: 'rejected', captured: '0.00', reason: 'not_enough_money', fee: null }, 1],
  ['tok_review_1', { status: 'in_review', captured: '0.00', reason: null, fee: null }, 1],
  ['tok_pending_1', { status: 'pending', captured: '0.00', reason: null, fee: null }, 0],
])('a card with the token %s is charged at once: %j', async (cardToken, expected, told) => {
  const { fields } = PAID_BY['card'] as { fields: object };
  const request = gateway.request({ rail: 'card', fields: { ...fields, cardToken } });
  const all = await Promise.all(
    Array.from({ length: 4 }, () => gateway.call('POST', '/v1/payments', request)),
  );
  for (const answer of all) expect(answer.json()).toMatchObject(expected);
  await gateway.pass();
  expect(gateway.told()).toHaveLength(told);
});

test('what an answer was lost of is found by its reference', async () => {
  const payment = await gateway.pay({ external_id: 'a deposit' });
  const payout = await aPayout({ external_id: 'a withdrawal' });
  const find = async (kind: string, name: string) =>
    gateway.call('GET', `/v1/${kind}?external_id=${encodeURIComponent(name)}`);
  expect((await find('payments', 'a deposit')).json()).toEqual(payment);
  expect((await find('payouts', 'a withdrawal')).json()).toEqual(payout);
  for (const kind of ['payments', 'payouts']) {
    expect((await find(kind, 'nobody')).statusCode).toBe(404);
    expect((await gateway.call('GET', `/v1/${kind}`)).statusCode).toBe(400);
  }
});

test('a payment goes back in parts, once each, and never more than came', async () => {
  const payment = await gateway.pay({ amount: '100.00' });
  const refund = (external_id: string, amount: string, change: object = {}) =>
    gateway.call('POST', '/v1/refunds', {
      external_id,
      payment_id: payment.id,
      amount,
      currency: 'COP',
      ...change,
    });
  expect((await refund('early', '1.00')).json()).toEqual({ error: 'refused', reason: 'not_finished' });
  await gateway.decide(payment, { decision: 'pay_other', amount: '90' });
  const first = await refund('r1', '40.00');
  expect(first.json()).toMatchObject({ payment_id: payment.id, amount: '40.00', status: 'done' });
  expect((await refund('r1', '40.00')).json()).toEqual(first.json());
  expect((await refund('r1', '41.00')).statusCode).toBe(409);
  expect((await refund('r2', '1.00', { payment_id: 'pay_nothing' })).statusCode).toBe(404);
  expect((await refund('r2', '1.00', { currency: 'PEN' })).statusCode).toBe(400);
  expect(await gateway.read(payment)).toMatchObject({ status: 'approved', refunded: '40.00' });
  // Two of thirty at once: there are fifty left, so one of them.
  const both = await Promise.all([refund('r3', '30.00'), refund('r4', '30.00')]);
  expect(both.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(both.filter(({ statusCode }) => statusCode === 422)).toHaveLength(1);
  expect((await refund('r5', '20.01')).json()).toEqual({ error: 'refused', reason: 'limit_exceeded' });
  expect((await refund('r6', '20.00')).statusCode).toBe(200);
  expect(await gateway.read(payment)).toMatchObject({ status: 'refunded', refunded: '90.00' });
  const { id } = first.json<Refund>();
  expect((await gateway.call('GET', `/v1/refunds/${id}`)).json()).toEqual(first.json());
  expect((await gateway.call('GET', '/v1/refunds/ref_nothing')).statusCode).toBe(404);
  await gateway.pass();
  expect(gateway.told().filter((one) => one.startsWith('refund '))).toHaveLength(3);
  // The payment is what is read back, so it is what a notice names.
  expect(gateway.told()).toContain(`refund ${payment.id}`);
});

test('banks are listed where a rail asks for one, each country’s own', async () => {
  const list = async (query: string) => {
    const answer = await gateway.call('GET', `/v1/banks?${query}`);
    return answer.statusCode === 200 ? answer.json<{ banks: { code: string }[] }>().banks : answer.statusCode;
  };
  const lists = [await list('rail=pse&country=CO'), await list('rail=bank_pe&country=PE')] as {
    code: string;
  }[][];
  for (const banks of lists) expect(new Set(banks.map(({ code }) => code)).size).toBe(12);
  expect(lists[0]).not.toEqual(lists[1]);
  expect(lists[0]).toEqual(await list('rail=bank_co&country=CO'));
  expect(await list('rail=pse&country=MX')).toEqual([]);
  expect(await list('rail=spei&country=MX')).toEqual([]);
  expect([await list('rail=none&country=CO'), await list('rail=pse')]).toEqual([400, 400]);
});

async function aPayout(change: object = {}): Promise<Payout> {
  const request = {
    amount: '100.00',
    currency: 'COP',
    beneficiary: 'Ana Prueba',
    external_id: 'w',
    ...change,
  };
  return (await gateway.call('POST', '/v1/payouts', request)).json<Payout>();
}
const readPayout = async ({ id }: Payout) => (await gateway.call('GET', `/v1/payouts/${id}`)).json<Payout>();

const ACCOUNT = { documentType: 'CC', documentNumber: '1020304050' };
const NEQUI = { rail: 'nequi', fields: { phone: '3001230000', ...ACCOUNT } };
const BREB = { rail: 'breb', fields: { breb: '3001230000' } };
const SPEI = { rail: 'spei', country: 'MX', currency: 'MXN', fields: { clabe: '032180000118359719' } };
test.each([
  ['the cents 00', {}, ['sent', null], ['sent', null], 1],
  ['the cents 13', { amount: '10.13' }, ['failed', null], ['failed', null], 1],
  ['the cents 17', { amount: '10.17' }, ['held', null], ['sent', null], 2],
  ['the cents 19', { amount: '10.19' }, ['sent', null], ['returned', 'account_closed'], 2],
  ['the cents 23', { amount: '10.23' }, ['failed', 'account_closed'], ['failed', 'account_closed'], 1],
  ['the cents 29', { amount: '10.29' }, ['held', null], ['failed', 'refused_for_risk'], 2],
  ['the cents 31', { amount: '10.31' }, ['failed', 'holder_differs'], ['failed', 'holder_differs'], 1],
  ['a phone with 0000', NEQUI, ['failed', 'account_wrong'], ['failed', 'account_wrong'], 1],
  ['a key of Bre-B with 0000', BREB, ['failed', 'account_wrong'], ['failed', 'account_wrong'], 1],
  ['a CLABE', SPEI, ['sent', null], ['sent', null], 1],
])('a payout with %s ends as the table says', async (_what, change, soon, later, told) => {
  const payout = await aPayout(change);
  const standing = async () => {
    const { status, reason } = await readPayout(payout);
    return [status, reason];
  };
  await gateway.pass(999);
  expect(await standing()).toEqual(['pending', null]);
  await gateway.pass(1);
  expect(await standing()).toEqual(soon);
  await gateway.pass(MINUTE);
  expect(await standing()).toEqual(later);
  await gateway.pass(60 * MINUTE);
  expect(await standing()).toEqual(later);
  expect(gateway.told()).toEqual(Array(told).fill(`payout ${payout.id}`));
  const { trace } = await readPayout(payout);
  const wasSent = [soon[0], later[0]].includes('sent');
  if (!wasSent) expect(trace).toBeNull();
  else expect(trace).toMatch(change === SPEI ? /^SBX[0-9A-F]{24}$/ : /^\d{15}$/);
});

test('a payout that two turns have found due goes one step', async () => {
  const payout = await aPayout({ amount: '10.17' });
  gateway.skip(1_000);
  const step = () => withTransaction(gateway.pool, (tx) => stepPayout(tx, payout.id, gateway.now()));
  expect((await Promise.all([step(), step(), step()])).filter(Boolean)).toHaveLength(1);
  expect((await readPayout(payout)).status).toBe('held');
});

test.each([
  ['rail_cap', { amount: '10.37' }],
  [
    'bank_unavailable',
    {
      rail: 'bank_co',
      fields: { bank: '1012', accountType: 'savings', accountNumber: '123456789', ...ACCOUNT },
    },
  ],
])('a payout is refused as %s', async (reason, change) => {
  expect(await aPayout(change)).toEqual({ error: 'refused', reason });
  const { rowCount } = await gateway.pool.query('select from payouts');
  expect(rowCount).toBe(0);
});

test('every move of money is listed, in the order in which it was final', async () => {
  const from = gateway.now();
  const kept = await gateway.pay({ amount: '50.00', ...paidBy('pse') });
  await gateway.decide(kept, { decision: 'pay' });
  await gateway.pass(MINUTE);
  const refund = { external_id: 'r', payment_id: kept.id, amount: '20.00', currency: 'COP' };
  await gateway.call('POST', '/v1/refunds', refund);
  await gateway.pass(MINUTE);
  await gateway.decide(kept, { decision: 'take_back' });
  await gateway.pass(MINUTE);
  await gateway.decide(kept, { decision: 'win' });
  const payout = await aPayout({ amount: '10.19' });
  await gateway.pass(MINUTE);
  await gateway.pass(MINUTE);
  const list = async (after?: string): Promise<SettlementPage> => {
    const query = new URLSearchParams({
      from: from.toISOString(),
      to: addMs(gateway.now(), 1).toISOString(),
      limit: '2',
      ...(after === undefined ? {} : { after }),
    });
    return (await gateway.call('GET', `/v1/settlements?${query.toString()}`)).json<SettlementPage>();
  };
  const pages = [await list()];
  while (pages.at(-1)!.next !== null) pages.push(await list(pages.at(-1)!.next!));
  const moves = pages.flatMap(({ settlements }) => settlements);
  expect(moves.map(({ type, id, amount, fee }) => [type, id, amount, fee])).toEqual([
    ['payment', kept.id, '50.00', '0.50'],
    ['refund', kept.id, '20.00', null],
    ['chargeback', kept.id, '30.00', null],
    ['chargeback_won', kept.id, '30.00', null],
    ['payout', payout.id, '10.19', null],
    ['payout_return', payout.id, '10.19', null],
  ]);
  expect(pages.every(({ settlements }) => settlements.length <= 2)).toBe(true);
  expect((await gateway.read(kept)).status satisfies Payment['status']).toBe('approved');
  const unknown = `from=${from.toISOString()}&to=${from.toISOString()}&after=999999999`;
  expect((await gateway.call('GET', `/v1/settlements?${unknown}`)).statusCode).toBe(400);
});
