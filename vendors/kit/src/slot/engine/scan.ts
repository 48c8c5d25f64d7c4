import type { LineMachine } from './line-machine.ts';

/** What the lines of one set of reels pay at given stops, in unit bets. */
export interface LineScan {
  /** One stop a reel. Nothing is checked: a stop outside its strip answers nonsense. */
  payAt(stops: readonly number[] | Int32Array): number;
}

/** The reels that are read ahead have at most so many stop combinations: their table stays in a core's cache. */
const MOST_AHEAD = 131_072;

/**
 * The fast scan of a sheet by lines with reels of fixed height. After the first two or three reels most lines are lost
 * or decided: what they are worth then, and which are still open in which state of the machine, stands in a table by
 * the stops of these reels; only the open ones read on.
 */
export function createScan(
  machine: LineMachine,
  symbols: number,
  strips: readonly Uint8Array[],
  lines: readonly (readonly number[])[],
): LineScan {
  const reels = strips.length;
  const layout = layoutOf(strips, lines);
  const ahead = aheadOf(strips);
  const { first, base, open } = readAhead(machine, symbols, layout, strips, lines, ahead);
  const { next, pays } = machine;
  const { cells, rows } = layout;
  const lengths = Int32Array.from(strips, ({ length }) => length);
  // An open line: its state, then where it looks in the cells of each reel that is left.
  const width = 1 + reels - ahead;
  return {
    payAt(stops) {
      let at = stops[0]!;
      for (let reel = 1; reel < ahead; reel += 1) at = at * lengths[reel]! + stops[reel]!;
      let pay = base[at]!;
      const end = first[at + 1]!;
      for (let entry = first[at]!; entry < end; entry += width) {
        let state = open[entry]!;
        for (let reel = ahead; state >= 0; reel += 1) {
          const cell = open[entry + 1 + reel - ahead]! + stops[reel]! * rows[reel]!;
          state = next[state * symbols + cells[cell]!]!;
        }
        pay += pays[-1 - state]!;
      }
      return pay;
    },
  };

  function aheadOf(all: readonly Uint8Array[]): number {
    let combinations = 1;
    let count = 0;
    while (count < Math.max(1, all.length - 1)) {
      combinations *= all[count]!.length;
      if (combinations > MOST_AHEAD && count > 0) break;
      count += 1;
    }
    return count;
  }
}

/** Every reel's columns in one row, so that no stop wraps: the symbol at `begin + stop * rows + row`. */
interface Layout {
  readonly cells: Uint8Array;
  readonly begin: Int32Array;
  readonly rows: Int32Array;
}

function layoutOf(strips: readonly Uint8Array[], lines: readonly (readonly number[])[]): Layout {
  const rows = Int32Array.from(strips, (_, reel) => Math.max(0, ...lines.map((line) => line[reel] ?? 0)) + 1);
  const begin = new Int32Array(strips.length);
  let size = 0;
  for (const [reel, strip] of strips.entries()) {
    begin[reel] = size;
    size += strip.length * rows[reel]!;
  }
  const cells = new Uint8Array(size);
  for (const [reel, strip] of strips.entries()) {
    for (let stop = 0; stop < strip.length; stop += 1)
      for (let row = 0; row < rows[reel]!; row += 1)
        cells[begin[reel]! + stop * rows[reel]! + row] = strip[(stop + row) % strip.length]!;
  }
  return { cells, begin, rows };
}

interface Ahead {
  /** By stop combination: where its open lines begin in `open`; one more entry than combinations. */
  readonly first: Int32Array;
  /** By stop combination: what the decided lines pay. */
  readonly base: Float64Array;
  readonly open: Int32Array;
}

function readAhead(
  { start, next, pays }: LineMachine,
  symbols: number,
  { cells, begin, rows }: Layout,
  strips: readonly Uint8Array[],
  lines: readonly (readonly number[])[],
  ahead: number,
): Ahead {
  const first: number[] = [];
  const base: number[] = [];
  const open: number[] = [];
  const states = Array.from({ length: ahead + 1 }, () => new Int32Array(lines.length).fill(start));
  const walk = (reel: number): void => {
    const before = states[reel]!;
    if (reel === ahead) {
      first.push(open.length);
      let decided = 0;
      for (const [index, line] of lines.entries()) {
        const state = before[index]!;
        if (state < 0) decided += pays[-1 - state]!;
        else open.push(state, ...line.slice(ahead).map((row, left) => begin[ahead + left]! + row));
      }
      base.push(decided);
      return;
    }
    const after = states[reel + 1]!;
    for (let stop = 0; stop < strips[reel]!.length; stop += 1) {
      for (const [index, line] of lines.entries()) {
        const state = before[index]!;
        const cell = begin[reel]! + stop * rows[reel]! + line[reel]!;
        after[index] = state < 0 ? state : next[state * symbols + cells[cell]!]!;
      }
      walk(reel + 1);
    }
  };
  walk(0);
  first.push(open.length);
  return { first: Int32Array.from(first), base: Float64Array.from(base), open: Int32Array.from(open) };
}
