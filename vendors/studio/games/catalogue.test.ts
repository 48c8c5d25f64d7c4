import { env } from 'node:process';
import { COVER_BYTES } from '@feria/kit/cover';
import { createFairRng, type SlotGame } from '@feria/kit';
import { describe, expect, test } from 'vitest';
import { BRANDS } from './brands/brands.ts';
import { artOf, type Drawn } from './brands/art.ts';
import { coverOf } from './brands/cover.ts';
import { MOTIFS } from './brands/motifs/index.ts';
import { allGames, BRAND_SHEETS, brands, findGame } from './catalogue.ts';

const IS_FULL = env['FERIA_FULL'] === '1';
const themed = brands.flatMap(({ games }) => games);
/** In the short run one game of each sheet; all of them in the full one. */
const sample = IS_FULL ? themed : [...new Map(themed.map((game) => [game.look?.sheet, game])).values()];
const STAKE = 20_000_000n;

describe('the invented brands', () => {
  test('are eight or more, with 30 to 60 games each, together at least 300', () => {
    expect(brands.length).toBeGreaterThanOrEqual(8);
    for (const { code, games } of brands) {
      expect(games.length, code).toBeGreaterThanOrEqual(30);
      expect(games.length, code).toBeLessThanOrEqual(60);
    }
    expect(themed.length).toBeGreaterThanOrEqual(300);
  });

  test('each uses at least twelve distinct sheets, whose returns are those that were computed', () => {
    const stated = new Map(BRAND_SHEETS.map((sheet) => [sheet.code, sheet]));
    for (const { code, games } of brands)
      expect(new Set(games.map(({ sheet }) => sheet)).size, code).toBeGreaterThanOrEqual(12);
    for (const game of themed) {
      const base = stated.get(game.look?.sheet ?? '');
      expect(game.stated, game.code).toBe(base?.stated);
      expect(game.sheet).toBe(base?.sheet);
      expect(game.returnBps).toBeGreaterThanOrEqual(9_400);
      expect(game.returnBps).toBeLessThanOrEqual(9_700);
    }
  });

  test('no game has the code, or the name in a language, of another', () => {
    for (const names of [
      allGames.map(({ code }) => code),
      allGames.map(({ title }) => fold(title.en)),
      allGames.map(({ title }) => fold(title.es ?? '')),
    ])
      expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });

  test('a code is found, one that nobody has is not', () => {
    expect(findGame('tinaja-mango-hour')?.title.es).toBe('La hora del mango');
    expect(findGame('tinaja-nothing')).toBeUndefined();
    // A vendor's name and a game's code stand in one node of at most 80 letters.
    for (const { code } of themed) expect(code).toMatch(/^[a-z]+(?:-[a-z0-9]+)+$/);
    expect(Math.max(...themed.map(({ code }) => code.length))).toBeLessThan(60);
  });
});

describe('their tiles', () => {
  const covers = themed.map((game) => game.cover());

  test('are small pictures without words, and no two of a brand are the same', () => {
    for (const cover of covers) {
      expect(new TextEncoder().encode(cover).length).toBeLessThanOrEqual(COVER_BYTES);
      expect(cover).toMatch(/^<svg [^>]*viewBox="0 0 300 400"[^>]*>.*<\/svg>$/s);
      expect(cover).not.toMatch(/<text|<image|<script|href="[^#]|undefined|NaN/);
    }
    expect(new Set(covers).size).toBe(covers.length);
  });

  test('come out the same each time', () => {
    const [hero] = BRANDS[0]?.titles[0] ?? [];
    const tile = { brand: 'tinaja', code: 'tinaja-mango-hour', hero: hero ?? 'mango', nth: 0 } as const;
    expect(coverOf(tile)).toBe(coverOf(tile));
    expect(coverOf(tile)).toBe(findGame(tile.code)?.cover());
    expect(coverOf({ ...tile, code: 'tinaja-another' })).not.toBe(coverOf(tile));
  });

  test('are drawn from at least sixty motifs, all of them named in both languages', () => {
    const names = Object.values(MOTIFS);
    expect(names.length).toBeGreaterThanOrEqual(60);
    expect(new Set(names.map(({ en }) => en)).size).toBe(names.length);
    expect(new Set(names.map(({ es }) => es)).size).toBe(names.length);
  });
});

describe.each(sample.map((game) => [game.code, game] as const))('%s', (_code, game) => {
  test('every symbol of its reels has a drawing and a name, no two the same but wilds', () => {
    const used = new Set([...game.sheet.strips, ...(game.sheet.freeSpins?.strips ?? [])].flat());
    expect(Object.keys(game.symbolNames).toSorted()).toEqual([...used].toSorted());
    const wilds = new Set(game.sheet.wilds.map(({ symbol }) => symbol));
    const motifs = Object.entries(game.look?.motifs ?? {}).filter(([id]) => !wilds.has(id));
    expect(new Set(motifs.map(([, motif]) => motif)).size).toBe(motifs.length);
    const art = artOf(game.code, game.look!, drawnOf(game));
    expect(Object.keys(art.symbols).toSorted()).toEqual([...used].toSorted());
    for (const svg of Object.values(art.symbols)) expect(svg).not.toMatch(/undefined|NaN/);
  });

  test('plays, and the same seeds give the same round', () => {
    const seed = { serverSeed: 'server', clientSeed: 'client', nonce: 3 };
    const once = game.rules(STAKE, createFairRng(seed));
    expect(game.rules(STAKE, createFairRng(seed))).toEqual(once);
    expect(once.spins.length).toBeGreaterThan(0);
  });
});

const fold = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase();

function drawnOf({ sheet, symbolNames }: SlotGame): Drawn[] {
  return Object.keys(symbolNames).map((id) => ({
    id,
    role: sheet.wilds.some(({ symbol }) => symbol === id)
      ? 'wild'
      : sheet.scatters.some(({ symbol }) => symbol === id)
        ? 'scatter'
        : 'line',
  }));
}
