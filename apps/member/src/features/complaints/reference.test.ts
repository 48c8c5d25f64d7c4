import { expect, test } from 'vitest';
import { referenceOf } from './api.ts';

test('a link says what a complaint is about, and nothing that it cannot be', () => {
  expect(referenceOf('page=complaints&new=1&of=round&ref=abc')).toEqual({ kind: 'round', value: 'abc' });
  expect(referenceOf('new=1&of=deposit&ref=D-17')).toEqual({ kind: 'deposit', value: 'D-17' });
  for (const none of ['', 'new=1', 'of=round', 'of=round&ref=', 'of=weather&ref=1', 'ref=1'])
    expect(referenceOf(none)).toBeNull();
  expect(referenceOf(`of=round&ref=${'x'.repeat(200)}`)?.value).toHaveLength(80);
});
