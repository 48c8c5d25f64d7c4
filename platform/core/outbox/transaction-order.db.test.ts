/** Facts are read in the order of their transactions' numbers, also where these get a digit more: 99 is before 100. */
import { setTimeout as sleep } from 'node:timers/promises';
import { withClient } from '@feria/postgres';
import { beforeAll, expect, test } from 'vitest';
import { useOutbox } from '../../testing/outbox.ts';
import { BATCH, emit, readEnd, readNews, type Listener } from './outbox.ts';
import { startRelay } from './relay.ts';

const at = new Date('2026-11-21T12:00:00Z');
/** Of the transactions 98 to 101, in the order in which they began. */
const FACTS = [98, 99, 100, 101].flatMap((xid) => Array.from({ length: BATCH / 2 }, () => xid));
const outbox = useOutbox();

beforeAll(async () => {
  await withClient(outbox().database.ownerUrl, (client) =>
    client.query(
      `insert into core.outbox (xid, kind, payload, at)
         select xid::text::xid8, 'identity.member_registered', jsonb_build_object('memberId', n), $2
         from unnest($1::int[]) with ordinality f(xid, n) order by n`,
      [FACTS, at],
    ),
  );
});

test('a listener is given all of them, batch by batch, in their order', async () => {
  const { db, deps } = outbox();
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
  const { db } = outbox();
  const end = await readEnd(db);
  expect(BigInt(end!.xid)).toBeGreaterThan(101n);
  const first = await readNews(db, { xid: '0', id: 0n });
  expect(first?.facts.map(({ xid }) => Number(xid))).toEqual(FACTS.slice(0, BATCH));
  const second = await readNews(db, first!.end);
  expect(second?.facts.map(({ xid }) => Number(xid))).toEqual(FACTS.slice(BATCH));
});
