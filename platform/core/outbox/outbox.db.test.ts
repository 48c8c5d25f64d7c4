import { setTimeout as sleep } from 'node:timers/promises';
import type { Fact } from '@feria/contracts/facts';
import { beforeAll, expect, test } from 'vitest';
import { createPlatformDatabase } from '../../testing/database.ts';
import { useOutbox, type Outbox } from '../../testing/outbox.ts';
import { passWatermark } from '../../testing/watermark.ts';
import { sql } from 'kysely';
import { createDb, type Db } from '../db.ts';
import { emit, runBatch, type Listener } from './outbox.ts';
import { startRelay } from './relay.ts';

const at = new Date('2026-11-21T12:00:00Z');
const outbox = useOutbox();
let database: Outbox['database'];
let db: Outbox['db'];
let deps: Outbox['deps'];

beforeAll(() => {
  ({ database, db, deps } = outbox());
});

function collector(name: string): { listener: Listener; seen: Fact[] } {
  const seen: Fact[] = [];
  const handle: Listener['handle'] = (_tx, facts) => {
    seen.push(...facts);
    return Promise.resolve();
  };
  return { seen, listener: { name, kinds: ['identity.member_registered'], handle } };
}

async function register(memberId: string): Promise<void> {
  const payload = { memberId, merchantCode: 'CO' };
  await db.transact((tx) => emit(tx, 'identity.member_registered', payload, at));
}

async function until(isDone: () => boolean): Promise<void> {
  for (let turn = 0; turn < 1_000 && !isDone(); turn += 1) await sleep(20);
}

const idsOf = (facts: readonly Fact[]): unknown[] =>
  facts.map(({ payload }) => ('memberId' in payload ? payload.memberId : undefined));

test('a fact reaches every listener once, and a rolled-back one nobody', async () => {
  const first = collector('first');
  const second = collector('second');
  const relay = startRelay(deps, [first.listener, second.listener]);
  await register('one');
  await db
    .transact(async (tx) => {
      await emit(tx, 'identity.member_registered', { memberId: 'undone', merchantCode: 'CO' }, at);
      throw new Error('changed its mind');
    })
    .catch(() => undefined);
  await register('two');
  await until(() => first.seen.length >= 2 && second.seen.length >= 2);
  await relay.stop();
  expect([idsOf(first.seen), idsOf(second.seen)]).toEqual([
    ['one', 'two'],
    ['one', 'two'],
  ]);
});

test('a batch whose listener fails comes again, whole', async () => {
  const { listener, seen } = collector('shaky');
  let failures = 0;
  const shaky: Listener = {
    ...listener,
    handle: async (tx, facts) => {
      if (failures++ === 0) throw new Error('not today');
      await listener.handle(tx, facts);
    },
  };
  const relay = startRelay(deps, [shaky]);
  await until(() => seen.length >= 2);
  await relay.stop();
  expect(idsOf(seen)).toEqual(['one', 'two']);
  expect(failures).toBe(2);
});

test('an open earlier transaction holds later facts back, so that none is skipped', async () => {
  const { listener, seen } = collector('patient');
  const relay = startRelay(deps, [listener]);
  await until(() => seen.length === 2);
  await relay.stop();
  await db.transact(async (slow) => {
    await emit(slow, 'identity.member_registered', { memberId: 'slow', merchantCode: 'CO' }, at);
    await register('fast');
    expect(await runBatch(deps, listener)).toBe(0);
  });
  await passWatermark(database.ownerUrl);
  await runBatch(deps, listener);
  expect(idsOf(seen)).toEqual(['one', 'two', 'slow', 'fast']);
});

test('a relay without news rests: its own commits do not wake it', async () => {
  const { listener } = collector('resting');
  let transactions = 0;
  const counting: Db = {
    ...db,
    transact: (run) => {
      transactions += 1;
      return db.transact(run);
    },
  };
  const relay = startRelay({ ...deps, db: counting }, [listener]);
  await sleep(1_500);
  await relay.stop();
  // One poll every 250 ms, and a few turns for the news of the other tests.
  expect(transactions).toBeLessThan(20);
});

