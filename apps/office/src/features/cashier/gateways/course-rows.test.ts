import { expect, test } from 'vitest';
import { successCourse, timeCourse } from './course-rows.ts';

const point = (hour: number, good: number, ended: number) => ({
  at: `2026-11-20T${String(hour).padStart(2, '0')}:00:00.000Z`,
  good,
  ended,
});

test('each hour in which something ended is a row, and who had nothing then has no value there', () => {
  const { rows, series } = successCourse(
    [
      { key: 'pse', points: [point(10, 3, 4), point(12, 1, 1)] },
      { key: 'nequi', points: [point(11, 0, 2)] },
    ],
    (key) => key.toUpperCase(),
  );
  expect(series).toEqual([
    { name: 'pse', label: 'PSE' },
    { name: 'nequi', label: 'NEQUI' },
  ]);
  expect(rows.map(({ pse, nequi }) => [pse, nequi])).toEqual([
    [75, null],
    [null, 0],
    [100, null],
  ]);
});

test('of many methods those with the most payments are drawn', () => {
  const many = Array.from({ length: 8 }, (_, nth) => ({ key: `m${nth}`, points: [point(1, 0, nth + 1)] }));
  expect(successCourse(many, (key) => key).series.map(({ name }) => name)).toEqual([
    ...['m7', 'm6', 'm5', 'm4', 'm3'],
  ]);
});

test('times of a day are two lines', () => {
  const points = [{ day: '2026-11-20', count: 3, p50: 40, p90: 90 }];
  expect(timeCourse(points, { p50: 'half', p90: 'nine of ten' })).toEqual({
    rows: [{ at: '2026-11-20', p50: 40, p90: 90 }],
    series: [
      { name: 'p50', label: 'half' },
      { name: 'p90', label: 'nine of ten' },
    ],
  });
});
