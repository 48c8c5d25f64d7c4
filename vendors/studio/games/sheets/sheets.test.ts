import { readFile } from 'node:fs/promises';
import { env } from 'node:process';
import { createFairRng, returnOf } from '@feria/kit';
import type { Measure } from '@feria/kit/maths/calculator';
import { errorsApart, simulate } from '@feria/kit/maths/simulate';
import { compile } from '@feria/kit/slot/engine/compile';
import { SLOT_MATHS_VERSION, sheetHash } from '@feria/kit/slot/kept';
import { measureSheet, playStake } from '@feria/kit/slot/maths/measure';
import { sheetSchema } from '@feria/kit/slot/sheet/schema';
import { describe, expect, test } from 'vitest';
import { sheets, type SlotSheet } from './index.ts';
import kept from './kept.json' with { type: 'json' };

const IS_FULL = env['FERIA_FULL'] === '1';
const PLAYS = IS_FULL ? 500_000 : 20_000;
/** Cycles that take half a second or more: in the short run the hash says that their results are still theirs. */
const LONG = new Set([
  'alebrije-parade',
  'condor-flight',
  'emerald-vein',
  'hummingbird-garden',
  'quetzal-temple',
]);

const keptOf = ({ code }: SlotSheet) => kept[code as keyof typeof kept];
const rowsOf = (slot: SlotSheet): readonly Measure[] => keptOf(slot).rows as readonly Measure[];

describe('the twelve sheets', () => {
  test('are twelve, each with its results', () => {
    expect(sheets).toHaveLength(12);
    expect(new Set(Object.keys(kept))).toEqual(new Set(sheets.map(({ code }) => code)));
  });

  test('use every mechanic that a sheet can have', () => {
    const using = (has: (sheet: SlotSheet['sheet']) => unknown): readonly string[] =>
      sheets.filter(({ sheet }) => has(sheet)).map(({ code }) => code);
    const mechanics = {
      lines: using(({ evaluate }) => evaluate === 'lines'),
      ways: using(({ evaluate }) => evaluate === 'ways'),
      anywhere: using(({ evaluate }) => evaluate === 'anywhere'),
      scatter: using(({ scatters }) => scatters.length > 0),
      'wild multipliers': using(({ wilds }) => wilds.some(({ multiplier }) => multiplier > 1)),
      cascades: using(({ cascade }) => cascade),
      respins: using(({ expandingWilds }) => expandingWilds && expandingWilds.respins > 0),
      hold: using(({ hold }) => hold),
      retrigger: using(({ freeSpins }) => freeSpins?.retrigger.some((more) => more > 0)),
      picks: using(({ picks }) => picks),
      'variable ways': using(({ variableRows }) => variableRows),
      trail: using(({ freeSpins }) => freeSpins?.trail),
      progressive: using(({ progressives }) => progressives.length > 0),
    };
    for (const [mechanic, codes] of Object.entries(mechanics)) expect(codes, mechanic).not.toEqual([]);
  });
});

describe.each(sheets)('$code', (slot) => {
  const { sheet, code } = slot;

  test('reads without a fault, and is whole: every symbol and level has its name in both languages', async () => {
    const written: unknown = JSON.parse(await readFile(new URL(`${code}.json`, import.meta.url), 'utf8'));
    expect(sheetSchema.parse(written)).toEqual(sheet);
    const strips = [sheet.strips, sheet.freeSpins?.strips ?? [], ...sheet.stakes.map((s) => s.strips ?? [])];
    const used = new Set(strips.flat(2));
    expect(Object.keys(slot.symbolNames).toSorted()).toEqual([...used].toSorted());
    expect(Object.keys(slot.jackpots?.names ?? {})).toEqual(sheet.progressives.map(({ level }) => level));
  });

  test('its results are those of this very sheet', () => {
    expect(keptOf(slot)).toMatchObject({ hash: sheetHash(sheet), version: SLOT_MATHS_VERSION });
    expect(rowsOf(slot).map(({ bet }) => bet)).toEqual(sheet.stakes.map(({ name }) => name));
  });

  test.runIf(IS_FULL || !LONG.has(code))('they come out again when worked out anew', () => {
    const rows = measureSheet(sheet);
    expect(rows).toHaveLength(rowsOf(slot).length);
    for (const [index, row] of rows.entries()) {
      const old = rowsOf(slot)[index]!;
      for (const part of ['return', 'hitRate', 'deviation', 'highest'] as const)
        expect(row[part], part).toBeCloseTo(old[part], 9);
    }
    expect(returnOf(sheet).total).toBeCloseTo(slot.stated.total, 12);
  });

  test('every number is exact, and within what a good game gives', () => {
    for (const row of rowsOf(slot)) {
      expect(row.method).toBe('exact');
      expect(row.simulated).toBeUndefined();
      expect(row.return).toBeGreaterThan(0.94);
      expect(row.return).toBeLessThan(0.97);
      expect(row.hitRate).toBeGreaterThan(0.18);
      expect(row.hitRate).toBeLessThan(0.35);
      expect(row.highest).toBeGreaterThanOrEqual(500);
      expect(row.highest).toBeLessThanOrEqual(10_000);
      expect(row.highestOdds).toBeGreaterThan(0);
    }
  });

  test('states its return to a millionth, for every way of staking', () => {
    expect(Object.keys(sheet.stated)).toEqual(sheet.stakes.map(({ name }) => name));
    for (const row of rowsOf(slot)) {
      expect(row.stated).toBe(sheet.stated[row.bet]);
      expect(Math.abs(row.return - (row.stated ?? 0))).toBeLessThan(5.1e-7);
    }
    expect(slot.returnBps).toBe(Math.floor((rowsOf(slot)[0]?.return ?? 0) * 10_000));
  });

  test('its volatility is that of its standard deviation', () => {
    const deviation = rowsOf(slot)[0]?.deviation ?? 0;
    expect(slot.volatility).toBe(deviation < 4 ? 'low' : deviation < 6 ? 'medium' : 'high');
  });

  test('the engine pays what the calculator says, within four standard errors', () => {
    for (const row of rowsOf(slot)) {
      const game = compile(sheet, row.bet);
      const played = simulate((rng) => playStake(game, rng), PLAYS, 20_261_122);
      expect(errorsApart(row, played), row.bet).toBeLessThan(4);
      const error = Math.sqrt((row.hitRate * (1 - row.hitRate)) / PLAYS);
      expect(Math.abs(played.hitRate - row.hitRate), row.bet).toBeLessThan(4 * error);
      expect(played.highest).toBeLessThanOrEqual(row.highest + 1e-9);
    }
  });

  test('its rounds are money: the same seeds give the same round, and twice the stake pays twice', () => {
    const stake = BigInt(sheet.costLines) * 1_000n;
    const seed = { serverSeed: 'sheets', clientSeed: code, nonce: 5 };
    const once = slot.rules(stake, createFairRng(seed));
    expect(slot.rules(stake, createFairRng(seed))).toEqual(once);
    expect(slot.rules(stake * 2n, createFairRng(seed)).win).toBe(once.win * 2n);
    expect(() => slot.rules(stake + 1n, createFairRng(seed))).toThrow(RangeError);
  });
});
