import { expect, test } from 'vitest';
import { isSameName, missingWords } from './names.ts';

test.each([
  ['José Ángel Ñáñez', 'NANEZ JOSE ANGEL', true],
  ['Ana  Torres', 'Torres, Ana', true],
  ['Ana Torres', 'Ana Torres Ruiz', false],
  ['Ana Ana Torres', 'Ana Torres Torres', false],
])('%s and %s: %s', (one, other, isSame) => expect(isSameName(one, other)).toBe(isSame));

test('what is missing is named', () => {
  expect(missingWords('Ana Torres Ruiz', 'Torres Ana')).toEqual(['ruiz']);
  expect(missingWords('Torres Ana', 'Ana Torres Ruiz')).toEqual([]);
});
