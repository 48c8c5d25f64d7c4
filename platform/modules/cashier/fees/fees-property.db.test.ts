/**
 * Whatever comes in and goes out with fees and taxes, in parts, failing, returned and refunded: to the unit nothing is made and nothing is
 * lost, no fee stands without a payment, and none is left when everything came back.
 */
import fc from 'fast-check';
import { feeOf, feeOfPart } from '@feria/contracts/cashier/fees';
import { parseDecimal, sum, toDecimal, type Units } from '@feria/kernel';
import { withClient } from '@feria/postgres';
import { afterAll, expect, test } from 'vitest';
import { confirmSession } from '../../../testing/confirmed.ts';
import { cashierDesk } from '../../../testing/builders/cashier.ts';
import { setFee } from '../../../testing/builders/fees.ts';
import { sendWebhook, startFakeGateway } from '../../../testing/builders/gateway.ts';
import { setTaxes } from '../../../testing/builders/taxes.ts';
import { aMember, anOperator, usePlatform, type AMember, type AnOperator } from '../../../testing/harness.ts';
import { getBalance } from '../../wallet/index.ts';
import { listPayments } from '../payments/payment-store.ts';
import { listParts, type Part } from '../withdrawals/part-store.ts';
import { driverOf } from '../drivers.ts';
import { settlePayout } from '../withdrawals/payout-jobs.ts';

const gateway = await startFakeGateway();
afterAll(() => gateway.close());
const platform = usePlatform({ gatewayUrl: gateway.url });
const desk = () => cashierDesk(platform());
const RUNS = process.env['FERIA_FULL'] === '1' ? 30 : 5;
const CENT = 1_000n;
const units = (text: string): Units => parseDecimal(text)!;

const cents = (min: number, max: number) =>
  fc.integer({ min: min * 100, max: max * 100 }).map((amount) => BigInt(amount) * CENT);
const terms = fc.record({ fee: cents(0, 4_000), feeRatePpm: fc.integer({ min: 0, max: 200_000 }) });
const story = fc.record({
  in: terms,
  out: terms,
  taxes: fc.record({ in: fc.integer({ min: 0, max: 150_000 }), out: fc.integer({ min: 0, max: 150_000 }) }),
  deposits: fc.array(
    fc.record({
      amount: cents(30_000, 60_000),
      came: fc.constantFrom('all', 'less', 'more', 'nothing'),
      refund: fc.constantFrom('whole', 'parts', 'lost'),
    }),
    { minLength: 1, maxLength: 2 },
  ),
  parts: fc.array(fc.constantFrom('sent', 'failed', 'returned'), { minLength: 1, maxLength: 3 }),
});
type Story = typeof story extends fc.Arbitrary<infer One> ? One : never;
type Paid = { id: string; fee: Units; left: Units; refund: Story['deposits'][number]['refund'] };

test('money is conserved to the unit, and a fee stands only beside a payment', async () => {
  await fc.assert(
    fc.asyncProperty(story, async (one) => {
      // Of an operator of before the session is over by then.
      const operator = await anOperator(platform());
      const member = await aMember(platform());
      await setFee(platform(), { direction: 'in', ...one.in, fee: toDecimal(one.in.fee) });
      await setFee(platform(), { direction: 'out', ...one.out, fee: toDecimal(one.out.fee) });
      await setTaxes(platform(), 'CO', [
        { code: 'vat', basis: 'deposit', ratePpm: one.taxes.in },
        { code: 'winnings', basis: 'prize', at: 'payout', ratePpm: one.taxes.out },
      ]);
      const paid = await payIn(member, one);
      await expectConserved(member, paid, []);
      const parts = await payOut(member, operator, one);
      await expectConserved(member, paid, parts);
      await takeBackAll(parts);
      await refundAll(operator, paid);
      expect(await houseOf(member)).toEqual({});
      const { cash, held, debt } = await getBalance(platform().db.read, member.id, 'COP');
      expect([cash, held, debt]).toEqual([0n, 0n, 0n]);
      await desk().expectSoundBooks();
    }),
    { numRuns: RUNS },
  );
  expect(desk().alarms()).toEqual([]);
});

async function payIn(member: AMember, one: Story): Promise<Paid[]> {
  const paid: Paid[] = [];
  for (const { amount, came, refund } of one.deposits) {
    const { body } = await desk().deposit(member, toDecimal(amount, 2));
    const captured = { all: amount, less: amount / 3n, more: amount + 777n * CENT, nothing: 0n }[came];
    const whole = captured - (captured % CENT);
    if (came === 'nothing') gateway.decide(body.id, 'rejected');
    else gateway.capture(body.id, { captured: toDecimal(whole, 2) });
    await desk().turn(2_000);
    const told = feeOf({ ...one.in, places: 2 }, amount);
    const due = feeOfPart({ fee: told, asked: amount, places: 2 }, whole);
    if (came !== 'nothing') paid.push({ id: body.id, fee: due, left: whole, refund });
  }
  return paid;
}

