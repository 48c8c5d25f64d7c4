/** Fees of money out: withheld when a part is paid, never when it is not, and back with what comes back. */
import { randomUUID } from 'node:crypto';
import type { PaymentQuote } from '@feria/contracts/tax/member';
import type { WithdrawalView } from '@feria/contracts/cashier/member';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { confirmSession } from '../../../testing/confirmed.ts';
import { cashierDesk } from '../../../testing/builders/cashier.ts';
import { setFee } from '../../../testing/builders/fees.ts';
import { sendWebhook, startFakeGateway } from '../../../testing/builders/gateway.ts';
import { partsDesk } from '../../../testing/builders/parts.ts';
import { aPhoto } from '../../../testing/builders/photo.ts';
import { setTaxes } from '../../../testing/builders/taxes.ts';
import { aFundedMember, anOperator, usePlatform, verify, type AMember } from '../../../testing/harness.ts';
import { requestOf, reversalDesk } from '../../../testing/vendors/reversals.ts';
import { findBooked } from '../../wallet/index.ts';
import { driverOf } from '../drivers.ts';
import { settlePayout } from '../withdrawals/payout-jobs.ts';
import { findWithdrawal } from '../withdrawals/withdrawal-store.ts';
import { toWithdrawalView } from '../withdrawals/withdrawal-view.ts';

const gateway = await startFakeGateway();
afterAll(() => gateway.close());
const platform = usePlatform({ gatewayUrl: gateway.url });
const desk = () => cashierDesk(platform());
const parts = () => partsDesk(platform(), gateway);
const look = async (id: string) =>
  toWithdrawalView(platform().db.read, (await findWithdrawal(platform().db.read, id))!);
const lookAt = (payoutId: string) =>
  settlePayout(platform().deps, driverOf(platform().deps.config, 'sandbox'), payoutId);
const ONE = 100_000n;
const ALL = 60_000n * ONE;
const THREE = ['30000', '20000', '10000'] as const;
const PAYOUT_TAX = { code: 'winnings', basis: 'prize', at: 'payout', ratePpm: 100_000 } as const;

beforeEach(async () => {
  gateway.faults.length = 0;
  platform().logged.length = 0;
  await setTaxes(platform(), 'CO', []);
  // Of 60,000 that is 1,500.
  await setFee(platform(), { direction: 'out', fee: '300', feeRatePpm: 20_000 });
});

const quote = (member: AMember, amount: string) =>
  desk().call<PaymentQuote>(member, 'GET', `/api/withdrawals/quote?method=sandbox&amount=${amount}`);
async function ask(member: AMember, beside: object, key: string = randomUUID()) {
  await verify(platform(), member.id);
  await confirmSession(platform(), { headers: member.headers });
  return desk().call<WithdrawalView>(member, 'POST', '/api/withdrawals', {
    method: 'sandbox',
    amount: '20000',
    idempotencyKey: key,
    ...beside,
  });
}

test('it is said before, stands beside the tax, and is withheld when the gateway has paid', async () => {
  await setTaxes(platform(), 'CO', [PAYOUT_TAX]);
  const member = await aFundedMember(platform(), ALL);
  expect((await quote(member, 'all')).body).toMatchObject({
    amount: '60000.00000',
    fee: '1500.00000',
    tax: '6000.00000',
    arrives: '52500.00000',
  });
  const operator = await anOperator(platform(), 'payments');
  const { body } = await desk().withdraw(member, 'all');
  expect(body).toMatchObject({ fee: '1500.00000', tax: '6000.00000', payoutAmount: '52500.00000' });
  expect(await desk().balance(member)).toEqual(['0.00000', '60000.00000']);
  await desk().decide(operator, body.id, 'approve');
  await desk().turn();
  expect(gateway.pay(body.id, 'sent').amount).toBe('52500.00');
  await Promise.all([
    sendWebhook(platform(), { type: 'payout', id: gateway.pay(body.id, 'sent').id }),
    ...Array.from({ length: 4 }, () => lookAt(gateway.pay(body.id, 'sent').id)),
  ]);
  await desk().turn(2_000);
  expect(await desk().postings(body.id)).toEqual([
    'payout_fee house fees 1500.00000',
    'payout_fee member held -1500.00000',
    'payout_tax house tax 6000.00000',
    'payout_tax member held -6000.00000',
    'withdrawal_hold member cash -60000.00000',
    'withdrawal_hold member held 60000.00000',
    'withdrawal_payout house gateway_clearing 52500.00000',
    'withdrawal_payout member held -52500.00000',
  ]);
  expect(await desk().balance(member)).toEqual(['0.00000', '0.00000']);
  expect(desk().alarms()).toEqual([]);
});

test('what lies below the cent of everything is rounded up after the fee, and the licensee pays the rest', async () => {
  const { id } = await parts().inParts(ALL + 678n);
  await parts().settle([id], ['sent']);
  // 60,000.00678 less 1,500.00 (the share is rounded down to the cent) is 58,500.00678.
  expect((await look(id)).payoutAmount).toBe('58500.01000');
  expect(await desk().postings(id)).toEqual(
    expect.arrayContaining([
      'payout_fee house fees 1500.00000',
      'withdrawal_rounding house rounding -0.00322',
    ]),
  );
});

