/** What is not revealed lies in the database sealed only, and nothing is played that the key file does not open. */
import { randomBytes, randomUUID } from 'node:crypto';
import { commitmentOf } from '@feria/kit';
import { createPool, migrate, type Pool } from '@feria/postgres';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, testDatabase, type TestDatabase } from '../../../../tools/test/test-database.ts';
import { migrateAsBefore } from '../../test/before.ts';
import {
  COIN,
  findCoinSeed,
  type Host,
  openHost,
  playerAt,
  silent,
  TEST_SEED_KEYS,
} from '../../test/index.ts';
import type { SeedAnswer } from '../wire.ts';
import { migrationsOf } from '../migrations.ts';
import { checkSeedKeys, resealer, resealSome, sealPlainSeeds } from './keep.ts';
import {
  openSealed,
  parseSeedKeys,
  sealSeed,
  type SealedSeed,
  type SeedKeys,
  type SeedPlace,
} from './keys.ts';
import { readPairs, serverSeedOf } from './pairs.ts';
import { findPairs, type SeedPairRow } from './store.ts';

const KNOWN = findCoinSeed('single');
const keysOf = (...versions: number[]): SeedKeys =>
  parseSeedKeys(
    JSON.stringify(versions.map((version) => ({ version, key: randomBytes(32).toString('hex') }))),
  );