/** Everything, in as many parts as there are ends. Nothing where nothing is there. */
async function payOut(member: AMember, operator: AnOperator, { parts: ends }: Story): Promise<Part[]> {
  const { cash } = await getBalance(platform().db.read, member.id, 'COP');
  if (cash < 30_000n * 100_000n) return [];
  const { body, status } = await desk().withdraw(member, 'all');
  expect(status, JSON.stringify(body)).toBe(200);
  const each = (cash / BigInt(ends.length) / CENT) * CENT;
  const amounts = ends.map((_, at) =>
    toDecimal(at === ends.length - 1 ? cash - each * BigInt(ends.length - 1) : each),
  );
  const decided = await desk().decide(operator, body.id, 'approve', 'as it is', amounts);
  expect(decided.status, JSON.stringify(decided.body)).toBe(200);
  await desk().turn();
  for (const [at, { id }] of decided.body.parts.entries()) gateway.pay(id, ends[at]!);
  await desk().turn(2_000);
  return listParts(platform().db.read, [body.id]);
}

/** What the gateway moved, by its own word, is what the member has, less what the licensee's accounts hold of it. */
async function expectConserved(
  member: AMember,
  paid: readonly Paid[],
  parts: readonly Part[],
): Promise<void> {
  const { cash, held, debt } = await getBalance(platform().db.read, member.id, 'COP');
  const out = sum(parts.filter(isPaid).map(({ id }) => units(gateway.pay(id, 'sent').amount)));
  const house = await houseOf(member);
  const { fees = 0n, tax = 0n, rounding = 0n } = house;
  expect(cash + held + debt).toBe(sum(paid.map(({ left }) => left)) - out - fees - tax - rounding);
  expect(held).toBe(0n);
  expect(fees).toBe(sum([...paid, ...parts.filter(isPaid)].map(({ fee }) => fee)));
  await desk().expectSoundBooks();
}
const isPaid = ({ state }: Part): boolean => state === 'paid';

async function takeBackAll(parts: readonly Part[]): Promise<void> {
  const port = driverOf(platform().deps.config, 'sandbox');
  for (const { id } of parts.filter(isPaid))
    await settlePayout(platform().deps, port, gateway.pay(id, 'returned').id);
}

async function refundAll(operator: AnOperator, paid: readonly Paid[]): Promise<void> {
  for (const { id, left, refund } of paid) {
    if (refund === 'lost') {
      const { id: payment } = gateway.decide(id, 'charged_back');
      platform().clock.advance(1_000);
      await sendWebhook(platform(), { type: 'dispute', id: payment });
      await desk().eventually(async () => {
        const [one] = await listPayments(platform().db.read, [id]);
        expect(one?.dispute).toBe('open');
      });
      await act(operator, id, 'lost');
      continue;
    }
    const half = (left / 2n / CENT) * CENT;
    for (const amount of refund === 'whole' ? [left] : [half, left - half]) {
      await act(operator, id, 'refund', { amount: toDecimal(amount) });
      await desk().turn();
      await desk().turn(2_000);
    }
  }
}

async function act(operator: AnOperator, id: string, verb: string, body: object = {}): Promise<void> {
  await confirmSession(platform(), operator);
  const url = `/office/deposits/${id}/payments/${id}/${verb}`;
  const done = await desk().call(operator, 'POST', url, { reason: 'looked at', ...body });
  expect(done.status, JSON.stringify(done.body)).toBe(200);
}

/** What each of the licensee's accounts holds of this member's entries; one that holds nothing is not there. */
async function houseOf({ id }: AMember): Promise<Partial<Record<string, Units>>> {
  const { rows } = await withClient(platform().ownerUrl, (client) =>
    client.query<{ purpose: string; held: string }>(
      `select a.purpose, sum(p.amount)::text as held
         from wallet.entries e cross join lateral wallet.postings_of(e) p
           join wallet.accounts a on a.id = p.account_id and a.owner_kind = 'house'
         where e.member_id = $1 group by 1 having sum(p.amount) <> 0`,
      [id],
    ),
  );
  return Object.fromEntries(rows.map(({ purpose, held }) => [purpose, BigInt(held)]));
}
