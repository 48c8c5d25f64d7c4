/**
 * Every pattern in what serves and what is loaded comes to an end, whatever it reads: either no part that repeats varies in length or
 * chooses (packages/contracts/src/markets/sound-pattern.ts), or it stands here and is tried on long nasty texts. Nobody measures: a pattern that
 * goes back over what it has read would not be done within the test's own time.
 */
import { resolve } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { isSoundPattern } from '../packages/contracts/src/markets/sound-pattern.ts';
import { visit } from './gates/gate.ts';
import { isCode, isTest, openTree, treeOf, type Tree } from './gates/tree.ts';

const ROOMS = /^(?:platform|web|vendors|sandbox|packages|apps)\//;

type Found = { file: string; text: string };

function unsoundIn(tree: Tree): { read: number; unsound: Found[] } {
  const unsound: Found[] = [];
  let read = 0;
  for (const file of tree.files.filter((path) => ROOMS.test(path) && isCode(path) && !isTest(path)))
    visit(tree.syntax(file), (node) => {
      if (!ts.isRegularExpressionLiteral(node)) return;
      read += 1;
      const source = node.text.slice(1, node.text.lastIndexOf('/'));
      if (!isSoundPattern(source)) unsound.push({ file, text: node.text });
    });
  return { read, unsound };
}

const { read, unsound } = unsoundIn(openTree(resolve(import.meta.dirname, '..')));

/** In which patterns of this kind lose themselves; each is repeated, and ended by what fits nowhere. */
const UNITS: readonly string[] = [
  ...['a', 'A', '1', ' ', '-', '.', '_', '/', ':', '<', '>', '{', '[', '(', '\\', '"', '=', '*', '|'],
  ...['a-', 'a.', '1.', '/a', 'A_', 'a@', 'a@a.', '<a>', '<a></a>', '<!---->', '<?xml?>', '<!DOCTYPE svg>'],
  ...['::ffff:1.', '127.1', 'localhost', 'a b', '12-', '{1', '\\p', '(?<', '[\\', ' \t\n', 'ñ', '漢'],
];
const LONG = 40_000;

test('patterns are read, and few of them need a proof', () => {
  expect(read).toBeGreaterThan(400);
  expect(unsound.length).toBeLessThan(40);
});

test.each(unsound.map(({ file, text }) => [file, text] as const))(
  'in %s: %s reads long texts once',
  (_file, text) => {
    const last = text.lastIndexOf('/');
    const pattern = new RegExp(text.slice(1, last), text.slice(last + 1));
    const begins = [
      ...new Set(['', ...UNITS.filter((unit) => pattern.test(unit)), '<svg ', '::ffff:', '127', 'a']),
    ];
    for (const unit of UNITS)
      for (const begin of begins) {
        pattern.lastIndex = 0;
        pattern.test(`${begin}${unit.repeat(Math.ceil(LONG / unit.length))}\u0000`);
      }
  },
);

test('a planted pattern that could take its time is found', () => {
  const planted = treeOf({
    'platform/core/planted.ts': 'export const a = /^(a+)+$/; export const b = /^a+$/;',
  });
  expect(unsoundIn(planted)).toEqual({
    read: 2,
    unsound: [{ file: 'platform/core/planted.ts', text: '/^(a+)+$/' }],
  });
});
