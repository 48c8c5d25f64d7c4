/**
 * The settling procedure alone, of this version against the one of another checkout, in one run: `AGAINST=<folder of it> npm run bench -- settle`.
 * A database for each in one cluster, filled by the same program, one connection each and turns of some seconds; compared is what a
 * connection's own process takes of the processor. Without `AGAINST` it is measured against itself, which differs by 0.03 on a quiet machine
 * and by 0.08 on a busy one: what is smaller is no difference. `TURNS` and `BATCH` say other numbers. Every turn is with a new connection,
 * so plans are made for full tables; one that is made for empty ones and kept, as in a new installation, is seen by `against` alone.
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

interface Turn {
  /** Microseconds of the processor, and bytes of the log, of one bet. */
  cpu: number;
  wal: number;
}
interface Side {
  turn(): Promise<Turn>;
}

export async function measureSettle(): Promise<Line[]> {
  const here = resolve(import.meta.dirname, '..');
  const roots = [here, resolve(process.env['AGAINST'] ?? here)];
  return withQuietCluster(async (adminUrl) => {
    const sides: Side[] = [];
    for (const [at, root] of roots.entries()) sides.push(await openSide(adminUrl, root, `bench${at}`));
    const turns: [Turn, Turn][] = [];
    for (let index = 0; index <= TURNS; index += 1) {
      const first = await sides[index % 2]!.turn();
      const second = await sides[1 - (index % 2)]!.turn();
      // The first is not counted: tables and caches are empty.
      if (index > 0) turns.push(index % 2 === 0 ? [first, second] : [second, first]);
    }
    return report(turns);
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
  return { turn: () => withClient(url, (client) => takeTurn(client, settle)) };
}

async function takeTurn(client: Client, settle: (client: Client) => Promise<void>): Promise<Turn> {
  for (let warm = 0; warm < 20; warm += 1) await settle(client);
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const pid = rows[0]!.pid;
  const before = { cpu: await nanosecondsOf(pid), wal: await placeOf(client) };
  for (let done = 0; done < BETS; done += BATCH) await settle(client);
  const bets = Math.ceil(BETS / BATCH) * BATCH;
  return {
    cpu: (await nanosecondsOf(pid)) / 1_000 / bets - before.cpu / 1_000 / bets,
    wal: ((await placeOf(client)) - before.wal) / bets,
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

/** The least of each side's turns, since other work mostly adds; the medians stand beside it. */
function report(turns: readonly (readonly [Turn, Turn])[]): Line[] {
  const line = (what: string, unit: string, of: (turn: Turn) => number): Line => {
    const sides = ([0, 1] as const).map((side) => turns.map((pair) => of(pair[side])));
    const [here, there] = sides.map((each) => Math.min(...each));
    const [usual, before] = sides.map((each) => round(median(each), 1));
    return {
      what,
      value: `${round(here! / there!, 3)} ×`,
      how: `${round(here!, 1)} against ${round(there!, 1)} ${unit} a bet at least, ${usual} against ${before} usually; ${turns.length} turns each, batches of ${BATCH}`,
    };
  };
  return [
    line('Settling: processor time', 'µs', ({ cpu }) => cpu),
    line('Settling: log', 'B', ({ wal }) => wal),
  ];
}
