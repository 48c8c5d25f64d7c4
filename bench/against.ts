/**
 * The signed door of this version against the one of another checkout, in one run: `AGAINST=<folder of it> npm run bench -- against`.
 * Both run as whole copies of the product side by side, filled by the same program, and take turns. Two copies of one version differ by
 * as much as a tenth for as long as they are open, so both are opened anew four times, each of them first in two, with three pairs of
 * turns each; `OPENINGS`, `TURNS` and `CLIENTS` say other numbers.
 */
import { resolve } from 'node:path';
import { withClient } from '@feria/postgres';
import { createDb } from '../platform/core/db.ts';
import { startCopy, type Copy } from '../e2e/support/copy.ts';
import { adminUrlOf } from './admin.ts';
import { betsOf, raiseRate } from './bets.ts';
import { drainer } from './drain.ts';
import { median, MissingTool, round, type Line } from './measure.ts';
import { fillMembers, VENDOR } from './members.ts';
import { sendBets, type Load } from './signed-bets.ts';
import { serverParts, usedBetween, usedBy, type Used } from './where.ts';

const CLIENTS = Number(process.env['CLIENTS'] ?? 32);
const OPENINGS = Number(process.env['OPENINGS'] ?? 4);
const TURNS = Number(process.env['TURNS'] ?? 3);
const ROUNDS = OPENINGS * TURNS;
/** Bets of one turn: a turn ends when all are sealed, and with few of them the sealer's pause of 0.4 s would be a large share. */
const BETS = 8_000;
/** Of one turn of a single client: some ten seconds, since with 400 a turn of three seconds differed by a tenth from the next. */
const LIGHT = 1_500;

interface Side {
  turn(): Promise<Turn>;
  close(): Promise<void>;
}
interface Turn {
  many: Load;
  one: Load;
  platform: number;
  database: number;
}
/** Of this version, and of the other one. */
type Pair = readonly [Turn, Turn];

export async function measureAgainst(): Promise<Line[]> {
  const other = process.env['AGAINST'];
  if (!other) throw new MissingTool('AGAINST', 'the folder of another checkout, with its packages installed');
  const here = resolve(import.meta.dirname, '..');
  const pairs: Pair[] = [];
  for (let opening = 0; opening < OPENINGS; opening += 1) {
    const isHereFirst = opening % 2 === 0;
    const taken = await takePairs(isHereFirst ? [here, resolve(other)] : [resolve(other), here]);
    pairs.push(...taken.map(([first, second]): Pair => (isHereFirst ? [first, second] : [second, first])));
  }
  return report(pairs);
}

/** Opens both and lets them take turns; of each pair, the turn of the first root is the first. */
async function takePairs(roots: readonly [string, string]): Promise<Pair[]> {
  const sides: Side[] = [];
  try {
    for (const root of roots) sides.push(await openSide(root));
    const pairs: Pair[] = [];
    for (let index = 0; index < TURNS; index += 1) {
      // Who goes first alternates: a machine gets slower while it gets warmer.
      const first = await sides[index % 2]!.turn();
      const second = await sides[1 - (index % 2)]!.turn();
      pairs.push(index % 2 === 0 ? [first, second] : [second, first]);
    }
    return pairs;
  } finally {
    for (const side of sides) await side.close();
  }
}

async function openSide(root: string): Promise<Side> {
  const copy = await startCopy({ root });
  const db = createDb(copy.databases.app, { max: 4, applicationName: 'feria-bench' });
  const close = async (): Promise<void> => {
    await db.close();
    await copy.remove();
  };
  try {
    const adminUrl = await adminUrlOf(copy);
    await raiseRate(adminUrl);
    const bets = await betsOf(copy, await fillMembers(copy, adminUrl));
    const url = `http://127.0.0.1:${copy.ports.platform}/vendors/${VENDOR}/wallet/bet`;
    const drained = drainer(db.read);
    await sendBets(url, bets(BETS), CLIENTS, drained);
    return { close, turn: () => takeTurn({ copy, adminUrl, url, bets, drained }) };
  } catch (error) {
    await close();
    throw error;
  }
}

interface Ground {
  copy: Copy;
  adminUrl: string;
  url: string;
  bets: Awaited<ReturnType<typeof betsOf>>;
  drained: () => Promise<void>;
}

async function takeTurn({ copy, adminUrl, url, bets, drained }: Ground): Promise<Turn> {
  const signed = bets(BETS);
  const single = bets(LIGHT);
  const before = await look(copy, adminUrl);
  const many = await sendBets(url, signed, CLIENTS, drained);
  const used = usedBetween(before, await look(copy, adminUrl));
  const platform = used.get('the platform') ?? 0;
  const database = [...used.values()].reduce((sum, each) => sum + each, 0) - platform;
  return { many, one: await sendBets(url, single, 1, drained), platform, database };
}

async function look(copy: Copy, adminUrl: string): Promise<Used> {
  const server = await withClient(adminUrl, (client) => serverParts(client));
  return usedBy([{ name: 'the platform', pid: await copy.pidOf('platform') }, ...server]);
}

/** Beside the middle of all pairs stands how far the openings were apart: a difference within it is none. */
function report(pairs: readonly Pair[]): Line[] {
  const ratioOf = (some: readonly Pair[], of: (turn: Turn) => number): number =>
    median(some.map(([here, there]) => of(here) / of(there)));
  const line = (what: string, of: (turn: Turn) => number, unit: string): Line => {
    const apart = Array.from({ length: OPENINGS }, (_, at) =>
      ratioOf(pairs.slice(at * TURNS, (at + 1) * TURNS), of),
    );
    return {
      what,
      value: `${round(median(apart), 3)} ×`,
      how: `${round(median(pairs.map(([here]) => of(here))))} against ${round(median(pairs.map(([, there]) => of(there))))} ${unit}; ${OPENINGS} openings from ${round(Math.min(...apart), 3)} to ${round(Math.max(...apart), 3)} ×`,
    };
  };
  /** Processor time only adds up, so all turns together say more than the median of any. */
  const total = (what: string, of: (turn: Turn) => number): Line => {
    const sum = (side: 0 | 1): number => pairs.reduce((all, pair) => all + of(pair[side]), 0);
    const each = (side: 0 | 1): string => round((sum(side) / (BETS * ROUNDS)) * 1e6);
    return {
      what,
      value: `${round(sum(0) / sum(1), 3)} ×`,
      how: `${each(0)} against ${each(1)} µs; all of ${ROUNDS} turns`,
    };
  };
  return [
    line(`Bets per second, ${CLIENTS} clients`, ({ many }) => many.perSecond, 'a second'),
    line('Bets per second, one client', ({ one }) => one.perSecond, 'a second'),
    total('Processor time of a bet: platform', ({ platform }) => platform),
    total('Processor time of a bet: PostgreSQL', ({ database }) => database),
  ];
}
