/** Cards: the page that is framed, the tokens that it makes, and what becomes of a payment with one. */
import type { Payment } from '@feria/contracts/cashier/gateway';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { isLuhn } from './cards/card-checks.ts';
import { TEST_CARDS } from './cards/card-numbers.ts';
import { publicKeyOf } from './cards/public-key.ts';
import { PAID_BY, startGateway, type TestGateway } from './test/start-gateway.ts';

const MINUTE = 60_000;
const APPROVED = '4111111111111111';
let gateway: TestGateway;
let key = '';

beforeAll(async () => {
  gateway = await startGateway();
  key = publicKeyOf(gateway.config.apiKey);
});
afterAll(() => gateway.close());
beforeEach(() => gateway.clear());

const typed = (number: string, change: object = {}): object => ({
  key,
  holder: 'Ana Torres',
  number,
  month: 12,
  year: 2030,
  code: '123',
  ...change,
});
const ask = (payload: object) => gateway.app.inject({ method: 'POST', url: '/card-tokens', payload });
async function tokenOf(number: string, change: object = {}): Promise<string> {
  const answer = await ask(typed(number, change));
  if (answer.statusCode !== 200) throw new Error(`no token: ${answer.body}`);
  return answer.json<{ token: string }>().token;
}
const requestWith = (cardToken: string, change: object = {}): object => {
  const { fields } = PAID_BY['card'] as { fields: object };
  return gateway.request({ rail: 'card', fields: { ...fields, cardToken }, ...change });
};
const pay = (request: object) => gateway.call('POST', '/v1/payments', request);

test('its numbers have a right check digit, and each stands there once', () => {
  expect(TEST_CARDS.filter(({ number }) => !isLuhn(number))).toEqual([]);
  expect(new Set(TEST_CARDS.map(({ number }) => number)).size).toBe(TEST_CARDS.length);
});

test.each(TEST_CARDS.filter(({ plays }) => plays.startsWith('refuse')))(
  '$number is refused: $plays',
  async ({ number, plays }) => {
    const answer = await pay(requestWith(await tokenOf(number)));
    expect(answer.json()).toMatchObject({
      status: 'rejected',
      captured: '0.00',
      reason: plays.split(':')[1],
    });
  },
);

test.each([
  [APPROVED, { status: 'approved', payer_name: 'Ana Torres' }],
  ['4000000000001034', { status: 'approved', payer_name: 'Otra Persona Distinta' }],
  ['4000000000001026', { status: 'in_review', instructions: { flow: 'embedded' } }],
])('%s becomes %j', async (number, expected) => {
  expect((await pay(requestWith(await tokenOf(number)))).json()).toMatchObject(expected);
});

test('a card that has to prove itself sends its payer to the bank’s page, and a yes pays it', async () => {
  const payment = (await pay(requestWith(await tokenOf('4000000000001018')))).json<Payment>();
  expect(payment).toMatchObject({ status: 'pending', captured: '0.00' });
  expect(payment.instructions).toEqual({ flow: 'redirect', url: payment.pay_url });
  expect((await gateway.look(payment)).body).toContain('Tu banco pregunta');
  await gateway.decide(payment, { decision: 'pay' });
  expect(await gateway.read(payment)).toMatchObject({ status: 'approved', captured: '25000.50' });
});

test('a no of its holder ends it as one that was not finished', async () => {
  const payment = (await pay(requestWith(await tokenOf('4000000000001018')))).json<Payment>();
  await gateway.decide(payment, { decision: 'decline', reason: 'not_finished' });
  expect(await gateway.read(payment)).toMatchObject({ status: 'rejected', reason: 'not_finished' });
});

const SPENT = { error: 'refused', reason: 'not_finished' };

test('a token pays one payment: asked for again it is the same one, and another one is refused', async () => {
  const token = await tokenOf(APPROVED);
  const request = requestWith(token);
  const all = await Promise.all(Array.from({ length: 4 }, () => pay(request)));
  expect(new Set(all.map((answer) => answer.json<Payment>().id)).size).toBe(1);
  const other = await pay(requestWith(token));
  expect([other.statusCode, other.json()]).toEqual([422, SPENT]);
});

test('of two payments that want one token at once, one has it', async () => {
  const token = await tokenOf(APPROVED);
  const all = await Promise.all([1, 2, 3, 4].map(() => pay(requestWith(token))));
  expect(all.map(({ statusCode }) => statusCode).toSorted((one, next) => one - next)).toEqual([
    200, 422, 422, 422,
  ]);
});

test('a token is good for a quarter of an hour, and one that nobody made for nothing', async () => {
  const token = await tokenOf(APPROVED);
  gateway.skip(15 * MINUTE);
  for (const bad of [token, 'ct_nobody_made_this_one', 'visa_1234_5678'])
    expect((await pay(requestWith(bad))).json()).toEqual(SPENT);
});

test('a token of another merchant’s payer is no token', async () => {
  const token = await tokenOf(APPROVED);
  await gateway.pool.query('update card_tokens set public_key = $1', ['pk_another']);
  expect((await pay(requestWith(token))).json()).toEqual(SPENT);
  expect((await ask(typed(APPROVED, { key: 'pk_another' }))).statusCode).toBe(401);
});

test.each([
  ['a number that is none of the sandbox’s', { number: '4242424242424242' }],
  ['a wrong check digit', { number: '4111111111111112' }],
  ['a month that is over', { month: 1, year: 2026 }],
])('%s makes no token', async (_what, change) => {
  expect((await ask(typed(APPROVED, change))).statusCode).toBe(422);
});

test('nothing that is stored holds the number, the date or the code', async () => {
  await pay(requestWith(await tokenOf('4000000000001026', { month: 11, year: 2031, code: '987' })));
  const { rows } = await gateway.pool.query(
    `select to_jsonb(payments)::text as kept from payments union all select to_jsonb(card_tokens)::text from card_tokens`,
  );
  expect(rows).toHaveLength(2);
  for (const { kept } of rows as { kept: string }[])
    expect(kept).not.toMatch(/4000000000001026|"987"|11\/31/);
});

test('the page is framed by the merchant’s document inside the member app alone, and nothing in it is inline', async () => {
  const page = await gateway.app.inject({ url: `/card-fields?key=${key}&language=es&theme=dark` });
  const policy = String(page.headers['content-security-policy']);
  expect(policy).toContain('frame-ancestors http://card.test http://member.test');
  expect(policy).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self';/);
  expect(page.body).toMatch(
    /<script src="\/card-fields\.js\?v=[^"]+" integrity="sha384-[^"]+" defer><\/script>/,
  );
  expect(page.body).not.toMatch(/<script>|<style|style=|onclick/);
  for (const autocomplete of ['cc-number', 'cc-exp', 'cc-csc'])
    expect(page.body).toContain(`autocomplete="${autocomplete}"`);
  expect((await gateway.app.inject({ url: '/card-fields?key=pk_another' })).statusCode).toBe(404);
});

test('every test number is on the page that says what it stands for', async () => {
  const { body } = await gateway.app.inject({ url: '/card-numbers?language=en' });
  for (const { number } of TEST_CARDS) expect(body.replaceAll(' ', '')).toContain(number);
});
