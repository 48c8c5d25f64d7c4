/** The sealer: what it writes is what the pure package writes, and every entry is sealed once, however writers race. */
import { setTimeout as sleep } from 'node:timers/promises';
import { randomInt } from 'node:crypto';
import { env } from 'node:process';
import fc from 'fast-check';
import { sql } from 'kysely';
import { withClient } from '@feria/postgres';
import { beginAudit, canonicalText, leafOf, linkOf, CHAIN_START, toHex } from '@feria/ledger-proof';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDb, type Db } from '../../core/db.ts';
import { createPlatformDatabase, type PlatformDatabase } from '../../testing/database.ts';
import { openAccounts, postEntries, type Command } from '../wallet/index.ts';
import { passWatermark } from '../../testing/watermark.ts';
import { maySeal, readSeals, readSealState, seal, type StoredSeal } from './chain-store.ts';

const AT = new Date('2026-03-01T12:00:00.123Z');
let database: PlatformDatabase;
let db: Db;
let members = 0;

beforeAll(async () => {
  database = await createPlatformDatabase();
  db = createDb(database.appUrl, { max: 12 });
});
afterAll(async () => {
  await db.close();
  await database.drop();
});

async function aMember(): Promise<string> {
  members += 1;
  const memberId = `01890a5d-ac96-774b-bcce-${members.toString(16).padStart(12, '0')}`;
  await db.transact((tx) => openAccounts(tx, memberId, 'COP', AT));
  return memberId;
}

let keys = 0;
function command(memberId: string, change: Partial<Command> = {}): Command {
  keys += 1;
  return {
    kind: 'deposit',
    memberId,
    currency: 'COP',
    amount: 100n,
    counterparty: 'house',
    reference: 'r',
    key: `k${keys}`,
    ...change,
  };
}

const post = (...commands: Command[]) => db.transact((tx) => postEntries(tx, commands, AT));
/** What may be sealed at this moment: other tests' transactions hold it up like our own. */
const sealNow = (limit = 1_000) => db.transact((tx) => seal(tx, limit, AT));
/** All that is committed. */
async function sealSome(limit?: number): Promise<number> {
  await passWatermark(database.ownerUrl);
  return sealNow(limit);
}
const allSeals = (): Promise<StoredSeal[]> => readSeals(db.read, 0n, 1_000_000);

function auditOf(seals: readonly StoredSeal[]) {
  const audit = beginAudit([]);
  for (const row of seals)
    audit.push({ ...row, leaf: new Uint8Array(row.leaf), chain: new Uint8Array(row.chain) });
  return audit;
}

async function expectWhole(): Promise<StoredSeal[]> {
  const seals = await allSeals();
  const { position, chain } = await readSealState(db.read);
  expect(auditOf(seals).finish({ position, chain: new Uint8Array(chain) }, [])).toEqual([]);
  return seals;
}

test('SQL and the pure package write the same bytes, whatever the texts are', async () => {
  const memberId = await aMember();
  const text = fc
    .string({ unit: 'binary', minLength: 1, maxLength: 40 })
    .filter((value) => !value.includes('\0') && value.isWellFormed());
  const samples = fc.sample(fc.tuple(text, text), 60);
  for (const [key, reference] of samples)
    await post(
      command(memberId, { key: `${key} ${(keys += 1)}`, reference, amount: BigInt(keys) + 10n ** 12n }),
    );
  await post(command(memberId, { kind: 'bet', counterparty: 'stúdio/1', amount: 7n }));
  await sealSome();
  const { rows } = await sql<{ id: bigint; text: string }>`
    select e.id, wallet.entry_text(e) as text from wallet.entries e order by e.id`.execute(db.read);
  const seals = await expectWhole();
  expect(seals).toHaveLength(61);
  let chain = CHAIN_START;
  for (const [index, { entry, leaf, chain: link }] of seals.entries()) {
    expect(rows[index]!.text).toBe(canonicalText(entry!));
    chain = linkOf(chain, leafOf(entry!));
    expect([leaf.toString('hex'), link.toString('hex')]).toEqual([toHex(leafOf(entry!)), toHex(chain)]);
  }
});

test('neither the sealer nor the count of what waits reads what is sealed', async () => {
  const memberId = await aMember();
  for (let batch = 0; batch < 20; batch += 1)
    await post(...Array.from({ length: 100 }, () => command(memberId)));
  await sealSome(10_000);
  await withClient(database.ownerUrl, async (client) => {
    await client.query('analyze wallet.entries');
    const scans = async (): Promise<number> => {
      await client.query('select pg_stat_force_next_flush()');
      const { rows } = await client.query<{ rows: number }>(
        `select seq_tup_read::float8 as rows from pg_stat_user_tables where relid = 'wallet.entries'::regclass`,
      );
      return rows[0]!.rows;
    };
    const before = await scans();
    await client.query('select wallet.may_seal(), s.waiting from wallet.seal_state() s');
    expect(await scans()).toBe(before);
  });
});

test('the lag is counted and dated; without work nothing may be sealed', async () => {
  const memberId = await aMember();
  await sealSome();
  expect(await readSealState(db.read)).toMatchObject({ waiting: 0n, since: null });
  expect(await maySeal(db.read)).toBe(false);
  await post(command(memberId), command(memberId));
  expect(await readSealState(db.read)).toMatchObject({ waiting: 2n, since: AT });
  await passWatermark(database.ownerUrl);
  expect(await maySeal(db.read)).toBe(true);
  expect(await sealSome(1)).toBe(1);
  expect(await sealSome(1)).toBe(1);
  expect(await sealSome(1)).toBe(0);
});

