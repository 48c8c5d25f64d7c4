/**
 * Whether a SHA-1 hash is among the lines of a file that is far larger than memory, as the downloader of Pwned Passwords writes it:
 * `HASH:COUNT`, sorted by hash. Hashes lie evenly, so where one has to lie can be guessed: two or three reads instead of twenty.
 */

/** `size` and `at` in bytes. Answers the bytes from `at` on, exactly so many. */
export type Bytes = { size: number; read: (at: number, length: number) => Promise<Buffer> };

/** One page of a disk; a line has at most some sixty bytes. */
const BLOCK = 4_096;
const HASH_LENGTH = 40;
/** So many of its letters are enough to guess by. */
const KEY_LENGTH = 12;
const LAST_KEY = 16 ** KEY_LENGTH;
const LINE = /^([0-9a-f]{40})(?::\d+)?\r?$/i;
/** Places that are looked at when a file is opened. */
const SAMPLES = 32;

export class BrokenHashes extends Error {}

/**
 * Where it may still lie: `low` is the beginning of a line, everything before it is smaller and everything from `high` on larger.
 */
type Range = { low: number; high: number; lowKey: number; highKey: number };
type Line = { hash: string; at: number; end: number };

/** `hash`: 40 letters of either case. Throws BrokenHashes for a line that is none, and whatever reading throws. */
export async function hasHash(bytes: Bytes, hash: string): Promise<boolean> {
  const wanted = hash.toUpperCase();
  let range: Range = { low: 0, high: bytes.size, lowKey: 0, highKey: LAST_KEY };
  let isGuessed = true;
  while (range.low < range.high) {
    const before = range.high - range.low;
    const lines = await readLines(
      bytes,
      range,
      isGuessed ? guess(range, wanted) : (range.low + range.high) / 2,
    );
    const first = lines[0];
    const last = lines.at(-1);
    if (!first || !last) throw new BrokenHashes('a line without an end');
    if (wanted < first.hash) range = { ...range, high: first.at, highKey: keyOf(first.hash) };
    else if (wanted > last.hash) range = { ...range, low: last.end, lowKey: keyOf(last.hash) };
    else return lines.some((line) => line.hash === wanted);
    // Where they lie unevenly, halving is quicker: never more than twice as many reads as it alone.
    isGuessed = (range.high - range.low) * 2 <= before || !isGuessed;
  }
  return false;
}

/** Throws BrokenHashes: nothing in it, a line that is none, or lines in another order. Looks at some places of it, not at all. */
export async function requireSorted(bytes: Bytes): Promise<void> {
  if (bytes.size === 0) throw new BrokenHashes('it is empty');
  const all: Range = { low: 0, high: bytes.size, lowKey: 0, highKey: LAST_KEY };
  let former: Line | undefined;
  for (let sample = 0; sample <= SAMPLES; sample += 1) {
    const lines = await readLines(bytes, all, (bytes.size * sample) / SAMPLES);
    if (lines.length === 0) throw new BrokenHashes('a line without an end');
    for (const line of lines) {
      if (former && line.at > former.at && line.hash <= former.hash)
        throw new BrokenHashes(`${line.hash} stands behind ${former.hash}: the lines are not sorted`);
      former = line;
    }
  }
}

function guess({ low, high, lowKey, highKey }: Range, wanted: string): number {
  const share = (keyOf(wanted) - lowKey) / Math.max(highKey - lowKey, 1);
  return low + (high - low) * Math.min(Math.max(share, 0), 1);
}

const keyOf = (hash: string): number => Number.parseInt(hash.slice(0, KEY_LENGTH), 16);

/** The whole lines of the block around `middle`, within the range. */
async function readLines({ size, read }: Bytes, { low, high }: Range, middle: number): Promise<Line[]> {
  const from = Math.max(low, Math.min(Math.floor(middle) - BLOCK / 2, high - BLOCK));
  const length = Math.min(BLOCK, high - from);
  const text = (await read(from, length)).toString('latin1');
  const begin = from === low ? 0 : text.indexOf('\n') + 1;
  const lines: Line[] = [];
  for (let at = begin; at < text.length;) {
    const newline = text.indexOf('\n', at);
    if (newline < 0 && from + length < size) break;
    const end = newline < 0 ? text.length : newline + 1;
    lines.push({ hash: hashOf(text.slice(at, newline < 0 ? end : newline)), at: from + at, end: from + end });
    at = end;
  }
  return lines;
}

function hashOf(line: string): string {
  const hash = LINE.exec(line)?.[1];
  if (hash?.length !== HASH_LENGTH)
    throw new BrokenHashes(`a line that is no hash and its count: ${JSON.stringify(line.slice(0, 60))}`);
  return hash.toUpperCase();
}
