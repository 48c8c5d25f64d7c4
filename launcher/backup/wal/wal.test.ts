import { expect, test } from 'vitest';
import {
  disposable,
  lastSegment,
  missingSegments,
  nextSegment,
  parsePosition,
  segmentAt,
  startOf,
} from './wal.ts';

const MB = 1024 * 1024;
const name = (log: string, segment: string, timeline = '1'): string =>
  [timeline, log, segment].map((part) => part.padStart(8, '0')).join('');

test('segments follow each other, also into the next log', () => {
  expect(nextSegment(name('0', '2'), 16 * MB)).toBe(name('0', '3'));
  expect(nextSegment(name('0', 'FF'), 16 * MB)).toBe(name('1', '0'));
  expect(nextSegment(name('0', '3F'), 64 * MB)).toBe(name('1', '0'));
});

test('a position lies in its segment', () => {
  expect(startOf(name('1', '2'), 16 * MB)).toBe(parsePosition('1/2000000'));
  expect(segmentAt('00000001', parsePosition('1/2000028'), 16 * MB)).toBe(name('1', '2'));
});

test('each missing segment of a stretch is named', () => {
  const present = new Set([name('0', 'FE'), name('1', '0')]);
  expect(missingSegments(present, name('0', 'FE'), name('1', '1'), 16 * MB)).toEqual([
    name('0', 'FF'),
    name('1', '1'),
  ]);
});

test('the newest segment is that of its timeline; histories and marks of base copies are none', () => {
  const present = [
    name('0', '2'),
    name('0', '9', '2'),
    '00000002.history',
    `${name('0', '4')}.00000028.backup`,
  ];
  expect(lastSegment(present, '00000001')).toBe(name('0', '2'));
  expect(lastSegment(present, '00000003')).toBeUndefined();
});

test('only what lies before the oldest base copy can go, whatever its timeline; histories stay', () => {
  const names = [
    name('0', '2'),
    `${name('0', '2')}.00000028.backup`,
    name('0', '3'),
    name('0', '1', '2'),
    '00000002.history',
  ];
  expect(disposable(names, name('0', '3'))).toEqual([
    name('0', '2'),
    `${name('0', '2')}.00000028.backup`,
    name('0', '1', '2'),
  ]);
});
