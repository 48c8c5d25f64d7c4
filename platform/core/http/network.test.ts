import { expect, test } from 'vitest';
import { neighbourhoodOf, networkOf } from './network.ts';

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0DB8:0001:0002::6', '2001:db8:1:2'],
  ['2001:db8::6', '2001:db8:0:0'],
  ['2001:db8:1:2::', '2001:db8:1:2'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
])('%s belongs to %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test.each([
  ['203.0.113.77', '203.0.113'],
  ['::ffff:203.0.113.9', '203.0.113'],
  ['2001:db8:12:34::1', '2001:db8:12'],
  ['2001:db8:12:ff00:1:2:3:4', '2001:db8:12'],
])('%s is in %s', (address, network) => {
  expect(neighbourhoodOf(address)).toBe(network);
});
