/** Players who go on through every kill: they repeat a call with the same key until there is a clear answer, and launch the game again when its session is gone. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Copy } from '../../support/copy.ts';
import { NoAnswer, sitDown, type Member, type GameSession } from '../../support/member-calls.ts';

const STAKE = '1000';

/** What all of the players share. */
export interface Play {
  stopping: boolean;
  /** How long each member rests after a round. */
  pauseMs: number;
  /** Rounds whose spin was answered with its result: none of them may ever be lost. */
  acknowledged: Set<string>;
}

/** Plays one round after the other, sits down again when the table is gone, and ends with its round finished. */
export async function playUntilStopped(copy: Copy, member: Member, slot: string, play: Play): Promise<void> {
  let gameSession: GameSession | undefined;
  while (!play.stopping) {
    try {
      if (!gameSession) {
        gameSession = await sitDown(copy, member, slot);
        if (gameSession.openRound)
          await showAll(gameSession, gameSession.openRound.id, gameSession.openRound.shown);
      }
      if (!(await playRound(gameSession, play))) gameSession = undefined;
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
      gameSession = undefined;
    }
    await sleep(gameSession ? play.pauseMs : 200);
  }
  await finish(copy, member, slot);
}

/** One round. The same key until there is a clear answer; false when this game session is over. */
async function playRound(gameSession: GameSession, play: Play): Promise<boolean> {
  const key = randomUUID();
  for (let tries = 0; tries < 60; tries += 1) {
    const told = await spin(gameSession, key, play);
    if (told?.status === 200) {
      if (told.body.round.state === 'playing')
        await showAll(gameSession, told.body.round.id, told.body.round.shown);
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
  gameSession: GameSession,
  key: string,
  play: Play,
): Promise<Awaited<ReturnType<GameSession['spin']>> | undefined> {
  try {
    const told = await gameSession.spin(STAKE, key);
    if (told.status === 200) play.acknowledged.add(told.body.round.id);
    return told;
  } catch (error) {
    if (error instanceof NoAnswer) return undefined;
    throw error;
  }
}

async function showAll(gameSession: GameSession, round: string, from: number): Promise<void> {
  for (let step = from; ; step += 1) {
    const told = await gameSession.advance(round, step);
    if (told.status !== 200) throw new NoAnswer(`advance: ${told.status}`);
    if (told.body.round.state !== 'playing') return;
    step = told.body.round.shown - 1;
  }
}

/** Shows a round that was left in the middle to its end, so that it need not wait for the worker's patience. */
async function finish(copy: Copy, member: Member, slot: string): Promise<void> {
  for (let tries = 0; tries < 20; tries += 1) {
    try {
      const { openRound, ...gameSession } = await sitDown(copy, member, slot);
      if (openRound) await showAll({ openRound, ...gameSession }, openRound.id, openRound.shown);
      return;
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
      await sleep(500);
    }
  }
}
