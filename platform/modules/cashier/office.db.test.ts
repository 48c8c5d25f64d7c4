import { randomUUID } from 'node:crypto';
import type {
  OfficeDepositDetail,
  OfficeWithdrawalDetail,
  OfficeWithdrawalRow,
} from '@feria/contracts/cashier/office';
import type { ListCounts } from '@feria/contracts/list-query';
import { ROLE_PERMISSIONS, ROLES } from '@feria/contracts/operators/office';
import { addMs } from '@feria/kernel';
import { afterAll, expect, test } from 'vitest';
import { callSql } from '../../core/db.ts';
import { cashierDesk } from '../../testing/builders/cashier.ts';
import { sendWebhook, startFakeGateway } from '../../testing/builders/gateway.ts';
import { aFundedMember, aMember, anOperator, usePlatform } from '../../testing/harness.ts';
import { aGame, aToken, aVendor } from '../../testing/vendors/vendor.ts';
import { setPlayBlock } from '../exclusions/index.ts';

const gateway = await startFakeGateway();
afterAll(() => gateway.close());
const platform = usePlatform({ gatewayUrl: gateway.url });
const desk = () => cashierDesk(platform());
const ONE = 100_000n;

type Page<Row> = { items: Row[]; next: string | null };
type OfficeDepositView = OfficeDepositDetail['deposit'];

/** A member who paid in 30000 through the gateway. */
async function aPayer() {
  const member = await aMember(platform());
  const { body } = await desk().deposit(member, '30000');
  gateway.decide(body.id, 'approved');
  await desk().turn(2_000);
  return { member, depositId: body.id };
}

test.each(ROLES)('what the role %s may do at the cashier is what its permissions say', async (role) => {
  const member = await aFundedMember(platform(), 20_000n * ONE);
  const { body } = await desk().withdraw(member, 'all');
  const operator = await anOperator(platform(), role);
  const may = (permission: 'cashier.read' | 'cashier.decide') => ROLE_PERMISSIONS[role].includes(permission);
  for (const path of ['/office/withdrawals', `/office/withdrawals/${body.id}`, '/office/deposits']) {
    expect((await desk().call(operator, 'GET', path)).status, path).toBe(may('cashier.read') ? 200 : 403);
  }
  const decided = await desk().decide(operator, body.id, 'approve');
  expect(decided.status).toBe(may('cashier.decide') ? 200 : 403);
  if (!may('cashier.decide')) expect(decided.body.code).toBe('access.denied');
});

test('a member and a visitor are nobody in the office', async () => {
  const member = await aFundedMember(platform(), 20_000n * ONE);
  const { body } = await desk().withdraw(member, 'all');
  for (const who of [{ headers: {} }, { headers: { ...member.headers, origin: 'http://office.test' } }]) {
    expect((await desk().decide(who, body.id, 'approve')).body.code).toBe('session.required');
    expect((await desk().call(who, 'GET', '/office/withdrawals')).body.code).toBe('session.required');
  }
});

test('the queue is oldest first, page by page, with the number in each state', async () => {
  const operator = await anOperator(platform(), 'payments');
  const member = await aFundedMember(platform(), 90_000n * ONE);
  const ids: string[] = [];
  for (const amount of ['10000', '20000', '30000']) ids.push((await desk().withdraw(member, amount)).body.id);
  const page = async (query: string) =>
    (await desk().call<Page<OfficeWithdrawalRow>>(operator, 'GET', `/office/withdrawals?${query}`)).body;
  const own = `memberId=${member.id}&state=requested&sort=createdAt&limit=2`;
  const first = await page(own);
  const second = await page(`${own}&after=${first.next}`);
  expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(ids);
  expect(second.next).toBeNull();
  const { counts } = (await desk().call<ListCounts>(operator, 'GET', '/office/withdrawals/counts')).body;
  expect(counts['requested']).toBeGreaterThanOrEqual(3);

  await desk().decide(operator, ids[0]!, 'reject', 'not today');
  await desk().decide(operator, ids[1]!, 'reject', 'not today either');
  const rejected = await page(`state=rejected&memberId=${member.id}`);
  expect(rejected.items.map(({ id }) => id)).toEqual([ids[1], ids[0]]);
  expect((await desk().call(operator, 'GET', '/office/withdrawals?state=lost')).status).toBe(400);
});

test('a withdrawal comes with what its member paid in, played and holds', async () => {
  const { member } = await aPayer();
  const operator = await anOperator(platform(), 'payments');
  const { body } = await desk().withdraw(member, '20000');
  const read = async () =>
    (await desk().call<OfficeWithdrawalDetail>(operator, 'GET', `/office/withdrawals/${body.id}`)).body;
  const before = await read();
  expect(before.withdrawal.member).toMatchObject({
    memberId: member.id,
    account: member.account,
    merchantCode: 'CO',
    balance: '10000.00000',
    held: '20000.00000',
    deposits: { count: 1, total: '30000.00000' },
    withdrawals: { count: 0, total: '0.00000' },
    play: { rounds: 0, staked: '0.00000', won: '0.00000' },
    flags: ['new_member', 'no_play_since_deposit'],
  });

  platform().clock.advance(1_000);
  await aGame(platform());
  const bet = await aVendor(platform()).bet(await aToken(platform(), member), {
    amount: 500_000,
    round: randomUUID(),
  });
  expect(bet.status).toBe('RS_OK');
  const block = { memberId: member.id, blocked: true, reason: 'asked for it', operatorId: operator.id };
  await platform().db.transact((tx) => setPlayBlock(tx, { ...block, at: platform().clock.now() }));
  const after = await read();
  expect(after.withdrawal.member.play).toEqual({ rounds: 1, staked: '5.00000', won: '0.00000' });
  expect(after.withdrawal.member.flags).toEqual(['new_member', 'play_blocked']);
});

