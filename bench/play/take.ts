/** Launches and spins of one member, over three slots, as many as are wanted. */
import type { Browser } from 'playwright-core';
import type { Copy } from '../../e2e/support/copy.ts';
import { openGame, sitAt, spinOnce, type Launch, type Place, type Seated, type Spin } from './sit.ts';

/** Slots of our studio that the lobby shows. */
export const SLOTS = ['andes-express', 'market-morning', 'verbena-nights'] as const;

export interface Played {
  launches: Omit<Launch, 'frame'>[];
  /** At the pace that a game begins with, and at its quick one. */
  spins: Spin[];
  quick: Spin[];
}

/** In a browser that has been in each game twice before. */
export async function play(
  browser: Browser,
  copy: Copy,
  place: Place,
  counts: { launches: number; spins: number },
): Promise<Played> {
  const seated = await sitAt(browser, copy, place);
  try {
    const played: Played = { launches: [], spins: [], quick: [] };
    await warm(seated);
    for (let index = 0; index < counts.launches; index += 1)
      played.launches.push(await launchOnce(seated, index));
    const each = Math.ceil(counts.spins / SLOTS.length / 2);
    for (const slot of counts.spins > 0 ? SLOTS : []) {
      const { frame } = await openGame(seated, slot);
      const spinMany = async (into: Spin[]): Promise<void> => {
        for (let index = 0; index < each; index += 1) into.push(await spinOnce(seated, frame));
      };
      await spinMany(played.spins);
      await frame.locator('button.turbo').click();
      await spinMany(played.quick);
      await frame.locator('button.turbo').click();
    }
    return played;
  } finally {
    await seated.close();
  }
}

/** A browser compiles for good what it has met twice. */
export async function warm(seated: Seated): Promise<void> {
  for (const slot of [...SLOTS, ...SLOTS]) await openGame(seated, slot);
}

export async function launchOnce(seated: Seated, index: number): Promise<Omit<Launch, 'frame'>> {
  const { ms, parts } = await openGame(seated, SLOTS[index % SLOTS.length]!);
  return { ms, parts };
}
