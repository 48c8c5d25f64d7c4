/** Every way to tamper with the ledger that its owner has, planted, and the finding that names it. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readRoot, type RootStatement } from '@feria/ledger-proof';
import { closeDays, sealAll } from '@feria/platform/modules/seals/jobs.ts';
import { createSigner } from '@feria/platform/modules/seals/signer.ts';
import { aFundedMember, openPlatform, type Platform } from '@feria/platform/testing/harness.ts';
import { aGame, aToken, aVendor } from '@feria/platform/testing/vendors/vendor.ts';
import { passWatermark } from '@feria/platform/testing/watermark.ts';
import { withClient } from '@feria/postgres';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { verifyDatabase } from './verify-database.ts';

const folder = mkdtempSync(join(tmpdir(), 'feria-verify-'));
const DAY = '2026-11-20';
const yesterday = join(folder, 'CO', `${DAY}.json`);
const TABLES = ['accounts', 'entries', 'posting_rows', 'seals', 'seal_heads'] as const;
let platform: Platform;
let root: RootStatement;
/** Positions and entries of two bets under the root. */
let bets: { position: string; entry: string }[];

beforeAll(async () => {
  platform = await openPlatform({ sealsFolder: folder });
  await aGame(platform);
  const vendor = aVendor(platform);
  const member = await aFundedMember(platform, 100_000_000n);
  const token = await aToken(platform, member);
  const play = async (name: string): Promise<void> => {
    await vendor.bet(token, { transaction_uuid: name, round: name });
    await vendor.win(token, name, { amount: 70_000, round: name, round_closed: true });
  };
  for (const name of ['one', 'two', 'three']) await play(name);
  await sealEverything();
  platform.clock.set(new Date('2026-11-21T12:00:00Z'));
  await closeDays(platform.deps);
  for (const name of ['four', 'five']) await play(name);
  await sealEverything();
  root = readRoot(JSON.parse(await readFile(yesterday, 'utf8')))!.statement;
  const rows = await asOwner<{ position: string; entry: string }>(
    `select s.position::text, s.entry_id::text as entry from wallet.seals s join wallet.entries e on e.id = s.entry_id
       where e.kind = 'bet' order by s.position`,
  );
  bets = rows;
  await asOwner(
    `create schema kept; ${TABLES.map((name) => `create table kept.${name} as table wallet.${name};`).join('')}`,
  );
});
afterAll(async () => {
  await platform.close();
  rmSync(folder, { recursive: true });
});
afterEach(async () => {
  const put = TABLES.map(
    (name) => `insert into wallet.${name} overriding system value select * from kept.${name};`,
  );
  const empty = [...TABLES].toReversed().map((name) => `delete from wallet.${name};`);
  await asOwner([...empty, ...put].join(''));
});

/** Another test's transaction may be older than what was just booked: that is sealed only once it has ended. */
async function sealEverything(): Promise<void> {
  await passWatermark(platform.ownerUrl);
  await sealAll(platform.deps);
}

/** The owner of the database is a superuser here: no trigger holds them. */
async function asOwner<Row extends object>(text: string): Promise<Row[]> {
  return withClient(platform.ownerUrl, async (client) => {
    await client.query('set session_replication_role = replica');
    return (await client.query<Row>(text)).rows;
  });
}

const findings = async (roots: readonly string[] = [yesterday]) =>
  (await verifyDatabase({ url: platform.ownerUrl, roots })).findings;

/** Everything is chained anew, head and all: the table contradicts itself nowhere. */
const chainAnew = `delete from wallet.seals;
  update wallet.seal_heads set position = 0, xid = '0', entry_id = 0, chain = decode(repeat('00', 32), 'hex');
  select wallet.seal(1000000, '2026-11-21T12:00:00Z')`;
const raise = (entry: string): string => `update wallet.entries set amount = amount + 1 where id = ${entry}`;
/** The entry with rows for its postings, as all were written before migration 0055. */
const asRows = (entry: string): string => `
  insert into wallet.posting_rows (entry_id, ordinal, account_id, currency, amount, balance_after)
    select entry_id, ordinal, account_id, currency, amount, balance_after from wallet.postings where entry_id = ${entry};
  update wallet.entries set source = null, destination = null, source_after = null, destination_after = null
    where id = ${entry};`;

test('an untouched ledger has no findings, with one root or with all', async () => {
  expect(await findings()).toEqual([]);
  expect(await findings([folder])).toEqual([]);
  expect(Number(root.bets)).toBe(6);
});

test.each([
  ['its amount', 'update wallet.entries set amount = amount + 1 where id = $id'],
  ['its time', `update wallet.entries set at = at + interval '1 microsecond' where id = $id`],
  ['its round', `update wallet.entries set reference = 'another' where id = $id`],
  ['a balance', 'update wallet.entries set source_after = 0 where id = $id'],
  ['whose it was', 'update wallet.entries set source = source + 1000 where id = $id'],
  ['whose it is', 'update wallet.entries set destination = destination + 1000 where id = $id'],
  ['its sides', 'update wallet.entries set source = destination, destination = source where id = $id'],
])('a changed row is named: %s', async (_what, text) => {
  const { entry, position } = bets[1]!;
  await asOwner(text.replace('$id', entry));
  expect(await findings()).toEqual([{ kind: 'entry_changed', entryId: entry, position }]);
});

