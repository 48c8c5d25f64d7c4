/** A vendor's list of games in our words. Pure. One game that cannot be read never costs its neighbours. */
import { LANGUAGES, type LocalizedText } from '@feria/contracts/languages';
import type { GameType } from '@feria/contracts/catalog/member';
import { CLASSIFIES, GAME_FEATURES, type Classify } from '@feria/contracts/vendor-door/features';
import { GameListEntry } from '@feria/contracts/vendor-door/vendor-api';
import { z } from 'zod';
import { classifiesOf, gameTypeOf } from './categories.ts';
import type { ListedGame } from '../store.ts';

/** Caleta answers the bare list; Hub88 and ours may wrap it. */
export const GameList = z.union([
  z.array(z.unknown()),
  z.object({ games: z.array(z.unknown()) }).transform(({ games }) => games),
]);
/** What our own test vendors say: shown in no country, also in those that are added. */
export const EVERYWHERE = '*';
const MOST_GAMES = 20_000;
/** The longest node that the member API takes. */
const LONGEST_NODE = 80;

export type ReadList = {
  games: ListedGame[];
  /** Entries that are no games, repeat a code, or have a code too long for us. */
  unread: number;
  /** Words for kinds of games that neither the vendor's mapping nor the field's words know; their games are left out. */
  unknownCategories: string[];
};

/** Throws when it holds nothing that can be taken over: the last list is worth more then. */
export function readGameList(
  entries: readonly unknown[],
  vendor: { code: string; categories: Readonly<Record<string, GameType>> },
  markets: readonly string[],
): ReadList {
  if (entries.length > MOST_GAMES) throw new Error(`${entries.length} games are too many`);
  const games = new Map<string, ListedGame>();
  const unknown = new Set<string>();
  let unread = 0;
  for (const entry of entries) {
    const { success, data } = GameListEntry.safeParse(entry);
    if (!success || games.has(data.game_code) || !canBeKept(vendor.code, data)) {
      unread += 1;
      continue;
    }
    const gameType = gameTypeOf(data.category, vendor.categories);
    if (gameType) games.set(data.game_code, gameOf(data, gameType, markets));
    else unknown.add(data.category);
  }
  if (games.size === 0) throw new Error('the list has no game that we can take over');
  return { games: [...games.values()], unread, unknownCategories: [...unknown].sort() };
}

/** PostgreSQL keeps no NUL and no half of a surrogate pair: one such name would cost the whole list. */
const UNKEPT = /\\u0000|\\ud[89a-f]/i;

function canBeKept(vendor: string, game: z.infer<typeof GameListEntry>): boolean {
  return `${vendor}:${game.game_code}`.length <= LONGEST_NODE && !UNKEPT.test(JSON.stringify(game));
}

function gameOf(
  entry: z.infer<typeof GameListEntry>,
  gameType: GameType,
  markets: readonly string[],
): ListedGame {
  const blocked = new Set(entry.blocked_countries?.map((country) => country.toUpperCase()));
  return {
    code: entry.game_code,
    name: { en: entry.name, es: entry.name_es ?? entry.name, ...inOurs(entry.names) },
    gameType,
    category: entry.category,
    iconUrl: entry.url_thumb,
    backgroundUrl: entry.url_background || null,
    enabled: entry.enabled,
    freeRounds: entry.freebet_support ?? false,
    returnBps: isReturn(entry.return_bps) ? entry.return_bps : null,
    volatility: entry.volatility ?? null,
    lines: entry.lines ?? null,
    features: GAME_FEATURES.filter((feature) => entry.features?.includes(feature)),
    minBets: entry.min_bets ?? {},
    classify: classifyOf(entry),
    sheet: entry.sheet ?? null,
    isHot: entry.tags?.includes('hot') ?? false,
    isNew: entry.tags?.includes('new') ?? false,
    isTrial: entry.tags?.includes('trial') ?? false,
    platforms: platformsOf(entry.platforms),
    markets: markets.filter((market) => !blocked.has(market) && !blocked.has(EVERYWHERE)),
    blockedCountries: [...blocked],
  };
}

/** Names in languages of the list. */
function inOurs(names: Readonly<Record<string, string>> = {}): Partial<LocalizedText> {
  return Object.fromEntries(
    LANGUAGES.flatMap((language) => (names[language] ? [[language, names[language]]] : [])),
  );
}

/** The vendor's own words for its sub-categories, or what its category and its features say. */
function classifyOf({ classify, category, features }: z.infer<typeof GameListEntry>): Classify[] {
  const read = classify ?? [
    ...classifiesOf(category),
    ...(features?.includes('jackpot') ? (['JP'] as const) : []),
  ];
  return CLASSIFIES.filter((key) => read.includes(key));
}

/** A vendor that names no platform, or none that we know, is taken to serve all. */
function platformsOf(words: readonly string[]): ListedGame['platforms'] {
  const known = (['desktop', 'mobile'] as const).filter((platform) =>
    words.some((word) => word.toLowerCase().includes(platform)),
  );
  return known.length > 0 ? known : ['desktop', 'mobile'];
}

function isReturn(bps: number | null | undefined): bps is number {
  return bps !== null && bps !== undefined && bps >= 0 && bps <= 10_000;
}
