/** Facts are read in the order of their transactions' numbers, also where these get a digit more: 99 is before 100. */
import { setTimeout as sleep } from 'node:timers/promises';
import { withClient } from '@feria/postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPlatformDatabase, type PlatformDatabase } from '../../testing/database.ts';
import type { Deps } from '../context.ts';
import { createDb, type Db } from '../db.ts';
import { BATCH, emit, readEnd, readNews, type Listener } from './outbox.ts';
import { startRelay } from './relay.ts';

const at = new Date('2026-11-21T12:00:00Z');
/** Of the transactions 98 to 101, in the order in which they began. */
const FACTS = [98, 99, 100, 101].flatMap((xid) => Array.from({ length: BATCH / 2 }, () => xid));
let database: PlatformDatabase;
let db: Db;
let deps: Deps;

beforeAll(async () => {
  database = await createPlatformDatabase();
  db = createDb(database.appUrl, { max: 6 });
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  // The relay uses nothing else of an edge.
  deps = { db, log, clock: { now: () => new Date() } } as unknown as Deps;
  await withClient(database.ownerUrl, (client) =>
    client.query(
      `insert into core.outbox (xid, kind, payload, at)
         select xid::text::xid8, 'identity.member_registered', jsonb_build_object('memberId', n), $2
         from unnest($1::int[]) with ordinality f(xid, n) order by n`,
      [FACTS, at],
    ),
  );
});
afterAll(async () => {
  await db.close();
  await database.drop();
});

test('a listener is given all of them, batch by batch, in their order', async () => {
  const seen: unknown[] = [];
  const listener: Listener = {
    name: 'more digits',
    kinds: ['identity.member_registered'],
    handle: (_tx, facts) => {
      seen.push(...facts.map(({ payload }) => 'memberId' in payload && Number(payload.memberId)));
      return Promise.resolve();
    },
  };
  const relay = startRelay(deps, [listener]);
  const last = FACTS.length + 1;
  const payload = { memberId: String(last), merchantCode: 'CO' };
  await db.transact((tx) => emit(tx, 'identity.member_registered', payload, at));
  for (let turn = 0; turn < 1_000 && seen.at(-1) !== last; turn += 1) await sleep(20);
  await relay.stop();
  expect(seen).toEqual(Array.from({ length: last }, (_, index) => index + 1));
});

test('what is new is read once for all in that order, from its end and up to it', async () => {
  const end = await readEnd(db);
  expect(BigInt(end!.xid)).toBeGreaterThan(101n);
  const first = await readNews(db, { xid: '0', id: 0n });
  expect(first?.facts.map(({ xid }) => Number(xid))).toEqual(FACTS.slice(0, BATCH));
  const second = await readNews(db, first!.end);
  expect(second?.facts.map(({ xid }) => Number(xid))).toEqual(FACTS.slice(BATCH));
});
