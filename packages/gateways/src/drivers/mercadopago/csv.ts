/** Rows of a table by the names of its columns. RFC 4180, with whichever separator the account is set to. */
export type Row = Readonly<Record<string, string>>;

/** Undefined: no table. */
export function readTable(text: string): Row[] | undefined {
  const plain = text.replace(/^\uFEFF/, '');
  const [heading = ''] = plain.split(/\r?\n/, 1);
  const separator = heading.includes(';') ? ';' : ',';
  const [names, ...rows] = readCells(plain, separator);
  if (!names || names.length < 2) return undefined;
  if (rows.some((row) => row.length !== names.length)) return undefined;
  return rows.map((row) => Object.fromEntries(names.map((name, at) => [name.trim(), row[at]!.trim()])));
}

/** In quotes, or without; and what ends it. */
const CELLS = {
  ';': /(?:"((?:[^"]|"")*)"|([^";\r\n]*))(;|\r?\n|$)/gy,
  ',': /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/gy,
} as const;

/** A cell in quotes may hold separators, line ends and doubled quotes. */
function readCells(text: string, separator: ';' | ','): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [whole, quoted, plain, end] of text.matchAll(CELLS[separator])) {
    if (whole === '' && row.length === 0) break;
    row.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end === separator) continue;
    rows.push(row);
    row = [];
  }
  return rows.filter((one) => one.length > 1 || one[0] !== '');
}
