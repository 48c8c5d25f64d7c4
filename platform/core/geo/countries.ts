/**
 * In which country an address is: by a header that the operator's own edge sets, by a file of ranges on this machine, or by a
 * setting; in this order, and unknown where none of them says. Nobody outside is asked.
 */
import { readFile, stat } from 'node:fs/promises';
import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { Log } from '@feria/process';

export type CountrySettings = {
  /** The edge must drop this header from what visitors send; otherwise a visitor could claim any country. */
  header?: string | undefined;
  /** Lines of `from,to,country`, IPv4 and IPv6 in any order. */
  file?: string | undefined;
  /** For addresses that the others do not know: a machine of one's own, or a licensee that serves one country alone. */
  fixed?: string | undefined;
};
type Visitor = Pick<FastifyRequest, 'ip' | 'headers'>;
export type Countries = { of: (visitor: Visitor) => string | null; close: () => void };

const LOOK_EVERY_MS = 30_000;
const CODE = /^[A-Z]{2}$/;
/** What edges answer where they know none: XX and T1 (Cloudflare), ZZ (ISO 3166, user-assigned). */
const NONE = new Set(['XX', 'T1', 'ZZ']);

/** Throws with the line that cannot be read. A file that changes is read again within half a minute; a broken one changes nothing. */
export async function openCountries(settings: CountrySettings = {}, log?: Log): Promise<Countries> {
  const { file } = settings;
  let ranges = file === undefined ? undefined : parseRanges(await readFile(file, 'utf8'));
  let seen = file === undefined ? '' : await stampOf(file);
  const look = async (path: string): Promise<void> => {
    const stamp = await stampOf(path);
    if (stamp === seen) return;
    seen = stamp;
    ranges = parseRanges(await readFile(path, 'utf8'));
    log?.info('the file of countries was read again', { ranges: ranges.size });
  };
  const timer =
    file === undefined
      ? undefined
      : setInterval(
          () =>
            void look(file).catch((error: unknown) =>
              log?.error('the file of countries cannot be read: the last one counts', {
                error: String(error),
              }),
            ),
          LOOK_EVERY_MS,
        ).unref();
  return {
    of: ({ ip, headers }) =>
      known(headers[settings.header ?? '']) ?? known(ranges?.find(ip)) ?? known(settings.fixed),
    close: () => clearInterval(timer),
  };
}

/** By the setting alone: for tasks and tests without a file. */
export const fixedCountries = (settings: Pick<CountrySettings, 'header' | 'fixed'> = {}): Countries => ({
  of: ({ headers }) => known(headers[settings.header ?? '']) ?? known(settings.fixed),
  close: () => undefined,
});

function known(given: string | string[] | undefined): string | null {
  const code = (Array.isArray(given) ? given[0] : given)?.trim().toUpperCase();
  return code !== undefined && CODE.test(code) && !NONE.has(code) ? code : null;
}

async function stampOf(file: string): Promise<string> {
  const { mtimeMs, size } = await stat(file);
  return `${mtimeMs} ${size}`;
}

export type Ranges = { size: number; find(address: string): string | undefined };
type Range = { from: bigint; to: bigint; country: string };

/** Throws for a line that is none, for a range that ends before it begins, and for two that overlap. Pure. */
export function parseRanges(text: string): Ranges {
  const four: Range[] = [];
  const six: Range[] = [];
  for (const [at, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '' || line.startsWith('#')) continue;
    const [from = '', to = '', code = ''] = line.split(',').map((part) => part.trim().replaceAll('"', ''));
    const version = isIP(from);
    const [low, high] = [numberOf(from), numberOf(to)];
    const isRange =
      version !== 0 && isIP(to) === version && low !== undefined && high !== undefined && low <= high;
    if (!isRange || !CODE.test(code)) throw new Error(`countries: line ${at + 1} is no "from,to,country"`);
    (version === 4 ? four : six).push({ from: low, to: high, country: code });
  }
  const [sortedFour, sortedSix] = [sorted(four), sorted(six)];
  return {
    size: four.length + six.length,
    find: (address) => {
      const plain = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address)?.[1] ?? address.replace(/%.*$/, '');
      const number = numberOf(plain);
      return number === undefined ? undefined : search(isIP(plain) === 4 ? sortedFour : sortedSix, number);
    },
  };
}

function sorted(ranges: Range[]): readonly Range[] {
  ranges.sort((one, other) => (one.from < other.from ? -1 : 1));
  for (const [at, range] of ranges.entries())
    if (at > 0 && ranges[at - 1]!.to >= range.from)
      throw new Error(`countries: two ranges overlap (${range.country})`);
  return ranges;
}

function search(ranges: readonly Range[], number: bigint): string | undefined {
  let [low, high] = [0, ranges.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (ranges[middle]!.from <= number) low = middle + 1;
    else high = middle;
  }
  const found = ranges[low - 1];
  return found !== undefined && number <= found.to ? found.country : undefined;
}

function numberOf(address: string): bigint | undefined {
  const version = isIP(address);
  if (version === 0) return undefined;
  if (version === 4) return address.split('.').reduce((sum, part) => sum * 256n + BigInt(part), 0n);
  const [head = '', tail] = address.split('::');
  const groups = (text: string): string[] =>
    text === '' ? [] : text.split(':').flatMap((part) => (part.includes('.') ? fourInSix(part) : [part]));
  const [before, after] = [groups(head), groups(tail ?? '')];
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - before.length - after.length }, () => '0');
  return [...before, ...zeros, ...after].reduce((sum, part) => sum * 65_536n + BigInt(`0x${part}`), 0n);
}

function fourInSix(part: string): string[] {
  const number = numberOf(part) ?? 0n;
  return [(number >> 16n).toString(16), (number & 0xffffn).toString(16)];
}
