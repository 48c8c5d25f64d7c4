/** A member's own limits: what counts at once, what waits for a second yes, and who may set which. */
import { randomUUID } from 'node:crypto';
import { SECOND_YES } from '@feria/contracts/limits/kinds';
import type { LimitsView, LimitView } from '@feria/contracts/limits/member';
import type { MemberLimits } from '@feria/contracts/members/office';
import type { Problem } from '@feria/contracts/wire';
import { withClient } from '@feria/postgres';
import { expect, test } from 'vitest';
import { aMember, anOperator, usePlatform, type AMember } from '../../testing/harness.ts';

const platform = usePlatform();
type Signed = { headers: Record<string, string> };
type Answer<Body> = { status: number; body: Body & Partial<Problem> };
const NOBODY: Signed = { headers: { origin: 'http://member.test' } };
const NO_OPERATOR: Signed = { headers: { origin: 'http://office.test' } };

async function call<Body = LimitsView>(
  who: Signed,
  method: 'GET' | 'PUT' | 'POST',
  url: string,
  payload?: object,
): Promise<Answer<Body>> {
  const request = { method, url, headers: who.headers };
  const answer = await platform().app.inject(payload ? { ...request, payload } : request);
  return { status: answer.statusCode, body: answer.json<Body & Partial<Problem>>() };
}
const LOSS = { kind: 'loss', period: 'day' } as const;
const put = (who: Signed, amount: string | null, change: object = LOSS) =>
  call(who, 'PUT', '/api/limits', { ...change, amount });
const act = (who: Signed, id: string, verb: 'confirm' | 'withdraw') =>
  call(who, 'POST', `/api/limits/requests/${id}/${verb}`);
const lossOf = (view: LimitsView): LimitView =>
  view.items.find(({ kind, period }) => kind === 'loss' && period === 'day')!;
const read = async (who: Signed): Promise<LimitView> => lossOf((await call(who, 'GET', '/api/limits')).body);

/** Lets a member's request be so much older: a session does not live for a day. */
const age = (member: AMember, ms: number): Promise<void> =>
  withClient(platform().ownerUrl, async (client) => {
    const by = (column: string): string => `${column} = ${column} - $2 * interval '1 millisecond'`;
    await client.query(
      `update limits.limit_requests set ${['asked_at', 'confirm_from', 'lapses_at'].map(by).join(', ')} where member_id = $1 and ended_at is null`,
      [member.id, ms],
    );
  });

/** A member with a limit of losses of 100 a day who asked for 200. */
async function aRequester(): Promise<{ member: AMember; id: string }> {
  const member = await aMember(platform());
  await put(member, '100');
  const { request: input } = lossOf((await put(member, '200')).body);
  return { member, id: input!.id };
}

test('every limit there can be is shown, with what is used, what is left and when it begins anew', async () => {
  const member = await aMember(platform());
  const { body } = await call(member, 'GET', '/api/limits');
  expect(body).toMatchObject({ currency: 'COP', timeZone: 'America/Bogota' });
  expect(body.items).toHaveLength(14);
  expect(
    body.items.every(({ own, house, counts, request: input }) => !own && !house && !counts && !input),
  ).toBe(true);
  await put(member, '100.50');
  // A Friday in Bogotá; its week ends with Sunday, its month with the 30th.
  expect(await read(member)).toMatchObject({
    own: '100.50000',
    house: null,
    counts: '100.50000',
    used: '0.00000',
    left: '100.50000',
    resetsAt: '2026-11-21T05:00:00.000Z',
  });
  const resets = (await call(member, 'GET', '/api/limits')).body.items
    .filter(({ kind }) => kind === 'deposit')
    .map(({ resetsAt }) => resetsAt);
  expect(resets).toEqual([
    '2026-11-21T05:00:00.000Z',
    '2026-11-23T05:00:00.000Z',
    '2026-12-01T05:00:00.000Z',
  ]);
});