describe('a host', () => {
  let database: TestDatabase;
  let at: Host;
  beforeAll(async () => {
    database = await testDatabase(migrationsOf('actions'));
  });
  beforeEach(async () => {
    at = await openHost(database.adminUrl, KNOWN);
  });
  afterEach(() => at.close());
  afterAll(() => database.drop());

  async function spinOnce() {
    const { body } = await at.sit();
    const player = playerAt(at, body.session);
    return { player, fairness: body.fairness, told: await player.spin() };
  }

  test('keeps nothing of a seed in the text of its rows until it is revealed', async () => {
    const { player, fairness, told } = await spinOnce();
    expect(told.status).toBe(200);
    const { active, waiting } = await findPairs(at.pool, at.wallet.user, COIN);
    const secrets = [active, waiting].map((pair) => serverSeedOf(TEST_SEED_KEYS, pair!));
    expect(secrets[0]).toBe(KNOWN);
    const hidden = await dumpOf(at.pool);
    for (const secret of secrets) expect(formsOf(secret).filter((form) => hidden.includes(form))).toEqual([]);
    // The look is one that finds: the commitment is there, and so is the seed once it is put aside.
    expect(hidden).toContain(active!.commitment);
    const choice = { clientSeed: 'mine', next: fairness.next };
    expect((await player.send<SeedAnswer>('/api/seed', choice)).body.revealed?.serverSeed).toBe(KNOWN);
    const open = await dumpOf(at.pool);
    expect(open).toContain(KNOWN);
    expect(formsOf(secrets[1]!).filter((form) => open.includes(form))).toEqual([]);
  });

  test('under another key refuses the round before any stake is taken, and the change of seeds', async () => {
    const { body } = await at.sit();
    const player = playerAt(at, body.session);
    for (const keys of [keysOf(1, 2), keysOf(1)]) {
      at.table.seedKeys = keys;
      const before = at.wallet.balance;
      expect(await player.spin()).toMatchObject({ status: 503, body: { code: 'seeds_locked' } });
      const change = { clientSeed: randomUUID(), next: body.fairness.next };
      expect(await player.send('/api/seed', change)).toMatchObject({ status: 503 });
      expect([at.wallet.calls, at.wallet.balance]).toEqual([[], before]);
    }
    const { rows } = await at.pool.query('select 1 from rounds where owner = $1', [at.wallet.user]);
    expect(rows).toEqual([]);
    at.table.seedKeys = TEST_SEED_KEYS;
    expect((await player.spin()).status).toBe(200);
  });

  test('does not start when a version is missing or another key, and says which', async () => {
    await expect(checkSeedKeys(at.pool, TEST_SEED_KEYS)).resolves.toBeUndefined();
    await expect(checkSeedKeys(at.pool, keysOf(1))).rejects.toThrow(
      'SEED_KEYS_FILE does not open the seeds of this database: the key file has no version 2',
    );
    await expect(checkSeedKeys(at.pool, keysOf(1, 2))).rejects.toThrow(
      'version 2 in the key file does not open',
    );
  });

  test('does not open a seed in the place of another row', async () => {
    const { active } = await findPairs(at.pool, at.wallet.user, COIN);
    const sealed = { sealed: active!.sealed_seed!, key: active!.seed_key! };
    expect(openSealed(TEST_SEED_KEYS, active!, sealed)).toBe(KNOWN);
    for (const change of [{ owner: 'other' }, { game: 'other' }, { commitment: commitmentOf('other') }])
      expect(() => openSealed(TEST_SEED_KEYS, { ...active!, ...change }, sealed)).toThrow('does not open');
    sealed.sealed[40]! ^= 1;
    expect(() => openSealed(TEST_SEED_KEYS, active!, sealed)).toThrow('does not open');
  });

  test('seals again under a new version while rounds go on, loses none, and then needs the old one no more', async () => {
    const { player, fairness } = await spinOnce();
    const others = Array.from({ length: 30 }, () => sealedPair());
    await Promise.all(others.map((pair) => insert(at.pool, pair)));
    const third = randomBytes(32).toString('hex');
    const file = [1, 2].map((version) => ({ version, key: String(version).repeat(64) }));
    at.table.seedKeys = parseSeedKeys(JSON.stringify([...file, { version: 3, key: third }]));
    const lines: object[] = [];
    const log = { ...silent, info: (text: string, data: object = {}) => void lines.push({ text, ...data }) };
    // Of two processes: what one has sealed the other finds done, and whoever sealed any says so at the end.
    const [turn, other] = [resealer(at.table, log), resealer(at.table, log)];
    const spun = await Promise.all([turn(), player.spin(), other(), turn()]);
    expect(spun[1].status).toBe(200);
    for (let turns = 0; turns < 5 && lines.length === 0; turns += 1) {
      await turn();
      await other();
    }
    expect(lines.slice(0, 1)).toMatchObject([{ text: 'seeds sealed again', version: 3 }]);
    // Versions 1 and 2 are gone; what was committed to is what opens.
    const only = parseSeedKeys(JSON.stringify([{ version: 3, key: third }]));
    await checkSeedKeys(at.pool, only);
    const { rows } = await at.pool.query<SeedPairRow>('select * from seed_pairs where revealed_at is null');
    expect(rows.length).toBeGreaterThan(30);
    for (const row of rows) expect(commitmentOf(serverSeedOf(only, row))).toBe(row.commitment);
    at.table.seedKeys = only;
    const { status, body } = await player.send<SeedAnswer>('/api/seed', {
      clientSeed: 'mine',
      next: fairness.next,
    });
    expect([status, body.revealed?.serverSeed]).toEqual([200, KNOWN]);
  });

  test('says that nothing is left after a kill between the last batch and its line, too', async () => {
    const lines: object[] = [];
    const log = { ...silent, info: (text: string, data: object = {}) => void lines.push({ text, ...data }) };
    const key = { version: 3, key: '3'.repeat(64) };
    at.table.seedKeys = parseSeedKeys(
      JSON.stringify([1, 2].map((version) => ({ version, key: String(version).repeat(64) })).concat(key)),
    );
    while ((await resealSome(at.pool, at.table.seedKeys)) > 0);
    const turn = resealer(at.table, log);
    await turn();
    await turn();
    expect(lines).toEqual([{ text: 'seeds sealed again', seeds: 0, version: 3 }]);
    // With one version there was nothing to wait for.
    at.table.seedKeys = parseSeedKeys(JSON.stringify([key]));
    await resealer(at.table, log)();
    expect(lines).toHaveLength(1);
  });

  test('opens a seed in a few millionths of a second: no round waits for it', () => {
    const place = { owner: 'o', game: 'g', commitment: commitmentOf(KNOWN) };
    const sealed = sealSeed(TEST_SEED_KEYS, place, KNOWN);
    // Work, not time: a busy machine lets it wait.
    const before = process.cpuUsage();
    for (let times = 0; times < 2_000; times += 1) openSealed(TEST_SEED_KEYS, place, sealed);
    // Measured 12 µs each on a busy core; a round takes some thousand times as long.
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 2_000).toBeLessThan(500);
  });

  function sealedPair() {
    const serverSeed = randomBytes(32).toString('hex');
    const place = { owner: randomUUID(), game: COIN, commitment: commitmentOf(serverSeed) };
    return { place, ...sealSeed({ ...TEST_SEED_KEYS, newest: 1 }, place, serverSeed) };
  }
});

