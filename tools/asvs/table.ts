/** Reads what docs/security says of ASVS 5.0.0, chapter by chapter. */
export const OVERVIEW = 'docs/security.md';
export const STATES = ['met', 'partly', 'not met', 'not applicable'] as const;
export type State = (typeof STATES)[number];

export type Row = {
  number: string;
  level: string;
  state: string;
  how: string;
  shownBy: string;
  file: string;
  line: number;
};
export type Chapter = { file: string; number: string; rows: readonly Row[]; end: string | undefined };
/** A file that somebody names, and beginnings or parts of the names of its tests. */
export type Named = { path: string; tests: readonly string[] };

const ROW = /^\| (\d+\.\d+\.\d+) \|/;
const PATH = /^[\w.@-]+(?:\/[\w.@-]+)+\.(?:tsx?|mjs|sql|json|md|txt)$/;

export function readChapter(file: string, text: string): Chapter {
  const lines = text.split('\n');
  const number = /asvs-v0?(\d+)/.exec(file)?.[1] ?? '';
  const rows = lines.flatMap((line, at): Row[] => {
    if (!ROW.test(line)) return [];
    const cells = cellsOf(line);
    if (cells.length !== 6) throw new Error(`${file}:${at + 1} has ${cells.length} cells, and not six`);
    const [own = '', , level = '', state = '', how = '', shownBy = ''] = cells;
    return [{ number: own, level, state, how, shownBy, file, line: at + 1 }];
  });
  return { file, number, rows, end: lines.find((line) => line.startsWith(`**V${number}: `)) };
}

export const cellsOf = (line: string): string[] =>
  line
    .trim()
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim());

/** The files that a cell names in backticks, each with what stands in quotation marks behind it. */
export function namedIn(cell: string): Named[] {
  const named: { path: string; tests: string[] }[] = [];
  for (const [, code, quoted] of cell.matchAll(/`([^`]+)`|"([^"]+)"/g)) {
    if (code !== undefined && PATH.test(code)) named.push({ path: code, tests: [] });
    if (quoted !== undefined) named.at(-1)?.tests.push(quoted);
  }
  return named;
}

export type Count = Readonly<Record<State, number>>;

export function countOf(rows: readonly Row[]): Count {
  const of = (state: State): number => rows.filter((row) => row.state === state).length;
  return {
    met: of('met'),
    partly: of('partly'),
    'not met': of('not met'),
    'not applicable': of('not applicable'),
  };
}

/** The line with which a chapter ends. */
export function endOf(chapter: Chapter): string {
  const count = countOf(chapter.rows);
  const told = STATES.map((state) => `${count[state]} ${state}`).join(', ');
  return `**V${chapter.number}: ${told}**, of ${chapter.rows.length}.`;
}

/** The rows of the overview's table whose head begins so, as cells. */
export function tableOf(overview: string, head: string): string[][] {
  const lines = overview.split('\n');
  const from = lines.findIndex((line) => cellsOf(line)[0] === head && line.startsWith('|'));
  if (from === -1) return [];
  const rest = lines.slice(from + 2);
  const length = rest.findIndex((line) => !line.startsWith('|'));
  return rest.slice(0, length === -1 ? undefined : length).map(cellsOf);
}

/** The numbers that the overview names under the heading, down to the next one of its kind. */
export function numbersUnder(overview: string, heading: string): string[] {
  const [, section = ''] = overview.split(`\n## ${heading}\n`);
  const [own = ''] = section.split('\n## ');
  return [...own.matchAll(/(?<![\d.])\d{1,2}\.\d\.\d{1,2}(?![\d.]\d)/g)].map(([number]) => number);
}
