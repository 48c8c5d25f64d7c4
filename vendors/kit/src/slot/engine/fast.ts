import type { Rng } from '../../chance/rng.ts';
import { numberOf, type Compiled } from './compile.ts';
import { ladderOf, rungAfter, rungAt } from './ladder.ts';
import { createScan, type LineScan } from './scan.ts';
import { awardFor, scatterPay } from './spin.ts';

/**
 * Plays rounds for what they pay alone, for long simulations: the draws, their order and the sum are the engine's, to the
 * last unit, and a test holds the two together; but it tells no wins.
 */
export interface FastPlay {
  /** One round, free spins included, in unit bets. */
  round(rng: Rng): number;
  /** Spins played so far, free ones included. */
  spins(): number;
}

/** Whether a sheet can be played so: lines on reels of fixed height, and no feature but free spins. */
export function isFast({ sheet }: Compiled): boolean {
  const { evaluate, cascade, expandingWilds, hold, picks } = sheet;
  return evaluate === 'lines' && !cascade && !expandingWilds && !hold && !picks;
}

/** Throws RangeError when the sheet has more than lines, scatters and free spins. */
export function createFastPlay(game: Compiled): FastPlay {
  if (!isFast(game)) throw new RangeError('only lines, scatters and free spins are played fast');
  const scan = scanOf(game, 'paid');
  const isSame = game.paid.strips.every((strip, reel) => String(strip) === String(game.free.strips[reel]));
  const paid = createFastSpin(game, 'paid', scan);
  const free = createFastSpin(game, 'free', isSame ? scan : scanOf(game, 'free'));
  let spins = 0;
  return {
    round(rng) {
      spins += 1;
      let pay = paid.play(rng, 0);
      if (paid.award() === 0) return pay;
      let granted = Math.min(paid.award(), game.sheet.freeSpins?.cap ?? 0);
      let rung = 0;
      for (let played = 0; played < granted; played += 1) {
        pay += free.play(rng, rung);
        if (free.award() > 0) granted += awardFor(game, 'free', free.shown(), granted);
        rung = free.rungAfter(rung);
      }
      spins += granted;
      return pay;
    },
    spins: () => spins,
  };
}

interface FastSpin {
  /** Draws the stops and answers what they pay on that rung of the ladder. */
  play(rng: Rng, rung: number): number;
  /** Of the last spin: how often the scatter of the free spins showed, and what that grants before the cap. */
  shown(): number;
  award(): number;
  /** Where the ladder goes from that rung after the last spin. */
  rungAfter(rung: number): number;
}

function createFastSpin(game: Compiled, kind: 'paid' | 'free', scan: LineScan): FastSpin {
  const ladder = ladderOf(game.sheet, kind);
  const factors = Float64Array.from(ladder.multipliers, (_, rung) => rungAt(ladder, rung, 0));
  const lengths = Int32Array.from(game[kind].strips, ({ length }) => length);
  const stops = new Int32Array(lengths.length);
  const scatters = scattersOf(game, kind, ladder.multiplier);
  const { begin, shows, pays } = scatters;
  const reels = lengths.length;
  let shown = 0;
  let hasWon = false;
  return {
    play(rng, rung) {
      let keys = 0;
      for (let reel = 0; reel < reels; reel += 1) {
        const stop = rng.below(lengths[reel]!);
        stops[reel] = stop;
        keys += shows[begin[reel]! + stop]!;
      }
      shown = keys;
      const lines = scan.payAt(stops);
      hasWon = lines > 0;
      return lines * factors[rung]! + pays[keys]!;
    },
    shown: () => scatters.triggersIn(shown),
    award: () => scatters.awards[shown]!,
    rungAfter: (rung) => rungAfter(ladder, rung, hasWon ? 1 : 0),
  };
}

interface ScatterTables {
  /** Where a reel's stops begin in `shows`. */
  readonly begin: Int32Array;
  /** By stop: the scatters on the reel as one number; those of all reels add up to the window's. */
  readonly shows: Int32Array;
  /** By that number: what they pay in unit bets, multiplier included, and the free spins that they grant. */
  readonly pays: Float64Array;
  readonly awards: Int32Array;
  triggersIn(key: number): number;
}

function scattersOf(game: Compiled, kind: 'paid' | 'free', multiplier: number): ScatterTables {
  const { scatters, rows, freeSpins } = game.sheet;
  const counts = scatters.map(({ symbol }) => countsOf(game, kind, symbol));
  const base = rows.reduce((sum, height) => sum + height, 0) + 1;
  const keys = base ** scatters.length;
  const digit = (key: number, place: number): number => Math.floor(key / base ** place) % base;
  const trigger = scatters.findIndex(({ symbol }) => symbol === freeSpins?.symbol);
  const triggersIn = (key: number): number => (trigger < 0 ? 0 : digit(key, trigger));
  const strips = game[kind].strips;
  const begin = Int32Array.from(strips, (_, reel) =>
    strips.slice(0, reel).reduce((sum, { length }) => sum + length, 0),
  );
  return {
    begin,
    shows: Int32Array.from(
      strips.flatMap((strip, reel) =>
        Array.from(strip, (_, stop) =>
          counts.reduce((key, count, place) => key + count[reel]![stop]! * base ** place, 0),
        ),
      ),
    ),
    pays: Float64Array.from({ length: keys }, (_, key) =>
      scatters.reduce(
        (sum, scatter, place) => sum + scatterPay(game, scatter, digit(key, place)) * multiplier,
        0,
      ),
    ),
    awards: Int32Array.from({ length: keys }, (_, key) => awardFor(game, kind, triggersIn(key), 0)),
    triggersIn,
  };
}

/** By reel, by stop: how often the reel shows the symbol there. */
function countsOf(game: Compiled, kind: 'paid' | 'free', symbol: string): readonly Uint8Array[] {
  const number = numberOf(game, symbol);
  return game[kind].strips.map((strip, reel) =>
    Uint8Array.from(strip, (_, stop) => {
      let count = 0;
      for (let row = 0; row < game.sheet.rows[reel]!; row += 1)
        if (strip[(stop + row) % strip.length] === number) count += 1;
      return count;
    }),
  );
}

/** The line scan of one set of reels. */
export function scanOf(game: Compiled, kind: 'paid' | 'free'): LineScan {
  return createScan(game.machine!, game.symbols.length, game[kind].strips, game.sheet.lines);
}
