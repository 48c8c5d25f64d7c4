/**
 * CSV (RFC 4180): CRLF, UTF-8 with a byte order mark, because the usual spreadsheet reads anything else as the machine's old
 * code page. No cell is a formula: text that begins as one gets an apostrophe before it.
 */
export const BYTE_ORDER_MARK = '\uFEFF';
/** What makes a spreadsheet run a cell, the wide forms of East Asian keyboards included. */
const FORMULA = /^\s*[=+\-@\t\r\n＝＋－＠]/u;
const NUMBER = /^-?\d+(?:[.,]\d+)?$/;

/** One cell: quoted where it must be, never a formula. A number stays one. */
export function cellOf(text: string): string {
  const safe = plain(text);
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** What no spreadsheet runs. */
const plain = (text: string): string => (FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text);

/** The same row as it is pasted: tabs between its cells, and in a cell neither tab nor break. */
export const tabbedOf = (cells: readonly string[]): string =>
  `${cells.map((text) => plain(text.replaceAll(/[\t\r\n]+/g, ' '))).join('\t')}\n`;

export const rowOf = (cells: readonly string[]): string => `${cells.map(cellOf).join(',')}\r\n`;