test('commits without a fact are looked at once for all listeners, and a fact then reaches each of them', async () => {
  const all = Array.from({ length: 8 }, (_, index) => collector(`idle ${index}`));
  const looks = new Map<string, number>();
  const counting: Db = {
    ...db,
    preparedRead: (name, text, values) => {
      looks.set(name, (looks.get(name) ?? 0) + 1);
      return db.preparedRead(name, text, values);
    },
  };
  const relay = startRelay(
    { ...deps, db: counting },
    all.map(({ listener }) => listener),
  );
  const lookedAt = (): number => looks.get('outbox-look-ahead') ?? 0;
  // At rest: each has found nothing ahead of it.
  for (let before = -1; before !== lookedAt();) {
    before = lookedAt();
    await sleep(600);
  }
  const before = lookedAt();
  const restedAt = performance.now();
  for (let commits = 0; commits < 20; commits += 1) {
    await db.transact((tx) => tx.selectFrom('core.cursors').select('listener').execute());
    await sleep(20);
  }
  // Each looks by itself after five seconds of rest.
  const rests = 1 + Math.floor((performance.now() - restedAt) / 5_000);
  expect(lookedAt() - before).toBeLessThanOrEqual(all.length * rests);
  const former = all.map(({ seen }) => seen.length);
  await register('after the rest');
  await until(() => all.every(({ seen }, index) => seen.length > former[index]!));
  await relay.stop();
  for (const { seen } of all) expect(idsOf(seen).at(-1)).toBe('after the rest');
});

test('what another node held when it ended is handled without further news', async () => {
  const { listener, seen } = collector('held');
  const first = startRelay(deps, [listener]);
  await until(() => seen.length > 0);
  await first.stop();
  const former = seen.length;
  await register('held');
  await passWatermark(database.ownerUrl);
  const held = Promise.withResolvers<void>();
  const isHeld = Promise.withResolvers<void>();
  const otherNode = db.transact(async (tx) => {
    await tx
      .selectFrom('core.cursors')
      .select('listener')
      .where('listener', '=', 'held')
      .forUpdate()
      .execute();
    isHeld.resolve();
    await held.promise;
  });
  await isHeld.promise;
  const relay = startRelay(deps, [listener]);
  await sleep(600);
  expect(seen.length).toBe(former);
  held.resolve();
  await otherNode;
  await until(() => seen.length > former);
  await relay.stop();
  expect(idsOf(seen).at(-1)).toBe('held');
});

test('facts of other kinds are passed over without a transaction, and none of its own is missed among them', async () => {
  const { listener, seen } = collector('choosy');
  const own: Listener = { ...listener, kinds: ['identity.session_ended'] };
  let transactions = 0;
  const counting: Db = {
    ...db,
    transact: (run) => {
      transactions += 1;
      return db.transact(run);
    },
  };
  const relay = startRelay({ ...deps, db: counting }, [own]);
  for (let index = 0; index < 30; index += 1) {
    await register(`other ${index}`);
    if (index % 10 === 9)
      await db.transact((tx) =>
        emit(tx, 'identity.session_ended', { memberId: `own ${index}`, sessionId: 's' }, at),
      );
  }
  await until(() => seen.length >= 3);
  await relay.stop();
  expect(idsOf(seen)).toEqual(['own 9', 'own 19', 'own 29']);
  // One for the cursor, one for each batch that had something of interest.
  expect(transactions).toBeLessThanOrEqual(4);
});

test('news is read once for all: whom it concerns is handed it, the others are past it without a look, and none misses what comes after', async () => {
  const all = Array.from({ length: 6 }, (_, index) => collector(`unconcerned ${index}`));
  const listeners = all.map(({ listener }): Listener => ({ ...listener, kinds: ['identity.session_ended'] }));
  let looks = 0;
  const counting: Db = {
    ...db,
    preparedRead: (name, text, values) => {
      if (name === 'outbox-look-ahead') looks += 1;
      return db.preparedRead(name, text, values);
    },
  };
  const concerned = Array.from({ length: 3 }, (_, index) => collector(`concerned ${index}`));
  const relay = startRelay({ ...deps, db: counting }, [
    ...listeners,
    ...concerned.map(({ listener }) => listener),
  ]);
  const ended = (memberId: string): Promise<void> =>
    db.transact((tx) => emit(tx, 'identity.session_ended', { memberId, sessionId: 's' }, at));
  await ended('first of theirs');
  await until(() => all.every(({ seen }) => idsOf(seen).at(-1) === 'first of theirs'));
  await until(() => concerned.every(({ seen }) => seen.length > 0));
  // At rest: each has found nothing ahead of it.
  for (let before = -1; before !== looks;) {
    before = looks;
    await sleep(600);
  }
  const before = looks;
  const restedAt = performance.now();
  for (let index = 0; index < 10; index += 1) {
    await register(`somebody ${index}`);
    await sleep(60);
  }
  await until(() => concerned.every(({ seen }) => idsOf(seen).at(-1) === 'somebody 9'));
  // Each looks by itself after five seconds of rest, and stores its place after ten.
  const rests = 2 + Math.floor((performance.now() - restedAt) / 5_000);
  expect(looks - before).toBeLessThanOrEqual((all.length + concerned.length) * rests);
  for (const { seen } of concerned)
    expect(idsOf(seen).slice(-10)).toEqual(Array.from({ length: 10 }, (_, index) => `somebody ${index}`));
  await ended('last of theirs');
  await until(() => all.every(({ seen }) => idsOf(seen).at(-1) === 'last of theirs'));
  await relay.stop();
  for (const { seen } of all) expect(idsOf(seen).slice(-2)).toEqual(['first of theirs', 'last of theirs']);
});

