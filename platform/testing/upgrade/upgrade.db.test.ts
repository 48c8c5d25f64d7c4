/** A database of the release before the baselines comes to what a fresh install is, and every row in it is as it was (ADR 69). */
import { createHash } from 'node:crypto';
import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ensureRole, migrate, withClient, type ModuleMigrations } from '@feria/postgres';
import { moduleMigrations } from '../../core/modules.ts';
import { APP_ROLE, prepareDatabase, WALLET_ROLE } from '../../core/prepare.ts';
import { readSnapshot } from '../../../tools/snapshot.ts';
import { createTestDatabase, type TestDatabase } from '../../../tools/test/test-database.ts';
import { digestRows, dumpSchema } from '../../../tools/test/upgrade/dump.ts';
import { createPlatformDatabase, type PlatformDatabase } from '../database.ts';
import { passWatermark } from '../watermark.ts';
import { fillAsBefore, migrateAsBefore, readBefore } from './before.ts';

let fresh: PlatformDatabase;
let database: TestDatabase;
let before: Record<string, string>;
let logBefore: string;
const folders: string[] = [];

beforeAll(async () => {
  fresh = await createPlatformDatabase();
  database = await createTestDatabase({
    key: 'before the baselines',
    prepare: async (url) => {
      await migrateAsBefore(url);
      await fillAsBefore(url);
    },
  });
  await settleOneOfEach();
  await actOnWhatIsKnown();
  before = await digestRows(database.adminUrl);
  logBefore = await digestOfLog();
  await prepareDatabase(database.adminUrl, 'app');
});
afterAll(async () => {
  await fresh.drop();
  await database.drop();
  for (const folder of folders) await rm(folder, { recursive: true });
});

const query = async <Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> =>
  withClient(database.adminUrl, async (client) => (await client.query<Row>(sql, values)).rows);

/** Payments of the release before that came to their end. */
const settleOneOfEach = (): Promise<unknown> =>
  query(`
    with paid_in as (
      update cashier.deposits set state = 'approved', payment_id = coalesce(payment_id, 'settled')
        where id = (select id from cashier.deposits order by id limit 1) returning id
    ), paid_out as (
      update cashier.withdrawals set state = 'paid', received_by = null
        where id = (select id from cashier.withdrawals order by id limit 1) returning id
    )
    insert into cashier.moves (object_id, state, at)
    select id, 'approved', timestamptz '2026-10-01 12:00Z' from paid_in
    union all select id, 'paid', timestamptz '2026-10-02 12:00Z' from paid_out`);

/** Acts on what facts of then tell of, on an entry, and on something whose member nobody can tell. `of`: whom each concerns. */
const actOnWhatIsKnown = (): Promise<unknown> =>
  query(`
    insert into core.audit_rows (at, actor_kind, actor_id, actor_name, action, subject, after)
    select timestamptz '2026-10-01 12:00Z', 'operator', 'somebody', 'somebody', 'planted', one.subject,
           jsonb_build_object('of', one.member, 'member', one.member)
      from (
        select coalesce('withdrawal:' || (payload ->> 'withdrawalId'), 'complaint:' || (payload ->> 'complaintId'),
                        'chat:' || (payload ->> 'chatId'), 'round:' || (payload ->> 'roundId'), 'member:' || (payload ->> 'memberId')),
               payload ->> 'memberId'
          from core.outbox
          where kind in ('cashier.withdrawal_moved', 'complaints.complaint_moved', 'support.chat_touched', 'play.round_closed',
                         'identity.member_registered')
        union all
        (select 'entry:1', payload ->> 'memberId' from core.outbox where kind = 'identity.signed_in' limit 1)
        union all select 'message:' || gen_random_uuid(), null
      ) one (subject, member)`);

test('the upgrade and a fresh install give the same schema', async () => {
  expect(await dumpSchema(database.adminUrl)).toBe(await dumpSchema(fresh.ownerUrl));
});

test('the baselines alone make the tables and first rows that the migrations before them made', async () => {
  const [bare, based] = await Promise.all([
    createTestDatabase({
      key: 'before the baselines, without data',
      prepare: (url) => migrateAsBefore(url),
    }),
    createTestDatabase({
      key: 'baselines alone',
      prepare: async (url) => {
        await withClient(url, async (client) => {
          await ensureRole(client, WALLET_ROLE, undefined, { login: false });
          await ensureRole(client, APP_ROLE, 'app');
        });
        await migrate(url, await baselines());
      },
    }),
  ]);
  try {
    expect(tablesOf(await readSnapshot(based.adminUrl))).toEqual(tablesOf(await readSnapshot(bare.adminUrl)));
    expect(await digestRows(based.adminUrl)).toEqual(await digestRows(bare.adminUrl));
  } finally {
    await Promise.all([bare.drop(), based.drop()]);
  }
});

