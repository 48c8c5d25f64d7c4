/** The names of WAL segments: 8 hexadecimal digits each of timeline, log and segment. Pure. */

const SEGMENT = /^[0-9A-F]{24}$/;
const LOG_BYTES = 0x1_0000_0000;

export function isSegment(name: string): boolean {
  return SEGMENT.test(name);
}

export function timelineOf(name: string): string {
  return name.slice(0, 8);
}

/** The segment after this one. `segmentBytes` is the server's wal_segment_size. */
export function nextSegment(name: string, segmentBytes: number): string {
  const perLog = LOG_BYTES / segmentBytes;
  const next = numberOf(name, perLog) + 1;
  return timelineOf(name) + hex(Math.floor(next / perLog)) + hex(next % perLog);
}

/** Where the segment begins, as a position in the WAL. */
export function startOf(name: string, segmentBytes: number): bigint {
  return BigInt(numberOf(name, LOG_BYTES / segmentBytes)) * BigInt(segmentBytes);
}

/** The segment of a timeline that holds a position. */
export function segmentAt(timeline: string, position: bigint, segmentBytes: number): string {
  const perLog = LOG_BYTES / segmentBytes;
  const number = Number(position / BigInt(segmentBytes));
  return timeline + hex(Math.floor(number / perLog)) + hex(number % perLog);
}

/** `0/5000028`, as PostgreSQL writes a position. */
export function parsePosition(text: string): bigint {
  const [high = '', low = ''] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

/** What is not there of the segments `from` to `to`, both included, of one timeline. */
export function missingSegments(
  present: ReadonlySet<string>,
  from: string,
  to: string,
  segmentBytes: number,
): string[] {
  const missing: string[] = [];
  for (let name = from; name <= to; name = nextSegment(name, segmentBytes))
    if (!present.has(name)) missing.push(name);
  return missing;
}

/** The newest of these segments on a timeline. */
export function lastSegment(present: Iterable<string>, timeline: string): string | undefined {
  return [...present]
    .filter((name) => isSegment(name) && timelineOf(name) === timeline)
    .toSorted()
    .at(-1);
}

/** What no base copy needs any more: everything before `oldestNeeded`. Histories of timelines stay. */
export function disposable(names: readonly string[], oldestNeeded: string): string[] {
  const position = (name: string): string => name.slice(8, 24);
  return names.filter((name) => isSegment(name.slice(0, 24)) && position(name) < position(oldestNeeded));
}

function numberOf(name: string, perLog: number): number {
  return Number.parseInt(name.slice(8, 16), 16) * perLog + Number.parseInt(name.slice(16, 24), 16);
}

function hex(value: number): string {
  return value.toString(16).toUpperCase().padStart(8, '0');
}