async function insert(pool: Pool, { place, sealed, key }: SealedSeed & { place: SeedPlace }): Promise<void> {
  await pool.query(
    'insert into seed_pairs (owner, game, commitment, sealed_seed, seed_key, created_at) values ($1, $2, $3, $4, $5, now())',
    [place.owner, place.game, place.commitment, sealed, key],
  );
}
/** As text, as the bytes of that text, and as the bytes that its digits name. */
const formsOf = (seed: string): string[] => [
  seed,
  Buffer.from(seed).toString('hex'),
  Buffer.from(seed).toString('base64'),
  Buffer.from(seed, 'hex').toString('base64'),
];

/** The text of every row of every table. */
async function dumpOf(pool: Pool): Promise<string> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
       where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  expect(tables.length).toBeGreaterThan(10);
  const texts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await pool.query<{ row: string }>(`select t::text as row from ${name} t`);
    texts.push(...rows.map(({ row }) => row));
  }
  return texts.join('\n');
}

test('what lay in the clear is sealed before anybody plays; its next pair is committed on the first look', async () => {
  const isPlain = ({ module, file }: { module: string; file: string }): boolean =>
    module === 'studio' && file < '0005';
  const database = await createTestDatabase({
    key: 'before seeds were sealed',
    prepare: (url) => migrateAsBefore(url, isPlain),
  });
  const pool = createPool(database.adminUrl, { max: 2 });
  try {
    const put = (owner: string, seed: string, revealed: Date | null) =>
      pool.query(
        `insert into seed_pairs (owner, game, server_seed, commitment, client_seed, created_at, revealed_at) values ($1, $2, $3, $4, 'old', now(), $5)`,
        [owner, COIN, seed, commitmentOf(seed), revealed],
      );
    await put('player', 'revealed before', new Date());
    await put('player', KNOWN, null);
    await migrateAsBefore(database.adminUrl, (one) => one.module === 'studio' && !isPlain(one));
    expect(await migrate(database.adminUrl, migrationsOf('actions'))).toBe(0);
    // Not sealed yet: nothing can be played on it.
    await expect(
      pool.query('update seed_pairs set next_nonce = 1 where server_seed = $1', [KNOWN]),
    ).rejects.toThrow('seed_pairs_state');
    // An error is told before its statement has let go of the row, and sealing passes by what is locked.
    await pool.query('select from seed_pairs for update');
    expect(await sealPlainSeeds(pool, TEST_SEED_KEYS)).toBe(1);
    expect(await sealPlainSeeds(pool, TEST_SEED_KEYS)).toBe(0);
    const dump = await dumpOf(pool);
    expect(formsOf(KNOWN).filter((form) => dump.includes(form))).toEqual([]);
    expect(dump).toContain('revealed before');
    const { active, waiting } = await findPairs(pool, 'player', COIN);
    expect([serverSeedOf(TEST_SEED_KEYS, active!), waiting]).toEqual([KNOWN, undefined]);
    await checkSeedKeys(pool, TEST_SEED_KEYS);
    const keeper = { pool, seedKeys: TEST_SEED_KEYS, clock: { now: () => new Date() } };
    const { next } = await readPairs(keeper, { owner: 'player', game: COIN });
    expect(next).toMatchObject({
      client_seed: null,
      commitment: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
    });
  } finally {
    await pool.end();
    await database.drop();
  }
});

describe('a key file', () => {
  test.each(['', '[]', '{}', '[{"version":1,"key":"short"}]', `[{"version":0,"key":"${'0'.repeat(64)}"}]`])(
    '%j is refused, and nothing of it is said',
    (text) => {
      expect(() => parseSeedKeys(text)).toThrow(/^the seed keys are not a list of/);
    },
  );

  test('with one version twice is refused', () => {
    const key = { version: 1, key: '0'.repeat(64) };
    expect(() => parseSeedKeys(JSON.stringify([key, key]))).toThrow('two seed keys have one version');
  });
});
