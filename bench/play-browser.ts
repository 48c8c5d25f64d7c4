/**
 * A member plays in a browser: from the press on a tile of the lobby to the first picture of the game, and from the press on the spin button
 * to the stop of the first reel, beside what the reels' own movements take. On a phone and at a desk, with nothing between browser and
 * servers, and on a phone with the slow connection of the lobby's row. Browser, servers and database share the machine's cores.
 * `LAUNCHES` and `SPINS` say how many at each place, `PLACES` where. With `AGAINST=<folder of another checkout>` only the phone, this version
 * and the other one in turns.
 */
import type { Browser } from 'playwright-core';
import { startCopy, type Copy } from '../e2e/support/copy.ts';
import { waitForGames } from '../e2e/support/member-calls.ts';
import { launchBrowser } from '../tools/test/pages/browser.ts';
import { median, quantile, round, type Line } from './measure.ts';
import { FINGER_MS, type Launch, type Place, type Spin } from './play/sit.ts';
import { measureTurns } from './play/against.ts';
import { play, type Played } from './play/take.ts';

const LAUNCHES = Number(process.env['LAUNCHES'] ?? 40);
const SPINS = Number(process.env['SPINS'] ?? 102);
/** The slow connection is there for what it costs: fewer are enough. */
const FAR_SHARE = 0.25;
/** A frame of another site has a process and a connection of its own, which only the page's tools slow down when it has not. */
const ONE_PROCESS = '--disable-features=IsolateOrigins,site-per-process';
const PLACES: readonly Place[] = ['phone', 'desk', 'far phone'];

export async function measurePlayBrowser(): Promise<Line[]> {
  const other = process.env['AGAINST'];
  if (other) return measureTurns(other, { launches: LAUNCHES, spins: SPINS });
  const copy = await startCopy();
  try {
    await waitForGames(copy);
    const lines: Line[] = [];
    for (const place of placesWanted()) lines.push(...(await measureAt(copy, place)));
    return lines;
  } finally {
    await copy.remove();
  }
}

function placesWanted(): readonly Place[] {
  const names = process.env['PLACES']?.split(',');
  return names ? PLACES.filter((place) => names.includes(place)) : PLACES;
}

async function measureAt(copy: Copy, place: Place): Promise<Line[]> {
  const isFar = place === 'far phone';
  const browser = await launchBrowser(isFar ? { switches: [ONE_PROCESS] } : {});
  try {
    const share = isFar ? FAR_SHARE : 1;
    return report(place, await playAt(browser, copy, place, share));
  } finally {
    await browser.close();
  }
}

const playAt = (browser: Browser, copy: Copy, place: Place, share: number): Promise<Played> =>
  play(browser, copy, place, { launches: Math.ceil(LAUNCHES * share), spins: Math.ceil(SPINS * share) });

function report(place: Place, { launches, spins, quick }: Played): Line[] {
  const parts = Object.keys(launches[0]!.parts) as (keyof Launch['parts'])[];
  return [
    spread(
      `Play, ${place}: launch`,
      launches.map(({ ms }) => ms),
      'from the press on the tile to the paint of the first symbol',
    ),
    ...parts.map((part) =>
      spread(
        `Play, ${place}: launch, ${part}`,
        launches.map((launch) => launch.parts[part]),
        'a part of the same launches',
      ),
    ),
    ...spinLines(`Play, ${place}: spin`, spins),
    ...spinLines(`Play, ${place}: quick spin`, quick),
  ];
}

function spinLines(name: string, spins: readonly Spin[]): Line[] {
  const timetable = median(spins.map((spin) => spin.timetable));
  return [
    spread(
      `${name}, first reel stands`,
      spins.map(({ stopped }) => stopped),
      `from the press; ${round(timetable, 0)} ms of it by the game’s own timetable`,
    ),
    spread(
      `${name}, beside the timetable`,
      spins.map((spin) => spin.stopped - spin.timetable),
      `the press itself takes ${FINGER_MS} ms of it`,
    ),
    spread(
      `${name}, answered`,
      spins.map(({ answered }) => answered),
      'from the press to the whole answer of the game’s server',
    ),
    spread(
      `${name}, the call`,
      spins.map(({ call }) => call),
      'the same without the press',
    ),
  ];
}

function spread(what: string, values: readonly number[], how: string): Line {
  const [half, most] = [quantile(values, 0.5), quantile(values, 0.95)];
  return {
    what,
    value: `${round(most, 0)} ms`,
    how: `95 of 100; 50 of 100 in ${round(half, 0)} ms, the slowest of ${values.length} in ${round(Math.max(...values), 0)} ms; ${how}`,
  };
}
