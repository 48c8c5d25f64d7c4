/** The chapters of docs/security on ASVS 5.0.0 say of every requirement, once, what is so; and this look at them notices when they do not. */
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openTree, withFiles } from '../gates/tree.ts';
import { faultsIn } from './judge.ts';
import { REQUIREMENTS } from './requirements.ts';
import { cellsOf, namedIn, OVERVIEW, tableOf } from './table.ts';

const tree = openTree(resolve(import.meta.dirname, '../..'));

test('the list is the standard’s: 345 requirements, 70, 183 and 92 of the three levels', () => {
  const levels = [...REQUIREMENTS.values()];
  expect(levels).toHaveLength(345);
  expect(['1', '2', '3'].map((level) => levels.filter((one) => one === level).length)).toEqual([70, 183, 92]);
  expect([...new Set([...REQUIREMENTS.keys()].map((number) => number.split('.')[0]))]).toHaveLength(17);
});

test('every requirement has its row, and what each says is so', () => {
  expect(faultsIn(tree)).toEqual([]);
});

const FILE = 'docs/security/asvs-v07-sessions.md';
const text = tree.text(FILE);
const row = (number: string): string => text.split('\n').find((line) => line.startsWith(`| ${number} |`))!;
const withRow = (number: string, change: (line: string) => string) =>
  faultsIn(withFiles(tree, { [FILE]: text.replace(row(number), change(row(number))) }));
const withCell = (number: string, at: number, cell: string) =>
  withRow(number, (line) => `| ${cellsOf(line).with(at, cell).join(' | ')} |`);

describe('a planted violation is noticed', () => {
  test('a row that is missing', () => {
    expect(withRow('7.2.1', () => '')).toContain('7.2.1 has no row');
  });

  test('a row that stands twice', () => {
    expect(withRow('7.2.1', (line) => `${line}\n${line}`)).toContain('7.2.1 has 2 rows');
  });

  test('a row of no requirement, and one in another chapter', () => {
    const planted = (number: string) => withRow('7.2.1', (line) => line.replace('7.2.1', number));
    expect(planted('7.9.9').join()).toContain('7.9.9 is no requirement');
    expect(planted('8.2.1').join()).toContain('8.2.1 stands in another chapter');
  });

  test('another level, and a state that is none', () => {
    expect(withCell('7.2.1', 2, '3').join()).toContain('7.2.1 is of level 1, not 3');
    expect(withCell('7.2.1', 3, 'nearly').join()).toContain('7.2.1: "nearly" is no state');
  });

  test('what is met without a test, a test that is not there, and a name that no test has', () => {
    expect(withCell('7.2.1', 5, '-').join()).toContain('7.2.1 is met and names no test');
    expect(withCell('7.2.1', 5, '`core/http/access.ts`').join()).toContain('7.2.1 is met and names no test');
    expect(withCell('7.2.1', 5, '`core/nowhere.test.ts`').join()).toContain(
      'core/nowhere.test.ts, which is not there',
    );
    expect(withCell('7.2.1', 5, '`core/http/html.test.ts` "nobody says this"').join()).toContain(
      'is called "nobody says this"',
    );
    expect(withCell('7.2.1', 5, '`core/http/html.test.ts` "the words of it are text"')).toEqual([]);
  });

  test('a file in the words that is not there', () => {
    expect(withCell('7.2.1', 4, 'by `core/nowhere.ts`').join()).toContain(
      'core/nowhere.ts, which is not there',
    );
  });

  test('a wrong count at the end of a chapter, and in each table of the overview', () => {
    const end = text.split('\n').find((line) => line.startsWith('**V7: '))!;
    const other = end.replace(/\d+ met/, '99 met');
    expect(faultsIn(withFiles(tree, { [FILE]: text.replace(end, other) }))).toEqual([
      `${FILE} should end with ${end}`,
    ]);
    const overview = tree.text(OVERVIEW);
    for (const head of ['Level', 'Chapter']) {
      const cells = tableOf(overview, head)[0]!;
      const line = overview.split('\n').find((one) => cellsOf(one).join() === cells.join())!;
      const changed = overview.replace(line, `| ${cells.with(1, '99').join(' | ')} |`);
      expect(faultsIn(withFiles(tree, { [OVERVIEW]: changed })).join()).toContain(
        `the table by ${head} lacks`,
      );
    }
  });

  test('what is not met and not told, and what is told and is met', () => {
    expect(withCell('7.2.1', 3, 'partly').join()).toContain('7.2.1 is not met, and not told');
    const overview = `${tree.text(OVERVIEW)}\n99. More (7.2.1, level 1).\n`;
    expect(faultsIn(withFiles(tree, { [OVERVIEW]: overview })).join()).toContain('7.2.1 is told as not met');
  });
});

test('a planted violation is noticed where payments are told in one place', () => {
  const file = 'docs/security/payments.md';
  const payments = tree.text(file);
  const planted = (from: string, to: string) => {
    expect(payments).toContain(from);
    return faultsIn(withFiles(tree, { [file]: payments.replace(from, to) })).join();
  };
  expect(planted('| 16.5.2 ', '| 16.9.9 ')).toContain('16.9.9 is no requirement');
  expect(planted('`cashier/moves.db.test.ts`', '`cashier/nowhere.test.ts`')).toContain('which is not there');
  expect(planted('"five failures in a row"', '"nobody says this"')).toContain('is called "nobody says this"');
  const last = payments.split('\n').findLast((line) => line.startsWith('| 16.5.2 '))!;
  const bare = `| ${cellsOf(last).with(-1, 'a person').join(' | ')} |`;
  expect(planted(last, bare)).toContain('16.5.2 names no test');
});

test('a cell’s quotations belong to the file before them', () => {
  expect(namedIn('`a/b.test.ts` "one", "two", by `x-header`, `c/d.test.ts`')).toEqual([
    { path: 'a/b.test.ts', tests: ['one', 'two'] },
    { path: 'c/d.test.ts', tests: [] },
  ]);
});
