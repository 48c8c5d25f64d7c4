import type { ComplaintDesk, ComplaintListRow, ComplaintReport } from '@feria/contracts/complaints/office';
import { addMs } from '@feria/kernel';
import { withClient } from '@feria/postgres';
import { beforeEach, expect, test } from 'vitest';
import { callSql } from '../../core/db.ts';
import type { ListPage } from '../../core/lists/list-routes.ts';
import { complaintDesk } from '../../testing/builders/complaints.ts';
import { aMember, anOperator, usePlatform, type AnOperator } from '../../testing/harness.ts';
import { escalate } from './complain.ts';
import { complaintsHeld } from './data-export.ts';
import { closeSettled, forgetComplaints } from './jobs.ts';
import { findComplaint } from './store.ts';

type Page = ListPage<ComplaintListRow>;
const platform = usePlatform();
const desk = complaintDesk(platform);
const DAY_MS = 24 * 60 * 60_000;
const ANSWER = 'We have looked at it, and you are right.';
const START = new Date('2026-11-20T15:00:00Z');
beforeEach(() => platform().clock.set(START));

const at = async (moment: string) => {
  platform().clock.set(new Date(moment));
  return (await desk.complain(await aMember(platform()))).body.answerBy;
};

test('the last day is counted in the calendar of the market, across midnight, a leap day and a year', async () => {
  // Bogotá is five hours behind: its twentieth has not ended.
  expect(await at('2026-11-21T04:59:59Z')).toBe('2026-12-05');
  expect(await at('2026-11-21T05:00:00Z')).toBe('2026-12-06');
  expect(await at('2028-02-20T15:00:00Z')).toBe('2028-03-06');
  expect(await at('2027-02-20T15:00:00Z')).toBe('2027-03-07');
  const year = await desk.complain(await aMember(platform()));
  expect(year.body.number).toMatch(/^CO-2027-/);
});

/** Sessions end while days go by: whoever acts later signs in again. */
const support = () => anOperator(platform(), 'support');

test('the days are the market’s own, and a market that changes them moves none that was given', async () => {
  const member = await aMember(platform(), { market: 'PE' });
  const { id, answerBy } = (await desk.complain(member)).body;
  const terms = { lookDays: 1, answerDays: 3, acceptDays: 5, body: null };
  await withClient(platform().ownerUrl, (client) =>
    client.query(
      `update markets.markets set settings = settings || jsonb_build_object('complaints', $1::jsonb) where code = 'PE'`,
      [JSON.stringify(terms)],
    ),
  );
  expect((await desk.complain(member)).body.answerBy).toBe('2026-11-23');
  expect([answerBy, (await desk.own(member, id)).body.answerBy]).toEqual(['2026-12-05', '2026-12-05']);
  const permission = await platform().app.inject({ url: '/api/permission?merchant=PE' });
  expect(permission.json()).toMatchObject({ complaints: terms, help: [] });
});

async function takenOn() {
  const [member, first] = [await aMember(platform()), await support()];
  const { id } = (await desk.complain(member)).body;
  await desk.handle(first, id, 'take');
  return { member, first, id };
}

