/**
 * What a bet costs as the ledger grows: WAL and buffers of a bet in batches of 32, with little behind it and with much. A
 * cluster of its own for each size, fsync, synchronous_commit and full_page_writes on, one connection; from a checkpoint on,
 * with no other in between, so that what a page's first change costs is in the numbers. `ENTRIES` says other sizes, `BETS` where the
 * counters are read: both are numbers with commas between them.
 */
import { randomBytes, randomInt } from 'node:crypto';
import { createDatabase, urlWith, withClient } from '@feria/postgres';
import { prepareDatabase } from '../platform/core/prepare.ts';
import { callsAsJson, settleText } from '../platform/modules/play/vendor-door/call-json.ts';
import { aBet } from './bet.ts';
import { withQuietCluster } from './cluster.ts';
import { fillLedger, fillPlayers, PLAYERS, type Client } from './growth-rows.ts';
import { quantile, round, type Line } from './measure.ts';

const BATCH = 32;
const numbersOf = (text: string | undefined): number[] | undefined => text?.split(',').map(Number);
/** Where the counters are read: bets since the checkpoint. The last is five minutes at a thousand bets a second. */
const MARKS = numbersOf(process.env['BETS']) ?? [10_000, 100_000, 300_000];
const SIZES = numbersOf(process.env['ENTRIES']) ?? [100_000, 10_000_000];

/** Of one bet, over all bets since the checkpoint. */
type Cost = { bets: number; wal: number; images: number; imageBytes: number; buffers: number };
type Growth = { entries: number; costs: Cost[]; batches: number[] };

/** `sizes`: how many entries the ledgers have, the smallest first. */
export async function measureGrowth(
  sizes: readonly number[] = SIZES,
  marks: readonly number[] = MARKS,
): Promise<Line[]> {
  const grown: Growth[] = [];
  for (const entries of sizes) grown.push(await measureSize(entries, marks));
  return report(grown);
}

const measureSize = (entries: number, marks: readonly number[]): Promise<Growth> =>
  withQuietCluster(async (adminUrl) => {
    await createDatabase(adminUrl, 'bench');
    const url = urlWith(adminUrl, { database: 'bench' });
    await prepareDatabase(url, randomBytes(12).toString('hex'));
    const tokens = await withClient(url, async (client) => {
      const hashes = await fillPlayers(client);
      await fillLedger(client, entries, (line) => process.stdout.write(`  ${line}\n`));
      await client.query('vacuum analyze');
      await client.query('create extension pg_walinspect');
      return hashes;
    });
    // A connection of its own: plans made for empty tables would be kept.
    return { entries, ...(await withClient(url, (client) => takeBatches(client, tokens, marks))) };
  });

async function takeBatches(
  client: Client,
  tokens: readonly Buffer[],
  marks: readonly number[],
): Promise<Omit<Growth, 'entries'>> {
  for (let warm = 0; warm < 10; warm += 1) await postBatch(client, tokens);
  await client.query('checkpoint');
  const before = await readCounters(client);
  const costs: Cost[] = [];
  const batches: number[] = [];
  for (const mark of marks) {
    while (batches.length * BATCH < mark) {
      const started = performance.now();
      await postBatch(client, tokens);
      batches.push(performance.now() - started);
    }
    costs.push(await costSince(client, before, batches.length * BATCH));
  }
  await tellImages(client, before.lsn);
  return { costs, batches };
}

const POST = settleText('settle_batch');

/** The batcher's statement, with as many bets as wait while one of its batches flies; ids are random, as vendors send them. */
async function postBatch(client: Client, tokens: readonly Buffer[]): Promise<void> {
  const at = new Date();
  const members = new Set<number>();
  while (members.size < BATCH) members.add(randomInt(PLAYERS));
  const calls = Array.from(members, (index) => aBet(tokens[index]!));
  const { rows } = await client.query<{ verdict: string }>({
    name: 'batch',
    text: POST,
    values: [callsAsJson(calls, at), at],
  });
  const refused = rows.find(({ verdict }) => verdict !== 'ok');
  if (refused || rows.length !== BATCH) throw new Error(`a bet was refused: ${refused?.verdict}`);
}

type Counters = { lsn: string; buffers: number };

async function readCounters(client: Client): Promise<Counters> {
  await client.query('select pg_stat_force_next_flush()');
  const { rows } = await client.query<Counters>(
    `select pg_current_wal_insert_lsn()::text as lsn,
            (select sum(hits + reads)::float8 from pg_stat_get_backend_io(pg_backend_pid()) where object = 'relation') as buffers`,
  );
  return rows[0]!;
}

async function costSince(client: Client, before: Counters, bets: number): Promise<Cost> {
  const { buffers } = await readCounters(client);
  const { rows } = await client.query<{ wal: number; images: number; size: number }>(
    `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), $1::pg_lsn)::float8 as wal,
            (select sum(fpi_size)::float8 from pg_get_wal_stats($1::pg_lsn, pg_current_wal_flush_lsn())) as size,
            (select count(*)::float8 from pg_get_wal_block_info($1::pg_lsn, pg_current_wal_flush_lsn(), false)
               where block_fpi_length > 0) as images`,
    [before.lsn],
  );
  const { wal, images, size } = rows[0]!;
  return {
    bets,
    wal: wal / bets,
    images: images / bets,
    imageBytes: size / bets,
    buffers: (buffers - before.buffers) / bets,
  };
}

/** Which table or index the images belong to. */
async function tellImages(client: Client, since: string): Promise<void> {
  const { rows } = await client.query<{ name: string; images: bigint; kb: bigint }>(
    `select c.relname as name, count(*) as images, sum(b.block_fpi_length) / 1024 as kb
       from pg_get_wal_block_info($1::pg_lsn, pg_current_wal_flush_lsn(), false) b
       join pg_class c on c.relfilenode = b.relfilenode
       where b.block_fpi_length > 0 group by 1 order by 3 desc limit 12`,
    [since],
  );
  for (const { name, images, kb } of rows)
    process.stdout.write(`  full-page images of ${name}: ${images}, ${kb} kB\n`);
}

function report(grown: readonly Growth[]): Line[] {
  const first = grown[0]!;
  return grown.flatMap(({ entries, costs, batches }) => [
    ...costs.flatMap((cost, at) => linesOf(entries, cost, first.costs[at]!)),
    {
      what: `A batch with ${entries.toLocaleString('en')} entries`,
      value: `${round(quantile(batches, 0.5))} ms`,
      how: `p50; p99 ${round(quantile(batches, 0.99))} ms; ${BATCH} bets, one connection, other work beside it`,
    },
  ]);
}

function linesOf(entries: number, cost: Cost, base: Cost): Line[] {
  const how = `${entries.toLocaleString('en')} entries, ${cost.bets.toLocaleString('en')} bets from the checkpoint on`;
  const line = (what: string, read: (one: Cost) => number, places = 0): Line => ({
    what,
    value: `${round(read(cost), places)}`,
    how: `${round(read(cost) / read(base), 3)} ×; ${how}`,
  });
  return [
    line('WAL bytes of a bet', (one) => one.wal),
    line('  without full-page images', (one) => one.wal - one.imageBytes),
    line('  full-page images of a bet', (one) => one.images, 3),
    line('Buffers that a bet touches', (one) => one.buffers, 1),
  ];
}
