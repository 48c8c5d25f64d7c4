/** The evidence about a disputed payment: what is in the file, in both languages, who may take it, and that it is written down who did. */
import type { OfficeDepositDetail } from '@feria/contracts/cashier/office';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { findAudit } from '../../../core/audit.ts';
import { cashierDesk } from '../../../testing/builders/cashier.ts';
import { sendWebhook, startFakeGateway } from '../../../testing/builders/gateway.ts';
import { aMember, anOperator, usePlatform, type AnOperator } from '../../../testing/harness.ts';
import { cashierData } from '../data-export.ts';
import { listPayments } from './payment-store.ts';

const gateway = await startFakeGateway();
afterAll(() => gateway.close());
const platform = usePlatform({ gatewayUrl: gateway.url });
const desk = () => cashierDesk(platform());
let operator: AnOperator;
beforeEach(async () => {
  operator = await anOperator(platform(), 'payments');
});

async function aDeposit() {
  const member = await aMember(platform());
  const { id } = (await desk().deposit(member, '20000')).body;
  const payment = gateway.decide(id, 'approved');
  await desk().turn(2_000);
  return { member, id, payment };
}
async function disputed() {
  const made = await aDeposit();
  made.payment.status = 'charged_back';
  platform().clock.advance(1_000);
  await sendWebhook(platform(), { type: 'dispute', id: made.payment.id });
  await desk().eventually(async () =>
    expect((await listPayments(platform().db.read, [made.id]))[0]!.dispute).toBe('open'),
  );
  return made;
}
const take = (who: { headers: Record<string, string> }, id: string, language = 'en') =>
  platform().app.inject({
    method: 'GET',
    url: `/office/deposits/${id}/payments/${id}/evidence?language=${language}`,
    headers: who.headers,
  });

test('the file has what a bank asks for, and the audit log who took it', async () => {
  const { member, id, payment } = await disputed();
  const answer = await take(operator, id);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(answer.headers['cache-control']).toBe('no-store');
  const detail = await desk().call<OfficeDepositDetail>(operator, 'GET', `/office/deposits/${id}`);
  const [{ evidence } = { evidence: null }] = detail.body.payments;
  expect(evidence).toEqual({ dueBy: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), by: 'ours' });
  const { reference } = detail.body.deposit;
  for (const said of [
    ...[reference, payment.id, member.account, '20,000.00 COP', `${evidence!.dueBy} (our own`],
    ...['Rounds: 0', 'IDENTITY VERIFICATION', 'WHAT WAS ACCEPTED', 'America/Bogota'],
  ])
    expect(answer.body).toContain(said);
  expect((await take(operator, id, 'es')).body).toContain('VERIFICACIÓN DE IDENTIDAD');
  const [newest] = await findAudit(platform().db.read, { subject: `deposit:${id}`, limit: 1 });
  expect([newest!.action, newest!.actorName]).toEqual(['cashier.evidence_taken', operator.username]);
});

test('nobody disputes it, it is of another deposit, or one may not: there is no file, and nothing is written down', async () => {
  const { id } = await aDeposit();
  expect((await take(operator, id)).json()).toMatchObject({ code: 'cashier.state_changed' });
  const other = await disputed();
  const crossed = await platform().app.inject({
    method: 'GET',
    url: `/office/deposits/${id}/payments/${other.id}/evidence`,
    headers: operator.headers,
  });
  expect(crossed.json()).toMatchObject({ code: 'cashier.payment_unknown' });
  expect((await take(await anOperator(platform(), 'support'), other.id)).statusCode).toBe(403);
  expect((await take({ headers: {} }, other.id)).statusCode).toBe(401);
  expect((await take(operator, other.id, 'xx')).statusCode).toBe(400);
  const rows = await findAudit(platform().db.read, { subject: `deposit:${other.id}`, limit: 5 });
  expect(rows.map(({ action }) => action)).not.toContain('cashier.evidence_taken');
});

test('a member’s file has their payments with what became of them, and their withdrawals with how they were judged and held', async () => {
  const { member, id } = await disputed();
  const clean = await aDeposit();
  const { body } = await desk().withdraw(clean.member, '10000');
  await desk().hold(operator, body.id, { code: 'suspected_fraud', note: 'three cards' });
  const fileOf = async (who: typeof member) =>
    platform().db.transact((tx) =>
      cashierData(tx, { memberId: who.id, currency: 'COP', marketCode: 'CO' }, platform().deps.config),
    );
  expect(await fileOf(member)).toMatchObject({
    payments: [{ depositId: id, dispute: 'open', captured: '20000.00000', chargedBack: '20000.00000' }],
  });
  const held = await fileOf(clean.member);
  expect(held).toMatchObject({
    payments: [{ dispute: null, refunds: [] }],
    withdrawals: [
      {
        state: 'on_hold',
        judged: { verdict: expect.any(String), results: expect.any(Array) },
        held: [{ reason: 'checks', told: null, ended: null }],
      },
    ],
  });
  expect(JSON.stringify(held)).not.toMatch(/fraud|three cards/);
});
