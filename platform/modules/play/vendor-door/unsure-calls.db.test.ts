/** What the door could not answer for is on a list until it is settled. */
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { addMs } from '@feria/kernel';
import type { Trouble } from '../../../core/outbound/trouble.ts';
import { aFundedMember, usePlatform } from '../../../testing/harness.ts';
import { aGame, aToken, aVendor } from '../../../testing/vendors/vendor.ts';
import { listUnsureCalls } from '../index.ts';
import { createUnsureNotes, insertUnsure } from './unsure-calls.ts';

const platform = usePlatform();
beforeAll(() => aGame(platform()));
const store: Parameters<typeof createUnsureNotes>[0] = (calls) =>
  platform().db.transact(async (tx) => {
    for (const call of calls) await insertUnsure(tx, call);
  });
const told: { where: string; data: object | undefined }[] = [];
const trouble: Trouble = (where, _error, data) => void told.push({ where, data });
const listed = () => listUnsureCalls(platform().db.read, addMs(platform().clock.now(), 1), 10);

test('a win that was answered with unknown is listed with its member until its repeat is settled', async () => {
  const vendor = aVendor(platform());
  const member = await aFundedMember(platform(), 1_000_000n);
  const token = await aToken(platform(), member);
  const [bet, win] = [randomUUID(), randomUUID()];
  await vendor.bet(token, { transaction_uuid: bet });
  const notes = createUnsureNotes(store, platform().clock, trouble);
  const call = { vendor: 'studio', transaction: win, kind: 'win' as const, reference: bet };
  notes.note(call);
  notes.note(call);
  await notes.flush();
  notes.note(call);
  await notes.flush();
  expect(await listed()).toMatchObject([{ ...call, times: 3, memberId: member.id }]);
  await vendor.win(token, bet, { transaction_uuid: win });
  expect(await listed()).toEqual([]);
});

test('while the database is away the notes wait, and none is lost', async () => {
  let isAway = true;
  const notes = createUnsureNotes(
    (calls) => (isAway ? Promise.reject(new Error('away')) : store(calls)),
    platform().clock,
    trouble,
  );
  const call = { vendor: 'studio', transaction: randomUUID(), kind: 'rollback' as const, reference: null };
  notes.note(call);
  await notes.flush();
  expect(await listed()).toEqual([]);
  expect(told).toMatchObject([{ where: 'unsure_calls', data: { notes: 1 } }]);
  isAway = false;
  await notes.flush();
  expect(await listed()).toMatchObject([{ ...call, times: 1, memberId: null }]);
});

test('one that no column takes is left out and told, and silences no other vendor', async () => {
  const notes = createUnsureNotes(store, platform().clock, trouble);
  const [first, last] = [randomUUID(), randomUUID()];
  const call = (vendor: string, transaction: string) =>
    notes.note({ vendor, transaction, kind: 'win', reference: null });
  told.length = 0;
  call('studio', first);
  call('studio', `a\0b`);
  call('another', last);
  await notes.flush();
  const there = (await listed()).map(({ transaction }) => transaction);
  expect(there).toEqual(expect.arrayContaining([first, last]));
  expect(told).toEqual([{ where: 'unsure_call_left_out', data: { vendor: 'studio', kind: 'win' } }]);
  // It is gone: nothing is tried for ever.
  const later = randomUUID();
  call('studio', later);
  await notes.flush();
  expect((await listed()).map(({ transaction }) => transaction)).toContain(later);
  expect(told).toHaveLength(1);
});
