/** Up to where committed changes are read (ADR 74): own transactions hold it back, those of other databases do not, and nothing is skipped. */
import { setTimeout as sleep } from 'node:timers/promises';
import { urlWith, withClient } from '@feria/postgres';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { audit, readAuditOn } from '../core/audit.ts';
import type { Deps } from '../core/context.ts';
import { callSql, createDb, type Db } from '../core/db.ts';
import { emit, runBatch, type Listener } from '../core/outbox/outbox.ts';
import { insertLines, readOn, type NewLine } from '../core/security-log/security-store.ts';
import { maySeal, seal } from '../modules/seals/chain-store.ts';
import { openAccounts, postEntries, rollUp } from '../modules/wallet/index.ts';
import { createPlatformDatabase, type PlatformDatabase } from './database.ts';
import { passWatermark } from './watermark.ts';

const AT = new Date('2026-11-21T12:00:00Z');
const MEMBER = '01890a5d-ac96-774b-bcce-000000000074';
const NO_LINE: NewLine = {
  at: AT,
  kind: 'sign_in_refused',
  code: null,
  address: null,
  actorKind: null,
  actorId: null,
  name: null,
  nameHash: null,
  route: null,
  count: 1,
  until: null,
  correlationId: null,
  detail: {},
};
const START = { xid: '0', id: '0' };
let database: PlatformDatabase;
let db: Db;
let deps: Deps;
const seen: string[] = [];
const listener: Listener = {
  name: 'watermark',
  kinds: ['identity.member_registered'],
  handle: async (_tx, facts) => {
    seen.push(...facts.map((fact) => ('memberId' in fact.payload ? String(fact.payload.memberId) : '')));
  },
};

beforeAll(async () => {
  database = await createPlatformDatabase();
  db = createDb(database.appUrl, { max: 12 });
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  // A batch uses nothing else of an edge.
  deps = { db, log, clock: { now: () => AT } } as unknown as Deps;
  await db.transact((tx) => openAccounts(tx, MEMBER, 'COP', AT));
  await withClient(database.ownerUrl, (client) =>
    client.query(`insert into core.cursors (listener, xid, id) values ('watermark', '0', 0)`),
  );
});
afterAll(async () => {
  await db.close();
  await database.drop();
});

const elsewhere = (): string => urlWith(database.ownerUrl, { database: 'postgres' });

/** While another connection has a transaction open that has written. */
async function beside<Answer>(url: string, work: () => Promise<Answer>): Promise<Answer> {
  return withClient(url, async (client) => {
    await client.query('begin; select pg_current_xact_id()');
    const answer = await work();
    await client.query('rollback');
    return answer;
  });
}

const register = (memberId: string): Promise<void> =>
  db.transact((tx) => emit(tx, 'identity.member_registered', { memberId, merchantCode: 'CO' }, AT));

/** One of everything that is read behind the watermark. */
async function writeAll(key: string): Promise<void> {
  await register(key);
  await db.transact(async (tx) => {
    const own = { kind: 'deposit', memberId: MEMBER, currency: 'COP', amount: 100n } as const;
    await postEntries(tx, [{ ...own, key, counterparty: 'house', reference: key }], AT);
    await audit(tx, {
      at: AT,
      actorKind: 'system',
      actorId: key,
      actorName: key,
      action: 'tests.watermark',
      subject: key,
    });
  });
  await insertLines(db.read, [{ ...NO_LINE, detail: { key } }]);
}

/** What each reader finds at this moment, and takes. */
async function readAll(key: string): Promise<Record<string, boolean>> {
  const sealable = await maySeal(db.read);
  const sealed = await db.transact((tx) => seal(tx, 1_000, AT));
  const moved = await db.transact((tx) => rollUp(tx, AT));
  await runBatch(deps, listener);
  const { rows } = await readAuditOn(db.read, START, 1_000);
  const { lines } = await readOn(db.read, START, 1_000);
  return {
    facts: seen.includes(key),
    seals: sealable && sealed > 0,
    rollUp: moved > 0,
    audit: rows.some(({ subject }) => subject === key),
    securityLog: lines.some(({ detail }) => detail['key'] === key),
  };
}

const ALL = { facts: true, seals: true, rollUp: true, audit: true, securityLog: true };
const NONE = { facts: false, seals: false, rollUp: false, audit: false, securityLog: false };

beforeEach(async () => {
  await passWatermark(database.ownerUrl);
  await readAll('');
});

