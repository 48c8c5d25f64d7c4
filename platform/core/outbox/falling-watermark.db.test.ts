/**
 * Each answer of the watermark is safe by itself, and nothing relies on a later one being as high as an earlier one (ADR 74): where it falls,
 * nothing is skipped and nothing comes twice.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { withClient } from '@feria/postgres';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { createPlatformDatabase } from '../../testing/database.ts';
import { useOutbox } from '../../testing/outbox.ts';
import { createDb, type Db } from '../db.ts';
import { emit, type Listener } from './outbox.ts';
import { startRelay } from './relay.ts';

const at = new Date('2026-11-21T12:00:00Z');
const kinds = ['identity.member_registered', 'identity.session_ended', 'identity.session_lapsed'] as const;
const payload = { memberId: 'm', sessionId: 's', merchantCode: 'CO' };
const outbox = useOutbox(8);

beforeAll(async () => {
  await withClient(outbox().database.ownerUrl, (client) =>
    client.query(`
      alter function core.watermark() rename to true_watermark;
      -- Every second answer is as low as if a transaction beside some earlier fact still ran.
      create function core.watermark() returns xid8 language plpgsql volatile security definer as $$
      declare highest xid8 := core.true_watermark();
      begin
        return case when random() < 0.5 then highest
          else coalesce((select o.xid from (select distinct xid from core.outbox) o where o.xid < highest order by random() limit 1), highest) end;
      end $$;
      grant execute on function core.watermark to feria_app, feria_wallet;`),
  );
});

test('each listener handles each fact of its kinds once, on two nodes that are both in charge, though one in ten batches fails', async () => {
  const { db, deps } = outbox();
  const wanted = [[kinds[0]], [kinds[1], kinds[2]], [kinds[2]]] as const;
  const handled = wanted.map((): bigint[] => []);
  let batches = 0;
  const elsewhere = await createPlatformDatabase();
  const otherLocks = createDb(elsewhere.appUrl, { max: 1 });
  const node = (locks: Db) =>
    startRelay(
      deps,
      wanted.map((of, index): Listener => ({
        name: `falling ${index}`,
        kinds: of,
        handle: () =>
          (batches += 1) % 10 === 0 ? Promise.reject(new Error('not today')) : Promise.resolve(),
        // After its commit: what was rolled back is not handled.
        push: (facts) => void handled[index]!.push(...facts.map(({ id }) => BigInt(id))),
      })),
      locks.read,
    );
  for (let turn = 0; turn < 30; turn += 1) await db.transact((tx) => emit(tx, kinds[turn % 3]!, payload, at));
  await db.transact((tx) =>
    sql`insert into core.outbox (kind, payload, at)
          select (${kinds}::text[])[1 + n % 3], '{}', ${at} from generate_series(1, 900) n`.execute(tx),
  );
  const nodes = [node(db), node(otherLocks)];
  for (let turn = 0; turn < 60; turn += 1) {
    await db.transact((tx) => emit(tx, kinds[(turn * 7) % 3]!, payload, at));
    await sleep(turn % 5);
  }
  const expected = await Promise.all(
    wanted.map(async (of) => {
      const { rows } = await sql<{ id: bigint }>`
        select o.id from core.outbox o where o.kind = any (${[...of]}) order by o.id`.execute(db.read);
      return rows.map(({ id }) => id);
    }),
  );
  const isOver = (): boolean => handled.every((ids, index) => ids.length >= expected[index]!.length);
  for (let turn = 0; turn < 1_500 && !isOver(); turn += 1) await sleep(20);
  await Promise.all(nodes.map((one) => one.stop()));
  await otherLocks.close();
  await elsewhere.drop();
  const inOrder = (ids: readonly bigint[]): bigint[] => ids.toSorted((one, other) => (one < other ? -1 : 1));
  expect(handled.map(inOrder)).toEqual(expected);
});
