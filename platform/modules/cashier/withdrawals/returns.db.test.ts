/** Payouts that were paid and come back: their money is in the balance again, once, with its tax, whoever says so first. */
import { afterAll, beforeEach, expect, test } from 'vitest';
import { cashierDesk } from '../../../testing/builders/cashier.ts';
import { chargesOf } from '../../../testing/builders/charges.ts';
import { sendWebhook, startFakeGateway } from '../../../testing/builders/gateway.ts';
import { partsDesk } from '../../../testing/builders/parts.ts';
import { aPhoto } from '../../../testing/builders/photo.ts';
import { setTaxes } from '../../../testing/builders/taxes.ts';
import { anOperator, usePlatform } from '../../../testing/harness.ts';
import { requestOf, reversalDesk } from '../../../testing/vendors/reversals.ts';
import { findBooked } from '../../wallet/index.ts';
import { driverOf } from '../drivers.ts';
import { settlePayout } from './payout-jobs.ts';
import { findWithdrawal } from './withdrawal-store.ts';
import { toWithdrawalView } from './withdrawal-view.ts';

const gateway = await startFakeGateway();
afterAll(() => gateway.close());
const platform = usePlatform({ gatewayUrl: gateway.url });
const desk = () => cashierDesk(platform());
const parts = () => partsDesk(platform(), gateway);
/** As its member sees it, however long ago they signed in. */
const look = async (id: string) =>
  toWithdrawalView(platform().db.read, (await findWithdrawal(platform().db.read, id))!);
/** State and amount of each part, in their order. */
const shown = async (id: string): Promise<string[]> =>
  (await look(id)).parts.map(({ state, amount }) => `${state} ${amount}`);
const ONE = 100_000n;
const THREE = ['30000', '20000', '10000'] as const;
const ALL = 60_000n * ONE;
const PAYOUT_TAX = { code: 'winnings', basis: 'prize', at: 'payout', ratePpm: 100_000 } as const;

beforeEach(async () => {
  gateway.faults.length = 0;
  platform().logged.length = 0;
  await setTaxes(platform(), 'CO', []);
});

const lookAt = (payoutId: string) =>
  settlePayout(platform().deps, driverOf(platform().deps.config, 'sandbox'), payoutId);

test('returned after it was paid: its money is back once, whoever tells of it how often', async () => {
  const { member, operator, id } = await parts().inParts(ALL);
  await parts().settle([id], ['sent']);
  const payout = gateway.pay(id, 'returned');
  payout.reason = 'account_closed';
  await Promise.all([
    sendWebhook(platform(), { type: 'payout', id: payout.id }),
    ...Array.from({ length: 5 }, () => lookAt(payout.id)),
  ]);
  await desk().eventually(async () => {
    expect(await look(id)).toMatchObject({
      state: 'failed',
      failure: 'account_closed',
      givenBack: '60000.00000',
      remainingAmount: '0.00000',
    });
  });
  expect(await desk().balance(member)).toEqual(['60000.00000', '0.00000']);
  const [part] = (await look(id)).parts;
  expect(part).toMatchObject({ state: 'returned', failure: 'account_closed' });
  const cases = () =>
    platform().db.read.selectFrom('cases.cases').selectAll().where('subjectId', '=', id).execute();
  expect(await cases()).toMatchObject([{ id: part?.caseId, kind: 'returned_payout', state: 'open' }]);
  // Its money is back already: the office closes the case when it has looked at the account.
  expect((await parts().act(operator, [id, id], 'give-back')).status).toBe(200);
  expect(await cases()).toMatchObject([{ state: 'closed', outcome: 'given_back' }]);
  expect(await desk().balance(member)).toEqual(['60000.00000', '0.00000']);
  expect(desk().alarms()).toEqual([]);
});

test('returned after it was received: the same, and the others stay received', async () => {
  const { member, id, parts: ids } = await parts().inParts(ALL, THREE);
  await parts().settle(ids, ['sent', 'sent', 'sent']);
  await parts().receiveAll(member, id);
  await lookAt(gateway.pay(ids[1]!, 'returned').id);
  const view = await look(id);
  expect([view.state, view.givenBack, view.receivedAmount]).toEqual([
    'received',
    '20000.00000',
    '40000.00000',
  ]);
  expect(view.parts.map(({ state }) => state)).toEqual(['received', 'returned', 'received']);
  expect(await desk().balance(member)).toEqual(['20000.00000', '0.00000']);
});