test('who is late stands first in the queue, is counted, and stays late in the report', async () => {
  const { clock } = platform();
  const { id } = await takenOn();
  clock.advance(3 * DAY_MS);
  const young = (await desk.complain(await aMember(platform()))).body.id;
  clock.set(new Date('2026-12-06T04:59:00Z'));
  const who = await support();
  const state = async () => (await desk.call<ComplaintDesk>(who, 'GET', '/office/complaints/state')).body;
  const before = (await state()).late;
  clock.set(new Date('2026-12-06T05:00:00Z'));
  expect((await state()).late).toBeGreaterThan(before);
  const page = async (query: string) =>
    (await desk.call<Page>(who, 'GET', `/office/complaints?queue=owed&sort=answerBy&limit=200${query}`)).body;
  const { items } = await page('');
  const rowOf = (wanted: string) => items.find((row) => row.id === wanted);
  expect([rowOf(id)?.daysLeft, rowOf(young)?.daysLeft]).toEqual([-1, 2]);
  expect([rowOf(id)?.isUnseen, rowOf(young)?.isUnseen]).toEqual([false, true]);
  expect(items.findIndex((row) => row.id === id)).toBeLessThan(items.findIndex((row) => row.id === young));
  const one = '/office/complaints?queue=owed&sort=answerBy&limit=1';
  const { next } = (await desk.call<Page>(who, 'GET', one)).body;
  expect((await page(`&after=${next}`)).items).toEqual(items.slice(1));
  await desk.handle(who, id, 'take');
  expect((await page('&whose=mine')).items.map((row) => row.id)).toEqual([id]);

  await desk.handle(who, id, 'decide', { outcome: 'upheld', text: ANSWER });
  const report = await desk.call<ComplaintReport>(
    ...([who, 'GET', '/office/complaints/report?from=2026-11-20&to=2026-11-20&market=CO'] as const),
  );
  expect(report.body).toMatchObject({ medianDays: 16 });
  expect(report.body.late).toBeGreaterThanOrEqual(1);
  expect(report.body.byOutcome).toContainEqual({ name: 'upheld', count: 1 });
  const take = ({ headers }: AnOperator) =>
    platform().app.inject({
      url: '/office/complaints/report.csv?from=2026-11-20&to=2026-11-20',
      headers,
    });
  expect((await take(who)).statusCode).toBe(403);
  const file = await take(await anOperator(platform(), 'risk'));
  expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(file.body).toContain('byOutcome,upheld,1\r\n');
});

test('a decision that nobody objects to ends the complaint, on the day after the last one and not before', async () => {
  const { clock, db, deps } = platform();
  const { member, first, id } = await takenOn();
  await desk.handle(first, id, 'decide', { outcome: 'partly', text: ANSWER });
  clock.set(new Date('2026-12-06T04:59:00Z'));
  await closeSettled(deps);
  expect(await findComplaint(db.read, id)).toMatchObject({ state: 'answered', acceptBy: '2026-12-05' });
  clock.set(new Date('2026-12-06T05:00:00Z'));
  const late = db.transact((tx) =>
    escalate(
      tx,
      deps.config,
      { id, member: { ...member, marketCode: 'CO', currency: 'COP' }, address: '', text: ANSWER },
      clock.now(),
    ),
  );
  await expect(late).rejects.toMatchObject({ code: 'complaints.state_changed' });
  await closeSettled(deps);
  expect(await findComplaint(db.read, id)).toMatchObject({ state: 'closed', outcome: 'partly' });
});

test('years after its end what was said is gone, and what it was about stays', async () => {
  const { clock, db, deps } = platform();
  const member = await aMember(platform());
  const { id } = (await desk.complain(member, { reference: { kind: 'deposit', value: 'D-1' } })).body;
  await desk.act(member, id, 'withdraw');
  const read = async () => {
    const [row] = await callSql<{ bodies: number; reference: string | null; category: string }>(
      db.read,
      `select (select count(body)::int from complaints.messages where complaint_id = $1) as bodies, reference, category
         from complaints.complaints where id = $1`,
      [id],
    );
    return row;
  };
  clock.set(addMs(clock.now(), 5 * 366 * DAY_MS - 1));
  await forgetComplaints(deps);
  expect(await read()).toEqual({ bodies: 1, reference: 'D-1', category: 'round' });
  clock.advance(1);
  await forgetComplaints(deps);
  expect(await read()).toEqual({ bodies: 0, reference: null, category: 'round' });
});

test('the file of what is held on a member has their complaints, without the office’s notes', async () => {
  const { member, first, id } = await takenOn();
  await desk.handle(first, id, 'note', { text: 'A note among colleagues.' });
  const held = await complaintsHeld(platform().db.read, platform().deps.config, member.id);
  expect(held).toMatchObject([{ state: 'in_progress', said: [{ kind: 'complaint', author: 'member' }] }]);
});
