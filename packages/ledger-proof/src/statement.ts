/**
 * What is signed for a market's day: a text of lines, so that anybody can read it and check its signature with common tools.
 * Its order and its writing are fixed; `readStatement` takes nothing that `writeStatement` would not have written.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { fromHex, toHex } from './hex.ts';

/**
 * The tree covers, in seal order, each bet and payout in `currency` up to position `through` whose day (in `timeZone`) is
 * `day`, and those of earlier days that were sealed after position `after`: too late for their own day's root.
 */
export type RootStatement = {
  market: string;
  currency: string;
  timeZone: string;
  /** YYYY-MM-DD */
  day: string;
  bets: bigint;
  /** Positions of the first and last of them; null where there are none. */
  first: bigint | null;
  last: bigint | null;
  /** `through` of the day before; 0 for a market's first root. */
  after: bigint;
  /** All that was sealed up to here is final, and the chain there was `chain`. */
  through: bigint;
  chain: string;
  root: string;
  /** SHA-256 of the statement of the day before; null for a market's first. */
  previous: string | null;
};

const FORMAT = 'feria-ledger-root/1';
const NONE = 'none';
const NAMES = [
  ...['market', 'currency', 'time-zone', 'day', 'bets', 'first', 'last', 'after', 'through'],
  ...['chain', 'root', 'previous'],
] as const;

export function writeStatement(statement: RootStatement): string {
  const { market, currency, timeZone, day, bets, first, last, after, through, chain, root, previous } =
    statement;
  const values = [market, currency, timeZone, day, bets, first, last, after, through, chain, root, previous];
  const lines = NAMES.map((name, at) => `${name}: ${values[at] ?? NONE}`);
  return `${[FORMAT, ...lines].join('\n')}\n`;
}

/** Null for any text that is not exactly a statement. */
export function readStatement(text: string): RootStatement | null {
  const lines = text.split('\n');
  const values = NAMES.map((name, at) => {
    const line = lines[at + 1] ?? '';
    return line.startsWith(`${name}: `) ? line.slice(name.length + 2) : '';
  });
  const [market = '', currency = '', timeZone = '', day = '', ...rest] = values;
  const [bets, first, last, after, through] = rest.map(countOf);
  const [chain = '', root = '', previous = ''] = rest.slice(5);
  if (!isCount(bets) || !isCount(after) || !isCount(through)) return null;
  if (first === undefined || last === undefined) return null;
  const statement: RootStatement = {
    market,
    currency,
    timeZone,
    day,
    bets,
    first,
    last,
    after,
    through,
    chain,
    root,
    previous: previous === NONE ? null : previous,
  };
  const hashes = [chain, root, ...(statement.previous === null ? [] : [previous])];
  const isWhole = writeStatement(statement) === text && hashes.every((hash) => fromHex(hash, 32) !== null);
  return isWhole && isZone(timeZone) && /^\d{4}-\d{2}-\d{2}$/.test(day) ? statement : null;
}

/** Null for "none", undefined for what is no count. */
function countOf(text: string): bigint | null | undefined {
  if (text === NONE) return null;
  return /^\d{1,19}$/.test(text) ? BigInt(text) : undefined;
}

function isCount(count: bigint | null | undefined): count is bigint {
  return typeof count === 'bigint';
}

function isZone(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat('en-CA', { timeZone }).format();
    return true;
  } catch {
    return false;
  }
}

/** What the next day's statement calls `previous`. */
export function hashStatement(text: string): string {
  return toHex(sha256(utf8ToBytes(text)));
}
