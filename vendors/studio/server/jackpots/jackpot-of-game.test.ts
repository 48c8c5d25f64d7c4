import type { Level } from '@feria/kit/jackpot/rules';
import { describe, expect, test } from 'vitest';
import { stakesOf } from '../stakes.ts';
import { jackpotOfGameFrom } from './jackpot-of-game.ts';

describe('jackpots that sheets offer', () => {
  const progressives = [
    {
      level: 'grand',
      contributionPpm: 10_000,
      seed: 200,
      hit: 1,
      of: 100_000,
      ceiling: null,
      overflow: null,
    },
    { level: 'must', contributionPpm: 10_000, seed: 20, from: 25, limit: 60 },
  ];
  const catalog = jackpotOfGameFrom([
    { code: 'mine', sheet: { version: '3', progressives } },
    { code: 'plain', sheet: { version: '1' } },
  ]);

  test('give back the same at every stake and in every currency', () => {
    for (const currency of ['COP', 'PEN', 'MXN']) {
      const jackpot = catalog('mine', currency)!;
      const [{ seed, trigger }] = jackpot.levels as [Level];
      if (trigger.kind !== 'odds') throw new Error('odds expected');
      // p S: 1 in 100,000 of 200 stakes.
      expect(Number(trigger.hits * seed * 1_000_000n) / Number(trigger.of)).toBe(2_000);
      const must = jackpot.levels[1]?.trigger;
      if (must?.kind !== 'mustHitBy') throw new Error('a limit expected');
      expect([must.limit * 200n, must.from * 200n]).toEqual([seed * 60n, seed * 25n]);
      expect(jackpot.largestStake).toBe(stakesOf(currency).at(-1));
    }
  });

  test('are none where the sheet has none, or nobody plays in the currency', () => {
    const asked = [
      ['plain', 'COP'],
      ['unknown', 'COP'],
      ['mine', 'FUN'],
    ] as const;
    for (const [game, currency] of asked) expect(catalog(game, currency)).toBeUndefined();
  });
});
