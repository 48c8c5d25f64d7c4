/** Who hears that few days are left, and how often. */
import type { Facts } from '@feria/contracts/facts';
import { describe, expect, test } from 'vitest';
import { callSql } from '../../core/db.ts';
import { aMember, usePlatform, verify } from '../../testing/harness.ts';
import { remindOfDays } from './jobs.ts';
import { dueOf } from './reminders.ts';

const platform = usePlatform();

describe('few days are left', () => {
  const factsOf = async (id: string) =>
    (
      await callSql<{ payload: Facts['kyc.days_left'] }>(
        platform().db.read,
        `select payload from core.outbox where kind = 'kyc.days_left' and payload ->> 'memberId' = $1 order by id`,
        [id],
      )
    ).map(({ payload }) => `${payload.what} ${payload.days}`);

  test('of the days of grace: seven, three and one before they end, each told once', async () => {
    const member = await aMember(platform(), { market: 'PE' });
    const { clock, deps } = platform();
    const start = clock.now().getTime();
    // Peru has fifteen days; the job looks twice each day.
    for (let half = 0; half <= 32; half += 1) {
      clock.set(new Date(start + half * 12 * 60 * 60_000));
      await remindOfDays(deps);
    }
    expect(await factsOf(member.id)).toEqual(['grace 7', 'grace 3', 'grace 1']);
    clock.set(new Date(start));
  });

  test('whoever is verified hears nothing of them', async () => {
    const member = await aMember(platform(), { market: 'PE' });
    const { clock, deps } = platform();
    const start = clock.now();
    await verify(platform(), member.id);
    clock.advance(14 * 24 * 60 * 60_000);
    await remindOfDays(deps);
    expect(await factsOf(member.id)).toEqual([]);
    clock.set(start);
  });

  test('of those that were missed the nearest is told', () => {
    expect([30, 8, 7, 5, 3, 1, 0, -1].map((left) => dueOf([1, 3, 7], left))).toEqual([
      ...[undefined, undefined, 7, 7, 3, 1, undefined, undefined],
    ]);
  });
});

test('of a document: thirty, seven and one before its last day, each told once', async () => {
  const member = await aMember(platform());
  const { clock, db, deps } = platform();
  const start = clock.now().getTime();
  await verify(platform(), member.id);
  await callSql(db.read, `update kyc.documents set expires_on = '2026-12-31' where member_id = $1`, [
    member.id,
  ]);
  for (const day of [
    '2026-11-30',
    '2026-12-01',
    '2026-12-02',
    '2026-12-24',
    '2026-12-29',
    '2026-12-30',
    '2026-12-31',
  ]) {
    clock.set(new Date(`${day}T15:00:00Z`));
    await remindOfDays(deps);
  }
  const told = await callSql<{ days: string }>(
    db.read,
    `select payload ->> 'days' as days from core.outbox where kind = 'kyc.days_left' and payload ->> 'what' = 'expiry' and payload ->> 'memberId' = $1 order by id`,
    [member.id],
  );
  expect(told.map(({ days }) => days)).toEqual(['30', '7', '1']);
  clock.set(new Date(start));
});
