/** A withdrawal in several parts: each is paid, fails and comes back by itself, and together they are its amount. */
import { asId } from '@feria/kernel';
import { withClient } from '@feria/postgres';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { cashierDesk } from '../../../testing/builders/cashier.ts';
import { sendWebhook, startFakeGateway } from '../../../testing/builders/gateway.ts';
import { partsDesk } from '../../../testing/builders/parts.ts';
import { aFundedMember, anOperator, usePlatform } from '../../../testing/harness.ts';
import { requestOf, reversalDesk } from '../../../testing/vendors/reversals.ts';
import { driverOf } from '../drivers.ts';
import { listHeldWithdrawals } from '../payments-of-member.ts';
import { settlePayout } from './payout-jobs.ts';
import { startPaying } from './payouts.ts';
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
const THREE = ['30000', '20000', '10000.00678'] as const;
const ALL = 60_000n * ONE + 678n;

beforeEach(() => {
  gateway.faults.length = 0;
  gateway.refusing.clear();
  platform().logged.length = 0;
});

test('three parts are held as one, paid one by one, and each is known to the gateway by its own name', async () => {
  const { member, id, parts: ids } = await parts().inParts(ALL, THREE);
  expect(new Set([id, ...ids]).size).toBe(4);
  expect(await shown(id)).toEqual(['created 30000.00000', 'created 20000.00000', 'created 10000.01000']);
  expect((await look(id)).state).toBe('approved');
  await desk().turn();
  expect((await look(id)).state).toBe('paying');
  expect(ids.map((part) => gateway.pay(part, 'pending').amount)).toEqual([
    '30000.00',
    '20000.00',
    '10000.01',
  ]);
  gateway.pay(ids[1]!, 'sent');
  await desk().turn(2_000);
  const half = await look(id);
  expect([half.state, half.receivedAmount, half.remainingAmount, half.givenBack]).toEqual([
    'paying',
    '0.00000',
    '60000.01000',
    '0.00000',
  ]);
  expect(await desk().balance(member)).toEqual(['0.00000', '40000.00678']);
  // What the wallet's page says of it is the same.
  expect(await listHeldWithdrawals(platform().db.read, asId<'member'>(member.id), 'COP')).toMatchObject([
    { id, amount: 40_000n * ONE + 678n },
  ]);
  expect(await desk().postings(ids[1]!)).toEqual([
    'withdrawal_payout house gateway_clearing 20000.00000',
    'withdrawal_payout member held -20000.00000',
  ]);
  for (const part of [ids[0]!, ids[2]!]) gateway.pay(part, 'sent');
  await desk().turn(2_000);
  expect((await look(id)).state).toBe('paid');
  expect(await desk().balance(member)).toEqual(['0.00000', '0.00000']);
  expect(await desk().factsOf(id)).toEqual(['requested', 'approved', 'paying', 'paid']);
});

test('of three parts one fails: it alone is given back, and the others are paid', async () => {
  const { member, id, parts: ids } = await parts().inParts(ALL, THREE);
  await parts().settle(ids, ['sent', 'failed', 'sent']);
  const view = await look(id);
  expect([view.state, view.givenBack, view.remainingAmount]).toEqual(['paid', '20000.00000', '40000.01000']);
  expect(view.parts.map(({ state }) => state)).toEqual(['paid', 'failed', 'paid']);
  expect(await desk().balance(member)).toEqual(['20000.00000', '0.00000']);
});

test('of three parts none is paid: everything is back, and the withdrawal failed', async () => {
  const { member, id, parts: ids } = await parts().inParts(ALL, THREE);
  gateway.refusing.add(ids[0]!);
  await desk().turn();
  for (const part of ids.slice(1)) gateway.pay(part, 'failed');
  await desk().turn(2_000);
  const view = await look(id);
  expect([view.state, view.givenBack, view.failure]).toEqual(['failed', '60000.00678', 'limit_exceeded']);
  expect(await desk().balance(member)).toEqual(['60000.00678', '0.00000']);
});

test.each([
  ['sum', ['30000', '20000']],
  ['sum', ['30000', '30000', '30000']],
  ['below', ['59999', '1.00678']],
  ['below', ['0', '60000.00678']],
  ['number', Array.from({ length: 20 }, () => '1').concat('59980.00678')],
])('parts that are wrong by their %s are refused, and nothing is approved', async (why, amounts) => {
  const member = await aFundedMember(platform(), ALL);
  const operator = await anOperator(platform(), 'payments');
  const { body } = await desk().withdraw(member, 'all');
  const refused = await desk().decide(operator, body.id, 'approve', '', amounts);
  // So many are refused before anybody counts their sum.
  if (why === 'number') expect(refused.status).toBe(400);
  else expect(refused.body).toMatchObject({ code: 'cashier.parts_not_amount', detail: { why } });
  expect(await look(body.id)).toMatchObject({ state: 'requested', parts: [] });
  expect(await desk().balance(member)).toEqual(['0.00000', '60000.00678']);
});

