/**
 * Bets through the signed HTTP door of a running copy, and through the wallet's door in process, against
 * `pgbench -M prepared` writing the same rows, with the same indexes, in one statement on the same cluster.
 * synchronous_commit and fsync are on, rate limits too; a run ends when the outbox is read and every entry is sealed.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withClient, type Pool } from '@feria/postgres';
import { createDb } from '../platform/core/db.ts';
import { createBatcher } from '../platform/modules/play/vendor-door/batcher.ts';
import { startCopy, type Copy } from '../e2e/support/copy.ts';
import { adminUrlOf } from './admin.ts';
import { drainer } from './drain.ts';
import { callsOf, placeCalls } from './in-process.ts';
import { median, quantile, round, type Line } from './measure.ts';
import { fillMembers, MEMBERS, VENDOR, type Players } from './members.ts';
import { prepareSameRows, requirePgbench, runPgbench } from './pgbench.ts';
import { sendBets, sendPaced, signBets, type Load, type SignedBet } from './signed-bets.ts';
import { memoryHighWater, serverParts, usedBetween, usedBy, type Used } from './where.ts';

/** Calls at once: those of a small operator, and those of some ten thousand members at play. */
const FEW = 32;
const MANY = 256;
/** Of pgbench in each round the faster of these: it is slower with more, and which of them is better differs from run to run. */
const BARE = [8, 32];
const ROUNDS = Number(process.env['ROUNDS'] ?? 5);
/** Bets of one run, and seconds of one run of pgbench: about as long as each other. */
const BETS = 20_000;
const SECONDS = 6;
const WARM_UP = 2_000;
const LIGHT = 300;
/** At half of what the door does with few: long enough for each listener's and job's turn. In each round pgbench at the same rate. */
const HALF_SECONDS = 10;
/** The first ones wait for all connections to be taken up at once, which members do not do. */
const SETTLING_SECONDS = 1;

type Run = { door: Load; inProcess: Load; doorOfMany: Load; inProcessOfMany: Load; bare: Load };
type Half = { door: Load; bare: Load };
type UsedByName = ReadonlyMap<string, number>;

export async function measureBets(): Promise<Line[]> {
  const version = await requirePgbench();
  const copy = await startCopy();
  const db = createDb(copy.databases.app, { max: 4, applicationName: 'feria-bench' });
  try {
    const adminUrl = await adminUrlOf(copy);
    await withClient(adminUrl, (client) => requireDurable(client));
    await raiseRate(adminUrl);
    const players = await fillMembers(copy, adminUrl);
    await prepareSameRows(adminUrl, MEMBERS);
    const bets = await betsOf(copy, players);
    const drained = drainer(db.read);
    const port = createBatcher(db, { now: () => new Date() });
    const url = `http://127.0.0.1:${copy.ports.platform}/vendors/${VENDOR}/wallet/bet`;
    const door = (signed: readonly SignedBet[], clients: number): Promise<Load> =>
      sendBets(url, signed, clients, drained);
    const inProcess = (count: number, clients: number): Promise<Load> =>
      placeCalls(port, callsOf(count, players), clients, drained);
    await door(bets(WARM_UP), FEW);
    await inProcess(WARM_UP, FEW);
    const light = await sendBets(url, bets(LIGHT), 1);
    const runs: Run[] = [];
    const look = (): Promise<Used> => partsUsed(copy, adminUrl);
    const used = { few: [] as UsedByName[], many: [] as UsedByName[] };
    const take = async (clients: number, into: UsedByName[]): Promise<Load> => {
      const signed = bets(BETS);
      const before = await look();
      const load = await door(signed, clients);
      into.push(usedBetween(before, await look()));
      return load;
    };
    for (let index = 0; index < ROUNDS; index += 1) {
      runs.push({
        door: await take(FEW, used.few),
        inProcess: await inProcess(BETS, FEW),
        doorOfMany: await take(MANY, used.many),
        inProcessOfMany: await inProcess(BETS, MANY),
        bare: await fastestBare(adminUrl),
      });
    }
    const perSecond = median(runs.map((run) => run.door.perSecond)) / 2;
    const half: Half[] = [];
    for (let index = 0; index < ROUNDS; index += 1) {
      const sent = await sendPaced(url, bets(perSecond * HALF_SECONDS), { clients: MANY, perSecond });
      half.push({
        door: { ...sent, latencies: sent.latencies.slice(perSecond * SETTLING_SECONDS) },
        bare: await runPgbench(adminUrl, {
          clients: FEW,
          seconds: HALF_SECONDS,
          members: MEMBERS,
          perSecond,
        }),
      });
    }
    const memory = await memoryHighWater(await copy.pidOf('platform'));
    return [
      ...report(runs, light, half, version),
      ...whereLines(used.few, FEW),
      ...whereLines(used.many, MANY),
      memoryLine(memory),
    ];
  } finally {
    await db.close();
    await copy.remove();
  }
}

/** Bets of members by chance, unless `choose` says whose the one of that number is. */
async function fastestBare(adminUrl: string): Promise<Load> {
  const loads: Load[] = [];
  for (const clients of BARE)
    loads.push(await runPgbench(adminUrl, { clients, seconds: SECONDS, members: MEMBERS }));
  return loads.toSorted((a, b) => b.perSecond - a.perSecond)[0]!;
}

