/**
 * Promise: killing any part in the middle of play loses no money. Members play for money over HTTP while
 * the platform, the studio and the database are killed with SIGKILL, each with at least one unanswered
 * bet in flight: a kill that met none is done again, and a part that was never met in flight is a failure.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createPool, type Pool } from '@feria/postgres';
import type { Copy, KillablePart } from './copy.ts';
import {
  deposit,
  findSlot,
  NoAnswer,
  registerMember,
  sitDown,
  type Member,
  type Sitting,
} from './member-calls.ts';
import { checkBooks } from './settled.ts';
import type { Report } from './report.ts';

const STAKE = '1000';
const DEPOSIT = '2000000';
const PARTS: readonly KillablePart[] = ['platform', 'studio', 'postgres'];
/** How often a part is killed until a kill meets a bet in flight. */
const TRIES = 6;
const SETTLE_WITHIN_MS = 90_000;
const PLAY_ON_MS = 1_500;

export interface CrashOptions {
  members: number;
  /** How many kills in flight each part must survive. */
  killsEach: number;
}

interface Play {
  stopping: boolean;
  spins: number;
}

export async function runCrash(copy: Copy, report: Report, options: CrashOptions): Promise<void> {
  const members = await Promise.all(Array.from({ length: options.members }, () => registerMember(copy)));
  await Promise.all(members.map((member) => deposit(copy, member, DEPOSIT)));
  const slot = await findSlot(members[0]!);
  const play: Play = { stopping: false, spins: 0 };
  const playing = members.map((member) => playUntilStopped(copy, member, slot, play));
  const failing = Promise.all(playing);
  const killing = (async () => {
    for (const part of PARTS) {
      for (let kills = 0; kills < options.killsEach; kills += 1) {
        const inFlight = await killInFlight(copy, part, play);
        report.check(`${part} killed with bets in flight`, inFlight > 0, `${inFlight} unanswered`);
      }
    }
  })();
  await Promise.race([killing, failing]);
  await killing;
  play.stopping = true;
  await failing;
  await settleAll(copy);
  const ids = members.map(({ id }) => id);
  const books = await checkBooks(copy.databases, ids);
  report.check(
    'every round has one end and all money is where it belongs',
    books.findings.length === 0 && books.closed > 0,
    [
      `${play.spins} spins of ${members.length} members: ${books.rounds} rounds, ${books.closed} closed,`,
      `${books.cancelled} cancelled (${books.givenBack} of them after the stake was taken)`,
      ...books.findings.slice(0, 20).map((finding) => `\n  ${finding}`),
    ].join(' '),
  );
}

/**
 * Kills the part at an instant at which a bet is on its way, and answers how many bets were left without
 * an answer: the rounds that stood at `staking` then and were rolled back for it. 0 after some tries.
 */
async function killInFlight(copy: Copy, part: KillablePart, play: Play): Promise<number> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const standing = await catchStaking(copy);
    const formerPid = await copy.kill(part);
    await copy.waitUntilBack(part, formerPid);
    const lost = await waitForEnds(copy, standing);
    const spins = play.spins;
    // Play goes on for a while between two kills: a kill right after a kill meets nobody.
    for (let waited = 0; waited < 20_000 && play.spins < spins + 20; waited += 100) await sleep(100);
    await sleep(PLAY_ON_MS);
    if (lost > 0) return lost;
  }
  return 0;
}

/** The rounds whose bet has been sent and not answered, as soon as there are any. */
async function catchStaking(copy: Copy): Promise<string[]> {
  return withStudio(copy, async (studio) => {
    const giveUpAt = performance.now() + 20_000;
    while (performance.now() < giveUpAt) {
      const { rows } = await studio.query<{ id: string }>(
        `select id from rounds where state = 'staking' and mode = 'real'`,
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

/** Plays one round after the other, sits down again when the table is gone, and ends with its round finished. */
async function playUntilStopped(copy: Copy, member: Member, slot: string, play: Play): Promise<void> {
  let sitting: Sitting | undefined;
  while (!play.stopping) {
    try {
      if (!sitting) {
        sitting = await sitDown(copy, member, slot);
        if (sitting.openRound) await showAll(sitting, sitting.openRound.id, sitting.openRound.shown);
      }
      if (!(await playRound(sitting, play))) sitting = undefined;
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
      sitting = undefined;
    }
    await sleep(sitting ? 5 : 200);
  }
  await finish(copy, member, slot);
}

/** One round. The same key until there is a clear answer; false when this sitting is over. */
async function playRound(sitting: Sitting, play: Play): Promise<boolean> {
  const key = randomUUID();
  for (let tries = 0; tries < 60; tries += 1) {
    const told = await spin(sitting, key, play);
    if (told?.status === 200) {
      if (told.body.round.state === 'playing')
        await showAll(sitting, told.body.round.id, told.body.round.shown);
      return true;
    }
    if (told?.status === 401) return false;
    if (told?.body.code === 'bet_cancelled') return true;
    if (told?.body.code === 'round_open') await sleep(500);
    if (told?.body.code?.startsWith('RS_ERROR')) return false;
    await sleep(150);
  }
  return false;
}

async function spin(
  sitting: Sitting,
  key: string,
  play: Play,
): Promise<Awaited<ReturnType<Sitting['spin']>> | undefined> {
  try {
    const told = await sitting.spin(STAKE, key);
    if (told.status === 200) play.spins += 1;
    return told;
  } catch (error) {
    if (error instanceof NoAnswer) return undefined;
    throw error;
  }
}

async function showAll(sitting: Sitting, round: string, from: number): Promise<void> {
  for (let step = from; ; step += 1) {
    const told = await sitting.advance(round, step);
    if (told.status !== 200) throw new NoAnswer(`advance: ${told.status}`);
    if (told.body.round.state !== 'playing') return;
    step = told.body.round.shown - 1;
  }
}

/** Shows a round that was left in the middle to its end, so that it need not wait for the worker's patience. */
async function finish(copy: Copy, member: Member, slot: string): Promise<void> {
  for (let tries = 0; tries < 20; tries += 1) {
    try {
      const { openRound, ...sitting } = await sitDown(copy, member, slot);
      if (openRound) await showAll({ openRound, ...sitting }, openRound.id, openRound.shown);
      return;
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
      await sleep(500);
    }
  }
}
