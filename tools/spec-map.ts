const STATES = ['done', 'part', 'not yet', 'other way'] as const;

/** `other way`: answered on purpose in another way than the specification asks; `item` says how and why. */
export type SpecState = (typeof STATES)[number];

/** One row of docs/spec-map.md: an item of the specification and where it lives in this repository. */
export type SpecRow = {
  id: string;
  /** Number of the specification's section, 1 to 9. */
  section: number;
  item: string;
  /** Paths from the root of the repository; empty when the cell is `-`. */
  places: readonly string[];
  tests: readonly string[];
  state: SpecState;
  /** 1-based line in the document, for messages a person can click. */
  line: number;
};

/** States that name a place and a test. */
const BUILT: ReadonlySet<SpecState> = new Set(['done', 'other way']);

const HEADER = '| id | item | place | test | state |';
const HEADING = /^## (\d+)\. /;
const RULE_CELL = /^:?-+:?$/;
const ID = /^S(\d)\.\S+$/;
const ROW_COUNT = /^Rows: (\d+)$/;
/** A test beside its source, or a journey through the real thing. */
const TEST_FILE = /(?:\.(?:test|spec)\.tsx?|^e2e\/(?:[\w-]+\/)*[\w-]+\.ts)$/;

/**
 * Reads every row of the map, in order. Tables outside a numbered section (the legend) are skipped.
 * Throws with the line number on a malformed row, an id of another section, a repeated id, an unknown state, or
 * a last line whose count is not the number of rows: a map that parses to fewer rows than it claims is broken.
 */
export function readSpecMap(markdown: string): SpecRow[] {
  const rows: SpecRow[] = [];
  const lineOfId = new Map<string, number>();
  let section = 0;
  let claimed: number | undefined;
  let inTable = false;

  for (const [index, text] of markdown.split('\n').entries()) {
    const line = index + 1;
    const heading = HEADING.exec(text);
    if (heading) section = Number(heading[1]);
    const count = ROW_COUNT.exec(text);
    if (count) claimed = Number(count[1]);
    if (section === 0) continue;

    if (!text.startsWith('|')) {
      inTable = false;
      continue;
    }
    if (!inTable) {
      if (text !== HEADER) fail(line, `a table must start with "${HEADER}"`);
      inTable = true;
      continue;
    }
    const cells = readCells(text, line);
    if (cells.every((cell) => RULE_CELL.test(cell))) continue;

    const row = readRow(cells, section, line);
    const earlier = lineOfId.get(row.id);
    if (earlier !== undefined) fail(line, `${row.id} is already on line ${earlier}`);
    lineOfId.set(row.id, line);
    rows.push(row);
  }

  if (claimed !== rows.length) {
    throw new Error(`spec map: the last line claims ${claimed ?? 'no'} rows, the tables hold ${rows.length}`);
  }
  return rows;
}

/**
 * Names what the map promises and the repository does not hold: a row that is built (`done` or `other way`)
 * without a place or a test, a test that is not a test file, and any named path that does not exist. An empty
 * answer means that every named path is there; whether a test asserts the item is for a reader to judge.
 */
export function findBrokenRows(rows: readonly SpecRow[], exists: (path: string) => boolean): string[] {
  return rows.flatMap((row) => {
    const complaints: string[] = [];
    if (BUILT.has(row.state) && row.places.length === 0) {
      complaints.push(`is ${row.state} but names no place`);
    }
    if (BUILT.has(row.state) && row.tests.length === 0) complaints.push(`is ${row.state} but names no test`);
    for (const path of row.tests) {
      if (!TEST_FILE.test(path)) complaints.push(`names ${path}, which is not a test file`);
    }
    for (const path of [...row.places, ...row.tests]) {
      if (!exists(path)) complaints.push(`names ${path}, which does not exist`);
    }
    return complaints.map((complaint) => `line ${row.line}: ${row.id} ${complaint}`);
  });
}

/** How many rows are in each state. `other way` is counted apart, so that `done` counts what is as asked. */
export function countStates(rows: readonly SpecRow[]): Record<SpecState, number> {
  const counts: Record<SpecState, number> = { done: 0, part: 0, 'not yet': 0, 'other way': 0 };
  for (const row of rows) counts[row.state] += 1;
  return counts;
}

function readCells(text: string, line: number): string[] {
  const cells = text.split('|').map((cell) => cell.trim());
  if (cells.length !== 7 || cells[0] !== '' || cells[6] !== '') {
    fail(line, 'a row has five cells between pipes: id, item, place, test, state');
  }
  return cells.slice(1, 6);
}

function readRow(cells: readonly string[], section: number, line: number): SpecRow {
  const [id = '', item = '', place = '', test = '', state = ''] = cells;
  if (Number(ID.exec(id)?.[1]) !== section) fail(line, `"${id}" is not an id of section ${section}`);
  if (item === '') fail(line, `${id} says nothing`);
  if (!isState(state)) fail(line, `"${state}" is not a state: ${STATES.join(', ')}`);
  return { id, section, item, places: readPaths(place, line), tests: readPaths(test, line), state, line };
}

function readPaths(cell: string, line: number): string[] {
  if (cell === '-') return [];
  return cell.split(',').map((part) => {
    const path = /^`([^`\s]+)`$/.exec(part.trim())?.[1];
    if (path === undefined || path.startsWith('/') || path.split('/').includes('..')) {
      fail(line, `"${part.trim()}" is neither - nor a path from the root in backticks`);
    }
    return path;
  });
}

function isState(text: string): text is SpecState {
  return STATES.some((state) => state === text);
}

function fail(line: number, reason: string): never {
  throw new Error(`spec map, line ${line}: ${reason}`);
}
