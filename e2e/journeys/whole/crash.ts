/**
 * Promise: killing any part in the middle of play loses no money. Members play for money over HTTP while the platform, the
 * studio and the database are killed with SIGKILL at random instants. A kill counts only where it left at least one bet
 * without an answer; one that met none is done again, and too many of those are a failure. `FERIA_SEED` chooses the instants.
 */
import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createPool, type Pool } from '@feria/postgres';
import { chanceOf, type Chance } from '../../../packages/conformance/src/chance.ts';
import type { Copy, KillablePart } from '../../support/copy.ts';
import { playUntilStopped, type Play } from './crash-play.ts';
import { deposit, findSlot, registerMember } from '../../support/member-calls.ts';
import { checkBooks, checkEnded } from '../../support/settled.ts';
import type { Report } from '../../runner/report.ts';

const DEPOSIT = '2000000';
const PARTS: readonly KillablePart[] = ['platform', 'studio', 'postgres'];
/** Of so many kills one at least must count, or the run is no run under load. */
const TRIES_A_KILL = 3;
const SETTLE_WITHIN_MS = 300_000;
/** After this many answered spins everybody is back at the table. */
const BACK_IN_PLAY_SPINS = 15;
const CATCH_WITHIN_MS = 300_000;
const LONGEST_PAUSE_MS = 1_200;
/** Clocks of rounds are read before their commit: what ended just before the last look is looked at again. */
const OVERLAP_MS = 30_000;

export interface CrashOptions {
  members: number;
  /** How many kills with bets in flight it must survive. */
  kills: number;
  /** How long each member rests after a round: without a rest they take all of the processor, also from the journeys beside them. */
  pauseMs: number;
}

/** A kill, and the rounds whose bet had been sent and not answered a moment before. */
interface Kill {
  part: KillablePart;
  standing: readonly string[];
}

export async function runCrash(copy: Copy, report: Report, options: CrashOptions): Promise<void> {
  const seed = Number(process.env['FERIA_SEED'] ?? randomInt(2 ** 31));
  process.stdout.write(`       crash: seed ${seed}\n`);
  const members = await Promise.all(Array.from({ length: options.members }, () => registerMember(copy)));
  await Promise.all(members.map((member) => deposit(copy, member, DEPOSIT)));
  const slot = await findSlot(members[0]!);
  const ids = members.map(({ id }) => id);
  const play: Play = { stopping: false, pauseMs: options.pauseMs, acknowledged: new Set() };
  const failing = Promise.all(members.map((member) => playUntilStopped(copy, member, slot, play)));
  const killing = killOften({ copy, report, play, ids, chance: chanceOf(seed) }, options.kills);
  await Promise.race([killing, failing]);
  await killing;
  play.stopping = true;
  await failing;
  await settleAll(copy);
  const books = await checkBooks(copy.databases, ids);
  const lost = [...play.acknowledged].filter((id) => books.ends.get(id) !== 'closed');
  report.check(
    'every round has one end and all money is where it belongs',
    books.findings.length === 0 && lost.length === 0 && books.closed > 0,
    [
      `${play.acknowledged.size} answered spins of ${members.length} members: ${books.rounds} rounds, ${books.closed} closed,`,
      `${books.cancelled} cancelled (${books.givenBack} of them after the stake was taken)`,
      ...lost.map((id) => `\n  round ${id} was shown to its player and is ${books.ends.get(id) ?? 'gone'}`),
      ...books.findings.slice(0, 20).map((finding) => `\n  ${finding}`),
    ].join(' '),
  );
}

interface Run {
  copy: Copy;
  report: Report;
  play: Play;
  ids: readonly string[];
  chance: Chance;
}

