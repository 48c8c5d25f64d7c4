import { describe, expect, test } from 'vitest';
import { absent, readOr, woken } from './survive.ts';

const failing = (fields: object): Error => Object.assign(new Error('no'), fields);

describe('errors that may go by', () => {
  test.each(['ENOENT', 'ENOTDIR'])('a file that is not there: %s', (code) => {
    expect(absent('none')(failing({ code }))).toBe('none');
  });

  test.each([failing({ code: 'EACCES' }), failing({ code: 'EIO' }), failing({}), 'ENOENT', null, undefined])(
    'a file that is there and cannot be read is told: %s',
    (error) => {
      expect(() => absent('none')(error)).toThrow();
    },
  );

  test('a sleep that was ended, and nothing else', () => {
    expect(() => woken(failing({ name: 'AbortError' }))).not.toThrow();
    expect(() => woken(failing({ name: 'TypeError' }))).toThrow('no');
    expect(() => woken(undefined)).toThrow();
  });

  test('what cannot be read is what the caller says', () => {
    expect(readOr(null, () => JSON.parse('{') as object)).toBeNull();
    expect(readOr(null, () => 'read')).toBe('read');
  });
});
