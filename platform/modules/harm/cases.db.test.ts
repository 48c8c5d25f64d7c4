import { beforeEach, expect, test } from 'vitest';
import type { CaseListRow, CaseView, HarmDesk, MemberHarm } from '@feria/contracts/harm/office';
import { addMs } from '@feria/kernel';
import { withClient } from '@feria/postgres';
import type { ListPage } from '../../core/lists/list-routes.ts';
import { aMember, anOperator, usePlatform, type AMember, type AnOperator } from '../../testing/harness.ts';
import { harmDesk } from '../../testing/builders/harm.ts';
import { judgeAll } from './jobs.ts';
import { record } from './listeners.ts';
import { judgeMembers } from './mark.ts';

const platform = usePlatform();
const desk = harmDesk(platform);
const DAY_MS = 24 * 60 * 60_000;
let support: AnOperator;
let colleague: AnOperator;
/** Anew for each test, and after a leap of the clock: whoever is away for half an hour is signed out. */
const sitDown = async () => {
  support = await anOperator(platform(), 'support');
  colleague = await anOperator(platform(), 'support');
};
beforeEach(sitDown);

const now = () => platform().clock.now();
const act = (who: AnOperator, { id }: { id: string }, verb: string, request: object) =>
  desk.ask<CaseView>(who, `/harm/cases/${id}/${verb}`, request);
const marksOf = async (member: AMember) =>
  (await desk.openCase(support, member))?.marks.map(({ marker }) => marker);
async function aCase(): Promise<{ member: AMember; one: CaseView }> {
  const member = await aMember(platform());
  await desk.chase(member);
  return { member, one: (await desk.openCase(support, member))! };
}
const judgeOne = ({ id }: AMember, at = now()) => platform().db.transact((tx) => judgeMembers(tx, [id], at));

test('deposits that chase losses open a case with their numbers, and nobody is kept from anything', async () => {
  const { member, one } = await aCase();
  expect(one).toMatchObject({
    state: 'open',
    severity: 40,
    level: 'medium',
    account: member.account,
    merchantCode: 'CO',
    assignee: null,
    toldAt: null,
    version: 2,
    currency: 'COP',
  });
  expect(one.marks).toEqual([
    expect.objectContaining({
      marker: 'deposits_chasing',
      points: 40,
      rules: 0,
      evidence: { times: 3, hours: 24, lostPercent: 100, minutes: 10, amount: '150000.00000' },
    }),
  ]);
  expect(one.acts.map(({ act: what, by, detail }) => [what, by, detail])).toEqual([
    ['marked', null, 'deposits_chasing'],
    ['opened', null, null],
  ]);
  expect(one.days).toHaveLength(28);
  const session = await platform().app.inject({ url: '/api/member', headers: member.headers });
  expect(session.statusCode).toBe(200);
});

test('judged again, or by two at once, nothing is added; another marker joins the open case', async () => {
  const member = await aMember(platform());
  await desk.chase(member, 2);
  expect(await desk.openCase(support, member)).toBeUndefined();
  platform().clock.advance(10 * 60_000);
  // Written down, and nobody has judged it.
  const third = [desk.bet(member, addMs(now(), -60_000)), desk.deposit(member)];
  await platform().db.transact((tx) => record(tx, new Map([[member.id, third]])));
  const turns = await Promise.all([
    judgeAll(platform().deps),
    judgeAll(platform().deps),
    judgeOne(member),
    judgeOne(member),
  ]);
  expect(turns.length).toBe(4);
  expect(await marksOf(member)).toEqual(['deposits_chasing']);
  await judgeAll(platform().deps);
  expect((await desk.openCase(support, member))!.acts).toHaveLength(2);
  await desk.told(desk.deposit(member));
  const one = (await desk.openCase(support, member))!;
  expect(one.marks.map(({ marker }) => marker)).toEqual(['deposits_many', 'deposits_chasing']);
  expect([one.severity, one.level]).toEqual([60, 'high']);
});

