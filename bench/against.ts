/**
 * The signed door of this version against the one of another checkout, in one run: `AGAINST=<folder of it> npm run bench -- against`.
 * Both run as whole copies of the product side by side, filled by the same program, and take turns: ten pairs, or as many as `TURNS` says.
 * The copy that is opened first is slower by some hundredths: a small difference is one only when it stands in both ways, here against
 * there and there against here.
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

const CLIENTS = 32;
const ROUNDS = Number(process.env['TURNS'] ?? 10);
/** Bets of one turn: a turn ends when all are sealed, and with few of them the sealer's pause of 0.4 s would be a large share. */
const BETS = 8_000;
/** Of one turn of a single client. */
const LIGHT = 400;

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

export async function measureAgainst(): Promise<Line[]> {
  const other = process.env['AGAINST'];
  if (!other) throw new MissingTool('AGAINST', 'the folder of another checkout, with its packages installed');
  const sides: Side[] = [];
  try {
    sides.push(await openSide(resolve(import.meta.dirname, '..')));
    sides.push(await openSide(resolve(other)));
    const pairs: (readonly [Turn, Turn])[] = [];
    for (let index = 0; index < ROUNDS; index += 1) {
      // Who goes first alternates: a machine gets slower while it gets warmer.
      const first = await sides[index % 2]!.turn();
      const second = await sides[1 - (index % 2)]!.turn();
      pairs.push(index % 2 === 0 ? [first, second] : [second, first]);
    }
    return report(pairs);
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

function report(pairs: readonly (readonly [Turn, Turn])[]): Line[] {
  const line = (what: string, of: (turn: Turn) => number, unit: string): Line => ({
    what,
    value: `${round(median(pairs.map(([here, there]) => of(here) / of(there))), 3)} ×`,
    how: `${round(median(pairs.map(([here]) => of(here))))} against ${round(median(pairs.map(([, there]) => of(there))))} ${unit}; median of ${ROUNDS} pairs in turns`,
  });
  /** Processor time only adds up, so all turns together say more than the median of any. */
  const total = (what: string, of: (turn: Turn) => number): Line => {
    const sum = (side: 0 | 1): number => pairs.reduce((all, pair) => all + of(pair[side]), 0);
    const each = (side: 0 | 1): string => round((sum(side) / (BETS * ROUNDS)) * 1e6);
    return {
      what,
      value: `${round(sum(0) / sum(1), 3)} ×`,
      how: `${each(0)} against ${each(1)} µs; all of ${ROUNDS} pairs in turns`,
    };
  };
  return [
    line(`Bets per second, ${CLIENTS} clients`, ({ many }) => many.perSecond, 'a second'),
    line('Bets per second, one client', ({ one }) => one.perSecond, 'a second'),
    total('Processor time of a bet: platform', ({ platform }) => platform),
    total('Processor time of a bet: PostgreSQL', ({ database }) => database),
  ];
}
