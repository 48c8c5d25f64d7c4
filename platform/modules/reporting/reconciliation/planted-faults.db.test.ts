/** Each way in which books may be wrong, planted past every guard: found again and again, counted, and an alarm. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CheckName, ReconciliationDetail } from '@feria/contracts/reporting/reconciliation';
import type { Overview } from '@feria/contracts/operators/office';
import type { ListedTransaction } from '@feria/contracts/vendor-door/vendor-api';
import { withClient } from '@feria/postgres';
import { createPlatformDatabase } from '../../../testing/database.ts';
import { anAddress, openPlatform, type Platform } from '../../../testing/harness.ts';
import {
  makeReconciledWorld,
  secret,
  type ReconciledWorld,
} from '../../../testing/vendors/reconciled-world.ts';
import { openVendorServer, type VendorServer } from '../../../testing/vendors/vendor-server.ts';
import { passWatermark } from '../../../testing/watermark.ts';
import { reconcile, runNext } from '../jobs.ts';
import { rollUpMeasures } from '../measures/jobs.ts';

let server: VendorServer;
let platform: Platform;
let world: ReconciledWorld;

beforeAll(async () => {
  server = await openVendorServer();
});
afterAll(() => server.close());

async function openWorld(): Promise<void> {
  const database = await createPlatformDatabase({
    key: `planted faults ${server.url}`,
    make: async (made) => {
      world = await makeReconciledWorld(made, server);
    },
  });
  platform = await openPlatform({ database, secret, studioUrl: server.url });
  server.transactions = [...world.listed];
  platform.clock.advance(60_000);
}

const DAY_MS = 24 * 60 * 60_000;
/** Measures keep days that are over: as if it were tomorrow. */
async function keepDays(): Promise<void> {
  const later = new Date(platform.clock.now().getTime() + DAY_MS);
  await rollUpMeasures({ db: platform.deps.db, clock: { now: () => later } });
}

async function office<Answer>(url: string, payload?: object): Promise<Answer> {
  const answer = await platform.app.inject({
    method: payload ? 'POST' : 'GET',
    url: `/office/${url}`,
    headers: world.auditor.headers,
    remoteAddress: anAddress(),
    ...(payload ? { payload } : {}),
  });
  expect(answer.statusCode).toBe(200);
  return answer.json<Answer>();
}

async function run(scope: 'new' | 'all'): Promise<ReconciliationDetail> {
  await passWatermark(platform.ownerUrl);
  const asked = await office<ReconciliationDetail>('reconciliation/runs', { scope });
  await runNext(platform.deps);
  return office<ReconciliationDetail>(`reconciliation/runs/${asked.run.id}`);
}

/** As the database's owner, past every guard. */
async function plant(sql: string, values: unknown[] = []): Promise<void> {
  await withClient(platform.ownerUrl, async (client) => {
    await client.query('set session_replication_role = replica');
    const { rowCount } = await client.query(sql, values);
    expect(rowCount).toBeGreaterThan(0);
  });
}

const cash = `(select a.id from wallet.accounts a where a.owner_id = $1 and a.purpose = 'cash')`;
const theirs = (): ListedTransaction => server.transactions![0]!;

function change(id: string, fields: Partial<ListedTransaction>): void {
  server.transactions = server.transactions?.map((one) =>
    one.transaction_uuid === id ? { ...one, ...fields } : one,
  );
}

type Fault = readonly [CheckName, string, () => Promise<void>];
/** The postings of an entry that says its own, as rows: of these the database does not know by itself that they sum to zero. */
const AS_ROWS = `insert into wallet.posting_rows (entry_id, ordinal, account_id, currency, amount, balance_after)
  select entry_id, ordinal, account_id, currency, amount, balance_after from wallet.postings where entry_id =`;
const NO_SIDES = `update wallet.entries
  set source = null, destination = null, source_after = null, destination_after = null`;
