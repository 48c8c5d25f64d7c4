/**
 * What a refused call costs at the vendors' door, against a bet that is taken; and how many bets are left to everybody else while one
 * sender floods it with megabytes that nobody signed. Loopback, counted and timed: it ends by itself. `AGAINST=<folder of another
 * checkout>` measures the same there, in turns.
 */
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { startCopy, type Copy } from '../e2e/support/copy.ts';
import { adminUrlOf } from './admin.ts';
import { betsOf, raiseRate, setRate } from './bets.ts';
import { bodyOfNobody, callOnce, MEGABYTE, numbers, signed, type RawCall } from './door-calls.ts';
import { median, round, type Line } from './measure.ts';
import { fillMembers, VENDOR } from './members.ts';
import { sendBets } from './signed-bets.ts';
import { usedBetween, usedBy } from './where.ts';

const ROUNDS = Number(process.env['TURNS'] ?? 5);
/** Of each kind in a round; processor time is counted in ticks of 10 ms. */
const CALLS = 300;
const LARGE_CALLS = 40;
const BETS = 1_500;
const CLIENTS = 16;
/** How long a sender floods at most, whatever becomes of the bets. */
const FLOOD_MS = 60_000;
const RATE_READ_MS = 2_500;

type Kind = { name: string; count: number; call: () => RawCall; says: RegExp };
type Cost = { ms: number; cpu: number };
type Turn = { costs: ReadonlyMap<string, Cost>; bet: Cost; calm: number; flooded: number; floods: number };
type Side = { turn(): Promise<Turn>; overRate(): Promise<Cost>; close(): Promise<void> };

export async function measureDoor(): Promise<Line[]> {
  const other = process.env['AGAINST'];
  const roots = [resolve(import.meta.dirname, '..'), ...(other ? [resolve(other)] : [])];
  const sides: Side[] = [];
  try {
    for (const root of roots) sides.push(await openSide(root));
    const turns: Turn[][] = sides.map(() => []);
    for (let index = 0; index < ROUNDS; index += 1)
      for (const at of index % 2 === 0 ? [...sides.keys()] : [...sides.keys()].toReversed())
        turns[at]!.push(await sides[at]!.turn());
    const overRate = await Promise.all(sides.map((side) => side.overRate()));
    return turns.flatMap((own, at) =>
      report(own, overRate[at]!, sides.length > 1 ? (at === 0 ? 'here: ' : 'there: ') : ''),
    );
  } finally {
    for (const side of sides) await side.close();
  }
}

async function openSide(root: string): Promise<Side> {
  const copy = await startCopy({ root });
  try {
    const adminUrl = await adminUrlOf(copy);
    await raiseRate(adminUrl);
    const bets = await betsOf(copy, await fillMembers(copy, adminUrl));
    const key = await readFile(join(copy.folder, 'secrets/aggregator.private.pem'), 'utf8');
    const kinds = kindsOf(key);
    const url = `http://127.0.0.1:${copy.ports.platform}/vendors/${VENDOR}/wallet/bet`;
    await sendBets(url, bets(BETS), CLIENTS);
    const turn = async (): Promise<Turn> => {
      const costs = new Map<string, Cost>();
      for (const kind of kinds) costs.set(kind.name, await costOf(copy, kind));
      const signedBets = bets(CALLS);
      const bet = await measured(copy, CALLS, () => sendBets(url, signedBets, 1));
      const calm = (await sendBets(url, bets(BETS), CLIENTS)).perSecond;
      const flood = startFlood(copy, { vendor: VENDOR, body: numbers(MEGABYTE - 1_024) });
      const flooded = (await sendBets(url, bets(BETS), CLIENTS)).perSecond;
      return { costs, bet, calm, flooded, floods: await flood.stop() };
    };
    return { turn, overRate: () => overRateOf(copy, adminUrl, key), close: () => copy.remove() };
  } catch (error) {
    await copy.remove();
    throw error;
  }
}

