/**
 * The platform replaced again and again by a second process that begins before the first leaves, under signed bets and reads from callers
 * that never ask twice. Nothing may be refused, cut or answered with 5xx, and afterwards every bet that was sent stands in the ledger
 * once. `RESTARTS` says how often (5).
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { processState } from '../launcher/lock.mjs';
import { createDb, callSql, type Db } from '../platform/core/db.ts';
import { findDifferences } from '../platform/modules/wallet/index.ts';
import { startCopy, type Copy } from '../e2e/support/copy.ts';
import { adminUrlOf } from './admin.ts';
import { betsOf, raiseRate } from './bets.ts';
import { drainer } from './drain.ts';
import { median, quantile, round, type Line } from './measure.ts';
import { fillMembers, VENDOR } from './members.ts';
import { measureWays } from './restart/ways.ts';
import { runCallers, type Call, type Callers, type Tally } from './restart/load.ts';
import type { SignedBet } from './signed-bets.ts';

const RESTARTS = Number(process.env['RESTARTS'] ?? 5);
const BETWEEN_MS = 4_000;
/** More than are sent: signed beforehand, so that the load costs little. */
const BETS = 40_000;
const LOBBY = '/api/games?merchant=CO&language=es';
const LOOK_MS = 100;

export async function measureRestart(): Promise<Line[]> {
  const ways = await measureWays();
  const copy = await startCopy();
  const db = createDb(copy.databases.app, { max: 4, applicationName: 'feria-bench' });
  try {
    const adminUrl = await adminUrlOf(copy);
    await raiseRate(adminUrl);
    const bets = (await betsOf(copy, await fillMembers(copy, adminUrl)))(BETS);
    const load = loadOf(copy.ports.platform, bets);
    const over = new AbortController();
    const running = Promise.all(load.kinds.map((kind) => runCallers(kind, over.signal)));
    const restarts = await restartAll(copy).finally(() => over.abort());
    const tallies = await running;
    await drainer(db.read)();
    const lines = load.names.map((name, index) => tallyLine(name, tallies[index]!));
    lines.push(...restartLines(restarts), await ledgerLine(db, load.sent, tallies[0]!, tallies[1]!));
    return [...lines, ...ways];
  } finally {
    await db.close();
    await copy.remove();
  }
}

interface Load {
  names: readonly string[];
  kinds: readonly Callers[];
  /** Transactions of the bets that were sent, in their order. */
  sent: string[];
}

/** Busy vendors, one that bets now and then on a connection that idles in between, and visitors who each bring a connection. */
function loadOf(port: number, bets: readonly SignedBet[]): Load {
  const sent: string[] = [];
  const bet = (): Call | undefined => {
    const one = bets[sent.length];
    if (!one) return undefined;
    sent.push((JSON.parse(one.body) as { transaction_uuid: string }).transaction_uuid);
    return {
      port,
      method: 'POST',
      path: `/vendors/${VENDOR}/wallet/bet`,
      body: one.body,
      headers: { 'content-type': 'application/json', 'x-auth-signature': one.signature },
      isWell: (status, body) => status === 200 && body.includes('"RS_OK"'),
    };
  };
  const read = (): Call => ({ port, method: 'GET', path: LOBBY, isWell: (status) => status === 200 });
  return {
    sent,
    names: ['Bets, connections kept busy', 'Bets, connections that idle', 'Lobby, a new connection each'],
    kinds: [
      { count: 16, pause: () => 60, keepAlive: true, next: bet },
      { count: 64, pause: () => Math.random() * 30_000, keepAlive: true, next: bet },
      { count: 4, pause: () => 300, keepAlive: false, next: read },
    ],
  };
}

interface Restart {
  /** Until the second process served. */
  servedMs: number;
  /** From then until the first had ended. */
  goneMs: number;
}

async function restartAll(copy: Copy): Promise<Restart[]> {
  await sleep(BETWEEN_MS);
  const leaving: Promise<Restart>[] = [];
  for (let index = 0; index < RESTARTS; index += 1) {
    const former = await copy.pidOf('platform');
    const askedAt = performance.now();
    await copy.replacePlatform();
    const servedMs = performance.now() - askedAt;
    leaving.push(untilGone(former).then((goneMs) => ({ servedMs, goneMs })));
    await sleep(BETWEEN_MS);
  }
  return Promise.all(leaving);
}

async function untilGone(pid: number): Promise<number> {
  const startedAt = performance.now();
  while (processState(pid) === 'running') await sleep(LOOK_MS);
  return performance.now() - startedAt;
}

function tallyLine(what: string, { endings, latencies, whys }: Tally): Line {
  const lost = endings.refused + endings.cut + endings.failed;
  const sum = lost + endings.well;
  return {
    what,
    value: `${lost} lost`,
    how:
      `of ${sum}: ${endings.well} answered well, ${endings.refused} refused, ${endings.cut} cut, ${endings.failed} answered otherwise; ` +
      `p50 ${round(median(latencies))} ms, p99 ${round(quantile(latencies, 0.99))} ms, longest ${round(Math.max(...latencies))} ms` +
      (whys[0] === undefined ? '' : `; the first: ${whys[0]}`),
  };
}

function restartLines(restarts: readonly Restart[]): Line[] {
  const seconds = (ms: readonly number[]): string => ms.map((one) => round(one / 1_000)).join(', ');
  return [
    {
      what: 'Restarts',
      value: String(restarts.length),
      how: `second process served after ${seconds(restarts.map((one) => one.servedMs))} s; first ended ${seconds(restarts.map((one) => one.goneMs))} s later`,
    },
  ];
}

/** Throws when the books differ, or a bet that was answered well is not in them once. */
async function ledgerLine(db: Db, sent: readonly string[], ...tallies: readonly Tally[]): Promise<Line> {
  const [found] = await callSql<{ bets: number; receipts: number; entries: number }>(
    db.read,
    `select count(distinct r.transaction_uuid)::float8 as bets, count(*)::float8 as receipts,
            count(distinct r.entry_id)::float8 as entries
       from play.receipts r where r.vendor = $1 and r.kind = 'bet' and r.transaction_uuid = any ($2::text[])`,
    [VENDOR, sent],
  );
  const differences = await findDifferences(db.read);
  const well = tallies.reduce((sum, tally) => sum + tally.endings.well, 0);
  const { bets = 0, receipts = 0, entries = 0 } = found ?? {};
  if (differences.length > 0) throw new Error(`the books differ: ${JSON.stringify(differences.slice(0, 3))}`);
  if (receipts !== bets || entries !== bets || bets < well || bets > sent.length)
    throw new Error(
      `${sent.length} sent, ${well} answered well, ${receipts} receipts of ${bets} bets, ${entries} entries`,
    );
  return {
    what: 'Bets in the ledger',
    value: `${bets}`,
    how: `of ${sent.length} sent and ${well} answered well: one receipt and one entry each; balances are the sums of their postings`,
  };
}