/** Tables that a migration after the baselines gives another column: as many rows as before. */
const CHANGED_SINCE: readonly string[] = [
  ...['cashier.deposits', 'cashier.withdrawals', 'markets.methods', 'inbox.messages'],
  ...['catalog.categories', 'catalog.games', 'core.audit_rows', 'wallet.entries'],
];

/** Tables that have another name since, or that a module of their own has taken, by what they are called now. */
const MOVED_SINCE: readonly (readonly [RegExp, string])[] = [
  [/^limits\.game_sessions$/, 'limits.sittings'],
  [/^limits\.limit_requests$/, 'limits.limit_wishes'],
  [/^catalog\.availability$/, 'catalog.shelf'],
  [/^transfers\.requests$/, 'transfers.wishes'],
  [/^wallet\.posting_rows$/, 'wallet.postings'],
  [/^harm\./, 'safety.harm_'],
  [/^(?:limits|exclusions)\./, 'safety.'],
  [/^(?:members|access)\./, 'identity.'],
];
/** Tables that are filled with what others held, and the list of kinds of entries, which grows. */
const FILLED_SINCE: readonly string[] = [
  ...['cashier.payouts', 'cashier.payout_moves', 'cashier.payments', 'cashier.happenings'],
  'wallet.entry_kinds',
];
const asBefore = (digests: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(digests).map(([table, digest]) => [
      MOVED_SINCE.reduce((name, [now, before]) => name.replace(now, before), table),
      digest,
    ]),
  );

test('the upgrade writes no row: every table holds what it held', async () => {
  expect(Object.keys(before).length).toBeGreaterThan(90);
  const after = asBefore(await digestRows(database.adminUrl));
  for (const table of CHANGED_SINCE)
    expect(after[table]).toMatch(new RegExp(`^${before[table]!.split(' ')[0]} `));
  const others = (digests: Record<string, string>): [string, string][] =>
    Object.entries(digests).filter(([table]) => ![...CHANGED_SINCE, ...FILLED_SINCE].includes(table));
  expect(Object.fromEntries(others(after))).toEqual(Object.fromEntries(others(before)));
});

test('payments of before know when they were settled: as their moves have it', async () => {
  const settled = await query<{ at: Date; moved: Date }>(
    `select d.approved_at as at, m.at as moved from cashier.deposits d
       join cashier.moves m on m.object_id = d.id and m.state = 'approved'
     union all
     select w.paid_at, m.at from cashier.withdrawals w join cashier.moves m on m.object_id = w.id and m.state = 'paid'`,
  );
  expect(settled).toHaveLength(2);
  for (const { at, moved } of settled) expect(at).toEqual(moved);
});

test('withdrawals of before have their one part, by the name that their gateway knows, and the sums hold', async () => {
  const wholes = await query<{ id: string; state: string; amount: bigint; givenBack: bigint }>(
    'select id, state, amount, given_back as "givenBack" from cashier.withdrawals order by id',
  );
  const parts = await query<{ id: string; state: string; amount: bigint; number: number }>(
    'select id, state, amount, number from cashier.payouts order by id',
  );
  const cut = wholes.filter(({ state }) =>
    ['approved', 'paying', 'paid', 'received', 'failed'].includes(state),
  );
  expect(cut.length).toBeGreaterThan(0);
  expect(parts).toEqual(
    cut.map(({ id, state, amount }) => ({
      id,
      state: state === 'approved' ? 'created' : state,
      amount,
      number: 1,
    })),
  );
  for (const { state, amount, givenBack } of wholes)
    expect(givenBack).toBe(state === 'rejected' || state === 'failed' ? amount : 0n);
  const [moved] = await query<{ count: bigint }>(
    `select count(*) from cashier.payout_moves m join cashier.payouts p on p.id = m.part_id and p.state = m.state`,
  );
  expect(Number(moved?.count)).toBe(parts.length);
});

/** Of the rows of the audit log, without what they were not written with. */
const digestOfLog = async (): Promise<string> => {
  const [row] = await query<{ digest: string }>(
    "select md5(string_agg((to_jsonb(r) - 'member_id')::text, '' order by r.id)) as digest from core.audit_rows r",
  );
  return row!.digest;
};

test('rows of the audit log know the member whom they concern, and say what they said', async () => {
  expect(await digestOfLog()).toBe(logBefore);
  const planted = await query<{ kind: string; isRight: boolean }>(`
    select split_part(subject, ':', 1) as kind, member_id is not distinct from (after ->> 'of')::uuid as "isRight"
      from core.audit_rows where action = 'planted'`);
  const kinds = new Set(planted.map(({ kind }) => kind));
  expect([...kinds].toSorted()).toEqual([
    'chat',
    'complaint',
    'entry',
    'member',
    'message',
    'round',
    'withdrawal',
  ]);
  expect(planted.filter(({ isRight }) => !isRight)).toEqual([]);
  const own = await query<{ isRight: boolean }>(
    `select member_id = actor_id::uuid as "isRight" from core.audit_rows where actor_kind = 'member'`,
  );
  expect(own).toEqual([{ isRight: true }]);
  await expect(query("update core.audit_rows set reason = 'another'")).rejects.toThrow(/append-only/);
});

