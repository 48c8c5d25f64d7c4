/**
 * What the seals cost: entries sealed per second beside the same entries' posting, and beside a bare copy of the rows that
 * sealing writes. A cluster of its own with fsync and synchronous_commit on, one connection, nothing else in it.
 */
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase, urlWith, withClient, type Pool } from '@feria/postgres';
import { openCluster } from '../launcher/postgres/embedded.ts';
import { findFreePort } from '../launcher/processes/ports.ts';
import { prepareDatabase } from '../platform/core/prepare.ts';
import { median, round, type Line } from './measure.ts';

type Client = { query: Pool['query'] };
/** Entries per second of each side in one round. */
type Round = { posted: number; sealed: number; copied: number };

const MEMBERS = 10_000;
const ROUNDS = 5;
const ENTRIES = 20_000;
/** Bets of one batch of the batcher with as many clients, and entries of one batch of the sealer. */
const BETS_AT_ONCE = 32;
const SEALED_AT_ONCE = 5_000;

export async function measureSeals(): Promise<Line[]> {
  const cluster = await openCluster({
    folder: join(tmpdir(), `feria-bench-${randomBytes(6).toString('hex')}`),
    port: await findFreePort(),
    password: randomBytes(12).toString('hex'),
  });
  try {
    await cluster.start();
    await createDatabase(cluster.adminUrl, 'bench');
    const url = urlWith(cluster.adminUrl, { database: 'bench' });
    await prepareDatabase(url, randomBytes(12).toString('hex'));
    return report(await withClient(url, takeRounds));
  } finally {
    await cluster.remove();
  }
}

async function takeRounds(client: Client): Promise<Round[]> {
  await fill(client);
  const rounds: Round[] = [];
  // The first is not counted: caches fill and plans are made.
  for (let index = 0; index <= ROUNDS; index += 1) {
    const posted = await timed(() => post(client, index));
    const sealed = await timed(() => seal(client));
    const copied = await timed(() => copySeals(client, index));
    if (index > 0) rounds.push({ posted, sealed, copied });
  }
  return rounds;
}

async function timed(work: () => Promise<void>): Promise<number> {
  const started = performance.now();
  await work();
  return ENTRIES / ((performance.now() - started) / 1_000);
}

const MEMBER_ID = `('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid`;
const POST = `select count(p.*) as count from (
  select array_agg($2::text order by n) kinds, array_agg($2 || ':' || $3 || ':' || n order by n) keys,
         array_agg(${MEMBER_ID} order by n) members, array_agg('COP'::text) currencies,
         array_agg($4::bigint) amounts, array_agg('studio'::text) counterparties,
         array_agg(gen_random_uuid()::text) refs
    from unnest($1::int[]) n) f,
  wallet.post_entries(f.kinds, f.keys, f.members, f.currencies, f.amounts, f.counterparties, f.refs, $5) p
  where p.verdict = 'ok'`;

/** Members with money, whose deposits are sealed already. */
async function fill(client: Client): Promise<void> {
  const all = Array.from({ length: MEMBERS }, (_, index) => index + 1);
  await client.query(`select wallet.open_accounts(${MEMBER_ID}, 'COP', $2) from unnest($1::int[]) n`, [
    all,
    new Date(),
  ]);
  await client.query('create schema bench');
  await client.query('create table bench.seals (like wallet.seals including all)');
  await client.query('analyze');
  for (let from = 0; from < MEMBERS; from += SEALED_AT_ONCE)
    await postBatch(client, all.slice(from, from + SEALED_AT_ONCE), 'deposit', 'first', 10n ** 12n);
  await client.query('select wallet.seal($1, $2)', [MEMBERS, new Date()]);
}

async function postBatch(
  client: Client,
  members: readonly number[],
  kind: string,
  turn: string,
  amount: bigint,
): Promise<void> {
  const { rows } = await client.query<{ count: bigint }>(POST, [members, kind, turn, amount, new Date()]);
  if (Number(rows[0]?.count) !== members.length) throw new Error('not every entry was posted');
}

/** A transaction for each batch, members in turn: none twice in one. */
async function post(client: Client, turn: number): Promise<void> {
  for (let done = 0; done < ENTRIES; done += BETS_AT_ONCE) {
    const length = Math.min(BETS_AT_ONCE, ENTRIES - done);
    const members = Array.from({ length }, (_, at) => (((done + at) * 7_919) % MEMBERS) + 1);
    await postBatch(client, members, 'bet', `${turn}.${done}`, 1_000_000n);
  }
}

async function seal(client: Client): Promise<void> {
  for (let done = 0; done < ENTRIES;) {
    const { rows } = await client.query<{ sealed: number }>('select wallet.seal($1, $2) as sealed', [
      SEALED_AT_ONCE,
      new Date(),
    ]);
    const sealed = rows[0]?.sealed ?? 0;
    if (sealed === 0) throw new Error('the sealer found less than was posted');
    done += sealed;
  }
}

/** The rows that were just written, into a table with the same indexes: no text, no hash. */
async function copySeals(client: Client, turn: number): Promise<void> {
  const first = MEMBERS + turn * ENTRIES;
  for (let from = first; from < first + ENTRIES; from += SEALED_AT_ONCE)
    await client.query(
      'insert into bench.seals select * from wallet.seals where position > $1 and position <= $2 order by position',
      [from, from + SEALED_AT_ONCE],
    );
}

function report(rounds: readonly Round[]): Line[] {
  const of = (read: (one: Round) => number): number => median(rounds.map(read));
  const perEntry = (perSecond: number): string => `${round(1_000_000 / perSecond)} µs an entry`;
  const [posted, sealed, copied] = [of((r) => r.posted), of((r) => r.sealed), of((r) => r.copied)];
  const setting = `${ROUNDS} interleaved rounds of ${ENTRIES.toLocaleString('en')} entries, ${MEMBERS.toLocaleString('en')} members, one connection`;
  return [
    {
      what: 'Seals: sealed / posted',
      value: `${round(
        of((r) => r.sealed / r.posted),
        2,
      )} ×`,
      how: `${setting}; posted in batches of ${BETS_AT_ONCE}, sealed in batches of ${SEALED_AT_ONCE.toLocaleString('en')}`,
    },
    {
      what: 'Seals: sealed / bare copy of their rows',
      value: `${round(
        of((r) => r.sealed / r.copied),
        2,
      )} ×`,
      how: `the same rows with the same indexes, neither text nor hash: ${perEntry(copied)}`,
    },
    { what: 'Entries sealed per second', value: round(sealed, 0), how: perEntry(sealed) },
    {
      what: 'Entries posted per second',
      value: round(posted, 0),
      how: `${perEntry(posted)}, by wallet.post_entries`,
    },
  ];
}