test('new and tighter counts at once; looser waits a day for a second yes, and the old limit stands all the time', async () => {
  const member = await aMember(platform());
  expect(lossOf((await put(member, '100')).body)).toMatchObject({ own: '100.00000', request: null });
  expect(lossOf((await put(member, '50')).body)).toMatchObject({ own: '50.00000', request: null });
  const asked = lossOf((await put(member, '200')).body);
  expect(asked).toMatchObject({
    own: '50.00000',
    request: {
      amount: '200.00000',
      confirmFrom: '2026-11-21T15:00:00.000Z',
      lapsesAt: '2026-11-27T15:00:00.000Z',
    },
  });
  const { id } = asked.request!;
  expect((await act(member, id, 'confirm')).body.code).toBe('safety.wish_early');
  await age(member, SECOND_YES.fromMs - 1);
  expect((await act(member, id, 'confirm')).body.code).toBe('safety.wish_early');
  await age(member, 1);
  expect(await read(member), 'time alone changes nothing').toMatchObject({ own: '50.00000' });
  expect(lossOf((await act(member, id, 'confirm')).body)).toMatchObject({ own: '200.00000', request: null });
  const again = await act(member, id, 'confirm');
  expect([again.status, again.body.code]).toEqual([409, 'safety.wish_over']);
});

test('a request that nobody confirms within a week lapses, and one that is taken back or replaced is over', async () => {
  const { member, id } = await aRequester();
  await age(member, SECOND_YES.untilMs);
  expect((await act(member, id, 'confirm')).body.code).toBe('safety.wish_over');
  expect(await read(member)).toMatchObject({ own: '100.00000', request: null });
  const second = lossOf((await put(member, null)).body).request!;
  expect(second.amount).toBeNull();
  expect(lossOf((await act(member, second.id, 'withdraw')).body)).toMatchObject({
    own: '100.00000',
    request: null,
  });
  const third = lossOf((await put(member, '300')).body).request!;
  await put(member, '90');
  await age(member, SECOND_YES.fromMs);
  expect((await act(member, third.id, 'confirm')).body.code, 'a tighter one was set since').toBe(
    'safety.wish_over',
  );
  expect(await read(member)).toMatchObject({ own: '90.00000', request: null });
});

test('a limit that is taken away goes with the second yes', async () => {
  const member = await aMember(platform());
  await put(member, '100');
  const { id } = lossOf((await put(member, null)).body).request!;
  await age(member, SECOND_YES.fromMs);
  expect(lossOf((await act(member, id, 'confirm')).body)).toMatchObject({
    own: null,
    counts: null,
    left: null,
  });
});

test('many yeses at once are one, and nobody confirms for another', async () => {
  const { member, id } = await aRequester();
  const other = await aMember(platform());
  await age(member, SECOND_YES.fromMs);
  for (const verb of ['confirm', 'withdraw'] as const) {
    const foreign = await act(other, id, verb);
    expect([foreign.status, foreign.body.code]).toEqual([404, 'safety.wish_unknown']);
  }
  const answers = await Promise.all([1, 2, 3, 4].map(() => act(member, id, 'confirm')));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
  const rows = await platform()
    .db.read.selectFrom('limits.limits')
    .select('amount')
    .where('memberId', '=', member.id)
    .where('endedAt', 'is', null)
    .execute();
  expect(rows).toHaveLength(1);
});

const WRONG: readonly [object, number][] = [
  [{ ...LOSS, amount: '-1' }, 422],
  [{ ...LOSS, amount: '0.001' }, 422],
  [{ ...LOSS, amount: '1000000000001' }, 422],
  [{ kind: 'play_minutes', period: 'session', amount: '0' }, 422],
  [{ kind: 'play_minutes', period: 'session', amount: '1.5' }, 422],
  [{ kind: 'play_minutes', period: 'session', amount: '1441' }, 422],
  [{ ...LOSS, amount: 'none' }, 400],
  [{ kind: 'loss', period: 'bet', amount: '1' }, 400],
  [{ kind: 'single_stake', period: 'day', amount: '1' }, 400],
  [{ kind: 'loss', amount: '1' }, 400],
];
test('what is no limit sets none', async () => {
  const member = await aMember(platform());
  for (const [wrong, status] of WRONG)
    expect((await call(member, 'PUT', '/api/limits', wrong)).status, JSON.stringify(wrong)).toBe(status);
  expect(await read(member)).toMatchObject({ own: null, request: null });
});