test('the next start changes nothing', async () => {
  const noted = 'select * from migrations.sources order by name';
  const notes = await query(noted);
  expect(notes.length).toBeGreaterThan(200);
  expect(await prepareDatabase(database.adminUrl, 'app')).toBe(0);
  expect(await query(noted)).toEqual(notes);
});

describe('money of before', () => {
  const AT = '2027-01-10T12:00:00Z';
  const post = async (key: string, memberId: string, amount: bigint, reference: string) =>
    (
      await query<{ verdict: string; id: bigint }>(
        `select p.verdict, p.entry_id as id from wallet.post_entries(array['deposit'], array[$1], array[$2::uuid], array['COP'],
            array[$3::bigint], array['house'], array[$4], $5) p`,
        [key, memberId, amount, reference, AT],
      )
    )[0];
  const sealAll = async (): Promise<void> => {
    await passWatermark(database.adminUrl);
    await query('select wallet.seal(1000, $1)', [AT]);
  };
  const readSeals = () =>
    query<{ text: string; leaf: Buffer; chain: Buffer }>(
      'select wallet.entry_text(e) as text, s.leaf, s.chain from wallet.seals s join wallet.entries e on e.id = s.entry_id order by s.position',
    );
  const sha256 = (...parts: (Buffer | string)[]): Buffer => {
    const hash = createHash('sha256');
    for (const part of parts) hash.update(part);
    return hash.digest();
  };

  test('the books agree', async () => {
    expect(await query('select * from wallet.reconcile()')).toEqual([]);
  });

  test('each receipt lies in its month, has its key, and is found by it', async () => {
    const months = await query(
      'select distinct tableoid::regclass::text as month from play.receipts order by 1',
    );
    expect(months.length).toBeGreaterThan(1);
    const [counted] = await query(
      `select count(*) as receipts, count(k.key) as keyed, count(f.at) as found from play.receipts r
         left join play.keys k on k.key = play.key_of(r.vendor, r.transaction_uuid) and k.at = r.at and k.balance = r.balance
           and k.member_id = r.member_id and k.hash = play.short_hash(r.hash)
         left join lateral play.receipt_of(r.vendor, r.transaction_uuid) f on true where r.entry_id is not null`,
    );
    expect(counted).toMatchObject({ keyed: 30n, found: 30n, receipts: 30n });
  });

  test('a round keeps its name', async () => {
    const again = `insert into play.rounds select gen_random_uuid(), d.vendor, d.vendor_round, d.member_id, d.game_code, d.currency,
      d.market, d.state, d.opened_at, d.moved_at, d.closed_at, d.staked, d.won, d.live_bets, d.balance_before, d.balance_after from play.rounds d`;
    await expect(query(again)).rejects.toThrow(/rounds_by_name/);
  });

  test('entries are found by their keys, and the chain goes on from the seals of then', async () => {
    const sealed = await readSeals();
    expect(sealed.length).toBeGreaterThan(30);
    const [known] = await query<{
      id: bigint;
      key: string;
      member_id: string;
      amount: bigint;
      reference: string;
    }>(
      `select id, key, member_id, amount, reference from wallet.entries where kind = 'deposit' order by id limit 1`,
    );
    const { id, key, member_id, amount, reference } = known!;
    expect(await post(key, member_id, amount, reference)).toEqual({ verdict: 'repeat', id });
    expect(await post(key, member_id, amount + 1n, reference)).toMatchObject({ verdict: 'conflict' });
    expect(await post('after', member_id, 6n, 'r')).toMatchObject({ verdict: 'ok' });
    await sealAll();
    const seals = await readSeals();
    expect(seals.slice(0, sealed.length)).toEqual(sealed);
    const [last, added] = seals.slice(sealed.length - 1);
    expect(added!.leaf).toEqual(sha256(Buffer.of(0), added!.text));
    expect(added!.chain).toEqual(sha256(last!.chain, added!.leaf));
  });

  test('entries with rows for their postings and those that say them themselves are one ledger', async () => {
    const [known] = await query<{ id: bigint; key: string; member: string; amount: bigint; after: bigint }>(
      `select e.id, e.key, e.member_id as member, e.amount, r.balance_after as after
         from wallet.entries e join wallet.posting_rows r on r.entry_id = e.id and r.balance_after is not null
         where e.kind = 'deposit' and e.source is null order by e.id limit 1`,
    );
    const { id, key, member, amount, after } = known!;
    const [again] = await query(
      `select p.verdict, p.entry_id as id, p.cash from wallet.entries e, wallet.post_entries(array[e.kind], array[e.key],
          array[e.member_id], array[e.currency], array[e.amount], array[e.counterparty], array[e.reference], $2) p
         where e.id = $1`,
      [id, AT],
    );
    expect(again).toEqual({ verdict: 'repeat', id, cash: after });
    expect(await post(`${key} again`, member, amount, 'r')).toMatchObject({ verdict: 'ok' });
    const [reversed] = await query(
      `select verdict from wallet.reverse_entry($1, 'of before', 'operator', $2)`,
      [id, AT],
    );
    expect(reversed).toEqual({ verdict: 'ok' });
    await sealAll();

    const [forms] = await query(
      'select count(*) filter (where source is null) > 30 as "hasRows", count(source) > 0 as "saysThem" from wallet.entries',
    );
    expect(forms).toEqual({ hasRows: true, saysThem: true });
    expect(await query('select * from wallet.reconcile()')).toEqual([]);
    const [checked] = await query(
      `select e.unbalanced, e.broken, e.findings, b.differences, e.entries = (select count(*) from wallet.entries) as "isWhole"
         from wallet.check_entries('0', 0, '1152921504606846976', 100000, 10) e,
              wallet.check_balances(0, 100000, true, 10) b`,
    );
    expect(checked).toEqual({ unbalanced: 0n, broken: 0n, findings: [], differences: 0n, isWhole: true });
    const sums = await query<{ isRight: boolean; lines: bigint }>(
      `select e.opening + coalesce(s.moved, 0) = e.closing as "isRight", s.lines
         from wallet.statement_edges($1, 'COP', '2000-01-01Z', '2100-01-01Z') e
         left join lateral (
           select sum(m.credited - m.debited)::bigint as moved, sum(m.lines)::bigint as lines
             from wallet.statement_sums(array[e.account_id], e.first, e.through) m
         ) s on true where e.purpose = 'cash'`,
      [member],
    );
    const [moves] = await query<{ lines: bigint }>(
      `select count(*) as lines from wallet.postings p join wallet.accounts a on a.id = p.account_id
         where a.owner_id = $1 and a.purpose = 'cash' and a.currency = 'COP'`,
      [member],
    );
    expect(sums).toEqual([{ isRight: true, lines: moves!.lines }]);
    const texts = await query<{ isRight: boolean }>(
      `select s.leaf = sha256('\\x00'::bytea || convert_to(wallet.entry_text(e), 'UTF8')) as "isRight"
         from wallet.seals s join wallet.entries e on e.id = s.entry_id`,
    );
    expect(texts.filter(({ isRight }) => !isRight)).toEqual([]);
    expect(texts).toHaveLength((await readSeals()).length);
  });
});

