import { expect, test } from 'vitest';
import { reachOf } from './outside-address.ts';

test.each([
  ['/help', 'ours'],
  ['/help#term', 'ours'],
  ['https://t.example/feria', 'elsewhere'],
  ['//evil.example', 'invalid'],
  ['/\\evil.example', 'invalid'],
  ['http://open.example', 'invalid'],
  ['javascript:alert(1)', 'invalid'],
  ['skype:somebody', 'invalid'],
  ['', 'invalid'],
])('%s is %s', (address, reach) => expect(reachOf(address)).toBe(reach));
