import { expect, test } from 'vitest';
import { diffOf, type DiffLine } from './text-diff.ts';

/** As a person would write it down: signs before the lines, brackets around what changed. */
const said = (lines: readonly DiffLine[]): string[] =>
  lines.map(({ kind, pieces }) => {
    const text = pieces.map(({ text: words, isChanged }) => (isChanged ? `[${words}]` : words)).join('');
    return `${{ same: ' ', out: '-', in: '+' }[kind]}${text}`;
  });

test('a line that changed stands as it was and as it will be, with the words that did', () => {
  expect(
    said(diffOf('One\nPlay is for adults of 18 years.\nEnd', 'One\nPlay is for adults of 21 years.\nEnd')),
  ).toEqual([' One', '-Play is for adults of [18 ]years.', '+Play is for adults of [21 ]years.', ' End']);
});

test('what has nothing in common is no list of words, but one line for another', () => {
  expect(said(diffOf('Terms of the platform', 'Something else entirely now'))).toEqual([
    '-[Terms of the platform]',
    '+[Something else entirely now]',
  ]);
});

test('lines that are put in and taken out stand between those that stay', () => {
  expect(said(diffOf('a\nb\nc', 'a\nc\nd'))).toEqual([' a', '-[b]', ' c', '+[d]']);
  expect(said(diffOf('', 'a\nb'))).toEqual(['+[a]', '+[b]']);
  expect(said(diffOf('a', ''))).toEqual(['-[a]']);
  expect(diffOf('a', 'a')).toEqual([{ kind: 'same', pieces: [{ text: 'a', isChanged: false }] }]);
});

test('both texts can be read off it whole, whatever they are', () => {
  const texts = [
    '',
    'a',
    'a\n\nb',
    'the cat sat\non the mat',
    'the dog sat\non a mat\nall day',
    ' x  y\ty\n',
  ];
  for (const was of texts)
    for (const is of texts) {
      const lines = diffOf(was, is);
      const side = (kind: 'out' | 'in'): string =>
        lines
          .filter((line) => line.kind === kind || line.kind === 'same')
          .map(({ pieces }) => pieces.map(({ text }) => text).join(''))
          .join('\n');
      expect([side('out'), side('in')]).toEqual([was, is]);
    }
});

test('texts of ten thousand lines are told without comparing each with each', () => {
  const many = (word: string): string =>
    Array.from({ length: 10_000 }, (_, at) => `${word} ${at}`).join('\n');
  expect(diffOf(`x\n${many('a')}\ny`, `x\n${many('b')}\ny`)).toHaveLength(20_002);
});
