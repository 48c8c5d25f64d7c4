/**
 * Spins a second on one core, of a 5x3 sheet with 20 lines, a wild, scatters and free spins. Whole rounds with their draws;
 * then the scan of windows alone beside a naive loop over typed arrays, both over the same stops, drawn beforehand, in
 * turn. Both must pay the same.
 */
import { createSimulatedRng } from '@feria/kit/chance/simulated';
import { compile, type Compiled } from '@feria/kit/slot/engine/compile';
import { createFastPlay, scanOf } from '@feria/kit/slot/engine/fast';
import { playSpins } from '@feria/kit/slot/engine/play';
import { sheetOf } from '@feria/kit/slot/sheet/sheet';
import written from '../vendors/studio/games/verbena-nights/sheet.json' with { type: 'json' };
import { median, round, type Line } from './measure.ts';

const RUNS = 5;
const WINDOWS = 1_000_000;
const ROUNDS = 500_000;
const TOLD_ROUNDS = 50_000;
const PROMISED = 5;
const REELS = 5;
const ROWS = 3;

export function measureSpins(): Promise<Line[]> {
  const game = compile(sheetOf(written));
  const stops = randomStops(game);
  const scan = scanner(game);
  const naive = naiveScanner(game);
  const [ours, theirs] = [scan(stops), naive(stops)];
  if (ours !== theirs) throw new Error(`the scans differ: ${ours} and ${theirs}`);
  const rates = { played: [] as number[], draws: [] as number[], told: [] as number[] };
  const scans = { ours: [] as number[], naive: [] as number[] };
  for (let run = 0; run < RUNS; run += 1) {
    rates.played.push(rateOf(() => playRounds(game, run)));
    rates.draws.push(rateOf(() => drawOnly(game, run)));
    rates.told.push(rateOf(() => tellRounds(game, run)));
    scans.ours.push(rateOf(() => counted(scan(stops))));
    scans.naive.push(rateOf(() => counted(naive(stops))));
  }
  const ratio = median(scans.ours.map((rate, run) => rate / scans.naive[run]!));
  const perSecond = (all: readonly number[]): string => `${round(median(all))} M/s`;
  return Promise.resolve([
    {
      what: 'spins of whole rounds, with their draws',
      value: perSecond(rates.played),
      how: `promised ${PROMISED}; lines, scatters, free spins; median of ${RUNS}`,
    },
    { what: 'their draws alone', value: perSecond(rates.draws), how: 'five a spin, simulation generator' },
    {
      what: 'windows scanned',
      value: perSecond(scans.ours),
      how: `20 lines, stops drawn beforehand, ${WINDOWS}`,
    },
    { what: 'windows by a naive loop', value: perSecond(scans.naive), how: 'typed arrays, the same stops' },
    { what: 'scan to naive', value: `${round(ratio)} x`, how: 'the same windows, in turn' },
    {
      what: 'spins with every win told',
      value: perSecond(rates.told),
      how: 'the engine of the games and of the calculators',
    },
  ]);
}

/** Millions a second of a core, by its processor time, of what `work` says that it did. */
function rateOf(work: () => number): number {
  const start = process.cpuUsage();
  const done = work();
  const { user, system } = process.cpuUsage(start);
  return done / (user + system);
}

/** So that no compiler leaves the sum out. */
function counted(sum: number): number {
  if (!(sum > 0)) throw new Error('nothing was paid');
  return WINDOWS;
}

function playRounds(game: Compiled, seed: number): number {
  const rng = createSimulatedRng(seed);
  const play = fastPlayOf(game);
  const before = play.spins();
  let sum = 0;
  for (let n = 0; n < ROUNDS; n += 1) sum += play.round(rng);
  counted(sum);
  return play.spins() - before;
}

let fastPlay: ReturnType<typeof createFastPlay> | undefined;
const fastPlayOf = (game: Compiled): ReturnType<typeof createFastPlay> => (fastPlay ??= createFastPlay(game));

function tellRounds(game: Compiled, seed: number): number {
  const rng = createSimulatedRng(seed);
  let spins = 0;
  for (let n = 0; n < TOLD_ROUNDS; n += 1) spins += playSpins(game, rng).length;
  return spins;
}

function drawOnly(game: Compiled, seed: number): number {
  const rng = createSimulatedRng(seed);
  const lengths = game.paid.strips.map(({ length }) => length);
  let sum = 0;
  for (let n = 0; n < ROUNDS; n += 1) for (const length of lengths) sum += rng.below(length);
  counted(sum);
  return ROUNDS;
}

function randomStops(game: Compiled): Int32Array {
  const rng = createSimulatedRng(20);
  const stops = new Int32Array(WINDOWS * REELS);
  for (let at = 0; at < stops.length; at += 1) stops[at] = rng.below(game.paid.strips[at % REELS]!.length);
  return stops;
}

type Scanner = (stops: Int32Array) => number;

function scanner(game: Compiled): Scanner {
  const scan = scanOf(game, 'paid');
  const window = new Int32Array(REELS);
  return (stops) => {
    let sum = 0;
    for (let at = 0; at < stops.length; at += REELS) {
      for (let reel = 0; reel < REELS; reel += 1) window[reel] = stops[at + reel]!;
      sum += scan.payAt(window);
    }
    return sum;
  };
}

/** As anybody writes it first: fill the window, then follow each line from the left, wilds and all. */
function naiveScanner(game: Compiled): Scanner {
  const { strips } = game.paid;
  const { lineCells } = game;
  const wild = game.symbols.indexOf('lantern');
  const most = REELS + 1;
  const pays = new Int32Array(game.symbols.length * most);
  for (const [symbol, byCount] of game.pays.entries()) pays.set(byCount, symbol * most);
  const cells = new Uint8Array(REELS * ROWS);
  const payOf = (first: number): number => {
    let wilds = 0;
    while (wilds < REELS && cells[lineCells[first + wilds]!] === wild) wilds += 1;
    const own = pays[wild * most + wilds]!;
    if (wilds === REELS) return own;
    const symbol = cells[lineCells[first + wilds]!]!;
    let count = wilds + 1;
    while (count < REELS) {
      const shown = cells[lineCells[first + count]!]!;
      if (shown !== symbol && shown !== wild) break;
      count += 1;
    }
    const run = pays[symbol * most + count]!;
    return run > own ? run : own;
  };
  return (stops) => {
    let sum = 0;
    for (let at = 0; at < stops.length; at += REELS) {
      for (let reel = 0; reel < REELS; reel += 1) {
        const strip = strips[reel]!;
        for (let row = 0, stop = stops[at + reel]!; row < ROWS; row += 1) {
          cells[reel * ROWS + row] = strip[stop]!;
          stop = stop + 1 === strip.length ? 0 : stop + 1;
        }
      }
      for (let first = 0; first < lineCells.length; first += REELS) sum += payOf(first);
    }
    return sum;
  };
}