test('handed news whose handling fails comes again, whole, and before what is newer', async () => {
  const { listener, seen } = collector('handed and shaky');
  let failures = 0;
  const shaky: Listener = {
    ...listener,
    handle: async (tx, facts) => {
      if (idsOf(facts).includes('fails once') && failures++ === 0) throw new Error('not today');
      await listener.handle(tx, facts);
    },
  };
  const relay = startRelay(deps, [shaky]);
  await register('before it');
  await until(() => idsOf(seen).at(-1) === 'before it');
  // At rest: what comes now is handed to it.
  await sleep(600);
  await register('fails once');
  await until(() => failures > 0);
  await register('after it');
  await until(() => idsOf(seen).at(-1) === 'after it');
  await relay.stop();
  expect(failures).toBe(2);
  expect(idsOf(seen).slice(-3)).toEqual(['before it', 'fails once', 'after it']);
});

test('two nodes that are both in charge, and many writers of mixed kinds: each listener handles each fact of its kinds once, in order of commit', async () => {
  const kinds = ['identity.member_registered', 'identity.session_ended', 'identity.session_lapsed'] as const;
  const wanted = [[kinds[0]], [kinds[1], kinds[2]], [kinds[2]]] as const;
  const handled = wanted.map((): string[] => []);
  // Locks of one database do not hold in another: as if the first had lost its connection without knowing.
  const elsewhere = await createPlatformDatabase();
  const otherLocks = createDb(elsewhere.appUrl, { max: 1 });
  const node = (locks: Db) =>
    startRelay(
      deps,
      wanted.map((of, index): Listener => ({
        name: `mixed ${index}`,
        kinds: of,
        handle: (_tx, facts) => {
          handled[index]!.push(...facts.map(({ id }) => id));
          return Promise.resolve();
        },
      })),
      locks.read,
    );
  // More than a batch of one kind, and than one look sees.
  await db.transact((tx) =>
    sql`insert into core.outbox (kind, payload, at)
          select (${kinds}::text[])[1 + n % 3], '{"memberId": "m", "sessionId": "s", "merchantCode": "CO"}', ${at}
            from generate_series(1, 2500) n`.execute(tx),
  );
  const nodes = [node(db), node(otherLocks)];
  const writer = async (own: number): Promise<void> => {
    for (let turn = 0; turn < 60; turn += 1) {
      const kind = kinds[(own + turn * 7) % 3]!;
      const payload = { memberId: `m${own}`, sessionId: 's', merchantCode: 'CO' };
      await db.transact(async (tx) => {
        await emit(tx, kind, payload, at);
        if (turn % 5 === own % 5) await sleep(turn % 4);
      });
    }
  };
  await Promise.all([0, 1, 2, 3].map(writer));
  await passWatermark(database.ownerUrl);
  const expected = await Promise.all(
    wanted.map(async (of) => {
      const { rows } = await sql<{ id: string }>`
        select o.id::text from core.outbox o where o.kind = any (${[...of]}) order by o.xid, o.id`.execute(
        db.read,
      );
      return rows.map(({ id }) => id);
    }),
  );
  await until(() => handled.every((ids, index) => ids.length >= expected[index]!.length));
  await Promise.all(nodes.map((one) => one.stop()));
  await otherLocks.close();
  await elsewhere.drop();
  expect(handled).toEqual(expected);
});