test.each([
  [
    'rejected',
    (id: string, operator: Parameters<ReturnType<typeof desk>['decide']>[0]) =>
      desk().decide(operator, id, 'reject', 'not today'),
  ],
  ['cancelled', (id: string, _: unknown, member: AMember) => parts().cancel(member, id)],
] as const)('%s: everything is back, and no fee was taken', async (state, end) => {
  const member = await aFundedMember(platform(), ALL);
  const operator = await anOperator(platform(), 'payments');
  const { body } = await desk().withdraw(member, 'all');
  expect((await end(body.id, operator, member)).status).toBe(200);
  expect(await look(body.id)).toMatchObject({ state, givenBack: '60000.00000' });
  expect(await desk().balance(member)).toEqual(['60000.00000', '0.00000']);
  expect(await findBooked(platform().db.read, ['payout_fee'], [body.id])).toEqual([]);
});

test('it is spread over the parts: taken of what was paid, not of what failed, back with what came back', async () => {
  const { member, id, parts: ids } = await parts().inParts(ALL, THREE);
  expect((await look(id)).parts.map(({ amount }) => amount)).toEqual([
    '29250.00000',
    '19500.00000',
    '9750.00000',
  ]);
  await parts().settle(ids, ['sent', 'failed', 'sent']);
  expect(await desk().balance(member)).toEqual(['20000.00000', '0.00000']);
  const taken = async () =>
    (await findBooked(platform().db.read, ['payout_fee', 'payout_fee', 'payout_fee'], ids))
      .map(({ amount }) => amount / ONE)
      .toSorted((one, other) => Number(one - other));
  expect(await taken()).toEqual([250n, 750n]);
  await lookAt(gateway.pay(ids[0]!, 'returned').id);
  expect(await desk().balance(member)).toEqual(['50000.00000', '0.00000']);
  await lookAt(gateway.pay(ids[0]!, 'returned').id);
  expect(await desk().balance(member)).toEqual(['50000.00000', '0.00000']);
});

test('a part that is sent again keeps its fee, which is taken once in the end; one that is given back has it back', async () => {
  const { member, operator, id } = await parts().inParts(ALL);
  await parts().settle([id], ['sent']);
  await parts().miss(member, [id, id], await aPhoto());
  gateway.pay(id, 'returned');
  // By then the method costs something else: what was told counts.
  await setFee(platform(), { direction: 'out', fee: '999' });
  const again = await parts().act(operator, [id, id], 'send-again');
  expect(again.status, JSON.stringify(again.body)).toBe(200);
  const fresh = again.body.parts[1]!;
  expect(fresh).toMatchObject({ amount: '58500.00000', replaces: 1 });
  await parts().settle([fresh.id], ['sent']);
  expect(await desk().postings(fresh.id)).toContain('payout_fee house fees 1500.00000');
  await parts().miss(member, [id, fresh.id], await aPhoto());
  gateway.pay(fresh.id, 'returned');
  expect((await parts().act(operator, [id, fresh.id], 'give-back')).status).toBe(200);
  expect(await desk().balance(member)).toEqual(['60000.00000', '0.00000']);
});

test('an operator who takes a payout back takes its fee back with it', async () => {
  const { member, id } = await parts().inParts(ALL);
  await parts().settle([id], ['sent']);
  const admin = await anOperator(platform(), 'admin');
  const reversals = reversalDesk(platform());
  const [fee] = await findBooked(platform().db.read, ['payout_fee'], [id]);
  const shown = await reversals.look(admin, fee!.id);
  const request = requestOf(shown, { cause: 'payment_returned' });
  expect((await reversals.post(admin, fee!.id, request)).status).toBe(200);
  expect(await desk().balance(member)).toEqual(['60000.00000', '0.00000']);
});

test('another fee than the member was told refuses, and moves nothing; a repeat is told nothing of it', async () => {
  const member = await aFundedMember(platform(), ALL);
  for (const told of [{ fee: '0' }, {}]) {
    const { status, body } = await ask(member, told);
    expect([status, body.code, body.detail]).toEqual([409, 'cashier.fee_changed', { fee: '700.00' }]);
  }
  expect(await desk().balance(member)).toEqual(['60000.00000', '0.00000']);
  const key = randomUUID();
  const made = await ask(member, { fee: '700' }, key);
  expect(made.body).toMatchObject({ fee: '700.00000', payoutAmount: '19300.00000' });
  await setFee(platform(), { direction: 'out' });
  expect((await ask(member, { fee: '700' }, key)).body.id).toBe(made.body.id);
});

test('what fee and tax leave nothing of is not paid out', async () => {
  await setTaxes(platform(), 'CO', [{ ...PAYOUT_TAX, ratePpm: 980_000 }]);
  const member = await aFundedMember(platform(), ALL);
  expect((await quote(member, '20000')).body.arrives).toBe('0.00000');
  expect((await ask(member, { fee: '700' })).body.code).toBe('cashier.amount_below_minimum');
  expect(await desk().balance(member)).toEqual(['60000.00000', '0.00000']);
});

test('after all of it the books are sound', () => desk().expectSoundBooks());
