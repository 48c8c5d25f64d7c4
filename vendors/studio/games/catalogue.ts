/** Every game that our own vendors can offer: those with drawings of their own, and those of the invented brands. */
import { mapLanguages } from '@feria/contracts/languages';
import type { SlotGame } from '@feria/kit';
import { BRANDS, type Brand } from './brands/brands.ts';
import { castOf } from './brands/cast.ts';
import { coverOf } from './brands/cover.ts';
import { hashOf, slugOf } from './brands/hash.ts';
import { MOTIFS, type MotifId } from './brands/motifs/index.ts';
import { boardBrands } from './board-brands.ts';
import { games, isBoard, type StudioGame } from './index.ts';
import { sheets } from './sheets/index.ts';

export interface BrandGames<Game = SlotGame> {
  readonly code: string;
  readonly name: string;
  readonly games: readonly Game[];
}

/** The mathematics that brands share: the sheets, and those of the studio's own games without a jackpot. */
export const BRAND_SHEETS: readonly Omit<SlotGame, 'cover'>[] = [
  ...sheets,
  ...games.filter(({ jackpots }) => !jackpots),
];

/** The invented brands with their games: each goes through all sheets before it takes one again. */
export const brands: readonly BrandGames[] = BRANDS.map((brand) => ({
  code: brand.code,
  name: brand.name,
  games: gamesOf(brand),
}));

/** Every invented maker, of slots and of boards: each is a vendor of its own to the platform. */
export const makers: readonly BrandGames<StudioGame>[] = [...brands, ...boardBrands];

const ALL: ReadonlyMap<string, StudioGame> = new Map(
  [...games, ...makers.flatMap((maker): readonly StudioGame[] => maker.games)].map((game) => [
    game.code,
    game,
  ]),
);

export const allGames: readonly StudioGame[] = [...ALL.values()];
export const allSlots: readonly SlotGame[] = allGames.flatMap((game) => (isBoard(game) ? [] : [game]));

/** The game of that code, or undefined. */
export function findGame(code: string): StudioGame | undefined {
  return ALL.get(code);
}

function gamesOf({ code: brand, name, titles }: Brand): SlotGame[] {
  const start = hashOf(brand);
  const seen = new Map<MotifId, number>();
  return titles.map(([hero, en, es], at) => {
    const nth = seen.get(hero) ?? 0;
    seen.set(hero, nth + 1);
    // Five is prime to the number of sheets: neighbours on the catalog play differently.
    const base = BRAND_SHEETS[(start + at * 5) % BRAND_SHEETS.length]!;
    const code = `${brand}-${slugOf(en)}`;
    const motifs = castOf(brand, code, hero, base.sheet);
    return {
      ...rulesOf(base),
      code,
      title: { en, es },
      tagline: mapLanguages(MOTIFS[hero], (words) => `${words}: ${name}`),
      look: { brand, sheet: base.code, motifs },
      symbolNames: Object.fromEntries(
        Object.entries(motifs).map(([id, motif]) => [id, mapLanguages(MOTIFS[motif], (words) => words)]),
      ),
      cover: () => coverOf({ brand, code, hero, nth }),
    };
  });
}

/** What a game has of its sheet. */
function rulesOf(
  base: Omit<SlotGame, 'cover'>,
): Omit<SlotGame, 'cover' | 'code' | 'title' | 'tagline' | 'symbolNames'> {
  const { volatility, sheet, stated, jackpots, returnBps, rules } = base;
  return { volatility, sheet, stated, returnBps, rules, ...(jackpots && { jackpots }) };
}