/** Kills until so many kills have met bets in flight, each part as often as the others. */
async function killOften({ copy, report, play, ids, chance }: Run, wanted: number): Promise<void> {
  const kills: Kill[] = [];
  const findings: string[] = [];
  const met = new Map(PARTS.map((part) => [part, 0]));
  let unanswered = 0;
  let judged = 0;
  let left = shuffle(PARTS, chance);
  for (let counted = 0; counted < wanted;) {
    // The fate of bets is known some seconds later: as long as enough kills are under way, nobody waits for it.
    if (counted + (kills.length - judged) < wanted && kills.length < wanted * TRIES_A_KILL) {
      if (left.length === 0) left = shuffle(PARTS, chance);
      const since = new Date(Date.now() - OVERLAP_MS);
      kills.push(await killOnce(copy, left.pop()!, play, chance));
      findings.push(...(await checkEnded(copy.databases, ids, since)).findings);
      continue;
    }
    const kill = kills[judged];
    if (!kill) break;
    const inFlight = await waitForEnds(copy, kill.standing);
    judged += 1;
    if (inFlight === 0) {
      left.push(kill.part);
      continue;
    }
    counted += 1;
    unanswered += inFlight;
    met.set(kill.part, met.get(kill.part)! + 1);
  }
  const times = [...met].map(([part, count]) => `${part} ${count}`).join(', ');
  report.check(
    `${wanted} kills, each with bets in flight`,
    [...met.values()].reduce((sum, count) => sum + count, 0) === wanted &&
      [...met.values()].every((count) => count >= Math.floor(wanted / PARTS.length)),
    `${times}; ${unanswered} bets unanswered; ${kills.length - wanted} kills that met none were done again`,
  );
  report.check('after each kill every promise holds', findings.length === 0, findings.join('\n  '));
}

/** Waits until people play, and a random while; kills when a bet is on its way, and returns when the part is back. */
async function killOnce(copy: Copy, part: KillablePart, play: Play, chance: Chance): Promise<Kill> {
  const upSince = new Date();
  const spins = play.acknowledged.size;
  const giveUpAt = performance.now() + SETTLE_WITHIN_MS;
  while (play.acknowledged.size < spins + BACK_IN_PLAY_SPINS) {
    if (performance.now() > giveUpAt) throw new Error(`nobody plays any more before a kill of ${part}`);
    await sleep(20);
  }
  await sleep(chance() % LONGEST_PAUSE_MS);
  const standing = await catchStaking(copy, upSince);
  const formerPid = await copy.kill(part);
  await copy.waitUntilBack(part, formerPid);
  return { part, standing };
}

function shuffle<Value>(values: readonly Value[], chance: Chance): Value[] {
  return values
    .map((value) => ({ value, at: chance() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ value }) => value);
}

/**
 * The rounds whose bet has been sent and not answered, as soon as there are any. Only of bets that were sent since everything
 * was up: what an earlier kill left without an answer still stands, and is not on its way.
 */
async function catchStaking(copy: Copy, since: Date): Promise<string[]> {
  return withStudio(copy, async (studio) => {
    const giveUpAt = performance.now() + CATCH_WITHIN_MS;
    while (performance.now() < giveUpAt) {
      const { rows } = await studio.query<{ id: string }>(
        `select id from rounds where state = 'staking' and mode = 'real' and created_at > $1`,
        [since],
      );
      if (rows.length > 0) return rows.map(({ id }) => id);
    }
    throw new Error('nobody plays: no bet was seen in flight');
  });
}

/** How many of these bets were never answered, which is when the studio takes them back. */
async function waitForEnds(copy: Copy, rounds: readonly string[]): Promise<number> {
  return withStudio(copy, async (studio) => {
    const giveUpAt = performance.now() + SETTLE_WITHIN_MS;
    while (performance.now() < giveUpAt) {
      const { rows } = await studio.query<{ open: bigint; lost: bigint }>(
        `select count(*) filter (where state in ('staking', 'cancelling')) as open,
                count(*) filter (where state = 'cancelled' and refusal = 'bet_cancelled') as lost
           from rounds where id = any ($1)`,
        [rounds],
      );
      if (rows[0]?.open === 0n) return Number(rows[0].lost);
      await sleep(200);
    }
    throw new Error('a bet in flight has had no end for too long');
  });
}

async function settleAll(copy: Copy): Promise<void> {
  await withStudio(copy, async (studio) => {
    const giveUpAt = performance.now() + SETTLE_WITHIN_MS;
    while (performance.now() < giveUpAt) {
      const { rows } = await studio.query<{ open: bigint }>(
        `select count(*) as open from rounds where state not in ('closed', 'cancelled')`,
      );
      if (rows[0]?.open === 0n) return;
      await sleep(200);
    }
    // Said by the check of the books, round by round.
  });
}

async function withStudio<T>(copy: Copy, work: (studio: Pool) => Promise<T>): Promise<T> {
  const studio = createPool(copy.databases.studio, { max: 1 });
  try {
    return await work(studio);
  } finally {
    await studio.end();
  }
}
