import type { Asked } from '@feria/contracts/operators/roles';
import type { Waiting } from '@feria/contracts/operators/waiting';
import { expect, test } from 'vitest';
import { cashierDesk } from '../../../testing/builders/cashier.ts';
import { listDecidedRequests } from '../approvals/approval-store.ts';
import { aFundedMember, anOperator, usePlatform, type AnOperator } from '../../../testing/harness.ts';

const platform = usePlatform();
const MINUTE_MS = 60_000;

async function ask<Answer>({ headers }: Pick<AnOperator, 'headers'>, url: string, payload?: object) {
  const answer = await platform().app.inject({
    method: payload === undefined ? 'GET' : 'POST',
    url: `/office${url}`,
    headers,
    ...(payload === undefined ? {} : { payload }),
  });
  return { status: answer.statusCode, body: answer.json<Answer>() };
}
const waiting = async (who: AnOperator) => (await ask<Waiting>(who, '/waiting')).body;
const queueOf = async (who: AnOperator, queue: string) =>
  (await waiting(who)).queues.find((one) => one.queue === queue);

test('a withdrawal waits with its money and its age for whoever may decide it, and others only see it', async () => {
  const [payments, auditor] = [
    await anOperator(platform(), 'payments'),
    await anOperator(platform(), 'auditor'),
  ];
  expect(await queueOf(payments, 'withdrawals')).toBeUndefined();
  const member = await aFundedMember(platform(), 10_000_000_000n);
  const at = platform().clock.now().toISOString();
  expect((await cashierDesk(platform()).withdraw(member, '20000')).status).toBe(200);
  platform().clock.advance(MINUTE_MS);
  const waits = {
    queue: 'withdrawals',
    count: 1,
    urgent: 0,
    oldestAt: at,
    sums: [{ currency: 'COP', amount: '20000.00000' }],
  };
  expect(await queueOf(payments, 'withdrawals')).toEqual({ ...waits, mayAct: true });
  expect(await queueOf(auditor, 'withdrawals')).toEqual({ ...waits, mayAct: false });
});

test('whoever may not read a queue is not told of it', async () => {
  const payments = await anOperator(platform(), 'payments');
  const { queues } = await waiting(payments);
  expect(queues.map(({ queue }) => queue)).not.toContain('harm');
  expect(queues.map(({ queue }) => queue)).not.toContain('support');
  expect((await ask({ headers: { origin: 'http://office.test' } }, '/waiting')).status).toBe(401);
});

test('a request waits for whoever may decide it, never for who asked, who hears what became of it until they looked', async () => {
  const [asker, second] = [await anOperator(platform()), await anOperator(platform())];
  const invitation = {
    username: 'rosa_vega',
    displayName: 'Rosa Vega',
    role: 'support',
    email: 'rosa@office.example',
    language: 'es',
    reason: 'joins the team',
  };
  const { body } = await ask<Asked>(asker, '/operators', invitation);
  expect(await queueOf(asker, 'approvals')).toBeUndefined();
  expect(await queueOf(second, 'approvals')).toMatchObject({ count: 1, mayAct: true });
  platform().clock.advance(MINUTE_MS);
  const at = platform().clock.now().toISOString();
  await ask(second, `/approvals/${body.approval.id}/refuse`, { note: 'we are enough' });
  expect(await queueOf(second, 'approvals')).toBeUndefined();
  expect((await waiting(asker)).decided).toEqual([
    {
      id: body.approval.id,
      action: 'operators.invite',
      state: 'refused',
      decidedBy: second.username,
      decidedAt: at,
    },
  ]);
  expect((await waiting(second)).decided).toEqual([]);
  const looked = await platform().app.inject({
    method: 'PUT',
    url: '/office/me/preferences/bell',
    headers: asker.headers,
    payload: { value: { lookedAt: at } },
  });
  expect(looked.statusCode).toBe(200);
  expect((await waiting(asker)).decided).toEqual([]);
});

test('what nobody decided in time is news to who asked, too', async () => {
  const asker = await anOperator(platform());
  const { body } = await ask<Asked>(asker, '/operators', {
    username: 'luis_mora',
    displayName: 'Luis Mora',
    role: 'support',
    email: 'luis@office.example',
    language: 'es',
    reason: 'joins the team',
  });
  const expiresAt = new Date(body.approval.expiresAt);
  platform().clock.set(new Date(expiresAt.getTime() + 1));
  const later = await anOperator(platform());
  expect(await queueOf(later, 'approvals')).toBeUndefined();
  const since = new Date(0);
  const found = await listDecidedRequests(
    platform().db.read,
    { askedBy: asker.id, since },
    platform().clock.now(),
  );
  expect(found.map(({ id }) => id)).toEqual([body.approval.id]);
});