test('within its time to cool off a marker is not repeated, whatever became of the case; after it, it opens another one', async () => {
  const { member, one } = await aCase();
  platform().clock.advance(DAY_MS);
  await sitDown();
  await desk.chase(member);
  const closed = await act(support, one, 'close', {
    version: one.version,
    outcome: 'contacted',
    note: 'spoke',
  });
  expect(closed.body).toMatchObject({ state: 'closed', outcome: 'contacted' });
  platform().clock.advance(5 * DAY_MS);
  await sitDown();
  await desk.chase(member);
  expect(await marksOf(member)).toBeUndefined();
  platform().clock.advance(2 * DAY_MS);
  await sitDown();
  await desk.chase(member);
  const next = (await desk.openCase(support, member))!;
  expect(next.id).not.toBe(one.id);
  expect(next.marks.filter(({ marker }) => marker === 'deposits_chasing')).toHaveLength(1);
  const { body } = await desk.ask<MemberHarm>(support, `/members/${member.id}/harm`);
  expect([body.open?.id, body.closed.map(({ id }) => id)]).toEqual([next.id, [one.id]]);
});

test('what was seen stays as it was, for the owner of the database, too; and a trial or an unheard member has none', async () => {
  const { one } = await aCase();
  await withClient(platform().ownerUrl, async (owner) => {
    for (const table of ['marks', 'acts'])
      await expect(
        owner.query(`update harm.${table} set at = at + interval '1 hour' where case_id = $1`, [one.id]),
      ).rejects.toThrow('stays as it was seen');
  });
  const trial = await aMember(platform(), { type: 4 });
  await desk.chase(trial);
  expect(await desk.openCase(support, trial)).toBeUndefined();
});

test('a case is taken, noted, handed over, put off and closed; each act is in its history and in the audit, without the note', async () => {
  const { member, one } = await aCase();
  const request = (seen: CaseView, rest: object = {}) => ({ version: seen.version, ...rest });
  const taken = (await act(support, one, 'take', request(one))).body;
  expect(taken).toMatchObject({ state: 'in_progress', assignee: support.username, isMine: true });
  const noted = (await act(support, one, 'note', request(taken, { note: 'called, no answer' }))).body;
  const to = { to: colleague.id, note: 'knows them' };
  const handed = (await act(support, one, 'hand-over', request(noted, to))).body;
  expect(handed).toMatchObject({ assignee: colleague.username, isMine: false, state: 'in_progress' });
  const put = (await act(colleague, one, 'follow-up', request(handed, { on: '2099-01-01', note: 'far' })))
    .body;
  expect(put.code).toBe('safety.case_day');
  const on = addMs(now(), 3 * DAY_MS)
    .toISOString()
    .slice(0, 10);
  const away = (await act(colleague, one, 'follow-up', request(handed, { on, note: 'calls back' }))).body;
  expect(away).toMatchObject({ state: 'follow_up', followUpOn: on, isDue: false });
  const nobody = await act(colleague, one, 'hand-over', request(away, { to: member.id, note: 'who?' }));
  expect(nobody.body.code).toBe('safety.case_person');
  const done = { outcome: 'limit_agreed', note: 'agreed by phone' };
  const closed = (await act(colleague, one, 'close', request(away, done))).body;
  expect(closed).toMatchObject({ state: 'closed', outcome: 'limit_agreed', followUpOn: null });
  expect(closed.acts.map(({ act: what, by, note }) => [what, by, note]).slice(0, 5)).toEqual([
    ['closed', colleague.username, 'agreed by phone'],
    ['followed_up', colleague.username, 'calls back'],
    ['handed_over', support.username, 'knows them'],
    ['noted', support.username, 'called, no answer'],
    ['taken', support.username, null],
  ]);
  expect((await act(support, one, 'take', request(closed))).body.code).toBe('safety.case_closed');
  const auditor = await anOperator(platform(), 'auditor');
  const query = new URLSearchParams({ subject: `member:${member.id}`, action: 'safety.case_' }).toString();
  const { body } = await desk.ask<{ items: { action: string; actorName: string }[] }>(
    auditor,
    `/audit?${query}`,
  );
  expect(body.items.map(({ action }) => action.replace('safety.case_', ''))).toEqual(
    ['taken', 'noted', 'handed_over', 'followed_up', 'closed'].toReversed(),
  );
  expect(JSON.stringify(body)).not.toMatch(/no answer|agreed by phone/);
});

