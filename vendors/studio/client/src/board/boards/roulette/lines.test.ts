import { layoutOf } from '@feria/kit/table/roulette/layout';
import { describe, expect, test } from 'vitest';
import { areaOf, isOnLine, nextPlace, numbersOf } from './lines.ts';

const lines = layoutOf(1)
  .map(({ name, kind, pockets }) => ({ id: name, group: kind.replace(' ', '-'), pockets }))
  .filter(({ group }) => isOnLine(group));

describe('a bet on the lines', () => {
  test('names the numbers that it covers, for every place of the cloth', () => {
    expect(lines).toHaveLength(60 + 12 + 2 + 22 + 1 + 11);
    for (const line of lines) expect(numbersOf(line)).toEqual(line.pockets);
  });

  test('lies in the middle of cells of its own: no two share one', () => {
    const areas = lines.map(({ group, pockets }) => JSON.stringify(areaOf(group, pockets)));
    expect(new Set(areas).size).toBe(lines.length);
  });

  test.each([
    ['split 17-20', { x: 6, wide: 2, y: 2, high: 1 }],
    ['split 17-18', { x: 6, wide: 1, y: 1, high: 2 }],
    ['split 0-3', { x: 0, wide: 2, y: 1, high: 1 }],
    ['corner 1-2-4-5', { x: 1, wide: 2, y: 2, high: 2 }],
    ['street 34-35-36', { x: 12, wide: 1, y: 3, high: 2 }],
    ['six line 1-2-3-4-5-6', { x: 1, wide: 2, y: 3, high: 2 }],
    ['trio 0-2-3', { x: 0, wide: 2, y: 1, high: 2 }],
    ['first four 0-1-2-3', { x: 0, wide: 2, y: 3, high: 2 }],
  ])('%s', (id, area) => {
    const line = lines.find((one) => one.id === id)!;
    expect(areaOf(line.group, line.pockets)).toEqual(area);
  });
});

test('an arrow leads to the nearest place in its direction, and nowhere at the edge', () => {
  const at = (name: string, left: number, top: number) => ({ name, centre: { left, top } });
  const places = [
    at('17', 0, 0),
    at('split', 30, 0),
    at('20', 60, 0),
    at('corner', 30, -25),
    at('16', 0, 50),
  ];
  const from = places[0]!.centre;
  expect(nextPlace(from, 'ArrowRight', places)?.name).toBe('split');
  expect(nextPlace(from, 'ArrowDown', places)?.name).toBe('16');
  expect(nextPlace(from, 'ArrowLeft', places)).toBeUndefined();
  expect(nextPlace(from, 'Enter', places)).toBeUndefined();
});
