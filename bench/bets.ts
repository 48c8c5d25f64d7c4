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
import { sendBets, signBets, type Load, type SignedBet } from './signed-bets.ts';
import { memoryHighWater, serverParts, usedBetween, usedBy, type Used } from './where.ts';

const CLIENTS = 32;
const ROUNDS = 5;
/** Bets of one run, and seconds of one run of pgbench: about as long as each other. */
const BETS = 20_000;
const SECONDS = 6;
const WARM_UP = 2_000;
const LIGHT = 300;

type Run = { door: Load; inProcess: Load; bare: Load };
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
    const door = (signed: readonly SignedBet[]): Promise<Load> => sendBets(url, signed, CLIENTS, drained);
    const inProcess = (count: number): Promise<Load> =>
      placeCalls(port, callsOf(count, players), CLIENTS, drained);
    await door(bets(WARM_UP));
    await inProcess(WARM_UP);
    const light = await sendBets(url, bets(LIGHT), 1);
    const runs: Run[] = [];
    const look = (): Promise<Used> => partsUsed(copy, adminUrl);
    const used: UsedByName[] = [];
    for (let index = 0; index < ROUNDS; index += 1) {
      const signed = bets(BETS);
      const before = await look();
      const throughDoor = await door(signed);
      used.push(usedBetween(before, await look()));
      runs.push({
        door: throughDoor,
        inProcess: await inProcess(BETS),
        bare: await runPgbench(adminUrl, { clients: CLIENTS, seconds: SECONDS, members: MEMBERS }),
      });
    }
    const memory = await memoryHighWater(await copy.pidOf('platform'));
    return [...report(runs, light, version), ...whereLines(used), memoryLine(memory)];
  } finally {
    await db.close();
    await copy.remove();
  }
}

export async function betsOf(
  copy: { folder: string },
  { tokens, gameCode }: Players,
): Promise<(count: number) => SignedBet[]> {
  const key = await readFile(join(copy.folder, 'secrets/aggregator.private.pem'), 'utf8');
  return (count) => signBets(count, key, gameCode, () => tokens[Math.floor(Math.random() * tokens.length)]!);
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

function report(runs: readonly Run[], light: Load, version: string): Line[] {
  const ratio = (side: 'door' | 'inProcess'): string =>
    `${round(median(runs.map((run) => run[side].perSecond / run.bare.perSecond)), 2)} ×`;
  const of = (side: keyof Run): string => round(median(runs.map((run) => run[side].perSecond)));
  const latency = (loads: readonly Load[]): string =>
    [0.5, 0.99]
      .map(
        (share) =>
          `p${share * 100} ${round(median(loads.map((load) => quantile(load.latencies, share))))} ms`,
      )
      .join(', ');
  const at = (side: keyof Run): string => latency(runs.map((run) => run[side]));
  const setting = `${CLIENTS} clients, ${MEMBERS.toLocaleString('en')} members, ${ROUNDS} interleaved runs`;
  return [
    {
      what: 'Bets: signed HTTP door / pgbench',
      value: ratio('door'),
      how: `${setting} of ${BETS.toLocaleString('en')} bets and of ${SECONDS} s; ${version}`,
    },
    { what: 'Bets: door in process / pgbench', value: ratio('inProcess'), how: 'the same runs' },
    {
      what: 'Bets per second, signed HTTP door',
      value: of('door'),
      how: `${at('door')}; signed beforehand, RSA 2048 checked on each; load from the same machine`,
    },
    { what: 'Bets per second, door in process', value: of('inProcess'), how: at('inProcess') },
    {
      what: 'Bets per second, pgbench -M prepared',
      value: of('bare'),
      how: `${at('bare')}; one statement with the same rows and indexes`,
    },
    {
      what: 'Signed HTTP door, one client',
      value: round(light.perSecond),
      how: `${latency([light])}; each bet waits for the one before`,
    },
  ];
}

/** Processor time per bet of the HTTP runs, the largest first. */
function whereLines(used: readonly UsedByName[]): Line[] {
  const names = [...new Set(used.flatMap((one) => [...one.keys()]))];
  return names
    .map((name) => ({ name, each: (median(used.map((one) => one.get(name) ?? 0)) / BETS) * 1e6 }))
    .filter(({ each }) => each >= 1)
    .toSorted((a, b) => b.each - a.each)
    .map(({ name, each }) => ({
      what: `  of each bet: ${name}`,
      value: `${round(each, 0)} µs`,
      how: 'processor time in the HTTP runs, the draining included',
    }));
}

function memoryLine(megabytes: number): Line {
  return {
    what: 'Memory of the platform, at most',
    value: `${round(megabytes, 0)} MB`,
    how: 'VmHWM after all runs',
  };
}
