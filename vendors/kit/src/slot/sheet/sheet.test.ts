import { describe, expect, test } from 'vitest';
import { read, TINY } from '../testing/sheets.ts';
import { sheetSchema, type WrittenSheet } from './schema.ts';
import { sheetOf } from './sheet.ts';

/** What is wrong with a sheet, as one line a problem. */
function problems(written: unknown): readonly string[] {
  const result = sheetSchema.safeParse(written);
  return result.success
    ? []
    : result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
}

const { lines, freeSpins, ways, cascade, hold, picks, expandingWilds } = TINY;

describe('a sheet', () => {
  test.each(Object.entries(TINY))('%s reads the same with and without the validator', (_, written) => {
    expect(sheetOf(written)).toEqual(read(written));
  });

  test('strips are written as text, as a list or as counts', () => {
    const sheet = read({ ...lines, strips: ['A  B\nW S', ['B', 'W', 'A', 'S', 'C'], { C: 1, A: 2 }] });
    expect(sheet.strips).toEqual([
      ['A', 'B', 'W', 'S'],
      ['B', 'W', 'A', 'S', 'C'],
      ['A', 'A', 'C'],
    ]);
  });

  test('without ways of staking there is one, of the whole cost', () => {
    expect(read(lines).stakes).toMatchObject([{ name: 'base', cost: 2, worth: 2, lines: 2 }]);
  });
});

describe('a sheet is refused', () => {
  test.each<[string, unknown]>([
    ['Unrecognized key: "nonsense"', { ...lines, nonsense: 1 }],
    ['leaves the window', { ...lines, lines: [[0, 0, 2]] }],
    ['two lines are equal', { ...lines, lines: [lines.lines[0], lines.lines[0]] }],
    ['unknown symbol X', { ...lines, strips: ['A X', 'A B', 'A B'] }],
    ['shorter than the window', { ...lines, strips: ['A', 'A B', 'A B'] }],
    ['pays less for more', { ...lines, pays: { ...lines.pays, A: [0, 0, 5, 4] } }],
    ['pays for none', { ...lines, pays: { ...lines.pays, A: [1, 1, 5] } }],
    ['expected int', { ...lines, pays: { ...lines.pays, A: [0, 0, 0.5] } }],
    ['more than the window holds', { ...lines, pays: { ...lines.pays, A: [0, 0, 0, 1, 2] } }],
    ['costLines', { ...lines, costLines: 0 }],
    ['a sheet needs lines', { ...lines, lines: [] }],
    ['pays nothing', { ...lines, wilds: [{ symbol: 'W', for: ['Z'] }] }],
    ['a wild cannot be a scatter', { ...lines, wilds: [{ symbol: 'S' }] }],
    ['free spins need a scatter', { ...freeSpins, scatters: [], pays: { ...freeSpins.pays, S: [] } }],
    ['the cap is below an award', { ...freeSpins, freeSpins: { ...freeSpins.freeSpins, cap: 1 } }],
    ['has no lines', { ...ways, lines: [[0, 0, 0]] }],
    ['no wild stands on the reel', { ...ways, strips: ['A W', 'A B', 'A B'] }],
    ['need ways or anywhere', { ...lines, variableRows: [[[1, 1]], [[1, 1]], [[1, 1]]] }],
    [
      'do not go with cascades',
      { ...cascade, wilds: [{ symbol: 'B' }], expandingWilds: { symbol: 'B', reels: [1] } },
    ],
    ['is no wild', { ...expandingWilds, expandingWilds: { symbol: 'A', reels: [1] } }],
    ['a chance above one', { ...hold, hold: { ...hold.hold, chances: [{ locked: 0, hit: 3, of: 2 }] } }],
    [
      'no chance for the first respin',
      { ...hold, hold: { ...hold.hold, chances: [{ locked: 2, hit: 1, of: 2 }] } },
    ],
    ['more picks than prizes', { ...picks, picks: { ...picks.picks, prizes: [{ pays: 1 }], count: [0, 2] } }],
    [
      'the same name',
      {
        ...lines,
        stakes: [
          { name: 'a', cost: 2 },
          { name: 'a', cost: 1 },
        ],
      },
    ],
  ])('%s', (problem, written) => {
    expect(problems(written as WrittenSheet).join('\n')).toContain(problem);
  });
});
