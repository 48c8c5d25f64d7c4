import { randomUUID } from 'node:crypto';
import type { BreaksView } from '@feria/contracts/exclusions/member';
import { expect, test } from 'vitest';
import { aFundedMember, aMember, anOperator, usePlatform, type AMember } from '../../testing/harness.ts';
import { requireMayDeposit, requireMayPlay } from './index.ts';

const platform = usePlatform();
type Headers = Record<string, string>;

function block(headers: Headers, { id }: AMember, payload: object) {
  return platform().app.inject({ method: 'POST', url: `/office/members/${id}/block`, headers, payload });
}

test('a blocked member may neither play nor pay in, keeps the balance, and may again when it is lifted', async () => {
  const { headers } = await anOperator(platform(), 'support');
  const member = await aFundedMember(platform(), 500_000n);
  const { read } = platform().db;
  const blocked = await block(headers, member, { blocked: true, reason: 'asked us to stop' });
  expect(blocked.json()).toMatchObject({
    status: 'play_blocked',
    blockReason: 'asked us to stop',
    balance: '5.00000',
  });
  await expect(requireMayPlay(read, member.id, platform().clock.now())).rejects.toThrow(
    'safety.play_blocked',
  );
  await expect(requireMayDeposit(read, member.id, platform().clock.now())).rejects.toThrow(
    'safety.deposit_blocked',
  );
  const lifted = await block(headers, member, { blocked: false, reason: 'spoke with them' });
  expect(lifted.json()).toMatchObject({ status: 'active', blockReason: null });
  await expect(requireMayPlay(read, member.id, platform().clock.now())).resolves.toBeUndefined();
});

test('a blocked member is told that play is stopped, at once and without the office’s reason; a break of their own stays', async () => {
  const { headers } = await anOperator(platform(), 'support');
  const member = await aMember(platform());
  const standing = async () =>
    (await platform().app.inject({ url: '/api/breaks', headers: member.headers })).json<BreaksView>()
      .standing;
  const told = async () => {
    const rows = await platform()
      .db.read.selectFrom('core.outbox')
      .select('payload')
      .where('kind', '=', 'safety.breaks_changed')
      .execute();
    return rows.filter(({ payload }) => (payload as { memberId: string }).memberId === member.id).length;
  };
  expect(await standing()).toBeNull();
  for (const turn of [1, 2]) await block(headers, member, { blocked: true, reason: `for us alone ${turn}` });
  expect(await standing()).toEqual({
    kind: 'blocked',
    since: platform().clock.now().toISOString(),
    until: null,
    mayReturn: false,
    returnsAt: null,
  });
  expect(await told(), 'a repeat tells nothing').toBe(1);
  const request = { kind: 'time_out', days: 1, idempotencyKey: randomUUID() };
  const taken = await platform().app.inject({
    method: 'POST',
    url: '/api/breaks',
    headers: member.headers,
    payload: request,
  });
  expect(taken.json<BreaksView>().standing?.kind).toBe('time_out');
  await block(headers, member, { blocked: false, reason: 'spoke with them' });
  expect((await standing())?.kind).toBe('time_out');
});

test('each change leaves one row with who, why, before and after; a repeat changes nothing and leaves none', async () => {
  const support = await anOperator(platform(), 'support');
  const auditor = await anOperator(platform(), 'auditor');
  const member = await aMember(platform());
  for (const blocked of [true, true, false])
    await block(support.headers, member, { blocked, reason: 'to see' });
  const answer = await platform().app.inject({
    url: `/office/audit?subject=${member.id}`,
    headers: auditor.headers,
  });
  const row = { actorId: support.id, subject: `member:${member.id}`, reason: 'to see' };
  expect(answer.json<{ items: object[] }>().items).toEqual([
    expect.objectContaining({
      ...row,
      action: 'safety.play_allowed',
      before: { blocked: true },
      after: { blocked: false },
    }),
    expect.objectContaining({
      ...row,
      action: 'safety.play_blocked',
      before: { blocked: false },
      after: { blocked: true },
    }),
  ]);
});

test('two operators who block at once make one block', async () => {
  const [one, two] = [await anOperator(platform()), await anOperator(platform(), 'support')];
  const member = await aMember(platform());
  const change = { blocked: true, reason: 'at once' };
  const answers = await Promise.all([block(one.headers, member, change), block(two.headers, member, change)]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  const rows = await platform()
    .db.read.selectFrom('exclusions.play_blocks')
    .selectAll()
    .where('memberId', '=', member.id)
    .execute();
  expect(rows).toHaveLength(1);
});

test.each([{ blocked: true }, { blocked: true, reason: ' ' }, { reason: 'none' }, {}])(
  'a block without its reason or its word is refused: %j',
  async (payload) => {
    const { headers } = await anOperator(platform(), 'support');
    expect((await block(headers, await aMember(platform()), payload)).statusCode).toBe(400);
  },
);

test('payments and auditors look, and may not block', async () => {
  const member = await aMember(platform());
  for (const role of ['payments', 'auditor'] as const) {
    const { headers } = await anOperator(platform(), role);
    const seen = await platform().app.inject({ url: `/office/members/${member.id}`, headers });
    expect(seen.json()).toMatchObject({ account: member.account, status: 'active', balance: '0.00000' });
    expect((await block(headers, member, { blocked: true, reason: 'not mine' })).statusCode).toBe(403);
  }
});

test('members are found by the beginning of an account or an id, and a wildcard is none', async () => {
  const { headers } = await anOperator(platform(), 'support');
  const member = await aMember(platform());
  const find = async (q: string) => {
    const request = { method: 'POST', url: '/office/find/members', headers, payload: { q } } as const;
    const answer = await platform().app.inject(request);
    return answer.json<{ items: { id: string }[] }>().items.map(({ id }) => id);
  };
  const own = [member.account.slice(0, 9), member.account.toUpperCase(), member.id.slice(0, 10)];
  for (const q of [...own, member.id.slice(0, 23), member.id.toUpperCase()])
    expect(await find(q), q).toEqual([member.id]);
  for (const q of ['%%', '__', `${member.id.slice(0, 10)}-`, `${member.id}0`, 'zz-not-an-id'])
    expect(await find(q), q).toEqual([]);
});

test('nobody by that id is a plain not found', async () => {
  const { headers } = await anOperator(platform());
  const url = '/office/members/00000000-0000-4000-8000-000000000000';
  expect((await platform().app.inject({ url, headers })).json()).toMatchObject({ code: 'request.not_found' });
});