test('paid and returned before anybody looked: both stand in the books, and the balance has it', async () => {
  const { member, id } = await parts().inParts(ALL);
  await parts().settle([id], ['returned']);
  expect((await look(id)).state).toBe('failed');
  expect(await desk().balance(member)).toEqual(['60000.00000', '0.00000']);
  expect(await findBooked(platform().db.read, ['withdrawal_payout'], [id])).toHaveLength(1);
});

test('what an operator took back by hand before is not given back a second time', async () => {
  const { member, id } = await parts().inParts(ALL);
  await parts().settle([id], ['sent']);
  const [entry] = await findBooked(platform().db.read, ['withdrawal_payout'], [id]);
  const admin = await anOperator(platform(), 'admin');
  const reversals = reversalDesk(platform());
  const shown = await reversals.look(admin, entry!.id);
  const request = requestOf(shown, { cause: 'payment_returned' });
  expect((await reversals.post(admin, entry!.id, request)).status).toBe(200);
  expect(await desk().balance(member)).toEqual(['60000.00000', '0.00000']);
  await lookAt(gateway.pay(id, 'returned').id);
  expect(await desk().balance(member)).toEqual(['60000.00000', '0.00000']);
  expect((await look(id)).state).toBe('failed');
});

test('and what came back cannot be taken back by hand again', async () => {
  const { member, id } = await parts().inParts(ALL);
  await parts().settle([id], ['returned']);
  const [entry] = await findBooked(platform().db.read, ['withdrawal_payout'], [id]);
  const admin = await anOperator(platform(), 'admin');
  expect(await reversalDesk(platform()).look(admin, entry!.id)).toMatchObject({ obstacle: 'reversed' });
  expect(await desk().balance(member)).toEqual(['60000.00000', '0.00000']);
});

test('a gateway that first says paid and then failed is an alarm, and moves nothing', async () => {
  const { member, id } = await parts().inParts(ALL);
  await parts().settle([id], ['sent']);
  expect(await lookAt(gateway.pay(id, 'failed').id)).toBe('differs');
  expect(await desk().balance(member)).toEqual(['0.00000', '0.00000']);
  expect(desk().alarms()).toContain('the gateway and the cashier differ: a person has to look');
});

test('the tax of a withdrawal is spread over its parts: charged with what was paid, dropped with what failed, back with what came back', async () => {
  await setTaxes(platform(), 'CO', [PAYOUT_TAX]);
  const { member, id, parts: ids } = await parts().inParts(ALL, THREE);
  expect((await look(id)).tax).toBe('6000.00000');
  expect(await shown(id)).toEqual(['created 27000.00000', 'created 18000.00000', 'created 9000.00000']);
  await parts().settle(ids, ['sent', 'failed', 'sent']);
  const charged = async () => (await chargesOf(platform(), member.id)).toSorted();
  const [third, first] = ['10000.00 1000.00', '30000.00 3000.00'].map((of) => `winnings payout member ${of}`);
  expect(await charged()).toEqual([third, first]);
  await lookAt(gateway.pay(ids[0]!, 'returned').id);
  expect(await desk().balance(member)).toEqual(['50000.00000', '0.00000']);
  expect(await charged()).toEqual(['winnings payout member -30000.00 -3000.00', third, first]);
  // What is back counts as never paid out: it is taxed when it leaves again.
  const quote = await desk().call(member, 'GET', '/api/withdrawals/quote?method=sandbox&amount=50000');
  expect(quote.body).toMatchObject({ tax: '5000.00000' });
});

test('a part that is sent again bears its tax again, once', async () => {
  await setTaxes(platform(), 'CO', [PAYOUT_TAX]);
  const { member, operator, id } = await parts().inParts(ALL);
  await parts().settle([id], ['sent']);
  await parts().miss(member, [id, id], await aPhoto());
  gateway.pay(id, 'returned');
  const again = await parts().act(operator, [id, id], 'send-again');
  expect(again.status, JSON.stringify(again.body)).toBe(200);
  const fresh = again.body.parts[1]!;
  expect(fresh).toMatchObject({ amount: '54000.00000', replaces: 1, state: 'created' });
  await desk().turn();
  gateway.pay(fresh.id, 'sent');
  await desk().turn(2_000);
  expect(await chargesOf(platform(), member.id)).toEqual(
    ['60000.00 6000.00', '-60000.00 -6000.00', '60000.00 6000.00'].map(
      (of) => `winnings payout member ${of}`,
    ),
  );
  expect(await desk().balance(member)).toEqual(['0.00000', '0.00000']);
});

test('after all of it the books are sound', () => desk().expectSoundBooks());
