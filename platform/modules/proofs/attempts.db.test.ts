import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { usePlatform } from '../../testing/harness.ts';
import { requireAttempts, type AttemptKey } from './attempts.ts';
import { forgetAttempts, takeAttempt } from './index.ts';
import { pruneProofs } from './jobs.ts';

const platform = usePlatform();
const THREE = { most: 3, windowMs: 30_000 };
const aKey = (): AttemptKey => ({ action: 'test', by: 'account', who: randomUUID() });
const take = (key: AttemptKey, allowance = THREE) =>
  platform().db.transact((tx) => takeAttempt(tx, key, allowance, platform().clock.now()));

test('so many get through, and then it is said when to try again', async () => {
  const key = aKey();
  for (let turn = 0; turn < 3; turn += 1) expect(await take(key)).toEqual({ ok: true });
  platform().clock.advance(9_500);
  expect(await take(key)).toEqual({ ok: false, seconds: 21 });
  expect(await take(aKey())).toEqual({ ok: true });
});

test('the window is over at its edge, not before, and one that was refused does not make it longer', async () => {
  const key = aKey();
  for (let turn = 0; turn < 3; turn += 1) await take(key);
  platform().clock.advance(29_999);
  expect(await take(key)).toEqual({ ok: false, seconds: 1 });
  platform().clock.advance(1);
  for (let turn = 0; turn < 3; turn += 1) expect(await take(key)).toEqual({ ok: true });
  expect(await take(key)).toEqual({ ok: false, seconds: 30 });
});

test('of fifty at once exactly as many get through as may, in a new window and in one that was over', async () => {
  const key = aKey();
  for (let round = 0; round < 2; round += 1) {
    const turns = await Promise.all(
      Array.from({ length: 50 }, () => take(key, { most: 7, windowMs: 1_000 })),
    );
    expect(turns.filter(({ ok }) => ok)).toHaveLength(7);
    platform().clock.advance(1_000);
  }
});

test('an allowance counts all fifty', async () => {
  const key = aKey();
  const wide = { most: 51, windowMs: 1_000 };
  await Promise.all(Array.from({ length: 50 }, () => take(key, wide)));
  expect(await take(key, wide)).toEqual({ ok: true });
  expect(await take(key, wide)).toMatchObject({ ok: false });
});

test('several are taken together or not at all, in any order at once', async () => {
  const [one, other] = [aKey(), aKey()];
  await take(one, { most: 1, windowMs: 30_000 });
  const both = platform().db.transact((tx) =>
    requireAttempts(
      tx,
      [
        { key: other, allowance: THREE },
        { key: one, allowance: { most: 1, windowMs: 30_000 } },
      ],
      platform().clock.now(),
    ),
  );
  await expect(both).rejects.toMatchObject({ code: 'proofs.too_soon', detail: { seconds: 30 } });
  for (let turn = 0; turn < 3; turn += 1) expect(await take(other)).toEqual({ ok: true });

  const wide = { most: 100, windowMs: 30_000 };
  const keys = [aKey(), aKey(), aKey()].map((key) => ({ key, allowance: wide }));
  await Promise.all(
    Array.from({ length: 20 }, (_turn, index) =>
      platform().db.transact((tx) =>
        requireAttempts(tx, index % 2 ? keys : keys.toReversed(), platform().clock.now()),
      ),
    ),
  );
  for (const { key } of keys) expect(await take(key, { most: 21, windowMs: 30_000 })).toEqual({ ok: true });
  for (const { key } of keys)
    expect(await take(key, { most: 21, windowMs: 30_000 })).toMatchObject({ ok: false });
});

test('an address counts as its network, and is stored as a hash', async () => {
  const from = (who: string): AttemptKey => ({ action: 'test', by: 'address', who });
  const once = { most: 1, windowMs: 30_000 };
  expect(await take(from('2001:db8:7:7::1'), once)).toEqual({ ok: true });
  expect(await take(from('2001:db8:7:7:ffff::2'), once)).toMatchObject({ ok: false });
  expect(await take(from('2001:db8:7:8::1'), once)).toEqual({ ok: true });
});

test('what turned out well is forgotten; what is over is deleted', async () => {
  const key = aKey();
  for (let turn = 0; turn < 3; turn += 1) await take(key);
  await platform().db.transact((tx) => forgetAttempts(tx, key));
  expect(await take(key)).toEqual({ ok: true });
  const count = async (): Promise<number> =>
    (await platform().db.read.selectFrom('proofs.attempts').select('key').execute()).length;
  expect(await count()).toBeGreaterThan(5);
  platform().clock.advance(30_000 + 60_000);
  await pruneProofs(platform().deps);
  expect(await count()).toBe(0);
});