test('two approvals in parts at once make the parts of one of them', async () => {
  const member = await aFundedMember(platform(), ALL);
  const [one, other] = [await anOperator(platform(), 'payments'), await anOperator(platform(), 'admin')];
  const { body } = await desk().withdraw(member, 'all');
  const answers = await Promise.all([
    desk().decide(one, body.id, 'approve', '', THREE),
    desk().decide(other, body.id, 'approve', '', ['30000', '30000.00678']),
    desk().decide(one, body.id, 'approve'),
  ]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  const made = answers.find(({ status }) => status === 200)!.body.parts.length;
  expect((await look(body.id)).parts).toHaveLength(made);
});

test('a kill between the intent and the payout of one part is finished by the job, each part once', async () => {
  const { id, parts: ids } = await parts().inParts(ALL, THREE);
  await platform().db.transact((tx) =>
    startPaying(tx, platform().deps.config, ids[0]!, platform().clock.now()),
  );
  expect(
    await platform().db.transact((tx) =>
      startPaying(tx, platform().deps.config, ids[0]!, platform().clock.now()),
    ),
  ).toBeUndefined();
  gateway.faults.push('mute');
  await desk().turn(2_000);
  await desk().turn(3_000);
  for (const part of ids) gateway.pay(part, 'sent');
  await desk().turn(3_000);
  expect((await look(id)).state).toBe('paid');
  const made = [...gateway.payouts.values()].filter(({ external_id: name }) => ids.includes(name));
  expect(made).toHaveLength(3);
});

test('two webhooks and five looks at one part at once pay it once', async () => {
  const { id, parts: ids } = await parts().inParts(ALL, THREE);
  await desk().turn();
  const payout = gateway.pay(ids[0]!, 'sent');
  const port = driverOf(platform().deps.config, 'sandbox');
  await Promise.all([
    sendWebhook(platform(), { type: 'payout', id: payout.id }),
    sendWebhook(platform(), { type: 'payout', id: payout.id }),
    ...Array.from({ length: 5 }, () => settlePayout(platform().deps, port, payout.id)),
  ]);
  await desk().eventually(async () => {
    expect((await look(id)).parts[0]?.state).toBe('paid');
  });
  expect(await desk().postings(ids[0]!)).toHaveLength(2);
  expect(desk().alarms()).toEqual([]);
});

test('the timeline of the office tells each part by its number', async () => {
  const { operator, id, parts: ids } = await parts().inParts(ALL, THREE);
  await parts().settle(ids, ['sent', 'failed', 'sent']);
  type Detail = { steps: { kind: string; title: string; ids: Record<string, string> }[] };
  const { body } = await desk().call<Detail>(operator, 'GET', `/office/withdrawals/${id}`);
  const told = body.steps.filter((step) => step.kind === 'state' && step.ids['part'] === '2');
  expect(told.map(({ title }) => title)).toEqual(['created', 'paying', 'failed']);
  expect(body.steps.filter(({ title }) => title === 'wallet.withdrawal_payout')).toHaveLength(2);
});

test('one part of several is taken back by hand: its money is in the balance, and nothing stays held', async () => {
  const { member, parts: ids } = await parts().inParts(ALL, THREE);
  await parts().settle(ids, ['sent', 'sent', 'sent']);
  const admin = await anOperator(platform(), 'admin');
  const [entry] = await withClient(platform().ownerUrl, async (client) => {
    const found = await client.query<{ id: string }>(
      `select id from wallet.entries where kind = 'withdrawal_payout' and key = $1`,
      [ids[2]],
    );
    return found.rows;
  });
  const reversals = reversalDesk(platform());
  const shown = await reversals.look(admin, BigInt(entry!.id));
  const taken = await reversals.post(admin, BigInt(entry!.id), requestOf(shown, { cause: 'wrong_amount' }));
  expect(taken.status, JSON.stringify(taken.body)).toBe(200);
  expect(await desk().balance(member)).toEqual(['10000.00678', '0.00000']);
});

test('a second part under the same number, and one too few, are refused by the database', async () => {
  const { id } = await parts().inParts(ALL, THREE);
  await withClient(platform().ownerUrl, async (client) => {
    await expect(
      client.query(`update cashier.payouts set state = 'failed' where withdrawal_id = $1 and number = 1`, [
        id,
      ]),
    ).rejects.toThrow(/are not its amount/);
    await expect(
      client.query(`update cashier.payouts set number = 2 where withdrawal_id = $1 and number = 1`, [id]),
    ).rejects.toThrow(/payouts_withdrawal_id_number_key/);
    await expect(
      client.query(`update cashier.withdrawals set given_back = 1 where id = $1`, [id]),
    ).rejects.toThrow(/are not its amount/);
  });
});

test('after all of it the books are sound', () => desk().expectSoundBooks());
