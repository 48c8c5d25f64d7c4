import { expect, test } from 'vitest';
import { fill } from './fill.ts';

const SPINS = 'Left: {count, plural, =0 {none} one {# spin of {stake}} other {# spins of {stake}}}.';

test('a number chooses its form, and its form has values of its own', () => {
  const said = [0, 1, 2].map((count) => fill(SPINS, { count, stake: '$1' }, 'en'));
  expect(said).toEqual(['Left: none.', 'Left: 1 spin of $1.', 'Left: 2 spins of $1.']);
});

test('a language has as many forms as it has', () => {
  const arabic = '{count, plural, zero {z} one {o} two {t} few {f} many {m} other {x}}';
  const said = [0, 1, 2, 3, 11, 100].map((count) => fill(arabic, { count }, 'ar'));
  expect(said).toEqual(['z', 'o', 't', 'f', 'm', 'x']);
  const chinese = '{count, plural, other {還有 # 次}}';
  expect([1, 5].map((count) => fill(chinese, { count }, 'zh-Hant'))).toEqual(['還有 1 次', '還有 5 次']);
});

test('a value that is not given leaves its hole, and a brace has its end', () => {
  expect(fill('{amount} of {stake}', { amount: '$2' }, 'en')).toBe('$2 of {stake}');
  expect(() => fill('{amount', {}, 'en')).toThrow('never closed');
});
