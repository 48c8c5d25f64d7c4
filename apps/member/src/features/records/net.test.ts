import { expect, test } from 'vitest';
import { netOf } from './net.ts';

test('net is won minus staked, to the last unit', () => {
  expect(netOf({ staked: '10.00000', won: '2.50001' })).toBe('-7.49999');
});
