import { expect, it } from 'vitest';
import { rateText } from './rate.ts';

it.each([
  [200_000, '20\u00a0%'],
  [10_000, '1\u00a0%'],
  [15_000, '1,5\u00a0%'],
  [1_000_000, '100\u00a0%'],
  [1, '0,0001\u00a0%'],
])('%i parts per million are %s', (ppm, text) => {
  expect(rateText(ppm, ',')).toBe(text);
});
