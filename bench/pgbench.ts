/** The yardstick: PostgreSQL's own load tool, writing what a bet writes. */
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { withClient } from '@feria/postgres';
import { MissingTool } from './measure.ts';
import type { Load } from './signed-bets.ts';

const run = promisify(execFile);

/** Answers its version. Throws MissingTool. */
export async function requirePgbench(): Promise<string> {
  try {
    const { stdout } = await run('pgbench', ['--version']);
    return stdout.trim();
  } catch {
    throw new MissingTool('pgbench', "Debian's postgresql-contrib (postgresql-15)");
  }
}

/** Tables like the platform's, with every index and constraint, and a balance for each member. */
export async function prepareSameRows(adminUrl: string, members: number): Promise<void> {
  await withClient(adminUrl, async (client) => {
    await client.query('create schema bench');
    for (const table of [
      'play.keys',
      'play.receipts',
      'play.rounds',
      'wallet.entries',
      'wallet.balances',
      'core.outbox',
      'limits.play_days',
    ])
      await client.query(`create table bench.${table.split('.')[1]} (like ${table} including all)`);
    // As the platform's own tables have it: "including all" leaves storage options out.
    await client.query('alter table bench.balances set (fillfactor = 60)');
    await client.query('alter table bench.play_days set (fillfactor = 70)');
    await client.query(
      `insert into bench.balances (account_id, purpose, amount) select n, 'cash', 100000000000 from generate_series(1, $1) n`,
      [members],
    );
    await client.query('analyze');
  });
}

/** One bet as one statement: balance, entry with both its sides, round, receipt, fact and the day's counter for limits. */
const STATEMENT = `
with bet as (
  select ('00000000-0000-4000-8000-' || lpad(:member::text, 12, '0'))::uuid as member_id, gen_random_uuid() as round_id,
         gen_random_uuid()::text as transaction, gen_random_uuid()::text as vendor_round, clock_timestamp() as at, nextval('bench.entries_id_seq') as entry_id
), moved as (
  update bench.balances set amount = amount - 1000000, last_entry_id = (select entry_id from bet)
    where account_id = :member::bigint returning amount
), entry as (
  insert into bench.entries (id, kind, key, member_id, currency, amount, counterparty, reference, at, source, destination, source_after)
    overriding system value
    select entry_id, 'bet', 'studio:' || transaction, member_id, 'COP', 1000000, 'studio', round_id::text, at,
           :member::bigint, 20000::bigint, moved.amount from bet, moved returning id
), opened as (
  insert into bench.rounds (id, vendor, vendor_round, member_id, game_code, currency, market, state, opened_at, moved_at, staked, live_bets, balance_before, balance_after)
    select bet.round_id, 'studio', vendor_round, member_id, 'verbena-nights', 'COP', 'CO', 'open', at, at, 1000000, 1, moved.amount + 1000000, moved.amount from bet, moved
), received as (
  insert into bench.receipts (vendor, transaction_uuid, kind, member_id, round_id, currency, amount, hash, entry_id, balance, at)
    select 'studio', transaction, 'bet', member_id, bet.round_id, 'COP', 1000000, sha256(transaction::bytea), entry.id, moved.amount, at from bet, entry, moved
), keyed as (
  insert into bench.keys (key, member_id, hash, at, balance)
    select transaction::uuid, member_id, transaction::uuid, at, moved.amount from bet, moved
), told as (
  insert into bench.outbox (kind, payload, at)
    select 'play.bet_placed', jsonb_build_object('memberId', member_id, 'roundId', bet.round_id, 'currency', 'COP', 'amount', '10.00000', 'balance', moved.amount::text), at from bet, moved
), counted as (
  insert into bench.play_days as k (member_id, currency, day, staked, won)
    select member_id, 'COP', at::date, 1000000, 0 from bet
    on conflict (member_id, currency, day) do update set staked = k.staked + excluded.staked, won = k.won + excluded.won
)
select amount from moved`;

type BareLoad = {
  clients: number;
  seconds: number;
  members: number;
  /** So many statements a second, at times by chance; as fast as it can without. A latency then begins when its statement was due. */
  perSecond?: number;
};

export async function runPgbench(
  adminUrl: string,
  { clients, seconds, members, perSecond: paced }: BareLoad,
): Promise<Load> {
  const folder = await mkdtemp(join(tmpdir(), 'feria-pgbench-'));
  const { hostname, port, username, password, pathname } = new URL(adminUrl);
  try {
    const script = join(folder, 'bet.sql');
    await writeFile(
      script,
      `\\set member random(1, ${members})\n${STATEMENT.replaceAll('\n', ' ').trim()};\n`,
    );
    const { stdout } = await run(
      'pgbench',
      [
        ...['-M', 'prepared', '-n', '-c', String(clients), '-j', '2', '-T', String(seconds), '-f', script],
        ...(paced === undefined ? [] : ['-R', String(Math.round(paced))]),
        ...[
          '-l',
          '--log-prefix',
          join(folder, 'log'),
          '-h',
          hostname,
          '-p',
          port,
          '-U',
          username,
          pathname.slice(1),
        ],
      ],
      { env: { ...process.env, PGPASSWORD: decodeURIComponent(password) }, maxBuffer: 10_000_000 },
    );
    const perSecond = Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
    if (!(perSecond > 0)) throw new Error(`pgbench said nothing of its speed: ${stdout}`);
    return { perSecond, latencies: await readLatencies(folder) };
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The third column of pgbench's log is a transaction's time in microseconds. */
async function readLatencies(folder: string): Promise<number[]> {
  const names = (await readdir(folder)).filter((name) => name.startsWith('log'));
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return texts.flatMap((text) =>
    text
      .trimEnd()
      .split('\n')
      .map((line) => Number(line.split(' ')[2]) / 1_000),
  );
}
