import { expect, it } from 'vitest';
import { backFrom, heightsOf, stepFrom, windowOf, stemsOf } from './window.ts';

it.each([
  ['day', 0, '2026-10-22', '2026-11-20'],
  ['day', 1, '2026-09-22', '2026-10-21'],
  ['week', 0, '2026-08-31', '2026-11-22'],
  ['week', 1, '2026-06-08', '2026-08-30'],
  ['month', 0, '2025-12-01', '2026-11-30'],
  ['month', 1, '2024-12-01', '2025-11-30'],
] as const)('by %s, %i pages back, is from %s to %s', (by, back, from, to) => {
  expect(windowOf(by, back, '2026-11-20')).toEqual({ from, to });
});

it('ends a week with Sunday', () => {
  expect(windowOf('week', 0, '2026-11-22').to).toBe('2026-11-22');
  expect(windowOf('week', 0, '2026-11-23').to).toBe('2026-11-29');
});

it('reads what an address says, and nothing else', () => {
  expect(stepFrom(new URLSearchParams('by=month'))).toBe('month');
  expect(stepFrom(new URLSearchParams('by=year'))).toBe('day');
  expect(['2', '-1', '1.5', 'x', '999'].map((back) => backFrom(new URLSearchParams({ back })))).toEqual([
    ...[2, 0, 0, 0, 60],
  ]);
});

it('draws the largest as high as the chart, and anything at all so that it is seen', () => {
  expect(
    heightsOf([
      ['50', '0'],
      ['100', '0.01'],
    ]),
  ).toEqual([
    [500, 0],
    [1000, 4],
  ]);
  expect(heightsOf([['0'], ['0']])).toEqual([[0], [0]]);
});

it('results lie above and below one line, the furthest apart filling the drawing', () => {
  expect(stemsOf(['30.00000', '-10.00000', '0.00000'])).toEqual({
    ground: 750,
    stems: [
      { top: 0, height: 750 },
      { top: 750, height: 250 },
      { top: 750, height: 0 },
    ],
  });
  const { ground, stems } = stemsOf(['-1000000.00000', '-0.00001']);
  expect(ground).toBe(0);
  expect(stems[1]!.height).toBeGreaterThan(0);
  expect(stemsOf(['0.00000', '0.00000']).stems).toEqual([
    { top: 500, height: 0 },
    { top: 500, height: 0 },
  ]);
});
