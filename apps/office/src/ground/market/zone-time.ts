/** Times of a market's clock and the moments that they are. Pure; what a zone does in spring and autumn is Intl's knowledge. */

const DAY_MS = 24 * 60 * 60_000;
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-u-nu-latn-ca-iso8601', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  formats.set(zone, made);
  return made;
}

/** What the clock of that zone shows, as if it were UTC; whole seconds. */
function shownMs(atMs: number, zone: string): number {
  const parts = new Map(
    formatOf(zone)
      .formatToParts(atMs)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const [year, month, day] = [parts.get('year')!, parts.get('month')!, parts.get('day')!];
  return Date.UTC(year, month - 1, day, parts.get('hour')!, parts.get('minute')!, parts.get('second')!);
}

/** How far the clock of that zone is before UTC, at that moment. */
export const offsetMs = (atMs: number, zone: string): number =>
  shownMs(atMs, zone) - Math.floor(atMs / 1_000) * 1_000;

/** A moment as a field of that zone's clock has it: 2026-11-22T09:00. */
export const wallTime = (instant: string, zone: string): string =>
  new Date(shownMs(Date.parse(instant), zone)).toISOString().slice(0, 16);

/**
 * The moment at which that zone's clock shows this; null: it is no time. One that comes twice is the first of the two, one that the
 * clock leaves out is as much later as it jumps (RFC 5545, 3.3.5).
 */
export function instantOf(wall: string, zone: string): string | null {
  const wanted = Date.parse(`${wall}Z`);
  if (Number.isNaN(wanted)) return null;
  // Whatever changes, changes between the day before and the day after: there are no other offsets.
  const [before, after] = [offsetMs(wanted - DAY_MS, zone), offsetMs(wanted + DAY_MS, zone)];
  // On most days nothing changes: then the clock need not be asked again.
  if (before === after) return new Date(wanted - before).toISOString();
  const found = [wanted - before, wanted - after].filter((at) => shownMs(at, zone) === wanted);
  return new Date(found.length > 0 ? Math.min(...found) : wanted - before).toISOString();
}

/** UTC-5, UTC+5:30, UTC: at that moment. */
export function offsetName(atMs: number, zone: string): string {
  const minutes = Math.round(offsetMs(atMs, zone) / 60_000);
  if (minutes === 0) return 'UTC';
  const [hours, rest] = [Math.trunc(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `UTC${minutes < 0 ? '-' : '+'}${hours}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`;
}

/** The markets of which one has another clock than `zone`, at that moment, each clock once. */
export function otherClocks<Market extends { timeZone: string }>(
  markets: readonly Market[],
  zone: string,
  atMs: number,
): Market[] {
  const seen = new Set([offsetMs(atMs, zone)]);
  return markets.filter(({ timeZone }) => {
    const offset = offsetMs(atMs, timeZone);
    return !seen.has(offset) && seen.add(offset);
  });
}