test('a visitor and a trial account have no limits of their own', async () => {
  const trial = await aMember(platform(), { type: 4 });
  const id = randomUUID();
  for (const who of [NOBODY, trial]) {
    expect((await call(who, 'GET', '/api/limits')).status).toBe(who === trial ? 403 : 401);
    expect((await put(who, '1')).status).toBe(who === trial ? 403 : 401);
    for (const verb of ['confirm', 'withdraw'] as const)
      expect((await act(who, id, verb)).status).toBe(who === trial ? 403 : 401);
  }
  const member = await aMember(platform());
  expect((await act(member, 'mine', 'confirm')).status).toBe(400);
  expect((await act(member, 'mine', 'withdraw')).status).toBe(400);
});

test('an imposed limit is named as imposed, the tighter one counts, and each step says who and why', async () => {
  const member = await aMember(platform());
  const support = await anOperator(platform(), 'support');
  const auditor = await anOperator(platform(), 'auditor');
  const url = `/office/members/${member.id}/limits`;
  const house = (amount: string | null, reason = 'a case of ours') =>
    call<MemberLimits>(support, 'POST', url, { ...LOSS, amount, reason });
  await put(member, '100');
  expect((await house('80')).body.items).toHaveLength(2);
  expect(await read(member)).toMatchObject({ own: '100.00000', house: '80.00000', counts: '80.00000' });
  await house('80', 'the same again');
  await put(member, '60');
  expect(await read(member)).toMatchObject({ own: '60.00000', house: '80.00000', counts: '60.00000' });
  platform().clock.advance(1_000);
  const { body } = await house('50', 'less than their own');
  expect(body.items.map(({ setBy }) => setBy).toSorted()).toEqual(['member', 'operator']);
  const [set, ended] = body.history;
  expect(set).toMatchObject({ what: 'set', amount: '50.00000', reason: 'less than their own' });
  expect(ended).toMatchObject({ what: 'ended', amount: '80.00000', by: support.username });
  expect(body.history.filter(({ by }) => by === null)).toHaveLength(3);

  const trail = await platform().app.inject({
    url: `/office/audit?subject=${member.id}`,
    headers: auditor.headers,
  });
  expect(
    trail
      .json<{ items: { action: string; reason: string }[] }>()
      .items.map(({ action, reason }) => [action, reason]),
  ).toEqual([
    ['safety.limit_set', 'less than their own'],
    ['safety.limit_set', 'a case of ours'],
  ]);
});

test('who may not block a member may look at their limits and set none; a reason is asked for', async () => {
  const member = await aMember(platform());
  const payments = await anOperator(platform(), 'payments');
  const support = await anOperator(platform(), 'support');
  const url = `/office/members/${member.id}/limits`;
  const input = { ...LOSS, amount: '10', reason: 'not mine' };
  expect((await call(payments, 'GET', url)).status).toBe(200);
  expect((await call(payments, 'POST', url, input)).status).toBe(403);
  expect((await call(NO_OPERATOR, 'POST', url, input)).status).toBe(401);
  expect((await call(support, 'POST', url, { ...input, reason: ' ' })).status).toBe(400);
  expect((await call(support, 'POST', url, { ...input, period: 'bet' })).status).toBe(400);
  expect((await call(support, 'POST', url, { ...input, amount: '-5' })).body.code).toBe(
    'safety.limit_invalid',
  );
  const nobody = `/office/members/${randomUUID()}/limits`;
  expect((await call(support, 'POST', nobody, input)).status).toBe(404);
});
