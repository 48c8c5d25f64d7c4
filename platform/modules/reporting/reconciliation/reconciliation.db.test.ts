import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ReconciliationDetail } from '@feria/contracts/reporting/reconciliation';
import type { Overview } from '@feria/contracts/operators/office';
import type { ListedTransaction } from '@feria/contracts/vendor-door/vendor-api';
import { urlWith, withClient } from '@feria/postgres';
import { createPlatformDatabase } from '../../../testing/database.ts';
import {
  anAddress,
  anOperator,
  openPlatform,
  type AMember,
  type AnOperator,
  type Platform,
} from '../../../testing/harness.ts';
import {
  makeReconciledWorld,
  secret,
  type ReconciledWorld,
} from '../../../testing/vendors/reconciled-world.ts';
import { openVendorServer, type VendorServer } from '../../../testing/vendors/vendor-server.ts';
import { passWatermark } from '../../../testing/watermark.ts';
import { postEntries } from '../../wallet/index.ts';
import { runNext } from '../jobs.ts';

let server: VendorServer;
let platform: Platform;
let member: AMember;
let auditor: AnOperator;
let world: ReconciledWorld;

beforeAll(async () => {
  server = await openVendorServer();
});
afterAll(() => server.close());

/** A copy of that world each. */
beforeEach(async () => {
  const database = await createPlatformDatabase({
    key: `reconciliation ${server.url}`,
    make: async (made) => {
      world = await makeReconciledWorld(made, server);
    },
  });
  platform = await openPlatform({ database, secret, studioUrl: server.url });
  ({ member, auditor } = world);
  server.transactions = [...world.listed];
  server.asked.length = 0;
  platform.clock.advance(60_000);
});
afterEach(() => platform.close());

async function call<Answer>(
  method: 'GET' | 'POST',
  url: string,
  payload?: object,
  { headers }: Pick<AnOperator, 'headers'> = auditor,
): Promise<{ status: number; body: Answer }> {
  const answer = await platform.app.inject({
    method,
    url: `/office/reconciliation${url}`,
    headers,
    remoteAddress: anAddress(),
    ...(payload ? { payload } : {}),
  });
  return { status: answer.statusCode, body: answer.json<Answer>() };
}

async function run(scope: 'new' | 'all' = 'new'): Promise<ReconciliationDetail> {
  await passWatermark(platform.ownerUrl);
  return runAtOnce(scope);
}

async function runAtOnce(scope: 'new' | 'all'): Promise<ReconciliationDetail> {
  const asked = await call<ReconciliationDetail>('POST', '/runs', { scope });
  expect(asked.status).toBe(200);
  await runNext(platform.deps);
  return (await call<ReconciliationDetail>('GET', `/runs/${asked.body.run.id}`)).body;
}

const wrongIn = ({ checks }: ReconciliationDetail): string[] =>
  checks.filter(({ state }) => state !== 'agrees').map(({ name, state }) => `${name} ${state}`);

/** As the database's owner, past every guard. */
async function plant(sql: string, values: unknown[] = []): Promise<void> {
  await withClient(platform.ownerUrl, async (client) => {
    await client.query('set session_replication_role = replica');
    const { rowCount } = await client.query(sql, values);
    expect(rowCount).toBeGreaterThan(0);
  });
}

const cash = `(select a.id from wallet.accounts a where a.owner_id = $1 and a.purpose = 'cash')`;

test('books that agree are told so, with what was read', async () => {
  for (const scope of ['new', 'all', 'new'] as const) {
    const detail = await run(scope);
    expect(wrongIn(detail)).toEqual([]);
    expect(detail.run).toMatchObject({ state: 'finished', cause: 'asked', askedBy: auditor.username, scope });
  }
  const { checks } = await run('all');
  expect(Object.fromEntries(checks.map(({ name, counts }) => [name, counts]))).toEqual({
    entries_balance: { entries: 6, postings: 12 },
    entries_have_charges: {},
    charges_have_entries: {},
    balance_chain: { postings: 7 },
    entries_have_receipts: { entries: 4 },
    house_balances: { accounts: 2 },
    receipts_have_entries: { receipts: 4, entries: 4 },
    member_balances: { accounts: 4, postings: 7 },
    currency_sums: { currencies: 1, accounts: 6 },
    held_accounts: { members: 1 },
    transfers_ledger: { wallets: 0 },
    measures_ledger: {},
    gateway_log: {},
    vendor_log: { theirs: 4, ours: 4 },
  });
  expect(server.asked.filter(({ path }) => path.endsWith('/list')).every(({ isSigned }) => isSigned)).toBe(
    true,
  );
});

const theirs = (): ListedTransaction => server.transactions![0]!;

function change(id: string, fields: Partial<ListedTransaction>): void {
  server.transactions = server.transactions?.map((one) =>
    one.transaction_uuid === id ? { ...one, ...fields } : one,
  );
}