export async function betsOf(
  copy: { folder: string },
  { tokens, gameCode }: Players,
  choose: (index: number) => number = () => Math.floor(Math.random() * tokens.length),
): Promise<(count: number) => SignedBet[]> {
  const key = await readFile(join(copy.folder, 'secrets/aggregator.private.pem'), 'utf8');
  return (count) => signBets(count, key, gameCode, (index) => tokens[choose(index)]!);
}

/** Numbers of a database that may lose commits are not comparable. */
async function requireDurable(client: { query: Pool['query'] }): Promise<void> {
  const { rows } = await client.query<{ value: string }>(
    `select current_setting('fsync') || current_setting('synchronous_commit') as value`,
  );
  if (rows[0]?.value !== 'onon') throw new Error('fsync and synchronous_commit must be on');
}

/** The limit of the vendor's rate stays on; it is set above what this machine can do, as an operator would for a large one. */
export const raiseRate = (adminUrl: string): Promise<void> => setRate(adminUrl, 100_000);

/** A version from before vendors were decided by two has no such table. */
export async function setRate(adminUrl: string, perSecond: number): Promise<void> {
  await withClient(adminUrl, (client) =>
    client.query(
      `do $$ begin
         if to_regclass('catalog.vendor_decisions') is not null then
           insert into catalog.vendor_decisions (id, vendor, what, source, at)
             values (gen_random_uuid(), '${VENDOR}', 'settings', 'configuration', now());
         end if;
         update catalog.vendors set calls_per_second = ${perSecond} where code = '${VENDOR}';
       end $$`,
    ),
  );
}

async function partsUsed(copy: Copy, adminUrl: string): Promise<Used> {
  const server = await withClient(adminUrl, (client) => serverParts(client));
  return usedBy([
    { name: 'the platform', pid: await copy.pidOf('platform') },
    { name: 'the load itself', pid: process.pid },
    ...server,
  ]);
}

function report(runs: readonly Run[], light: Load, half: readonly Half[], version: string): Line[] {
  const ratio = (what: string, side: keyof Run, clients: number): Line => ({
    what,
    value: `${round(median(runs.map((run) => run[side].perSecond / run.bare.perSecond)), 2)} ×`,
    how: `${clients} clients, ${MEMBERS.toLocaleString('en')} members, ${ROUNDS} interleaved runs of ${BETS.toLocaleString('en')} bets and of ${SECONDS} s`,
  });
  const speed = (what: string, side: keyof Run, how: string): Line => ({
    what: `Bets per second, ${what}`,
    value: round(median(runs.map((run) => run[side].perSecond)), 0),
    how: `${latency(runs.map((run) => run[side]))}; ${how}`,
  });
  return [
    ratio('Bets: signed HTTP door / pgbench', 'door', FEW),
    ratio('Bets: door in process / pgbench', 'inProcess', FEW),
    ratio('Bets: signed HTTP door / pgbench', 'doorOfMany', MANY),
    ratio('Bets: door in process / pgbench', 'inProcessOfMany', MANY),
    speed('signed HTTP door', 'door', `${FEW} clients; signed beforehand, RSA 2048 checked on each`),
    speed('door in process', 'inProcess', `${FEW} clients`),
    speed('signed HTTP door', 'doorOfMany', `${MANY} clients; load from the same machine`),
    speed('door in process', 'inProcessOfMany', `${MANY} clients`),
    speed(
      'pgbench -M prepared',
      'bare',
      `the faster of ${BARE.join(' and ')} clients; one statement, same rows and indexes; ${version}`,
    ),
    {
      what: 'Signed HTTP door, one client',
      value: round(light.perSecond),
      how: `${latency([light])}; each bet waits for the one before`,
    },
    {
      what: 'Signed HTTP door, half load',
      value: round(median(half.map(({ door }) => door.perSecond)), 0),
      how: `${latency(half.map(({ door }) => door))}; sent on time, answered or not, ${half.length} runs of ${HALF_SECONDS} s; half of what ${FEW} clients reach`,
    },
    {
      what: 'pgbench -M prepared at the same rate',
      value: round(median(half.map(({ bare }) => bare.perSecond)), 0),
      how: `${latency(half.map(({ bare }) => bare))}; in turns with the row above`,
    },
  ];
}

function latency(loads: readonly Load[]): string {
  return [0.5, 0.99]
    .map(
      (share) => `p${share * 100} ${round(median(loads.map((load) => quantile(load.latencies, share))))} ms`,
    )
    .join(', ');
}

/** Processor time per bet of the HTTP runs, the largest first. */
function whereLines(used: readonly UsedByName[], clients: number): Line[] {
  const names = [...new Set(used.flatMap((one) => [...one.keys()]))];
  return names
    .map((name) => ({ name, each: (median(used.map((one) => one.get(name) ?? 0)) / BETS) * 1e6 }))
    .filter(({ each }) => each >= 1)
    .toSorted((a, b) => b.each - a.each)
    .map(({ name, each }) => ({
      what: `  of each bet: ${name}`,
      value: `${round(each, 0)} µs`,
      how: `processor time with ${clients} clients, the draining included`,
    }));
}

function memoryLine(megabytes: number): Line {
  return {
    what: 'Memory of the platform, at most',
    value: `${round(megabytes, 0)} MB`,
    how: 'VmHWM after all runs',
  };
}