test('a database that is older is refused, says what it lacks and what to do, and stays as it is', async () => {
  const older = await createTestDatabase({
    key: 'one migration before the baselines',
    prepare: (url) => migrateAsBefore(url, 1),
  });
  try {
    const last = readBefore().migrations.at(-1)!;
    const held = await digestRows(older.adminUrl);
    const refused = prepareDatabase(older.adminUrl, 'app');
    await expect(refused).rejects.toThrow(`${last.module}/${last.file} was never applied`);
    await expect(refused).rejects.toThrow('Start the last release before the baseline once');
    expect(await digestRows(older.adminUrl)).toEqual(held);
  } finally {
    await older.drop();
  }
});

/** Modules that came after the baselines: theirs stands for no migration of before. */
const YOUNGER: ReadonlySet<string> = new Set(['cases']);

/** Each module's baseline in a folder of its own, without what came later and without functions. */
async function baselines(): Promise<ModuleMigrations[]> {
  const into = await mkdtemp(join(tmpdir(), 'feria-baselines-'));
  folders.push(into);
  const asOld = moduleMigrations().filter(({ module }) => !YOUNGER.has(module));
  return Promise.all(
    asOld.map(async ({ module, folder }) => {
      await mkdir(join(into, module));
      const name = '0000-baseline.sql';
      await copyFile(join(folder, name), join(into, module, name));
      return { module, folder: join(into, module) };
    }),
  );
}

/** Columns, constraints, indexes and who owns and may use what; a view is none of the baseline's. */
function tablesOf(snapshot: string): string[] {
  const [columns = '', constraints = '', indexes = '', , rights = ''] = snapshot.split('\n\n');
  return [columns, constraints, indexes, rights]
    .join('\n')
    .split('\n')
    .filter((line) => !line.startsWith('play.counted_rounds'));
}
