/** The launches and spins of this version and of another checkout, in turns: both run, and one member plays in each. */
import { resolve } from 'node:path';
import { startCopy, type Copy } from '../../e2e/support/copy.ts';
import { waitForGames } from '../../e2e/support/member-calls.ts';
import { launchBrowser } from '../../tools/test/pages/browser.ts';
import { inTurns, type Pair } from '../lobby-against.ts';
import { median, quantile, round, type Line } from '../measure.ts';
import { openGame, sitAt, spinOnce } from './sit.ts';
import { launchOnce, SLOTS, warm } from './take.ts';

/** `other`: a folder with its packages installed. Its game has to say when its first picture is painted. */
export async function measureTurns(
  other: string,
  { launches, spins }: { launches: number; spins: number },
): Promise<Line[]> {
  const roots = [resolve(import.meta.dirname, '../..'), resolve(other)];
  const copies: Copy[] = [];
  const browser = await launchBrowser();
  try {
    for (const root of roots) copies.push(await startCopy({ root }));
    for (const copy of copies) await waitForGames(copy);
    const [here, there] = [
      await sitAt(browser, copies[0]!, 'phone'),
      await sitAt(browser, copies[1]!, 'phone'),
    ];
    for (const side of [here, there]) await warm(side);
    let turn = 0;
    const launched = await inTurns(launches, [here, there], async (side) => {
      turn += 1;
      return (await launchOnce(side, turn >> 1)).ms;
    });
    const lines = [line('Play: launch', launched)];
    if (spins === 0) return lines;
    const [slot] = SLOTS;
    const tables = [
      { seated: here, frame: (await openGame(here, slot)).frame },
      { seated: there, frame: (await openGame(there, slot)).frame },
    ] as const;
    const spun = await inTurns(spins, tables, ({ seated, frame }) => spinOnce(seated, frame));
    const of = (read: (spin: Awaited<ReturnType<typeof spinOnce>>) => number): Pair<number>[] =>
      spun.map(([one, two]) => [read(one), read(two)]);
    return [
      ...lines,
      line(
        'Play: spin, first reel stands',
        of(({ stopped }) => stopped),
      ),
      line(
        'Play: spin, beside the timetable',
        of(({ stopped, timetable }) => stopped - timetable),
      ),
      line(
        'Play: spin, the call',
        of(({ call }) => call),
      ),
    ];
  } finally {
    await browser.close();
    for (const copy of copies) await copy.remove();
  }
}

function line(what: string, pairs: readonly Pair<number>[]): Line {
  const [here, there] = [pairs.map(([one]) => one), pairs.map(([, two]) => two)];
  const both = (share: number): string =>
    `${round(quantile(here, share), 0)} against ${round(quantile(there, share), 0)} ms`;
  return {
    what,
    value: `${round(median(pairs.map(([one, two]) => one / two)), 3)} ×`,
    how: `50 of 100 in ${both(0.5)}, 95 in ${both(0.95)}; ${pairs.length} pairs in turns on the phone`,
  };
}
