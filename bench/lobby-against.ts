/**
 * A visitor's first sight of the lobby, the first tap, and a warm `npm start`, of this version and of another checkout, in one run:
 * `AGAINST=<folder of it> npm run bench -- lobby-against`. Whole copies of both take turns: ten pairs, or as many as `TURNS` says.
 */
import { resolve } from 'node:path';
import type { Browser } from 'playwright-core';
import { startCopy, type Copy } from '../e2e/support/copy.ts';
import { launchBrowser } from '../tools/test/pages/browser.ts';
import { tapFirst, visit, type Visit } from './lobby.ts';
import { median, MissingTool, round, type Line } from './measure.ts';

const PAIRS = Number(process.env['TURNS'] ?? 10);
/** A start takes ten times as long as a visit. */
const STARTS = Math.ceil(PAIRS / 2);

type Turn = Visit & { shownMs: number };
export type Pair<Of> = readonly [here: Of, there: Of];

export async function measureLobbyAgainst(): Promise<Line[]> {
  const other = process.env['AGAINST'];
  if (!other) throw new MissingTool('AGAINST', 'the folder of another checkout, with its packages installed');
  const roots = [resolve(import.meta.dirname, '..'), resolve(other)] as const;
  const copies: Copy[] = [];
  const browser = await launchBrowser();
  try {
    for (const root of roots) copies.push(await startCopy({ root }));
    const sides = [copies[0]!, copies[1]!] as const;
    // A page that nobody has asked for yet is made first.
    for (const side of sides) await lookAt(browser, side);
    const visits = await inTurns(PAIRS, sides, (side) => lookAt(browser, side));
    for (const side of sides) await side.stop();
    const starts = await inTurns(
      STARTS,
      [0, 1] as const,
      async (index) => await startAgain(roots[index], sides[index]),
    );
    return report(visits, starts);
  } finally {
    await browser.close();
    for (const copy of copies) await copy.remove();
  }
}

/** Who goes first alternates: a machine gets slower while it gets warmer. */
export async function inTurns<Side, Of>(
  pairs: number,
  [here, there]: Pair<Side>,
  take: (side: Side) => Promise<Of>,
): Promise<Pair<Of>[]> {
  const taken: Pair<Of>[] = [];
  for (let index = 0; index < pairs; index += 1) {
    const first = await take(index % 2 === 0 ? here : there);
    const second = await take(index % 2 === 0 ? there : here);
    taken.push(index % 2 === 0 ? [first, second] : [second, first]);
  }
  return taken;
}

async function lookAt(browser: Browser, { addresses }: Copy): Promise<Turn> {
  const url = `${addresses.member}/`;
  const seen = await visit(browser, url);
  return { ...seen, shownMs: (await tapFirst(browser, url, 'after a look')).shownMs };
}

async function startAgain(root: string, { folder, ports }: Copy): Promise<number> {
  const again = await startCopy({ root, folder, basePort: ports.web });
  await again.stop();
  return again.startedInMs;
}

function report(visits: readonly Pair<Turn>[], starts: readonly Pair<number>[]): Line[] {
  const line = (what: string, unit: string, pairs: readonly Pair<number>[]): Line => ({
    what,
    value: `${round(median(pairs.map(([here, there]) => here / there)), 3)} ×`,
    how: `${round(median(pairs.map(([here]) => here)))} against ${round(median(pairs.map(([, there]) => there)))} ${unit}; median of ${pairs.length} pairs in turns`,
  });
  const of = (read: (turn: Turn) => number): Pair<number>[] =>
    visits.map(([here, there]) => [read(here), read(there)]);
  return [
    line(
      'Lobby: initial JavaScript',
      'bytes',
      of(({ scriptBytes }) => scriptBytes),
    ),
    line(
      'Lobby: first paint',
      'ms',
      of(({ firstPaintMs }) => firstPaintMs),
    ),
    line(
      'Lobby: largest paint',
      'ms',
      of(({ largestPaintMs }) => largestPaintMs),
    ),
    line(
      'Lobby: blocking time',
      'ms',
      // A page that blocks nothing would be divided by.
      of(({ blockingMs }) => blockingMs + 1),
    ),
    line(
      'Lobby: first tap after a look, shown',
      'ms',
      of(({ shownMs }) => shownMs),
    ),
    line('npm start, warm', 'ms', starts),
  ];
}
