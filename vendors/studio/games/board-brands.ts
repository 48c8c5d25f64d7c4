/** The invented makers of boards, each with a category of its own. None of them exists; ADR 43 says how their names were chosen. */
import { mapLanguages } from '@feria/contracts/languages';
import type { BoardGame } from '@feria/kit/board/game';
import { coverOf } from './brands/cover.ts';
import { slugOf } from './brands/hash.ts';
import type { BOARD_BRAND_CODES } from './brands/looks.ts';
import type { MotifId } from './brands/motifs/index.ts';
import { w, type BoardKind } from './boards/kind.ts';
import { BOARD_KINDS } from './boards/kinds.ts';
import { termsOf } from './boards/terms.ts';

interface BoardBrand {
  readonly code: (typeof BOARD_BRAND_CODES)[number];
  readonly name: string;
  /** Kind, hero, and the name in English and in Spanish. */
  readonly titles: readonly (readonly [kind: string, hero: MotifId, en: string, es: string])[];
}

const BOARD_BRANDS: readonly BoardBrand[] = [
  {
    code: 'pano',
    name: 'Paño Largo',
    titles: [
      ['roulette', 'rim', 'Long Table Roulette', 'Ruleta de la mesa larga'],
      ['roulette-french', 'rim', 'Half-Back Roulette', 'Ruleta francesa del salón'],
      ['blackjack', 'ace', 'Twenty-One at Dusk', 'Veintiuno al atardecer'],
      ['baccarat', 'fan', 'Silk Baccarat', 'Baccarat de seda'],
      ['sicbo', 'cubes', 'Night of Three Dice', 'Noche de tres dados'],
      ['dragontiger', 'duel', 'Dragon and Tiger', 'Dragón y tigre'],
    ],
  },
  {
    code: 'sobremesa',
    name: 'Sobremesa',
    titles: [
      ['threecard', 'fan', 'Three Cards After Dinner', 'Tres cartas de sobremesa'],
      ['war', 'duel', 'War of Cards', 'Guerra de cartas'],
    ],
  },
  {
    code: 'atarraya',
    name: 'Atarraya',
    titles: [
      ['fishing', 'reef', 'Night Cast', 'Lance nocturno'],
      ['fishing', 'net', 'Nets of the Cove', 'Redes de la ensenada'],
    ],
  },
  {
    code: 'polvareda',
    name: 'Polvareda',
    titles: [
      ['race-six', 'horse', 'Virtual Dust Derby', 'Derbi virtual del polvo'],
      ['race-eight', 'cup', 'Virtual Avenue Cup', 'Copa virtual de la avenida'],
    ],
  },
  {
    code: 'botonera',
    name: 'Botonera',
    titles: [
      ['series-five', 'pad', 'Virtual Harbour Final', 'Final virtual del puerto'],
      ['series-three', 'stick', 'Virtual Arcade Duel', 'Duelo virtual de arcade'],
    ],
  },
  {
    code: 'pregonera',
    name: 'Pregonera',
    titles: [
      ['pick-3', 'ball', 'Three Digits at Noon', 'Tres cifras al mediodía'],
      ['pick-4', 'drum', 'Four Digits at Dusk', 'Cuatro cifras al anochecer'],
    ],
  },
  {
    code: 'papelillo',
    name: 'Papelillo',
    titles: [
      ['keno', 'slip', 'Ten of Forty', 'Diez de cuarenta'],
      ['bingo', 'sheet', 'Ballroom Bingo', 'Bingo del salón'],
      ['scratch', 'panels', 'Scratch the Fair', 'Raspa la feria'],
    ],
  },
];

const KINDS: ReadonlyMap<string, BoardKind> = new Map(BOARD_KINDS.map((kind) => [kind.id, kind]));

export interface BoardBrandGames {
  readonly code: string;
  readonly name: string;
  readonly games: readonly BoardGame[];
}

export const boardBrands: readonly BoardBrandGames[] = BOARD_BRANDS.map((brand) => ({
  code: brand.code,
  name: brand.name,
  games: gamesOf(brand),
}));

function gamesOf({ code: brand, name, titles }: BoardBrand): BoardGame[] {
  return titles.map(([id, hero, en, es], nth) => {
    const kind = KINDS.get(id);
    if (!kind) throw new Error(`no board ${id}`);
    const code = `${brand}-${slugOf(en)}`;
    const terms = termsOf(kind);
    const { category, classify, volatility, board, groups, rules, mostBets, mostChips, tagline } = kind;
    return {
      code,
      title: w(en, es),
      category,
      classify,
      volatility,
      board,
      groups,
      terms,
      rules,
      tagline: mapLanguages(tagline, (words) => `${name}. ${words}`),
      mostBets,
      mostChips,
      look: { brand },
      returnBps: Math.floor(
        Math.min(...terms.filter(({ isMain }) => isMain).map((one) => one.return)) * 10_000,
      ),
      round: kind.round(code),
      cover: () => coverOf({ brand, code, hero, nth }),
    };
  });
}