test('a long transaction in another database of the same cluster delays nothing', async () => {
  const found = await beside(elsewhere(), async () => {
    await writeAll('beside another');
    await passWatermark(database.ownerUrl);
    return readAll('beside another');
  });
  expect(found).toEqual(ALL);
});

test('a long transaction in the own database holds everything back until it ends', async () => {
  const found = await beside(database.ownerUrl, async () => {
    await writeAll('beside an own one');
    return readAll('beside an own one');
  });
  expect(found).toEqual(NONE);
  await passWatermark(database.ownerUrl);
  expect(await readAll('beside an own one')).toEqual(ALL);
});

test('an own one below another database’s, and one above it, hold as if that were not there', async () => {
  const below = await beside(database.ownerUrl, () =>
    beside(elsewhere(), async () => {
      await writeAll('below');
      return readAll('below');
    }),
  );
  await passWatermark(database.ownerUrl);
  await readAll('below');
  const above = await beside(elsewhere(), () =>
    beside(database.ownerUrl, async () => {
      await writeAll('above');
      return readAll('above');
    }),
  );
  expect([below, above]).toEqual([NONE, NONE]);
});

test('a transaction counts as running for itself: what it adds after it has read is read the next time', async () => {
  const [own, watermark] = await db.transact(async (tx) => {
    const ask = async (answer: string): Promise<bigint> =>
      BigInt((await callSql<{ at: string }>(tx, `select ${answer}::text as at`, []))[0]!.at);
    const id = await ask('pg_current_xact_id()');
    await register('later');
    return [id, await ask('core.watermark()')];
  });
  expect(watermark).toBe(own);
});

test('in a transaction that saw the backends of before, new ones are told apart again', async () => {
  await withClient(database.ownerUrl, async (reader) => {
    const ask = async (answer: string): Promise<bigint> =>
      BigInt((await reader.query<{ at: string }>(`select ${answer}::text as at`)).rows[0]!.at);
    await reader.query('begin');
    await beside(elsewhere(), () => ask('core.watermark()'));
    const [next, watermark] = await beside(elsewhere(), async () => {
      const after = await ask('pg_snapshot_xmax(pg_current_snapshot())');
      return [after, await ask('core.watermark()')];
    });
    expect(watermark).toBeGreaterThanOrEqual(next);
    await reader.query('rollback');
  });
});

test('house accounts are rolled up once, also when the watermark is told lower than before', async () => {
  const ask = (sql: string): Promise<string | undefined> =>
    withClient(database.ownerUrl, async (client) => (await client.query<{ at: string }>(sql)).rows[0]?.at);
  await beside(database.ownerUrl, async () => {
    await writeAll('counted');
    const before = await ask(
      'update wallet.roll_ups set before_xid = pg_snapshot_xmax(pg_current_snapshot()) returning before_xid::text as at',
    );
    await db.transact((tx) => rollUp(tx, AT));
    expect(await ask('select before_xid::text as at from wallet.roll_ups')).toBe(before);
  });
});

test('of many writers here and elsewhere nothing is skipped and nothing comes twice', async () => {
  const [WRITERS, EACH, STRANGERS] = [6, 40, 3];
  const keys: string[] = [];
  const before = seen.length;
  let isWriting = true;
  const writer = async (index: number): Promise<void> => {
    for (let turn = 0; turn < EACH; turn += 1) {
      const key = `crowd ${index} ${turn}`;
      await db
        .transact(async (tx) => {
          await emit(tx, 'identity.member_registered', { memberId: key, merchantCode: 'CO' }, AT);
          await sleep((index * 7 + turn * 5) % 12);
          if ((index + turn) % 9 === 0) throw new Error('changed its mind');
          keys.push(key);
        })
        .catch(() => undefined);
    }
  };
  const stranger = async (index: number): Promise<void> => {
    for (let turn = 0; isWriting; turn += 1)
      await beside(elsewhere(), () => sleep((index * 11 + turn * 3) % 25));
  };
  const follow = async (): Promise<void> => {
    while (isWriting) await runBatch(deps, listener);
  };
  const others = [...Array.from({ length: STRANGERS }, (_, index) => stranger(index)), follow(), follow()];
  await Promise.all(Array.from({ length: WRITERS }, (_, index) => writer(index)));
  isWriting = false;
  await Promise.all(others);
  await passWatermark(database.ownerUrl);
  for (let read = 1; read > 0;) read = await runBatch(deps, listener);
  expect(keys.length).toBeGreaterThan(WRITERS * EACH * 0.8);
  expect(seen.slice(before).toSorted()).toEqual(keys.toSorted());
});
