import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import type { DrawSource, Rng } from './rng.ts';

/**
 * Every draw of a round, or of one step of it, as it is stored before anything is shown. Plain JSON.
 * Who stores it adds the version of the game's mathematics, without which results mean nothing.
 */
export interface DrawRecord {
  /** Range and result of each draw in turn, flat: `[37, 28, 6, 0]` is 28 drawn below 37, then 0 drawn below 6. */
  readonly draws: readonly number[];
  /** SHA-256 over the raw bytes of all draws in order, rejected ones included; lower-case hex. */
  readonly rawHash: string;
}

export interface DrawRecorder {
  /** What the game is handed. It cannot tell that it is recorded. */
  readonly rng: Rng;
  /** All draws up to now. May be asked at any time; a later record begins with the earlier one's draws. */
  readonly record: () => DrawRecord;
}

/** Keeps each draw that a game makes from `source`, and the hash of the bytes behind them. */
export function recordDraws(source: DrawSource): DrawRecorder {
  const draws: number[] = [];
  const raw = sha256.create();
  return {
    rng: {
      below(n) {
        const result = source.below(n);
        draws.push(n, result);
        raw.update(source.lastBytes());
        return result;
      },
    },
    record: () => ({ draws: [...draws], rawHash: bytesToHex(raw.clone().digest()) }),
  };
}

export interface ReplayRng extends Rng {
  /** Draws that the game has not asked for yet: none, after a full replay by the same rules. */
  left(): number;
}

/**
 * Answers as the recorded draws did; the records of several steps are replayed one after another.
 * Throws RangeError when the game asks for another range than was recorded, or for more draws: then these are not the
 * rules, the choices or the version that the record was made with. Throws RangeError at once for a record that no source
 * can have made.
 */
export function replayRng(...records: readonly DrawRecord[]): ReplayRng {
  for (const record of records) assertRecord(record);
  const draws = records.flatMap((record) => record.draws);
  let next = 0;
  return {
    below(n) {
      const [range, result] = draws.slice(next, next + 2);
      const place = `draw ${next / 2 + 1}`;
      if (range === undefined || result === undefined) throw new RangeError(`${place} was never recorded`);
      if (range !== n) throw new RangeError(`${place} was recorded below ${range}, the game asks below ${n}`);
      next += 2;
      return result;
    },
    left: () => (draws.length - next) / 2,
  };
}

function assertRecord({ draws }: DrawRecord): void {
  if (draws.length % 2 !== 0) throw new RangeError('a record of draws has a result for each range');
  for (let at = 0; at < draws.length; at += 2) {
    const [range = 0, result = 0] = draws.slice(at, at + 2);
    const isDrawn = Number.isInteger(result) && result >= 0 && result < range;
    if (!isDrawn) throw new RangeError(`draw ${at / 2 + 1}: ${result} cannot be drawn below ${range}`);
  }
}
