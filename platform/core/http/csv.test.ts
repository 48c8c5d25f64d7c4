import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { cellOf, rowOf, tabbedOf } from './csv.ts';

test.each(['=1+1', '+1', '-1+1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', ' =1', '＝1', '＋1', '－1+1', '＠a'])(
  'text that a spreadsheet would run stays text: %j',
  (text) => expect(cellOf(text)).toMatch(/^"?'/),
);

test.each([
  ['1', '1'],
  ['-12,50', '"-12,50"'],
  ['-12.50', '-12.50'],
  ['a "b"', '"a ""b"""'],
  ['a\nb', '"a\nb"'],
  ['a,b', '"a,b"'],
  ['a=b', 'a=b'],
])('%j is the cell %j', (text, cell) => expect(cellOf(text)).toBe(cell));

test('a row that is pasted keeps its columns, whatever its cells hold, and runs nothing', () => {
  expect(tabbedOf(['a\tb', 'c\r\nd', 'e "f"', '-12.50', ''])).toBe('a b\tc d\te "f"\t-12.50\t\n');
  expect(tabbedOf(['=1+1', '\t=1'])).toBe("'=1+1\t' =1\n");
});

test('a row ends as RFC 4180 has it, and no cell can end it', () => {
  expect(rowOf(['a', 'b\r\nc'])).toBe('a,"b\r\nc"\r\n');
});

test('whatever is answered as CSV is written here', () => {
  const root = resolve(import.meta.dirname, '../..');
  const writers = globSync('modules/**/*.ts', { cwd: root }).filter((path) => {
    const text = readFileSync(join(root, path), 'utf8');
    // The table of what the office's routes can cost names paths and answers nothing.
    return !/(?:\.test|office-acts)\.ts$/.test(path) && /'text\/csv|\.csv'/.test(text);
  });
  const folders = new Set(writers.map((path) => path.split('/').slice(0, -1).join('/')));
  const own = [...folders].filter((folder) =>
    globSync('*.ts', { cwd: join(root, folder) }).every(
      (file) =>
        !/import \{[^}]*rowOf[^}]*\} from '[./]+core\/http\/csv\.ts'/.test(
          readFileSync(join(root, folder, file), 'utf8'),
        ),
    ),
  );
  expect(writers.length).toBeGreaterThan(6);
  expect(own).toEqual([]);
});