test('nothing is sealed past a transaction that still runs, also what was committed after it began', async () => {
  const [slowMember, quickMember] = [await aMember(), await aMember()];
  await sealSome();
  const { position: before } = await readSealState(db.read);
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  let posted = (): void => undefined;
  const isPosted = new Promise<void>((resolve) => (posted = resolve));
  const slow = db.transact(async (tx) => {
    await postEntries(tx, [command(slowMember)], AT);
    posted();
    await held;
  });
  await isPosted;
  await post(command(quickMember));
  expect(await maySeal(db.read)).toBe(false);
  expect(await sealNow()).toBe(0);
  release();
  await slow;
  expect(await sealSome()).toBe(2);
  expect((await readSealState(db.read)).position).toBe(before + 2n);
});

test('one large transaction is sealed batch by batch', async () => {
  const memberId = await aMember();
  await sealSome();
  await post(...Array.from({ length: 95 }, () => command(memberId)));
  const counts = [await sealSome(40), await sealSome(40), await sealSome(40), await sealSome(40)];
  expect(counts).toEqual([40, 40, 15, 0]);
  await expectWhole();
});

test('the tables of the seals are append-only for their owner, and closed to the application', async () => {
  const asOwner = (text: string) =>
    withClient(database.ownerUrl, async (client) => {
      await client.query('set role feria_wallet');
      return client.query(text);
    });
  const asApplication = (text: string) => withClient(database.appUrl, (client) => client.query(text));
  for (const text of [
    'update wallet.seals set entry_id = 1',
    'delete from wallet.seals',
    'truncate wallet.seals',
  ])
    await expect(asOwner(text), text).rejects.toThrow('append-only');
  for (const text of [
    'insert into wallet.seals default values',
    'delete from wallet.seals',
    'update wallet.seal_heads set position = 0',
  ])
    await expect(asApplication(text), text).rejects.toThrow('permission denied');
});

test('a sealer whose last seal is not the one it left stops', async () => {
  await sealSome();
  const [{ position }, memberId] = [await readSealState(db.read), await aMember()];
  await post(command(memberId));
  const plant = (text: string) =>
    withClient(database.ownerUrl, async (client) => {
      await client.query(`set session_replication_role = replica`);
      await client.query(text);
    });
  await plant(`update wallet.seals set chain = sha256(chain) where position = ${position}`);
  await expect(sealSome()).rejects.toThrow('not the one that the sealer left');
  const seals = await readSeals(db.read, position - 2n, 1);
  const right = toHex(
    linkOf(
      new Uint8Array(seals[0]!.chain),
      new Uint8Array((await readSeals(db.read, position - 1n, 1))[0]!.leaf),
    ),
  );
  await plant(`update wallet.seals set chain = decode('${right}', 'hex') where position = ${position}`);
  expect(await sealSome()).toBe(1);
  await expectWhole();
});

test('parallel writers, aborted transactions and two sealers: each entry is sealed once, in commit-safe order', async () => {
  const WRITERS = 6;
  const TURNS = 25;
  const SEED = randomInt(2 ** 31);
  const writers = await Promise.all(Array.from({ length: WRITERS }, aMember));
  await sealSome();
  let isWriting = true;
  let aborted = 0;
  let made = 0;
  const write = async (memberId: string, index: number): Promise<void> => {
    const turns = fc.sample(
      fc.record({ size: fc.integer({ min: 1, max: 9 }), aborts: fc.boolean(), ms: fc.nat({ max: 8 }) }),
      { numRuns: TURNS, seed: SEED + index },
    );
    for (const { size, aborts, ms } of turns) {
      const commands = Array.from({ length: size }, () => command(memberId));
      await db
        .transact(async (tx) => {
          await postEntries(tx, commands, AT);
          await sleep(ms);
          if (aborts) throw new Error('given up');
        })
        .then(() => (made += size))
        .catch((error: Error) => {
          if (error.message !== 'given up') throw error;
          aborted += 1;
        });
    }
  };
  const sealer = async (): Promise<number> => {
    let sealed = 0;
    while (isWriting) sealed += await sealNow(7);
    return sealed;
  };
  const sealers = [sealer(), sealer()];
  await Promise.all(writers.map(write));
  isWriting = false;
  const counts = await Promise.all(sealers);
  const rest = await sealSome(10_000);
  expect(made).toBeGreaterThan(100);
  expect(aborted).toBeGreaterThan(20);
  expect(counts[0]! + counts[1]! + rest).toBe(made);
  const seals = await expectWhole();
  const { rows } = await sql<{ id: bigint }>`select id from wallet.entries order by xid, id`.execute(db.read);
  expect(seals.map(({ entryId }) => entryId)).toEqual(rows.map(({ id }) => id));
  process.stdout.write(
    `seals: seed ${SEED}, ${made} entries, ${aborted} aborted, ${counts.join(' + ')} sealed meanwhile\n`,
  );
});

const TURNS = env['FERIA_FULL'] === '1' ? 20 : 4;
test('how fast it seals is told, not asserted', async () => {
  const memberId = await aMember();
  await sealSome();
  for (let turn = 0; turn < TURNS; turn += 1)
    await post(...Array.from({ length: 500 }, () => command(memberId)));
  await passWatermark(database.ownerUrl);
  const started = performance.now();
  let sealed = 0;
  for (let count = 1; count > 0; sealed += count) count = await sealNow(1_000);
  const seconds = (performance.now() - started) / 1_000;
  expect(sealed).toBe(500 * TURNS);
  const read = performance.now();
  const { length } = await expectWhole();
  const verified = (performance.now() - read) / 1_000;
  process.stdout.write(
    `seals: ${Math.round(sealed / seconds)} entries sealed a second, ${Math.round(length / verified)} verified\n`,
  );
});
