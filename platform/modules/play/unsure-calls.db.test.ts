/** What the door could not answer for is on a list until it is settled. */
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { addMs } from '@feria/kernel';
import { aFundedMember, usePlatform } from '../../testing/harness.ts';
import { aGame, aToken, aVendor } from '../../testing/vendor.ts';
import { listUnsureCalls } from './index.ts';
import { createUnsureNotes, insertUnsure } from './unsure-calls.ts';

const platform = usePlatform();
beforeAll(() => aGame(platform()));
const store: Parameters<typeof createUnsureNotes>[0] = (calls) =>
  platform().db.transact(async (tx) => {
    for (const call of calls) await insertUnsure(tx, call);
  });
const listed = () => listUnsureCalls(platform().db.read, addMs(platform().clock.now(), 1), 10);

test('a win that was answered with unknown is listed with its member until its repeat is settled', async () => {
  const vendor = aVendor(platform());
  const member = await aFundedMember(platform(), 1_000_000n);
  const token = await aToken(platform(), member);
  const [bet, win] = [randomUUID(), randomUUID()];
  await vendor.bet(token, { transaction_uuid: bet });
  const notes = createUnsureNotes(store, platform().clock);
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
  );
  const call = { vendor: 'studio', transaction: randomUUID(), kind: 'rollback' as const, reference: null };
  notes.note(call);
  await notes.flush();
  expect(await listed()).toEqual([]);
  isAway = false;
  await notes.flush();
  expect(await listed()).toMatchObject([{ ...call, times: 1, memberId: null }]);
});
