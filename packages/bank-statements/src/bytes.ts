/** The bytes of a file as text: UTF-8, or the Latin alphabet in one byte that banks wrote before. */
import { STATEMENT_MOST_BYTES, StatementFault } from './statement.ts';

const NUL = '\u0000';
const WIDE_MARKS = [
  [0xff, 0xfe],
  [0xfe, 0xff],
] as const;
const XML_ENCODING = /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([^"']+)["']/i;
const ONE_BYTE: ReadonlySet<string> = new Set(['iso-8859-1', 'iso-8859-15', 'latin1', 'windows-1252']);
const UTF_8: ReadonlySet<string> = new Set(['utf-8', 'utf8', 'us-ascii']);

/** Throws StatementFault: too_large, empty, encoding. */
export function textOf(bytes: Buffer): string {
  if (bytes.length > STATEMENT_MOST_BYTES) throw new StatementFault('too_large');
  if (WIDE_MARKS.some(([first, second]) => bytes[0] === first && bytes[1] === second))
    throw new StatementFault('encoding', null, 'UTF-16');
  const text = decode(bytes);
  if (text.includes(NUL)) throw new StatementFault('encoding', null, 'NUL');
  if (text.trim() === '') throw new StatementFault('empty');
  return text;
}

function decode(bytes: Buffer): string {
  // What names the encoding of XML is ASCII in every encoding that is read here.
  const named = XML_ENCODING.exec(bytes.subarray(0, 200).toString('latin1'))?.[1]?.toLowerCase();
  if (named !== undefined && !UTF_8.has(named) && !ONE_BYTE.has(named))
    throw new StatementFault('encoding', null, named);
  if (named === undefined || UTF_8.has(named)) {
    const text = asUtf8(bytes);
    if (text !== undefined) return text;
    if (named !== undefined) throw new StatementFault('encoding', null, `no ${named}`);
  }
  return new TextDecoder(named === 'iso-8859-15' ? named : 'windows-1252').decode(bytes);
}

/** Undefined: it is none. A byte order mark is left out. */
function asUtf8(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

const CONTROLS = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;
const MOST_TEXT = 500;

/** A text that a bank wrote, as it is kept: one line without control characters, 500 characters at most. */
export function plain(text: string): string {
  return Array.from(text.replace(CONTROLS, ' ').replace(/ {2,}/g, ' ').trim()).slice(0, MOST_TEXT).join('');
}

/** The same, where nothing is no text. */
export function plainOrNull(text: string | null | undefined): string | null {
  const said = plain(text ?? '');
  return said === '' ? null : said;
}
