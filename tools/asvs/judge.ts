/** Whether the chapters say of every requirement, once, what is so: states, levels, files, tests, counts. */
import ts from 'typescript';
import type { Tree } from '../gates/tree.ts';
import { REQUIREMENTS } from './requirements.ts';
import {
  cellsOf,
  countOf,
  endOf,
  namedIn,
  numbersUnder,
  OVERVIEW,
  readChapter,
  STATES,
  tableOf,
  type Chapter,
  type Named,
  type Row,
} from './table.ts';

const CHAPTER = /^docs\/security\/asvs-v\d\d-[a-z-]+\.md$/;
/** Paths in the chapters may leave out where modules and the core lie. */
const PLACES = ['', 'platform/', 'platform/modules/'];
const OPEN_HEADING = 'What is not met yet';
/** What of the standard bears on one subject, in one place: its first cell names the requirements, its last what shows them. */
const SUBJECTS = ['docs/security/payments.md'];

export function faultsIn(tree: Tree): string[] {
  const chapters = tree.files
    .filter((path) => CHAPTER.test(path))
    .map((path) => readChapter(path, tree.text(path)));
  const rows = chapters.flatMap((chapter) => chapter.rows);
  return [
    ...listFaults(rows),
    ...rows.flatMap((row) => rowFaults(tree, row)),
    ...chapters.flatMap(endFaults),
    ...overviewFaults(tree.text(OVERVIEW), chapters),
    ...SUBJECTS.flatMap((file) => subjectFaults(tree, file)),
  ];
}

function subjectFaults(tree: Tree, file: string): string[] {
  return tableOf(tree.text(file), 'Requirement').flatMap((cells) => {
    // What another standard asks stands behind a semicolon.
    const numbers = (cells[0] ?? '').split(';')[0]!.split(', ');
    const where = `${file} ${numbers.join(', ')}`;
    const shown = namedIn(cells.at(-1) ?? '');
    return [
      ...numbers.filter((one) => !REQUIREMENTS.has(one)).map((one) => `${where}: ${one} is no requirement`),
      ...(shown.some(({ path }) => isTest(path)) ? [] : [`${where} names no test`]),
      ...shown.flatMap((named) => namedFaults(tree, where, named)),
    ];
  });
}

const at = ({ file, line, number }: Row): string => `${file}:${line} ${number}`;

function listFaults(rows: readonly Row[]): string[] {
  const seen = new Map<string, number>();
  for (const { number } of rows) seen.set(number, (seen.get(number) ?? 0) + 1);
  return [
    ...[...REQUIREMENTS.keys()].filter((number) => !seen.has(number)).map((number) => `${number} has no row`),
    ...[...seen].filter(([, count]) => count > 1).map(([number, count]) => `${number} has ${count} rows`),
  ];
}

function rowFaults(tree: Tree, row: Row): string[] {
  const level = REQUIREMENTS.get(row.number);
  if (level === undefined) return [`${at(row)} is no requirement`];
  const own = row.file.includes(`-v${row.number.split('.')[0]!.padStart(2, '0')}-`);
  const isMet = row.state === 'met';
  const shown = namedIn(row.shownBy);
  return [
    ...(own ? [] : [`${at(row)} stands in another chapter`]),
    ...(level === row.level ? [] : [`${at(row)} is of level ${level}, not ${row.level}`]),
    ...((STATES as readonly string[]).includes(row.state) ? [] : [`${at(row)}: "${row.state}" is no state`]),
    ...(isMet && !shown.some(({ path }) => isTest(path)) ? [`${at(row)} is met and names no test`] : []),
    ...(row.how === '' ? [`${at(row)} does not say how`] : []),
    ...[...shown, ...namedIn(row.how)].flatMap((named) => namedFaults(tree, at(row), named)),
  ];
}

const isTest = (path: string): boolean =>
  /\.test\.tsx?$/.test(path) || /^e2e\/(?:[\w-]+\/)*[\w-]+\.ts$/.test(path);

