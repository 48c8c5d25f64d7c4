/** The hour and the stretch that run: part of the watch, seen by every reader, written down when another begins. */
import type { Fact } from '@feria/contracts/facts';
import { addMs } from '@feria/kernel';
import { withClient } from '@feria/postgres';
import { expect, test } from 'vitest';
import { callSql, type Tx } from '../../core/db.ts';
import { emit, runBatch, startCursor, type Listener } from '../../core/outbox/outbox.ts';
import { harmDesk } from '../../testing/builders/harm.ts';
import { aMember, anOperator, usePlatform, type AMember } from '../../testing/harness.ts';
import { passWatermark } from '../../testing/watermark.ts';
import { harmListeners, record } from './listeners.ts';
import { forgetTraces, readTraces } from './trace-store.ts';

const platform = usePlatform();
const desk = harmDesk(platform);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Ten minutes before an hour ends, some hours ago. */
const from = () =>
  new Date(Math.floor(platform().clock.now().getTime() / HOUR) * HOUR - 5 * HOUR - 10 * MINUTE);
const bets = (member: AMember, minutes: readonly number[]): Fact[] =>
  minutes.map((at) => desk.bet(member, addMs(from(), at * MINUTE)));
const recorded = (member: AMember, facts: readonly Fact[]): Promise<void> =>
  platform().db.transact((tx) => record(tx, new Map([[member.id, facts]])));
const played = (member: AMember, ...minutes: number[]): Promise<void> =>
  recorded(member, bets(member, minutes));

const minutesOf = (at: Date): number => (at.getTime() - from().getTime()) / MINUTE;
/** As the markers see it. */
async function seen({ id }: AMember) {
  const traces = await readTraces(platform().db.read, [id], 'America/Bogota', platform().clock.now());
  const { hours, stretches, breaks } = traces.get(id)!;
  return {
    hours: hours.map((one) => [minutesOf(one.hour), one.bets, one.staked]),
    stretches: stretches.map((one) => [minutesOf(one.beganAt), minutesOf(one.lastAt), one.bets]),
    playedAt: breaks.map(({ playedAt }) => playedAt && minutesOf(playedAt)),
  };
}
const rowsOf = (text: string, ...values: unknown[]): Promise<unknown[][]> =>
  withClient(
    platform().ownerUrl,
    async (owner) => (await owner.query({ text, values, rowMode: 'array' })).rows as unknown[][],
  );
/** How many hours and stretches stand in their tables. */
const writtenOf = async ({ id }: AMember) => {
  const [row] = await rowsOf(
    `select (select count(*) from harm.hours where member_id = $1)::int, (select count(*) from harm.stretches where member_id = $1)::int`,
    id,
  );
  return row;
};

test('what runs is seen, and written down when another begins: an hour, a stretch, and both at once', async () => {
  const member = await aMember(platform());
  await played(member, 0, 5);
  expect([await seen(member), await writtenOf(member)]).toEqual([
    { hours: [[-50, 2, 200_000n]], stretches: [[0, 5, 2]], playedAt: [] },
    [0, 0],
  ]);
  await played(member, 12);
  expect([await seen(member), await writtenOf(member)]).toEqual([
    {
      hours: [
        [-50, 2, 200_000n],
        [10, 1, 100_000n],
      ],
      stretches: [[0, 12, 3]],
      playedAt: [],
    },
    [1, 0],
  ]);
  await played(member, 60);
  expect([(await seen(member)).stretches, await writtenOf(member)]).toEqual([
    [
      [0, 12, 3],
      [60, 60, 1],
    ],
    [1, 1],
  ]);
  await played(member, 65, 130, 131);
  expect([await seen(member), await writtenOf(member)]).toEqual([
    {
      hours: [
        [-50, 2, 200_000n],
        [10, 3, 300_000n],
        [130, 2, 200_000n],
      ],
      stretches: [
        [0, 12, 3],
        [60, 65, 2],
        [130, 131, 2],
      ],
      playedAt: [],
    },
    [2, 2],
  ]);
});

test('what comes late for an hour that was written down is added to it', async () => {
  const member = await aMember(platform());
  await played(member, 0, 5, 12);
  await recorded(member, [{ ...bets(member, [6])[0]!, kind: 'play.bet_rolled_back' } as Fact]);
  expect((await seen(member)).hours).toEqual([
    [-50, 1, 100_000n],
    [10, 1, 100_000n],
  ]);
});

test('a bet while its hour and its stretch run writes one row, in place', async () => {
  const member = await aMember(platform());
  await played(member, 0);
  const touched = (tx: Tx) =>
    callSql<{ table: string; inserted: bigint; updated: bigint; inPlace: bigint }>(
      tx,
      `select t.name as table, pg_stat_get_xact_tuples_inserted(t.name::regclass) as inserted,
              pg_stat_get_xact_tuples_updated(t.name::regclass) as updated,
              pg_stat_get_xact_tuples_hot_updated(t.name::regclass) as in_place
         from unnest(array['harm.watch', 'harm.hours', 'harm.stretches']) as t (name)`,
      [],
    );
  const found = await platform().db.transact(async (tx) => {
    // What the connection did before counts until it has told the collector.
    const before = await touched(tx);
    await record(tx, new Map([[member.id, bets(member, [1])]]));
    return (await touched(tx)).map((now, at) => ({
      table: now.table,
      inserted: now.inserted - before[at]!.inserted,
      updated: now.updated - before[at]!.updated,
      inPlace: now.inPlace - before[at]!.inPlace,
    }));
  });
  expect(found).toEqual([
    { table: 'harm.watch', inserted: 0n, updated: 1n, inPlace: 1n },
    { table: 'harm.hours', inserted: 0n, updated: 0n, inPlace: 0n },
    { table: 'harm.stretches', inserted: 0n, updated: 0n, inPlace: 0n },
  ]);
});

