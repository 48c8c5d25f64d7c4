import { expect, test } from 'vitest';
import { splitAddress } from './served-address.ts';

test.each([
  ['/', '/', ''],
  ['/rng?page=2', '/rng', 'page=2'],
  ['//%00', '//%00', ''],
  ['//a%0d%0ab', '//a%0d%0ab', ''],
  ['//evil.example/x?y', '//evil.example/x', 'y'],
  ['//..%2f..%2f', '//..%2f..%2f', ''],
  ['/help?q=%ED%A0%80', '/help', 'q=%ED%A0%80'],
])('an address is a path of ours, whatever it looks like: %s', (url, path, search) => {
  expect(splitAddress(url)).toEqual({ path, search });
});