function kindsOf(key: string): Kind[] {
  const large = numbers(MEGABYTE - 1_024);
  const wrong = signed(key, Buffer.from('other bytes'));
  const garbage = Buffer.from('{"token":');
  const call = (vendor: string, body: Buffer, signature?: string): RawCall => ({
    vendor,
    body,
    ...(signature === undefined ? {} : { signature }),
  });
  const SIGNATURE = /INVALID_SIGNATURE/;
  return [
    { name: 'unsigned, 1 MB', count: LARGE_CALLS, call: () => call(VENDOR, large), says: SIGNATURE },
    { name: 'unsigned, small', count: CALLS, call: () => call(VENDOR, bodyOfNobody()), says: SIGNATURE },
    {
      name: 'wrongly signed, 1 MB',
      count: LARGE_CALLS,
      call: () => call(VENDOR, large, wrong),
      says: SIGNATURE,
    },
    {
      name: 'wrongly signed, small',
      count: CALLS,
      call: () => call(VENDOR, bodyOfNobody(), wrong),
      says: SIGNATURE,
    },
    {
      name: 'unknown partner, 1 MB',
      count: LARGE_CALLS,
      call: () => call('nobody', large),
      says: /INVALID_PARTNER/,
    },
    {
      name: 'signed garbage',
      count: CALLS,
      call: () => call(VENDOR, garbage, signed(key, garbage)),
      says: /WRONG_SYNTAX/,
    },
  ];
}

/** A call that nothing came back for was closed under our writing: refused all the same, and counted. */
async function costOf(copy: Copy, { count, call, says }: Kind): Promise<Cost> {
  const calls = Array.from({ length: count }, call);
  return measured(copy, count, async () => {
    for (const one of calls) {
      const answer = await callOnce(copy.ports.platform, one);
      if (answer !== '' && !says.test(answer)) throw new Error(`another answer: ${answer.slice(-200)}`);
    }
  });
}

async function measured(copy: Copy, count: number, work: () => Promise<unknown>): Promise<Cost> {
  const look = async () => usedBy([{ name: 'the platform', pid: await copy.pidOf('platform') }]);
  const before = await look();
  const startedAt = performance.now();
  await work();
  const ms = (performance.now() - startedAt) / count;
  const seconds = usedBetween(before, await look()).get('the platform') ?? 0;
  return { ms, cpu: (seconds * 1_000) / count };
}

/** One sender, one call after the other, until it is stopped or its time is over. */
function startFlood(copy: Copy, call: RawCall): { stop(): Promise<number> } {
  const until = performance.now() + FLOOD_MS;
  let isOver = false;
  const run = async (): Promise<number> => {
    let sent = 0;
    for (; !isOver && performance.now() < until; sent += 1) await callOnce(copy.ports.platform, call);
    return sent;
  };
  const sending = run();
  return {
    stop: () => {
      isOver = true;
      return sending;
    },
  };
}

/** Last, because it takes the vendor's rate away: one call a second, and nothing is left of the bucket. */
async function overRateOf(copy: Copy, adminUrl: string, key: string): Promise<Cost> {
  await setRate(adminUrl, 1);
  await new Promise((resolve) => setTimeout(resolve, RATE_READ_MS));
  const calls = Array.from({ length: CALLS }, (): RawCall => {
    const body = bodyOfNobody();
    return { vendor: VENDOR, body, signature: signed(key, body) };
  });
  return measured(copy, CALLS, async () => {
    for (const one of calls) await callOnce(copy.ports.platform, one);
  });
}

function report(turns: readonly Turn[], overRate: Cost, side: string): Line[] {
  const bet = median(turns.map((turn) => turn.bet.cpu));
  const line = (name: string, cpu: number, ms: number): Line => ({
    what: `${side}${name}`,
    value: `${round(cpu / bet, 2)} ×`,
    how: `of a bet's processor time in the platform (${round(bet, 2)} ms): ${round(cpu, 2)} ms; ${round(ms)} ms until it is over`,
  });
  const names = [...turns[0]!.costs.keys()];
  const of = (name: string, field: keyof Cost): number =>
    median(turns.map(({ costs }) => costs.get(name)![field]));
  const flooded = median(turns.map((turn) => turn.flooded / turn.calm));
  return [
    ...names.map((name) => line(name, of(name, 'cpu'), of(name, 'ms'))),
    line('over the rate', overRate.cpu, overRate.ms),
    {
      what: `${side}bets left under a flood`,
      value: `${round(flooded, 2)} ×`,
      how: `${round(median(turns.map((turn) => turn.flooded)))} a second against ${round(median(turns.map((turn) => turn.calm)))} without; ${CLIENTS} clients, one sender of unsigned megabytes (${round(median(turns.map((turn) => turn.floods)), 0)} of them); median of ${ROUNDS}`,
    },
  ];
}