test('half of what the method carries is large', async () => {
  const operator = await anOperator(platform(), 'payments');
  const member = await aFundedMember(platform(), 2_500_000n * ONE);
  const { body } = await desk().withdraw(member, 'all');
  const detail = await desk().call<OfficeWithdrawalDetail>(operator, 'GET', `/office/withdrawals/${body.id}`);
  expect(detail.body.withdrawal.member.flags).toEqual(['new_member', 'large']);
});

test('the story of a withdrawal names who decided, why, and every posting', async () => {
  const member = await aFundedMember(platform(), 20_000n * ONE + 1n);
  const operator = await anOperator(platform(), 'payments');
  const { body } = await desk().withdraw(member, 'all');
  platform().clock.advance(1_000);
  await desk().decide(operator, body.id, 'approve', 'known for years');
  platform().clock.advance(1_000);
  await desk().turn();
  const payout = gateway.pay(body.id, 'sent');
  await desk().turn(2_000);
  await sendWebhook(platform(), { type: 'payout', id: payout.id });

  const path = `/office/withdrawals/${body.id}`;
  const { steps } = (await desk().call<OfficeWithdrawalDetail>(operator, 'GET', path)).body;
  expect(steps.map(({ at }) => at)).toEqual(steps.map(({ at }) => at).toSorted());
  const titles = (kind: string) => steps.filter((step) => step.kind === kind).map(({ title }) => title);
  expect(titles('state')).toEqual(['requested', 'approved', 'paying', 'paid']);
  expect(titles('entry')).toEqual([
    'wallet.withdrawal_hold',
    'wallet.withdrawal_payout',
    'wallet.withdrawal_rounding',
  ]);
  expect(titles('fact')).toHaveLength(4);
  expect(titles('call')).toEqual(['sandbox.webhook']);
  const decision = steps.find(({ kind }) => kind === 'audit')!;
  expect(decision).toMatchObject({
    title: 'cashier.withdrawal_approved',
    ids: { actor: operator.username },
    detail: { reason: 'known for years' },
  });
  expect(steps.find(({ title }) => title === 'paid')?.ids['payout']).toBe(payout.id);
  const row = await platform()
    .db.read.selectFrom('core.audit_rows')
    .selectAll()
    .where('subject', '=', `withdrawal:${body.id}`)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({
    actorId: operator.id,
    before: { state: 'requested' },
    after: { state: 'approved' },
  });
  expect(row.address).toMatch(/^10\./);
});

test('the story of a deposit has its payment, its webhooks and its entry', async () => {
  const { member, depositId } = await aPayer();
  const operator = await anOperator(platform(), 'support');
  const { id: paymentId } = gateway.decide(depositId, 'approved');
  await sendWebhook(platform(), { id: paymentId });
  const path = `/office/deposits/${depositId}`;
  const { deposit, steps } = (await desk().call<OfficeDepositDetail>(operator, 'GET', path)).body;
  expect(deposit).toMatchObject({
    id: depositId,
    memberId: member.id,
    account: member.account,
    state: 'approved',
  });
  const titles = (kind: string) => steps.filter((step) => step.kind === kind).map(({ title }) => title);
  expect(titles('state')).toEqual(['created', 'pending', 'approved']);
  expect(titles('entry')).toEqual(['wallet.deposit']);
  expect(titles('call')).toEqual(['sandbox.webhook']);
  expect(steps.find(({ kind }) => kind === 'entry')?.postings).toHaveLength(2);
  expect(steps.find(({ title }) => title === 'pending')?.ids['payment']).toBe(paymentId);

  const listed = await desk().call<Page<OfficeDepositView>>(
    operator,
    'GET',
    `/office/deposits?memberId=${member.id}`,
  );
  expect(listed.body.items.map(({ id }) => id)).toEqual([depositId]);
  const unknown = await desk().call(operator, 'GET', `/office/deposits/${randomUUID()}`);
  expect([unknown.status, unknown.body.code]).toEqual([404, 'cashier.payment_unknown']);
  const nothing = await desk().decide(await anOperator(platform(), 'admin'), randomUUID(), 'approve');
  expect([nothing.status, nothing.body.code]).toEqual([404, 'cashier.payment_unknown']);
});

test('the measures count what was approved', async () => {
  await aPayer();
  const at = platform().clock.now();
  const rows = await callSql<{ currency: string; deposits: bigint; deposited: bigint }>(
    platform().db.read,
    'select currency, deposits, deposited from cashier.hour_sums($1, $2, $2, $3)',
    ['CO', addMs(at, -1_000), addMs(at, 1_000)],
  );
  expect(rows).toEqual([{ currency: 'COP', deposits: 1n, deposited: 30_000n * ONE }]);
});
