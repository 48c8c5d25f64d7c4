/** What the top level of a case does beyond the office: one calm message, and no advertising. */
import { expect, test } from 'vitest';
import type { CaseView } from '@feria/contracts/harm/office';
import { runBatch } from '../../core/outbox/outbox.ts';
import { inboxListeners } from '../../modules/inbox/listeners.ts';
import { advertisingBlocked, marksHeld } from '../../modules/harm/index.ts';
import { harmJobs } from '../../modules/harm/jobs.ts';
import { keepGameSession } from '../../modules/limits/index.ts';
import { aMember, anAddress, anOperator, usePlatform, type AMember } from '../harness.ts';
import { harmDesk } from '../builders/harm.ts';
import { passWatermark } from '../watermark.ts';

const platform = usePlatform();
const desk = harmDesk(platform);
const now = () => platform().clock.now();
const readCheck = ({ headers }: AMember) =>
  platform().app.inject({ method: 'POST', url: '/api/sitting/checked', headers, remoteAddress: anAddress() });

test('a case of the top level tells its member once, in calm words, and stops advertising until it is closed', async () => {
  const one = await anOperator(platform(), 'support');
  const member = await aMember(platform());
  const alone = () => platform().db.transact((tx) => advertisingBlocked(tx, [member.id], now()));
  await desk.chase(member, 4);
  expect(await alone()).toEqual(new Set());
  await platform().db.transact((tx) => keepGameSession(tx, member.id, now()));
  for (let check = 0; check < 6; check += 1) {
    platform().clock.advance(60_000);
    await readCheck(member);
  }
  for (const job of harmJobs) await job.run(platform().deps);
  const seen = (await desk.openCase(one, member))!;
  expect([seen.severity, seen.level, seen.toldAt]).toEqual([70, 'top', now().toISOString()]);
  expect(seen.marks.map(({ marker }) => marker).toSorted()).toEqual([
    'checks_passed',
    'deposits_chasing',
    'deposits_many',
  ]);
  expect(await alone()).toEqual(new Set([member.id]));
  await desk.told(desk.deposit(member));
  const listener = inboxListeners(platform().deps)[0]!;
  await passWatermark(platform().ownerUrl);
  await platform().db.transact((tx) =>
    tx
      .insertInto('core.cursors')
      .values({ listener: listener.name, xid: '0', id: 0n })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
  while ((await runBatch(platform().deps, listener)) > 0);
  const answer = await platform().app.inject({ url: '/api/messages', headers: member.headers });
  const told = answer.json<{ items: { kind: string; reason: string | null }[] }>().items;
  expect(told.filter(({ kind }) => kind === 'play_check')).toEqual([
    expect.objectContaining({ kind: 'play_check', reason: null, amount: '0.00000' }),
  ]);
  const version = { version: seen.version, outcome: 'time_out_agreed', note: 'a week, by phone' };
  const closed = await desk.ask<CaseView>(one, `/harm/cases/${seen.id}/close`, version);
  expect(closed.body.state).toBe('closed');
  expect(await alone()).toEqual(new Set());
  const held = await platform().db.transact((tx) => marksHeld(tx, member.id));
  expect(held).toHaveLength(3);
  expect(JSON.stringify(held)).not.toMatch(/phone|time_out_agreed/);
  const other404 = await platform().app.inject({
    url: `/api/harm`,
    headers: member.headers,
    remoteAddress: anAddress(),
  });
  expect(other404.statusCode).toBe(404);
});
