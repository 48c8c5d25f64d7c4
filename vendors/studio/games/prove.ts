import { COVER_BYTES } from '@feria/kit/cover';
import { createFairRng, returnOf } from '@feria/kit';
import type { Rng, SlotArt, SlotGame, SlotReturn, Strip } from '@feria/kit';
import { progressiveReturn } from '@feria/kit/slot/maths/progressives';
import { describe, expect, test } from 'vitest';

export const STAKE = 20_000n;
export const LINE_BET = STAKE / 20n;
const PLAYS = 40_000;

/** Stops each reel so that the named symbol stands in the middle row; every later spin stops at zero. */
export function showing(strips: readonly Strip[], ...symbols: string[]): Rng {
  const stops = symbols.map((symbol, reel) => {
    const strip = strips[reel] ?? [];
    return (strip.indexOf(symbol) - 1 + strip.length) % strip.length;
  });
  return { below: (n) => (stops.shift() ?? 0) % n };
}

/** Used by tests only: what every slot of the studio has to prove, besides its own rules by example. */
export function proveSlot(game: SlotGame, art: SlotArt): void {
  const round = (nonce: number) =>
    game.rules(STAKE, createFairRng({ serverSeed: 'server', clientSeed: 'client', nonce }));

  describe(`every promise of a studio slot: ${game.code}`, () => {
    test('the stated numbers are the counted ones', () => {
      const counted = returnOf(game.sheet);
      for (const key of Object.keys(game.stated) as (keyof SlotReturn)[]) {
        expect(game.stated[key], key).toBeCloseTo(counted[key], 12);
      }
    });

    test('basis points are the return, floored', () => {
      expect(game.returnBps).toBe(Math.floor((game.stated.total + (game.jackpots?.return ?? 0)) * 10_000));
    });

    test('jackpots give back what is stated, and every level has a name', () => {
      expect(game.jackpots?.return ?? 0).toBeCloseTo(progressiveReturn(game.sheet), 12);
      const levels = game.sheet.progressives.map(({ level }) => level);
      expect(Object.keys(game.jackpots?.names ?? {})).toEqual(levels);
    });

    test('the return lies between 94 and 96.5 %', () => {
      expect(game.stated.total).toBeGreaterThan(0.94);
      expect(game.stated.total).toBeLessThan(0.965);
    });

    test('a seeded simulation agrees within four standard errors', () => {
      const { mean, deviation } = simulate(game);
      expect(Math.abs(mean - game.stated.total)).toBeLessThanOrEqual((4 * deviation) / Math.sqrt(PLAYS));
    });

    test('the same seeds and stake give the same round', () => {
      expect(round(1)).toEqual(round(1));
      expect(round(1)).not.toEqual(round(2));
    });

    test('twice the stake pays twice, to the unit', () => {
      const seed = { serverSeed: 's', clientSeed: 'c', nonce: 3 };
      const once = game.rules(STAKE, createFairRng(seed));
      const twice = game.rules(STAKE * 2n, createFairRng(seed));
      expect(twice.win).toBe(once.win * 2n);
      expect(twice.spins.map(({ stops }) => stops)).toEqual(once.spins.map(({ stops }) => stops));
    });

    test('a stake that does not divide by its lines is refused', () => {
      const rng = createFairRng({ serverSeed: 's', clientSeed: 'c', nonce: 0 });
      expect(() => game.rules(STAKE + 1n, rng)).toThrow(RangeError);
    });

    test('every symbol is drawn and named in both languages', () => {
      const used = new Set([...game.sheet.strips, ...(game.sheet.freeSpins?.strips ?? [])].flat());
      expect(Object.keys(art.symbols).toSorted()).toEqual([...used].toSorted());
      expect(Object.keys(game.symbolNames).toSorted()).toEqual([...used].toSorted());
    });

    test('the tile is one small picture', () => {
      expect(new TextEncoder().encode(game.cover()).length).toBeLessThanOrEqual(COVER_BYTES);
      expect(game.cover()).toMatch(/^<svg [^>]*viewBox="0 0 300 400"[^>]*>.*<\/svg>$/s);
    });
  });
}

function simulate(game: SlotGame): { mean: number; deviation: number } {
  const rng = createFairRng({ serverSeed: 'simulation', clientSeed: game.code, nonce: 0 });
  let sum = 0;
  let squares = 0;
  for (let play = 0; play < PLAYS; play += 1) {
    const share = Number(game.rules(STAKE, rng).win) / Number(STAKE);
    sum += share;
    squares += share * share;
  }
  const mean = sum / PLAYS;
  return { mean, deviation: Math.sqrt(squares / PLAYS - mean * mean) };
}
