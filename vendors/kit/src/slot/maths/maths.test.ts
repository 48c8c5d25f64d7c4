import { describe, expect, test } from 'vitest';
import { compile } from '../engine/compile.ts';
import { playSpins } from '../engine/play.ts';
import { everyRound } from '../testing/every-round.ts';
import { read, TINY } from '../testing/sheets.ts';
import { columnsOf, FIRST_STOP, wholeOf } from './columns.ts';
import { countTallies } from './count-walk.ts';
import { deviationOf } from './law.ts';
import { walkLines } from './line-walk.ts';
import { meanOfCounts, meanOfLines } from './mean.ts';
import { roundMaths } from './measure.ts';
import { Budget, Tallies, TooLarge } from './tally.ts';
import { wayLaws } from './way-sums.ts';
import { walkWays } from './way-walk.ts';

const stakes = Object.entries(TINY).flatMap(([name, written]) => {
  const sheet = read(written);
  return sheet.stakes.map((stake) => ({ name: `${name}, ${stake.name}`, sheet, stake: stake.name }));
});

describe('worked out and tried out in every round that there is', () => {
  test.each(stakes)('$name', ({ sheet, stake }) => {
    const game = compile(sheet, stake);
    const rounds = everyRound((rng) => playSpins(game, rng).reduce((sum, { pay }) => sum + pay, 0));
    const sum = (share: (pay: number) => number) =>
      rounds.reduce((total, { odds, result }) => total + odds * share(result), 0);
    const mean = sum((pay) => pay);
    const most = rounds.reduce((top, { result }) => Math.max(top, result), 0);
    const { round } = roundMaths(game);
    expect(sum(() => 1)).toBeCloseTo(1, 10);
    expect(round.mean).toBeCloseTo(mean, 10);
    expect(deviationOf(round)).toBeCloseTo(Math.sqrt(sum((pay) => (pay - mean) ** 2)), 8);
    expect(round.zero).toBeCloseTo(
      sum((pay) => (pay === 0 ? 1 : 0)),
      10,
    );
    expect(round.most).toBe(most);
    expect(10 ** round.mostLog).toBeCloseTo(
      sum((pay) => (pay === most ? 1 : 0)),
      10,
    );
  });
});

describe('what stands in for a walk that would be too long', () => {
  const ways = ['ways', 'variableWays', 'cascadeWays'] as const;
  test.each(ways)('%s: algebra and walk agree in every class', (name) => {
    const game = compile(read(TINY[name]));
    const reels = columnsOf(game, 'paid', FIRST_STOP);
    const tallies = new Tallies();
    walkWays(game, reels, (pay, weight, tag) => tallies.add(tag, pay, weight), new Budget(1e6));
    const laws = wayLaws(game, reels);
    expect(new Set(laws.keys())).toEqual(new Set(tallies.all.keys()));
    for (const [tag, tally] of tallies.all) {
      const { odds, law } = laws.get(tag)!;
      expect(odds).toBeCloseTo(tally.weight / wholeOf(reels), 12);
      expect(law.mean).toBeCloseTo(tally.law().mean, 10);
      expect(law.square).toBeCloseTo(tally.law().square, 10);
      expect(law.zero).toBeCloseTo(tally.law().zero, 10);
    }
  });

  test.each(['lines', 'bothDirections', 'combinations', 'expandingWilds'] as const)(
    '%s: means of the lines',
    (name) => {
      const game = compile(read(TINY[name]));
      const reels = columnsOf(game, 'paid', FIRST_STOP);
      let paid = 0;
      walkLines(game, reels, (pay, weight) => (paid += pay * weight), new Budget(1e6));
      expect(meanOfLines(game, reels)).toBeCloseTo(paid / wholeOf(reels), 10);
    },
  );

  test('anywhere: means of the symbols', () => {
    const game = compile(read(TINY.anywhere));
    const reels = columnsOf(game, 'paid', FIRST_STOP);
    const paid = [...countTallies(game, reels).all.values()].reduce((sum, tally) => sum + tally.paid, 0);
    expect(meanOfCounts(game, reels)).toBeCloseTo(paid / wholeOf(reels), 10);
  });

  test('a walk ends when its budget is spent', () => {
    const game = compile(read(TINY.lines));
    const reels = columnsOf(game, 'paid', FIRST_STOP);
    expect(() => walkLines(game, reels, () => undefined, new Budget(10))).toThrow(TooLarge);
  });
});
