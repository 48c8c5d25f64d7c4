/**
 * The settling procedure alone, of this version against the one of another checkout, in one run: `AGAINST=<folder of it> npm run bench -- settle`.
 * A database for each in one cluster, filled by the same program, a connection each, and batch after batch in turns: what else the
 * machine does meets both. Compared is what a connection's own process takes of the processor for the one batch and for the other one.
 * Without `AGAINST` it is measured against itself: what differs by less than that is no difference. `TURNS` and `BATCH` say other numbers.
 * Every turn is with new connections, so plans are made for full tables; one that is made for empty ones and kept, as in a new
 * installation, is seen by `against` alone.
 */
import { randomBytes, randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createDatabase, urlWith, withClient } from '@feria/postgres';
import type * as CallJson from '../platform/modules/play/vendor-door/call-json.ts';
import type * as Prepare from '../platform/core/prepare.ts';
import { aBet } from './bet.ts';
import { withQuietCluster } from './cluster.ts';
import { fillPlayers, PLAYERS, type Client } from './growth-rows.ts';
import { median, round, type Line } from './measure.ts';

const BATCH = Number(process.env['BATCH'] ?? 16);
const TURNS = Number(process.env['TURNS'] ?? 8);
const BETS = 2_000;

/** Of one bet of a batch: microseconds of the processor, and bytes of the log. */
interface Cost {
  cpu: number;
  wal: number;
}
type Pair = readonly [here: Cost, there: Cost];
interface Side {
  url: string;
  settle: (client: Client) => Promise<void>;
}

export async function measureSettle(): Promise<Line[]> {
  const here = resolve(import.meta.dirname, '..');
  const roots = [here, resolve(process.env['AGAINST'] ?? here)];
  return withQuietCluster(async (adminUrl) => {
    const sides: Side[] = [];
    for (const [at, root] of roots.entries()) sides.push(await openSide(adminUrl, root, `bench${at}`));
    const pairs: Pair[] = [];
    for (let turn = 0; turn < TURNS; turn += 1) pairs.push(...(await takeTurn(sides[0]!, sides[1]!)));
    return report(pairs);
  });
}

async function openSide(adminUrl: string, root: string, database: string): Promise<Side> {
  const from = <Module>(path: string): Promise<Module> =>
    import(pathToFileURL(join(root, path)).href) as Promise<Module>;
  const { prepareDatabase } = await from<typeof Prepare>('platform/core/prepare.ts');
  const { callsAsJson, settleText } = await from<typeof CallJson>(
    'platform/modules/play/vendor-door/call-json.ts',
  );
  await createDatabase(adminUrl, database);
  const url = urlWith(adminUrl, { database });
  await prepareDatabase(url, randomBytes(12).toString('hex'));
  const tokens = await withClient(url, async (client) => {
    const hashes = await fillPlayers(client);
    await client.query('vacuum analyze');
    return hashes;
  });
  const text = settleText('settle_batch');
  const settle = async (client: Client): Promise<void> => {
    const at = new Date();
    const members = new Set<number>();
    while (members.size < BATCH) members.add(randomInt(PLAYERS));
    const calls = Array.from(members, (index) => aBet(tokens[index]!));
    const { rows } = await client.query<{ verdict: string }>({
      name: 'batch',
      text,
      values: [callsAsJson(calls, at), at],
    });
    if (rows.length !== BATCH || rows.some(({ verdict }) => verdict !== 'ok'))
      throw new Error(`a bet was refused: ${rows.map(({ verdict }) => verdict).join(' ')}`);
  };
  return { url, settle };
}

function takeTurn(here: Side, there: Side): Promise<Pair[]> {
  return withClient(here.url, (first) =>
    withClient(there.url, async (second) => {
      const ways = [await wayOf(first, here), await wayOf(second, there)] as const;
      const pairs: Pair[] = [];
      for (let done = 0; done < BETS; done += BATCH) {
        const isHereFirst = pairs.length % 2 === 0;
        const one = await ways[isHereFirst ? 0 : 1]();
        const other = await ways[isHereFirst ? 1 : 0]();
        pairs.push(isHereFirst ? [one, other] : [other, one]);
      }
      return pairs;
    }),
  );
}

/** Settles a batch on this connection, whose plans are made and whose pages are read, and says what it cost. */
async function wayOf(client: Client, { settle }: Side): Promise<() => Promise<Cost>> {
  for (let warm = 0; warm < 20; warm += 1) await settle(client);
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const pid = rows[0]!.pid;
  return async () => {
    const wal = await placeOf(client);
    const cpu = await nanosecondsOf(pid);
    await settle(client);
    return {
      cpu: ((await nanosecondsOf(pid)) - cpu) / 1_000 / BATCH,
      wal: ((await placeOf(client)) - wal) / BATCH,
    };
  };
}

/** What the kernel's scheduler has given a process of one thread so far; finer than the ticks of `stat`. */
async function nanosecondsOf(pid: number): Promise<number> {
  return Number((await readFile(`/proc/${pid}/schedstat`, 'utf8')).split(' ')[0]);
}

async function placeOf(client: Client): Promise<number> {
  const { rows } = await client.query<{ place: number }>(
    `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 as place`,
  );
  return rows[0]!.place;
}

/** Of the processor the median of the pairs' ratios; of the log, which whole pages come to now and then, all together. */
function report(pairs: readonly Pair[]): Line[] {
  const of = (side: 0 | 1, read: (cost: Cost) => number): number[] => pairs.map((pair) => read(pair[side]));
  const cpu = ([0, 1] as const).map((side) => round(median(of(side, (cost) => cost.cpu)), 1));
  const ratios = pairs.map(([here, there]) => here.cpu / there.cpu);
  const wal = ([0, 1] as const).map(
    (side) => of(side, (cost) => cost.wal).reduce((sum, one) => sum + one, 0) / pairs.length,
  );
  const how = `${pairs.length} pairs of batches of ${BATCH}`;
  return [
    {
      what: 'Settling: processor time',
      value: `${round(median(ratios), 3)} ×`,
      how: `${cpu[0]} against ${cpu[1]} µs a bet; ${how}`,
    },
    {
      what: 'Settling: log',
      value: `${round(wal[0]! / wal[1]!, 3)} ×`,
      how: `${round(wal[0]!, 0)} against ${round(wal[1]!, 0)} B a bet; ${how}`,
    },
  ];
}