test('an entry with rows for its postings is the same entry', async () => {
  for (const { entry } of [bets[0]!, bets[2]!]) await asOwner(asRows(entry));
  expect(await findings()).toEqual([]);
  await asOwner(chainAnew);
  expect(await findings()).toEqual([]);
});

test.each([
  ['its amount', 'update wallet.posting_rows set amount = amount + 1 where entry_id = $id and ordinal = 1'],
  ['its balance', 'update wallet.posting_rows set balance_after = 0 where entry_id = $id and ordinal = 2'],
  ['one less', 'delete from wallet.posting_rows where entry_id = $id and ordinal = 2'],
])('a changed row of a posting is named: %s', async (_what, text) => {
  const { entry, position } = bets[1]!;
  await asOwner(asRows(entry));
  await asOwner(text.replace('$id', entry));
  expect(await findings()).toEqual([{ kind: 'entry_changed', entryId: entry, position }]);
});

test('rows of postings beside those that the entry says itself are named', async () => {
  const { entry, position } = bets[1]!;
  await asOwner(`insert into wallet.posting_rows (entry_id, ordinal, account_id, currency, amount)
    values (${entry}, 3, 1, 'COP', 5), (${entry}, 4, 2, 'COP', -5)`);
  expect(await findings()).toEqual([{ kind: 'entry_changed', entryId: entry, position }]);
});

test('a back-up of a release in which all postings had rows is judged, too', async () => {
  await asOwner(`alter table wallet.posting_rows rename to rows_aside; alter view wallet.postings rename to view_aside;
    create table wallet.postings as select * from wallet.view_aside`);
  try {
    expect(await findings()).toEqual([]);
    const { entry, position } = bets[1]!;
    await asOwner(`update wallet.postings set balance_after = 0 where entry_id = ${entry} and ordinal = 2`);
    expect(await findings()).toEqual([{ kind: 'entry_changed', entryId: entry, position }]);
  } finally {
    await asOwner(`drop table wallet.postings; alter view wallet.view_aside rename to postings;
      alter table wallet.rows_aside rename to posting_rows`);
  }
});

test('an account that was given to somebody else changes every entry on it', async () => {
  const moved = `select distinct entry_id from wallet.postings p join wallet.accounts a on a.id = p.account_id
    where a.owner_kind = 'vendor'`;
  const entries = await asOwner<{ id: string }>(
    `select entry_id::text as id from (${moved}) m order by entry_id`,
  );
  await asOwner(`update wallet.accounts set owner_id = 'another' where owner_kind = 'vendor'`);
  expect((await findings()).map((one) => (one.kind === 'entry_changed' ? one.entryId : one.kind))).toEqual(
    entries.map(({ id }) => id),
  );
});

test('a deleted row is named', async () => {
  const { entry, position } = bets[1]!;
  await asOwner(`delete from wallet.entries where id = ${entry}`);
  expect(await findings()).toEqual([{ kind: 'entry_deleted', entryId: entry, position }]);
});

/** Back to the last position that yesterday's root was signed for, less one, so that nothing in the tables tells of it. */
const cut = (position: bigint): string => `
  delete from wallet.posting_rows where entry_id in (select entry_id from wallet.seals where position >= ${position});
  delete from wallet.entries where id in (select entry_id from wallet.seals where position >= ${position});
  delete from wallet.seals where position >= ${position};
  update wallet.seal_heads h set position = s.position, entry_id = s.entry_id, chain = s.chain, xid = e.xid
    from wallet.seals s join wallet.entries e on e.id = s.entry_id where s.position = ${position} - 1;`;

test("a deleted last row is named by yesterday's root, and by nothing without it", async () => {
  await asOwner(cut(root.through));
  expect(await findings([])).toEqual([]);
  expect(await findings()).toEqual([
    {
      kind: 'chain_cut',
      last: String(root.through - 1n),
      through: String(root.through),
      market: 'CO',
      day: DAY,
    },
  ]);
});

test('a last row that was deleted and replaced is named as well', async () => {
  await asOwner(cut(root.through));
  const member = await aFundedMember(platform, 5_000n);
  expect(member.id).not.toBe('');
  await sealEverything();
  expect(await findings()).toMatchObject([
    { kind: 'chain_rewritten', from: '1', through: String(root.through) },
  ]);
});

test('a last row that was deleted in one table only is named by the tables alone', async () => {
  const [last] = await asOwner<{ position: string; id: string }>(
    'select position::text, entry_id::text as id from wallet.seals order by position desc limit 1',
  );
  await asOwner(`delete from wallet.seals where position = ${last!.position}`);
  expect(await findings([])).toEqual([{ kind: 'seals_deleted', from: last!.position, to: last!.position }]);
});

