/** A database from before the months is carried over: receipts lie in theirs, repeats are known, and old seals still hold. */
import { createHash, type Hash } from 'node:crypto';
import { copyFile, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureRole, migrate, withClient } from '@feria/postgres';
import { moduleMigrations } from '../../../core/modules.ts';
import { APP_ROLE, prepareDatabase, WALLET_ROLE } from '../../../core/prepare.ts';
import { createTestDatabase, type TestDatabase } from '../../../../tools/test/test-database.ts';

const FIRST_AFTER: Readonly<Record<string, string>> = {
  play: '0010-months.sql',
  wallet: '0014-keys-as-hashes.sql',
};
const ROUND = '00000000-0000-7000-8000-000000000001';
const MEMBER = '00000000-0000-4000-8000-000000000001';
const EVERY_MS = 10;
let database: TestDatabase;
let before: string;

beforeAll(async () => {
  before = await mkdtemp(join(tmpdir(), 'feria-before-months-'));
  database = await createTestDatabase('play before its months', async (url) => {
    await withClient(url, async (client) => {
      await ensureRole(client, WALLET_ROLE, undefined, { login: false });
      await ensureRole(client, APP_ROLE, 'app');
    });
    await migrate(url, await modulesBefore());
  });
});
afterAll(async () => {
  await database.drop();
  await rm(before, { recursive: true });
});

/** The modules through play, and of play and wallet what came before. */
async function modulesBefore() {
  const modules = moduleMigrations();
  const through = modules.slice(0, modules.findIndex(({ module }) => module === 'play') + 1);
  return Promise.all(
    through.map(async ({ module, folder }) => {
      const first = FIRST_AFTER[module];
      if (first === undefined) return { module, folder };
      const into = join(before, module);
      await mkdir(into);
      for (const name of await readdir(folder))
        if (name < first) await copyFile(join(folder, name), join(into, name));
      return { module, folder: into };
    }),
  );
}

const query = async <Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> =>
  withClient(database.adminUrl, async (client) => (await client.query<Row>(sql, values)).rows);

const AT = '2025-01-31T12:00:00Z';
const postDeposit = async (key: string, amount: number) =>
  (
    await query<{ verdict: string; id: bigint }>(
      `select p.verdict, p.entry_id as id from wallet.post_entries(array['deposit'], array[$1], array[$2::uuid], array['COP'],
          array[$3::bigint], array['house'], array['r'], $4) p`,
      [key, MEMBER, amount, AT],
    )
  )[0];

/** Seals what is committed. The sealer of before waits for the transactions of every database in the cluster (ADR 74). */
async function sealAll(): Promise<void> {
  while ((await query<{ sealed: number }>('select wallet.seal(100, $1) as sealed', [AT]))[0]?.sealed === 0)
    await sleep(EVERY_MS);
}

const readSeals = () =>
  query<{ text: string; leaf: Buffer; chain: Buffer }>(
    'select wallet.entry_text(e) as text, s.leaf, s.chain from wallet.seals s join wallet.entries e on e.id = s.entry_id order by s.position',
  );
const sha256 = (...parts: (Buffer | string)[]): Buffer =>
  parts.reduce<Hash>((hash, part) => hash.update(part), createHash('sha256')).digest();

test('every receipt is carried into its month, with its key; rounds keep their names, entries their keys and seals', async () => {
  await query(
    `insert into play.rounds (id, vendor, vendor_round, member_id, game_code, currency, market, state, opened_at, moved_at,
         closed_at, staked, live_bets, balance_before, balance_after)
       values ($1, 'studio', 'r', $2, 'slot', 'COP', 'CO', 'closed', '2025-01-31', '2025-01-31', '2025-01-31', 5, 1, 9, 4)`,
    [ROUND, MEMBER],
  );
  await query(
    `insert into play.receipts (vendor, transaction_uuid, kind, member_id, round_id, currency, amount, hash, balance, at, jackpot)
       select 'studio', 't' || n, 'bet', $2, $1, 'COP', 5, sha256(n::text::bytea), n, timestamptz '2025-01-31 23:00Z' + n * interval '1 hour', n
         from generate_series(0, 9) n`,
    [ROUND, MEMBER],
  );
  await query(`select wallet.open_accounts($1, 'COP', $2)`, [MEMBER, AT]);
  const deposit = await postDeposit('before', 5);
  await sealAll();
  const sealed = await readSeals();
  expect(sealed).toHaveLength(1);

  await prepareDatabase(database.adminUrl, 'app');
  expect(
    await query(`select tableoid::regclass::text as month, count(*)::int as receipts, sum(balance)::int as balances,
        sum(jackpot)::int as jackpots from play.receipts group by 1 order by 1`),
  ).toEqual([
    { month: 'play.receipts_2025_01', receipts: 1, balances: 0, jackpots: 0 },
    { month: 'play.receipts_2025_02', receipts: 9, balances: 45, jackpots: 45 },
  ]);
  const known = await query(
    `select r.transaction_uuid from play.receipts r
       join play.keys k on k.key = play.key_of(r.vendor, r.transaction_uuid) and k.at = r.at and k.balance = r.balance
         and k.member_id = r.member_id and k.hash = play.short_hash(r.hash)`,
  );
  expect(known).toHaveLength(10);
  expect(await query(`select balance from play.receipt_of('studio', 't7')`)).toEqual([{ balance: 7n }]);
  const again = `insert into play.rounds select gen_random_uuid(), d.vendor, d.vendor_round, d.member_id, d.game_code, d.currency,
    d.market, d.state, d.opened_at, d.moved_at, d.closed_at, d.staked, d.won, d.live_bets, d.balance_before, d.balance_after from play.rounds d`;
  await expect(query(again)).rejects.toThrow(/rounds_by_name/);

  // Entries are found by their keys as before, and the chain goes on from the seals of then.
  expect(await postDeposit('before', 5)).toEqual({ verdict: 'repeat', id: deposit!.id });
  expect(await postDeposit('before', 6)).toMatchObject({ verdict: 'conflict' });
  expect(await postDeposit('after', 5)).toMatchObject({ verdict: 'ok' });
  await sealAll();
  const [first, second] = await readSeals();
  expect(first).toEqual(sealed[0]);
  expect(second!.leaf).toEqual(sha256(Buffer.of(0), second!.text));
  expect(second!.chain).toEqual(sha256(first!.chain, second!.leaf));
});