function namedFaults(tree: Tree, where: string, { path, tests }: Named): string[] {
  const found = PLACES.map((place) => `${place}${path}`).find((one) => tree.has(one));
  if (found === undefined) return [`${where} names ${path}, which is not there`];
  if (!isTest(path) || tests.length === 0) return [];
  const names = namesIn(tree, found);
  return tests
    .filter((test) => !names.some((name) => name.includes(test)))
    .map((test) => `${where}: no test of ${path} is called "${test}"`);
}

/** By the parsed file: trees that differ in one planted file have all others in common. */
const KNOWN = new WeakMap<ts.SourceFile, readonly string[]>();

/** How the tests of a file are called; of a journey, all that it says. */
function namesIn(tree: Tree, path: string): readonly string[] {
  const source = tree.syntax(path);
  const names = KNOWN.get(source) ?? readNames(source, path.startsWith('e2e/'));
  KNOWN.set(source, names);
  return names;
}

function readNames(source: ts.SourceFile, isJourney: boolean): readonly string[] {
  const names: string[] = [];
  const visit = (node: ts.Node): void => {
    if (isJourney && ts.isStringLiteralLike(node)) names.push(node.text);
    if (ts.isCallExpression(node) && isCallOfTest(node.expression)) {
      const [name] = node.arguments;
      if (name && ts.isStringLiteralLike(name)) names.push(name.text);
      else if (name && ts.isTemplateExpression(name)) names.push(name.getText().slice(1, -1));
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return names;
}

function isCallOfTest(callee: ts.Expression): boolean {
  if (ts.isIdentifier(callee)) return ['test', 'it', 'describe'].includes(callee.text);
  if (ts.isPropertyAccessExpression(callee) || ts.isCallExpression(callee))
    return isCallOfTest(callee.expression);
  return ts.isTaggedTemplateExpression(callee) && isCallOfTest(callee.tag);
}

function endFaults(chapter: Chapter): string[] {
  const end = endOf(chapter);
  return chapter.end === end ? [] : [`${chapter.file} should end with ${end}`];
}

function overviewFaults(overview: string, chapters: readonly Chapter[]): string[] {
  const rows = chapters.flatMap((chapter) => chapter.rows);
  const open = new Set(
    rows.filter(({ state }) => state === 'partly' || state === 'not met').map((row) => row.number),
  );
  const told = numbersUnder(overview, OPEN_HEADING);
  return [
    ...tableFaults(overview, 'Level', [
      ...['1', '2', '3'].map((level) =>
        lineOf(
          level,
          rows.filter((row) => row.level === level),
        ),
      ),
      lineOf('all', rows),
    ]),
    ...tableFaults(
      overview,
      'Chapter',
      chapters.map((chapter) => lineOf(linkTo(overview, chapter), chapter.rows)),
    ),
    ...[...open]
      .filter((number) => !told.includes(number))
      .map((number) => `${OVERVIEW}: ${number} is not met, and not told`),
    ...told
      .filter((number) => !open.has(number))
      .map((number) => `${OVERVIEW}: ${number} is told as not met, and is no such row`),
  ];
}

/** The overview says a chapter's name in its own words, and leads to its file. */
function linkTo(overview: string, { file, number }: Chapter): string {
  const target = file.replace('docs/', '');
  const known = tableOf(overview, 'Chapter').map(([cell = '']) => cell);
  return (
    known.find((cell) => cell.startsWith(`[V${number} `) && cell.endsWith(`](${target})`)) ??
    `[V${number} …](${target})`
  );
}

function lineOf(name: string, rows: readonly Row[]): string {
  const count = countOf(rows);
  return `| ${[name, ...STATES.map((state) => count[state]), rows.length].join(' | ')} |`;
}

function tableFaults(overview: string, head: string, wanted: readonly string[]): string[] {
  const lines = tableOf(overview, head).map((cells) => `| ${cells.join(' | ')} |`);
  return [
    ...wanted
      .filter((line) => !lines.includes(line))
      .map((line) => `${OVERVIEW}: the table by ${head} lacks ${line}`),
    ...lines
      .filter((line) => !wanted.includes(line))
      .map((line) => `${OVERVIEW}: the table by ${head} has ${cellsOf(line).join(', ')}, which is not so`),
  ];
}