describe('an entry that is wrong, beside an older transaction', () => {
  const difference = async (scope: 'new' | 'all') =>
    (await runAtOnce(scope)).checks.find(({ name }) => name === 'balance_chain')?.state;

  async function besideOneOf(url: string): Promise<(string | undefined)[]> {
    await passWatermark(platform.ownerUrl);
    return withClient(url, async (client) => {
      await client.query('begin; select pg_current_xact_id()');
      await plant(
        `select wallet.post_entries(array['deposit'], array['beside'], array[$1::uuid], array['COP'], array[5::bigint],
           array['house'], array['beside'], $2)`,
        [member.id, platform.clock.now()],
      );
      await plant(
        `update wallet.entries set destination_after = destination_after + 1 where key = 'beside' and destination = ${cash}`,
        [member.id],
      );
      const found = [await difference('new'), await difference('all')];
      await client.query('rollback');
      return found;
    });
  }

  test('of its own database, is read when that one has ended', async () => {
    expect(await besideOneOf(platform.ownerUrl)).toEqual(['agrees', 'agrees']);
    await passWatermark(platform.ownerUrl);
    expect([await difference('new'), await difference('all')]).toEqual(['differs', 'differs']);
  });

  test('of another database, is read at once', async () => {
    const elsewhere = urlWith(platform.ownerUrl, { database: 'postgres' });
    expect(await besideOneOf(elsewhere)).toEqual(['differs', 'differs']);
  });
});

test('what is new is read from where the books last agreed, and no further back', async () => {
  // A reading goes back a quarter of an hour before where the last one ended.
  platform.clock.advance(60 * 60_000);
  auditor = await anOperator(platform, 'auditor');
  await run();
  platform.clock.advance(60 * 60_000);
  auditor = await anOperator(platform, 'auditor');
  await platform.db.transact((tx) =>
    postEntries(
      tx,
      [
        {
          kind: 'deposit',
          key: 'later',
          memberId: member.id,
          currency: 'COP',
          amount: 5n,
          counterparty: 'house',
          reference: 'later',
        },
      ],
      platform.clock.now(),
    ),
  );
  const { checks } = await run();
  expect(checks.find(({ name }) => name === 'entries_balance')?.counts).toEqual({ entries: 1, postings: 2 });
  expect(checks.find(({ name }) => name === 'receipts_have_entries')?.counts).toEqual({});
  expect(wrongIn({ checks } as ReconciliationDetail)).toEqual([]);
});

test('times that are written down apart are no difference', async () => {
  const late = new Date(platform.clock.now().getTime() + 60 * 60_000).toISOString();
  change('win-1', { at: late });
  change('bet-1', { at: '2026-01-01T00:00:00.000Z' });
  expect(wrongIn(await run())).toEqual([]);
});

test('what is still open on either side is left for the next time', async () => {
  change('win-1', { status: 'open' });
  server.transactions?.push({ ...theirs(), transaction_uuid: 'on-its-way', status: 'open' });
  expect(wrongIn(await run())).toEqual([]);
});

test('a vendor without a list is passed over; one that had one alarms', async () => {
  server.transactions = undefined;
  expect(wrongIn(await run())).toEqual(['vendor_log skipped']);
  server.transactions = [];
  expect(wrongIn(await run())).toEqual(['vendor_log differs']);
});

test('a vendor that once had a list and has none any more alarms', async () => {
  await run();
  server.transactions = undefined;
  expect(wrongIn(await run())).toEqual(['vendor_log failed']);
});

describe('in the office', () => {
  test('one run at a time, audited', async () => {
    expect((await call('POST', '/runs', { scope: 'all' })).status).toBe(200);
    const second = await call<{ code: string }>('POST', '/runs', { scope: 'new' });
    expect([second.status, second.body.code]).toEqual([409, 'reporting.run_waiting']);
    const { rows } = await withClient(platform.ownerUrl, (client) =>
      client.query(
        `select actor_name, after from core.audit_rows where action = 'reporting.reconciliation_asked'`,
      ),
    );
    expect(rows).toEqual([{ actor_name: auditor.username, after: { scope: 'all' } }]);
  });

  test('only who may read reports', async () => {
    const support = await anOperator(platform, 'support');
    for (const [method, url] of [
      ['POST', '/runs'],
      ['GET', '/runs'],
      ['GET', '/runs/1'],
      ['GET', '/holds'],
    ] as const)
      expect((await call(method, url, method === 'POST' ? {} : undefined, support)).status).toBe(403);
  });

  test('wrong shapes and runs that are none', async () => {
    expect((await call('POST', '/runs', { scope: 'some' })).status).toBe(400);
    expect((await call('GET', '/runs?limit=0')).status).toBe(400);
    expect((await call('GET', '/runs/12345')).status).toBe(404);
  });

  test('open holds, and those that should have ended', async () => {
    const { body } = await call<{ items: object[] }>('GET', '/holds');
    expect(body.items).toMatchObject([
      { id: 'slip', account: member.account, amount: '2.00000', captured: '0.00000', isStuck: true },
    ]);
  });

  test('the list goes on page by page', async () => {
    for (let runs = 0; runs < 3; runs += 1) await run();
    const first = (await call<{ items: { id: string }[]; next: string }>('GET', '/runs?limit=2')).body;
    expect(first.items).toHaveLength(2);
    const rest = (await call<{ items: object[]; next: null }>('GET', `/runs?limit=2&after=${first.next}`))
      .body;
    expect([rest.items.length, rest.next]).toEqual([1, null]);
  });
});

test('a run that a dead process left is broken, and alarms until the next', async () => {
  await plant(
    `insert into reporting.reconciliations (at, cause, scope, state) values ($1, 'asked', 'new', 'running')`,
    [platform.clock.now()],
  );
  await runNext(platform.deps);
  const overview = async () =>
    (await platform.app.inject({ url: '/office/overview', headers: auditor.headers })).json<Overview>()
      .reconciliation;
  expect(await overview()).toMatchObject({ isBroken: true, at: null });
  await run();
  expect(await overview()).toMatchObject({ isBroken: false, isLate: false, alarms: [] });
  platform.clock.advance(31 * 60 * 60_000);
  auditor = await anOperator(platform, 'auditor');
  expect(await overview()).toMatchObject({ isLate: true });
});
