/** Games, menus and details as the wire names them. Pure. */
import { keptText } from '../names.ts';
import { inLanguage } from '@feria/contracts/languages';
import {
  GAME_TYPES,
  type GameIndex,
  type GameView,
  type VendorCard,
  type VendorsByCategory,
} from '@feria/contracts/catalog/member';
import { CLASSIFIES, type Classify } from '@feria/contracts/vendor-door/features';
import { VendorSheet, type GameDetails } from '@feria/contracts/vendor-door/game-sheet';
import type { Language, LocalizedText } from '@feria/contracts/wire';
import { toDecimal } from '@feria/kernel';
import type { Market } from '../../markets/index.ts';
import { artAddress } from '../art/art.ts';
import type { Category } from './category-store.ts';
import type { Indexed, CategoryRow } from './lobby-store.ts';
import type { Game } from '../store.ts';

const CLASSIFY_TITLES: Readonly<Record<Classify | 'ALL', LocalizedText>> = {
  ALL: { en: 'All', es: 'Todos' },
  SC: { en: 'Scratch cards', es: 'Raspaditas' },
  VP: { en: 'Video poker', es: 'Video póker' },
  JP: { en: 'Jackpots', es: 'Jackpots' },
  TG: { en: 'Table games', es: 'Juegos de mesa' },
  AC: { en: 'Arcade', es: 'Arcade' },
  BG: { en: 'Bingo', es: 'Bingo' },
};

export function toGameView(game: Game, market: Market, language: Language, at: Date): GameView {
  const icon = game.artHash ? `/api/art/${game.artHash}` : '';
  return {
    nodeId: game.nodeId,
    gameId: game.nodeId,
    vassalage: game.vendor,
    vendorName: game.vendorName,
    gameType: game.gameType,
    gameCode: game.code,
    gameName: inLanguage(game.name, language),
    nodeName: inLanguage(game.name, language),
    displayName: game.name,
    accountTypeName: game.vendorName,
    showIcon: icon,
    iconUrl: icon,
    isGame: 'GAME',
    isHot: game.isHot ? 1 : 0,
    isNew: game.newUntil !== null && game.newUntil > at ? 1 : 0,
    supportPlay: game.supportPlay ? 1 : 0,
    freePlay: game.freePlay && market.features.freePlay && game.gameType !== 'ELOTT',
    rtpBps: game.returnBps,
    volatility: game.volatility,
    lines: game.lines,
    features: game.features,
    minBet: amountIn(game.minBets, market.currency),
    stop: game.stop,
    platforms: game.platforms,
  };
}

function amountIn(units: Readonly<Record<string, number>>, currency: string): string | null {
  const own = units[currency];
  return own === undefined ? null : toDecimal(BigInt(own));
}

/** A category without a vendor is none. Of FISH the sub-categories are not told: its menu shows All alone (spec section 9). */
export function toCategoryRows(
  categories: readonly Category[],
  categoryRows: readonly CategoryRow[],
  closed: readonly string[],
): VendorsByCategory['data']['lanes'] {
  return categories
    .map(({ gameType: gameCategory, name: title, note }) => {
      const own = categoryRows.filter(({ gameType }) => gameType === gameCategory);
      const keys =
        gameCategory === 'FISH'
          ? []
          : CLASSIFIES.filter(
              (key) => !closed.includes(key) && own.some(({ classify }) => classify.includes(key)),
            );
      return {
        gameCategory,
        title,
        note,
        cards: own.map(toCard),
        vendors: own.map(({ vendor, vendorName, gameType, games }) => ({
          vassalage: vendor,
          displayName: vendorName,
          gameType,
          games,
        })),
        gameClassify: (['ALL', ...keys] as const).map((key) => ({
          key,
          displayName: CLASSIFY_TITLES[key],
          vendors: own
            .filter(({ classify }) => key === 'ALL' || classify.includes(key))
            .map(({ vendor }) => vendor),
        })),
      };
    })
    .filter(({ vendors }) => vendors.length > 0);
}

function toCard({ vendor, vendorName, mark, gameType, games, nodeId }: CategoryRow): VendorCard {
  return {
    vassalage: vendor,
    displayName: vendorName,
    gameType,
    lagerIcon: artAddress(mark),
    isGame: games === 1 ? 'GAME' : 'VASSALAGE',
    nodeId: games === 1 ? nodeId : null,
    games,
  };
}

export function toIndex(games: readonly Indexed[]): GameIndex {
  const places = new Map<string, number>();
  const vendors: GameIndex['vendors'] = [];
  const listed = games.map((game): GameIndex['games'][number] => {
    const at = places.get(game.vendor) ?? vendors.length;
    if (!places.has(game.vendor)) {
      places.set(game.vendor, at);
      vendors.push([game.vendor, game.vendorName]);
    }
    const { english, spanish, further } = keptText(game.name);
    const place = GAME_TYPES.indexOf(game.gameType);
    const isHot = game.isHot ? 1 : 0;
    // A language that is asked for by nobody costs no byte: the list goes to every visitor who searches.
    const rest = Object.keys(further).length === 0 ? ([] as const) : ([further] as const);
    return [at, game.code, english, spanish === english ? '' : spanish, place, isHot, ...rest];
  });
  return { vendors, games: listed };
}

/** What is not said is null, and nothing stands in for it but the one return that the list says. */
export function toDetails(game: Game, said: unknown, { currency }: Market): GameDetails {
  const { data: sheet } = VendorSheet.safeParse(said);
  const most = (one: VendorSheet['max_win']): GameDetails['maxWin'] =>
    one ? { times: one.times, oneIn: one.one_in ?? null } : null;
  return {
    nodeId: game.nodeId,
    version: sheet?.version ?? null,
    returns: (sheet?.returns ?? []).map(({ stake, return_bps: rtpBps }) => ({ stake, rtpBps })),
    maxWin: most(sheet?.max_win),
    maxSpin: most(sheet?.max_spin),
    hitOneIn: sheet?.hit_one_in ?? null,
    minBet: amountIn(game.minBets, currency),
    maxBet: amountIn(sheet?.max_bets ?? {}, currency),
    currency,
    rules: sheet?.rules ?? [],
  };
}
