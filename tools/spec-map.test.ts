import { statSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { countStates, findBrokenRows, readSpecMap } from './spec-map.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
/** Rows are never removed: raise this number when rows are added, never lower it. */
const ROW_FLOOR = 1296;

const isFile = (path: string) => statSync(join(root, path), { throwIfNoEntry: false })?.isFile() === true;

function mapOf(...rows: string[]): string {
  const head = [
    '## 7. The calls it makes',
    '',
    '| id | item | place | test | state |',
    '| --- | --- | --- | --- | --- |',
  ];
  return [...head, ...rows, '', `Rows: ${rows.length}`, ''].join('\n');
}

describe('the spec map of this repository', () => {
  const rows = readSpecMap(readFileSync(join(root, 'docs/spec-map.md'), 'utf8'));

  test('keeps every row it ever had', () => {
    expect(rows.length).toBeGreaterThanOrEqual(ROW_FLOOR);
  });

  test('covers all nine sections of the specification', () => {
    expect([...new Set(rows.map((row) => row.section))]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  test('names only files that exist, and for every done row a place and a test', () => {
    expect(findBrokenRows(rows, isFile)).toEqual([]);
  });
});

describe('reading a map', () => {
  test('takes a row apart', () => {
    const row = '| S7.call.login | POST login (E) | `tools/spec-map.ts`, `a/b.ts` | `a/b.test.ts` | part |';
    expect(readSpecMap(mapOf(row))).toEqual([
      {
        id: 'S7.call.login',
        section: 7,
        item: 'POST login (E)',
        places: ['tools/spec-map.ts', 'a/b.ts'],
        tests: ['a/b.test.ts'],
        state: 'part',
        line: 5,
      },
    ]);
  });

  test('skips the legend before the first section', () => {
    const legend = '| state | meaning |\n| --- | --- |\n| done | built |\n\n';
    expect(readSpecMap(legend + mapOf('| S7.a | an item | - | - | not yet |'))).toHaveLength(1);
  });

  test.each([
    ['a missing cell', '| S7.a | an item | - | not yet |', /line 5: a row has five cells/],
    ['a cell too many', '| S7.a | an | item | - | - | not yet |', /line 5: a row has five cells/],
    ['an id of another section', '| S6.a | an item | - | - | not yet |', /line 5: "S6.a" is not an id/],
    ['an id with a space', '| S7.a b | an item | - | - | not yet |', /line 5: "S7.a b" is not an id/],
    ['an empty item', '| S7.a |  | - | - | not yet |', /line 5: S7.a says nothing/],
    ['an unknown state', '| S7.a | an item | - | - | soon |', /line 5: "soon" is not a state/],
    ['a path without backticks', '| S7.a | an item | a/b.ts | - | part |', /line 5: "a\/b.ts" is neither/],
    [
      'a path out of the root',
      '| S7.a | an item | `../b.ts` | - | part |',
      /line 5: "`..\/b.ts`" is neither/,
    ],
    ['an empty path cell', '| S7.a | an item |  | - | part |', /line 5: "" is neither/],
  ])('refuses %s', (_name, row, message) => {
    expect(() => readSpecMap(mapOf(row))).toThrow(message);
  });

  test('takes the four states, and counts what is answered in another way apart from what is done', () => {
    const rows = readSpecMap(
      mapOf(
        '| S7.a | an item | - | - | done |',
        '| S7.b | an item | - | - | other way |',
        '| S7.c | an item | - | - | part |',
        '| S7.d | an item | - | - | not yet |',
        '| S7.e | an item | - | - | other way |',
      ),
    );
    expect(countStates(rows)).toEqual({ done: 1, part: 1, 'not yet': 1, 'other way': 2 });
  });

  test('refuses a repeated id and names both lines', () => {
    const row = '| S7.a | an item | - | - | not yet |';
    expect(() => readSpecMap(mapOf(row, row))).toThrow(/line 6: S7\.a is already on line 5/);
  });

  test('refuses a table with other columns', () => {
    const map = mapOf('| S7.a | an item | - | - | not yet |').replace('| place |', '| where |');
    expect(() => readSpecMap(map)).toThrow(/line 3: a table must start with/);
  });

  test('refuses a count that is not the number of rows', () => {
    const map = mapOf('| S7.a | an item | - | - | not yet |');
    expect(() => readSpecMap(map.replace('Rows: 1', 'Rows: 2'))).toThrow(/claims 2 rows, the tables hold 1/);
    expect(() => readSpecMap('')).toThrow(/claims no rows/);
  });
});

describe('planted violations', () => {
  const complaintsOf = (place: string, proof: string, state = 'done') =>
    findBrokenRows(readSpecMap(mapOf(`| S7.a | an item | ${place} | ${proof} | ${state} |`)), isFile);

  test('a done row with a real place and a real test passes', () => {
    expect(complaintsOf('`tools/spec-map.ts`', '`tools/spec-map.test.ts`')).toEqual([]);
  });

  test('a done row without place or test is caught', () => {
    expect(complaintsOf('-', '-')).toEqual([
      'line 5: S7.a is done but names no place',
      'line 5: S7.a is done but names no test',
    ]);
  });

  test('a row that is answered in another way names a place and a test, as a done row does', () => {
    expect(complaintsOf('`tools/spec-map.ts`', '`tools/spec-map.test.ts`', 'other way')).toEqual([]);
    expect(complaintsOf('-', '-', 'other way')).toEqual([
      'line 5: S7.a is other way but names no place',
      'line 5: S7.a is other way but names no test',
    ]);
  });

  test('a place or a test that does not exist is caught, in part rows too', () => {
    const missing = [
      'line 5: S7.a names tools/nowhere.ts, which does not exist',
      'line 5: S7.a names tools/nowhere.test.ts, which does not exist',
    ];
    expect(complaintsOf('`tools/nowhere.ts`', '`tools/nowhere.test.ts`')).toEqual(missing);
    expect(complaintsOf('`tools/nowhere.ts`', '`tools/nowhere.test.ts`', 'part')).toEqual(missing);
  });

  test('a folder is not a place', () => {
    expect(complaintsOf('`tools`', '`tools/spec-map.test.ts`')).toEqual([
      'line 5: S7.a names tools, which does not exist',
    ]);
  });

  test('a source file offered as a test is caught', () => {
    expect(complaintsOf('`tools/spec-map.ts`', '`tools/spec-map.ts`')).toEqual([
      'line 5: S7.a names tools/spec-map.ts, which is not a test file',
    ]);
  });
});