test('who decides on what has moved on is told who moved it; of two at once one acts', async () => {
  const { one } = await aCase();
  const both = await Promise.all(
    [support, colleague].map((who) => act(who, one, 'take', { version: one.version })),
  );
  expect(both.filter(({ status }) => status === 409)).toHaveLength(1);
  const winner = both.find(({ status }) => status === 200)!.body.assignee;
  platform().clock.advance(12_000);
  const late = await act(support, one, 'close', {
    version: one.version,
    outcome: 'no_concern',
    note: 'fine',
  });
  expect([late.status, late.body.code, late.body.detail]).toEqual([
    ...[409, 'safety.case_changed'],
    { by: winner, seconds: 12 },
  ]);
  const seen = await desk.ask<CaseView>(support, `/harm/cases/${one.id}`);
  expect([seen.body.state, seen.body.version]).toEqual(['in_progress', one.version + 1]);
});

test('the queue has what is due first, then what weighs most; filters; and a member’s case is found', async () => {
  const [light, heavy] = [await aCase(), await aCase()];
  await desk.told(desk.deposit(heavy.member));
  const queue = async (query = '') =>
    (await desk.ask<ListPage<CaseListRow>>(support, `/harm/cases?limit=200${query}`)).body.items.map(
      ({ id }) => id,
    );
  const [a, b] = [light.one.id, heavy.one.id];
  const order = async () => (await queue()).filter((id) => id === a || id === b);
  expect(await order()).toEqual([b, a]);
  expect((await queue('&sort=firstSeenAt')).filter((id) => id === a || id === b)).toEqual([a, b]);
  const on = addMs(now(), 2 * DAY_MS)
    .toISOString()
    .slice(0, 10);
  await act(support, light.one, 'follow-up', { version: light.one.version, on, note: 'later' });
  expect(await queue('&whose=mine')).toContain(a);
  const before = (await desk.ask<HarmDesk>(support, '/harm/state')).body.waiting;
  platform().clock.advance(2 * DAY_MS);
  await sitDown();
  expect(await order()).toEqual([a, b]);
  expect((await desk.ask<HarmDesk>(support, '/harm/state')).body.waiting).toBe(before + 1);
  expect(await queue('&whose=nobodys')).not.toContain(a);
  expect(await queue('&level=high')).toContain(b);
  expect(await queue('&level=high')).not.toContain(a);
  expect(await queue('&state=follow_up')).toEqual([a]);
  expect(await queue('&merchantCode=PE')).toEqual([]);
  const first = (await desk.ask<ListPage<CaseListRow>>(support, '/harm/cases?limit=1')).body;
  const second = (await desk.ask<ListPage<CaseListRow>>(support, `/harm/cases?limit=1&after=${first.next}`))
    .body;
  expect([first.items[0]!.id, second.items[0]!.id === a]).toEqual([a, false]);
});

test('whoever may not is refused, and a wrong shape is none', async () => {
  const { member, one } = await aCase();
  const [payments, auditor] = [
    await anOperator(platform(), 'payments'),
    await anOperator(platform(), 'auditor'),
  ];
  expect((await desk.ask(payments, '/harm/cases')).status).toBe(403);
  expect((await desk.ask(auditor, `/harm/cases/${one.id}`)).status).toBe(200);
  expect((await act(auditor, one, 'take', { version: one.version })).status).toBe(403);
  expect((await desk.ask(member, '/harm/cases')).status).toBe(401);
  for (const request of [{}, { version: 0 }, { version: 'x' }])
    expect((await act(support, one, 'take', request)).status).toBe(400);
  expect((await act(support, one, 'close', { version: 2, outcome: 'fired', note: 'why' })).status).toBe(400);
  expect((await act(support, one, 'note', { version: 2, note: ' ' })).status).toBe(400);
  expect((await act(support, { id: member.id }, 'take', { version: 1 })).status).toBe(404);
});