test('facts whose batch breaks off after they were followed come again, and count once', async () => {
  const member = await aMember(platform());
  await played(member, 0);
  const listener = harmListeners(platform().deps).find(({ name }) => name === 'safety.harm')!;
  let failures = 0;
  const shaky: Listener = {
    ...listener,
    handle: async (tx, facts) => {
      await listener.handle(tx, facts);
      if (failures++ === 0) throw new Error('not today');
    },
  };
  await platform().db.transact((tx) => startCursor(tx, listener.name));
  // Until it has read what there was: nothing of it is this member's.
  while ((await runBatch(platform().deps, listener)) > 0);
  await platform().db.transact(async (tx) => {
    for (const { kind, payload, at } of bets(member, [5, 12, 60])) await emit(tx, kind, payload as never, at);
  });
  await passWatermark(platform().ownerUrl);
  await expect(runBatch(platform().deps, shaky)).rejects.toThrow('not today');
  expect((await seen(member)).hours).toEqual([[-50, 1, 100_000n]]);
  while ((await runBatch(platform().deps, shaky)) > 0);
  expect(failures).toBe(2);
  expect(await seen(member)).toEqual({
    hours: [
      [-50, 2, 200_000n],
      [10, 2, 200_000n],
    ],
    stretches: [
      [0, 12, 3],
      [60, 60, 1],
    ],
    playedAt: [],
  });
});

/** As the version before wrote it: each hour and stretch in its table, and nothing in the watch. */
async function playedBefore({ id }: AMember): Promise<void> {
  const at = (minutes: number): Date => addMs(from(), minutes * MINUTE);
  await rowsOf(`insert into harm.watch (member_id, touched_at, is_due) values ($1, $2, false)`, id, at(14));
  await rowsOf(
    `insert into harm.hours (member_id, hour, bets, staked, won) values ($1, $2, 2, 200000, 0), ($1, $3, 4, 400000, 0)`,
    ...[id, at(-50), at(10)],
  );
  await rowsOf(
    `insert into harm.stretches (member_id, began_at, last_at, bets) values ($1, $2, $2, 1), ($1, $3, $4, 5)`,
    ...[id, at(-60), at(0), at(14)],
  );
}

test('what ran when the watch had no hour and no stretch goes on, and is seen once', async () => {
  const member = await aMember(platform());
  await playedBefore(member);
  await played(member, 20, 21);
  const both = {
    hours: [
      [-50, 2, 200_000n],
      [10, 6, 600_000n],
    ],
    playedAt: [],
  };
  expect([await seen(member), await writtenOf(member)]).toEqual([
    {
      ...both,
      stretches: [
        [-60, -60, 1],
        [0, 21, 7],
      ],
    },
    [2, 2],
  ]);
  await played(member, 75, 110);
  expect([await seen(member), await writtenOf(member)]).toEqual([
    {
      hours: [...both.hours, [70, 2, 200_000n]],
      stretches: [
        [-60, -60, 1],
        [0, 21, 7],
        [75, 75, 1],
        [110, 110, 1],
      ],
      playedAt: [],
    },
    [2, 3],
  ]);
});

test('a break ends with the stretch that runs, and a case shows its hours', async () => {
  const member = await aMember(platform());
  await rowsOf(
    `insert into exclusions.exclusions (member_id, kind, set_by, set_at, until_at) values ($1, 'time_out', 'member', $2, $3)`,
    ...[member.id, addMs(from(), -DAY), addMs(from(), -MINUTE)],
  );
  await played(member, 0, 29, 58, 87);
  expect((await seen(member)).playedAt).toEqual([0]);
  await desk.chase(member);
  const one = (await desk.openCase(await anOperator(platform(), 'support'), member))!;
  // 87 minutes that were written down, and 40 that run.
  expect(one.days.reduce((sum, { hours }) => sum + hours, 0)).toBeCloseTo(2.1, 0);
});

test('what runs is forgotten with what was written down, and somebody who only pays is still followed', async () => {
  const member = await aMember(platform());
  await played(member, 0, 12, 60);
  await recorded(member, [desk.deposit(member, addMs(from(), 3 * HOUR))]);
  await platform().db.transact((tx) => forgetTraces(tx, addMs(from(), 2 * HOUR)));
  expect(await seen(member)).toEqual({ hours: [], stretches: [], playedAt: [] });
  const [kept] = await rowsOf(
    'select balance, hour, stretch_began_at from harm.watch where member_id = $1',
    member.id,
  );
  expect(kept).toEqual([expect.anything(), null, null]);
  await played(member, 200);
  expect((await seen(member)).stretches).toEqual([[200, 200, 1]]);
});