/** Those of a list are planted in one world: no two of them touch the same row, and none mends another. */
const FAULTS: readonly (readonly Fault[])[] = [
  [
    [
      'entries_balance',
      'not_zero',
      async () => {
        await plant(`with as_rows as (${AS_ROWS} 2) ${NO_SIDES} where id = 2`);
        await plant(
          `update wallet.posting_rows set amount = amount + 1 where balance_after is null and entry_id = 2`,
        );
      },
    ],
    [
      'balance_chain',
      'balance_after',
      () =>
        plant(
          `update wallet.entries set destination_after = destination_after + 1 where id = 3 and destination = ${cash}`,
          [world.member.id],
        ),
    ],
    [
      'entries_have_receipts',
      'receipt_missing',
      () =>
        plant(
          `select wallet.post_entries(array['bet'], array['studio:ghost'], array[$1::uuid], array['COP'], array[5::bigint],
             array['studio'], array['ghost'], $2)`,
          [world.member.id, platform.clock.now()],
        ),
    ],
    [
      'receipts_have_entries',
      'another_amount',
      () => plant(`update play.receipts set amount = amount + 1 where transaction_uuid = 'win-1'`),
    ],
    ['held_accounts', 'held', () => plant(`update wallet.holds set captured = 1 where key = 'slip'`)],
    ['vendor_log', 'not_taken_back', async () => change('bet-1', { status: 'cancelled' })],
  ],
  [
    [
      'entries_balance',
      'too_few_postings',
      async () => {
        await plant(`with as_rows as (${AS_ROWS} 2) ${NO_SIDES} where id = 2`);
        await plant('delete from wallet.posting_rows where entry_id = 2 and balance_after is null');
      },
    ],
    ['entries_balance', 'written_twice', () => plant(`${AS_ROWS} 1`)],
    [
      'receipts_have_entries',
      'entry_missing',
      () =>
        plant(
          `insert into play.receipts (vendor, transaction_uuid, kind, member_id, currency, amount, hash, balance, at)
             values ('studio', 'ghost', 'bet', $1, 'COP', 5, '', 0, $2)`,
          [world.member.id, new Date(platform.clock.now().getTime() - 1_000)],
        ),
    ],
    [
      'member_balances',
      'last_posting',
      () =>
        plant(`update wallet.balances set amount = amount + 1 where account_id = ${cash}`, [world.member.id]),
    ],
    [
      'transfers_ledger',
      'moved_in',
      () =>
        plant(
          `insert into transfers.transfers (id, member_id, vendor, currency, direction, cause, amount, state, created_at, moved_at)
             values (gen_random_uuid(), $1, 'lagoon', 'COP', 'in', 'member', 5, 'done', $2, $2)`,
          [world.member.id, platform.clock.now()],
        ),
    ],
    ['vendor_log', 'another_amount', async () => change('win-1', { amount: 70_001 })],
    ['vendor_log', 'refused_there', async () => change('bet-1', { status: 'refused' })],
  ],
  [
    [
      'receipts_have_entries',
      'another_entry',
      () => plant(`update play.receipts set entry_id = 1 where transaction_uuid = 'win-1'`),
    ],
    [
      'currency_sums',
      'sum_of_accounts',
      () =>
        plant(`update wallet.balances set amount = amount + 1 where account_id = ${cash}`, [world.member.id]),
    ],
    [
      'vendor_log',
      'missing_here',
      async () => void server.transactions?.push({ ...theirs(), transaction_uuid: 'ghost' }),
    ],
    // Another amount in the one row sums to zero, and does not lead to the balance after it.
    [
      'balance_chain',
      'balance_after',
      () => plant('update wallet.entries set amount = amount + 1 where id = 4'),
    ],
    ['vendor_log', 'another_kind', async () => change('win-1', { kind: 'bet' })],
  ],
  [
    // What was read before it is not read again by the next reading of what is new.
    [
      'house_balances',
      'sum_of_postings',
      async () => {
        await passWatermark(platform.ownerUrl);
        await reconcile(platform.deps);
        await plant('update wallet.house_balances set amount = amount + 1');
      },
    ],
    [
      'vendor_log',
      'missing_there',
      async () => {
        server.transactions = server.transactions?.filter(({ transaction_uuid: id }) => id !== 'win-1');
      },
    ],
    ['vendor_log', 'another_member', async () => change('bet-1', { user: 'somebody' })],
  ],
  [
    [
      'measures_ledger',
      'another_amount',
      async () => {
        await keepDays();
        await plant(`update reporting.measure_days set amount = amount + 1 where measure = 'stakes'`);
      },
    ],
  ],
  [
    // A day that was lost in the keeping.
    [
      'measures_ledger',
      'another_amount',
      async () => {
        await keepDays();
        await plant(`delete from reporting.measure_days where measure = 'wins'`);
      },
    ],
  ],
];

describe.each(FAULTS)('a planted fault', (...faults) => {
  let found: ReconciliationDetail[];
  let overview: Overview;

  beforeAll(async () => {
    await openWorld();
    for (const [, , plantIt] of faults) await plantIt();
    found = [await run('new'), await run('new'), await run('all')];
    overview = await office<Overview>('overview');
  });
  afterAll(() => platform.close());

  test.each(faults)('%s finds %s, again and again, and alarms', (name, difference) => {
    for (const { checks } of found) {
      const check = checks.find((one) => one.name === name);
      expect(check).toMatchObject({ state: 'differs' });
      expect(check?.findings.map((finding) => finding.difference)).toContain(difference);
      expect(check?.findings.length).toBe(check?.differences);
    }
    expect(overview.reconciliation.alarms.map((alarm) => alarm.name)).toContain(name);
    expect(overview.reconciliation.differences).toBeGreaterThan(0);
    expect(platform.logged.filter(({ text }) => text === 'the books differ')).toHaveLength(3);
  });
});
