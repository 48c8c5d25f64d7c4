import { expect, it } from 'vitest';
import { heightsOf } from './heights.ts';

it('draws the largest as high as the chart, and anything at all so that it is seen', () => {
  expect(heightsOf(['50', '100', '0.01', '0', '-3'])).toEqual([500, 1000, 4, 0, 0]);
  expect(heightsOf([])).toEqual([]);
});