test("a table that was chained anew as a whole is named by yesterday's root, and by nothing without it", async () => {
  await asOwner(`${raise(bets[0]!.entry)}; ${chainAnew}`);
  expect(await findings([])).toEqual([]);
  expect(await findings()).toEqual([
    { kind: 'chain_rewritten', from: '1', through: String(root.through), market: 'CO', day: DAY },
  ]);
});

test('what was chained anew after the root is out of its reach, and the next root has it', async () => {
  await asOwner(`${raise(bets.at(-1)!.entry)}; ${chainAnew}`);
  expect(await findings()).toEqual([]);
  platform.clock.set(new Date('2026-11-22T12:00:00Z'));
  await closeDays(platform.deps);
  await asOwner(`${raise(bets.at(-1)!.entry)}; ${chainAnew}`);
  const next = join(folder, 'CO', '2026-11-21.json');
  expect(await findings([yesterday, next])).toMatchObject([
    { kind: 'chain_rewritten', from: String(root.through + 1n), day: '2026-11-21' },
  ]);
});

test('an inserted row is named: slipped in behind the sealer, or chained anew', async () => {
  const copy = `insert into wallet.entries (id, kind, key, member_id, currency, amount, counterparty, reference, at, xid,
        source, destination, source_after)
      overriding system value
      select 900000, kind, 'slipped in', member_id, currency, amount, counterparty, reference, at, xid,
             source, destination, source_after
        from wallet.entries where id = ${bets[0]!.entry};`;
  await asOwner(copy);
  expect(await findings()).toEqual([{ kind: 'entry_inserted', entryId: '900000' }]);
  await asOwner(chainAnew);
  expect(await findings([])).toEqual([]);
  expect(await findings()).toMatchObject([{ kind: 'chain_rewritten', day: DAY }]);
});

test.each(['leaf', 'chain'])('a changed seal is named: its %s', async (column) => {
  const { entry, position } = bets[1]!;
  await asOwner(`update wallet.seals set ${column} = sha256(${column}) where position = ${position}`);
  expect(await findings()).toEqual([{ kind: 'seal_changed', entryId: entry, position }]);
});

test('a deleted seal in the middle is named, and a sealer that was moved', async () => {
  const { position } = bets[1]!;
  await asOwner(`delete from wallet.seals where position = ${position}`);
  expect(await findings()).toEqual([{ kind: 'seals_deleted', from: position, to: position }]);
  await asOwner(`insert into wallet.seals select * from kept.seals where position = ${position};
    update wallet.seal_heads set chain = sha256(chain)`);
  expect((await findings()).map(({ kind }) => kind)).toEqual(['head_differs']);
});

test('roots: another one in the table, a forged file, a key that nobody published', async () => {
  const change = (text: string) => asOwner(text);
  await change(
    `update seals.roots set statement = replace(statement, 'bets: 6', 'bets: 7') where market = 'CO' and day = '${DAY}'`,
  );
  expect((await findings()).map(({ kind }) => kind)).toEqual(['signature_invalid']);
  await change(
    `update seals.roots set statement = replace(statement, 'bets: 7', 'bets: 6') where market = 'CO' and day = '${DAY}'`,
  );
  const filed = JSON.parse(await readFile(yesterday, 'utf8')) as { statement: string; publicKey: string };
  const forgery = join(folder, 'forgery');
  await cp(yesterday, join(forgery, 'root.json'));
  await writeFile(
    join(forgery, 'root.json'),
    JSON.stringify({ ...filed, statement: filed.statement.replace('bets: 6', 'bets: 7') }),
  );
  expect((await findings([forgery])).map(({ kind }) => kind)).toEqual(['signature_invalid']);
  const { generateKeyPairSync } = await import('node:crypto');
  const { privateKey } = generateKeyPairSync('ed25519', {
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const other = createSigner(privateKey).sign(filed.statement);
  await writeFile(join(forgery, 'root.json'), JSON.stringify(other));
  expect((await findings([forgery])).map(({ kind }) => kind)).toEqual(['root_differs']);
  const strict = { url: platform.ownerUrl, roots: [forgery], publicKeys: [filed.publicKey] };
  expect((await verifyDatabase(strict)).findings).toMatchObject([{ kind: 'key_unknown', day: DAY }]);
  rmSync(forgery, { recursive: true });
});

test('the command says it in words, and its exit code is the verdict', async () => {
  const run = (...args: string[]) =>
    promisify(execFile)(process.execPath, [join(import.meta.dirname, 'main.ts'), ...args]).then(
      ({ stdout }) => ({ code: 0, stdout }),
      (error: { code: number; stdout: string }) => ({ code: error.code, stdout: error.stdout }),
    );
  const database = ['--database', platform.appUrl, '--roots', yesterday];
  const whole = await run(...database);
  expect(whole).toMatchObject({ code: 0 });
  expect(whole.stdout).toContain('1 roots: 0 findings');
  await asOwner(raise(bets[1]!.entry));
  const broken = await run(...database);
  expect(broken).toMatchObject({ code: 1 });
  expect(broken.stdout).toContain(
    `entry ${bets[1]!.entry} (position ${bets[1]!.position}) is not what was sealed`,
  );
  expect(await run()).toMatchObject({ code: 2 });
});
