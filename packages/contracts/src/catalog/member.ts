/**
 * Catalog, with the wire names of the product spec. GET /api/games (list) · GET /api/games/vendors · GET /api/games/hot ·
 * GET /api/games/stops · GET /api/games/types · GET /api/games/previews · GET /api/games/index · GET /api/games/details · GET /api/games/popular · GET /api/games/new-vendors ·
 * GET /api/favorites/ids (T) · GET /api/favorites (T) · POST /api/favorites (T) · DELETE /api/favorites/:nodeId (T) · GET /api/games/recent (T)
 */
import { z } from 'zod';
import { Text } from '../text.ts';
import { CLASSIFIES, GAME_FEATURES } from '../vendor-door/features.ts';
import { GAME_TYPES } from './game-types.ts';
import { Language, LocalizedText, MarketCode, PageQuery } from '../wire.ts';

export { GAME_TYPES };
export const GameType = z.enum(GAME_TYPES);
export type GameType = z.infer<typeof GameType>;

/** Why a listed game takes no bet now: an operator stopped all gaming, its vendor, or the game itself. */
export const STOPS = ['gaming', 'vendor', 'game'] as const;
export type Stop = (typeof STOPS)[number];
export const PLATFORMS = ['desktop', 'mobile'] as const;
/** What the spec's clients call themselves. W and WEB are any browser, which opens every game: they narrow nothing. */
const Platform = z.preprocess(
  (word) => (typeof word === 'string' ? word.replace(/^html5-/, '') : word),
  z.enum([...PLATFORMS, 'W', 'WEB']).transform((word) => (word === 'W' || word === 'WEB' ? undefined : word)),
);
/** The spec's desktop client (section 9, client type). */
export const DESKTOP_CLIENT = 3;

/** The lobby's selection. FAV and RECENT are lists of the member's own, which their own calls answer. */
export const SELECTIONS = ['ALL', 'NEW', 'HOT', 'FAV', 'RECENT'] as const;
export type Selection = (typeof SELECTIONS)[number];
const PublicSelection = z.enum(['ALL', 'NEW', 'HOT']);
export const ClassifyKey = z.enum(CLASSIFIES);
export type ClassifyKey = z.infer<typeof ClassifyKey>;

/** A game tile. vassalage = vendor code; isHot 1 = hot; supportPlay 0 = no real play, free trial offered. */
export const GameView = z.object({
  nodeId: Text,
  gameId: Text,
  vassalage: Text,
  vendorName: Text,
  gameType: GameType,
  gameCode: Text,
  gameName: Text,
  nodeName: Text,
  displayName: LocalizedText,
  /** At which vendor the money of a round is kept: the vendor's name. */
  accountTypeName: Text,
  showIcon: Text,
  iconUrl: Text,
  /** A game launches; VASSALAGE is said of a vendor, whose card opens the list of its games. */
  isGame: z.literal('GAME'),
  isHot: z.number().int(),
  isNew: z.number().int(),
  supportPlay: z.number().int(),
  freePlay: z.boolean(),
  rtpBps: z.number().int().nullable(),
  volatility: z.enum(['low', 'medium', 'high']).nullable(),
  /** For the lobby's filters; null, or empty, where the vendor does not say. */
  lines: z.number().int().nullable(),
  features: z.array(z.enum(GAME_FEATURES)),
  /** The lowest stake in the market's currency, as a decimal. */
  minBet: Text.nullable(),
  /** null: it can be opened. */
  stop: z.enum(STOPS).nullable(),
  platforms: z.array(z.enum(PLATFORMS)),
});
export type GameView = z.infer<typeof GameView>;

/** Several values of one facet, by commas: any of them fits; of several facets each has to. */
const Several = Text.max(400)
  .transform((text) => text.split(',').filter((word) => word !== ''))
  .pipe(z.array(Text.max(40)).max(40));
export const FACETS = [
  'vendor',
  'classify',
  'feature',
  'lines',
  'volatility',
  'rtp',
  'minBet',
  'demo',
] as const;
export type Facet = (typeof FACETS)[number];
/** Bands of a facet, in their order. `up25`: the spec's 25 lines or more; `open`: ways, or no lines at all. */
export const LINE_BANDS = ['to9', 'to24', 'up25', 'open'] as const;
export const RETURN_BANDS = ['up97', 'up96', 'up95', 'below'] as const;

export const GameQuery = PageQuery.extend({
  merchant: MarketCode.optional(),
  /** The same, as the call for hot games names it. */
  merchantCode: MarketCode.optional(),
  /** 3 is the desktop: only what it can open, unless `platform` names a device. Of other numbers the spec says nothing. */
  clientType: z.coerce.number().int().min(0).max(99).optional(),
  /** Whether the caller is the platform itself: here it always is. */
  isPlatform: Text.max(8).optional(),
  gameType: GameType.optional(),
  /** Empty: of any vendor. */
  vassalage: Text.max(40).optional(),
  /** ALL, a sub-category, or (as before there was `select`) HOT. */
  gameClassify: Text.max(40).optional(),
  gameName: Text.trim().max(80).optional(),
  /** Only what this device can open. */
  platform: Platform.optional(),
  language: Language.optional(),
  select: PublicSelection.optional(),
  /** Only our own vendors. */
  inHouse: z.literal('1').optional(),
  vendor: Several.optional(),
  classify: Several.optional(),
  feature: Several.optional(),
  lines: Several.optional(),
  volatility: Several.optional(),
  rtp: Several.optional(),
  minBet: Several.optional(),
  demo: Several.optional(),
  /** 1: the answer counts the games behind every value of every facet. */
  facets: z.literal('1').optional(),
  /** The spec's name of `pageNo` in the call for recent games. */
  page: z.coerce.number().int().min(1).max(10_000).optional(),
  /** How many categories are previewed. */
  first: z.coerce.number().int().min(1).max(8).optional(),
});
/** By facet and value, how many games there would be with it chosen, whatever else of its own facet is. */
export const FacetCounts = z.record(z.enum(FACETS), z.record(Text, z.number().int()));
export type FacetCounts = z.infer<typeof FacetCounts>;
export const GamePage = z.object({
  games: z.array(GameView),
  totalPages: z.number().int(),
  total: z.number().int(),
  facets: FacetCounts.optional(),
});
export type GamePage = z.infer<typeof GamePage>;

/** GET /api/games/previews: the first games of the first categories, in the order in which a visitor sees them. */
export const GamePreviews = z.object({
  lanes: z.array(z.object({ gameCategory: GameType, games: z.array(GameView) })),
});
export type GamePreviews = z.infer<typeof GamePreviews>;

/** GET /api/games/index: every game of a market, small enough to be searched at every key. */
export const GameIndex = z.object({
  /** Code and name. */
  vendors: z.array(z.tuple([Text, Text])),
  /**
   * Vendor (its place above), the game's code at that vendor, English and Spanish name ('' where it is the same), type (its place in
   * GAME_TYPES), 1 = hot, and its names in further languages where it has any.
   */
  games: z.array(
    z.tuple([
      ...([z.number().int(), Text, Text, Text, z.number().int()] as const),
      z.union([z.literal(0), z.literal(1)]),
      z.partialRecord(Language, Text).optional(),
    ]),
  ),
});
export type GameIndex = z.infer<typeof GameIndex>;

/** GET /api/games/types: the categories in which the market has a vendor, in their order. */
export const GameTypes = z.object({
  list: z.array(z.object({ gameType: GameType, title: LocalizedText })),
});

/** GET /api/games/new-vendors: whose first games are new. */
export const NewVendors = z.object({
  list: z.array(z.object({ vassalage: Text, displayName: Text, gameType: GameType })),
});
export type NewVendors = z.infer<typeof NewVendors>;

/**
 * GET /api/games/stops: what is stopped on command now. Vendors by code, games by node; small enough to be asked often.
 * `shelf`: the state of all lists; another one than before, and they are worth reading again.
 */
export const GameSuspensions = z.object({
  shelf: Text,
  /** The state of everything that the operator writes: another one as soon as visitors may read something else. */
  content: Text,
  gaming: z.boolean(),
  vendors: z.array(Text),
  games: z.array(Text),
});
export type GameSuspensions = z.infer<typeof GameSuspensions>;

export const HotGames = z.object({ list: z.array(GameView) });
export const RecentGames = z.object({
  list: z.array(GameView),
  totalPages: z.number().int(),
  total: z.number().int(),
  facets: FacetCounts.optional(),
});
export const FavoriteIds = z.object({ ids: z.array(Text) });
export const FavoritePage = z.object({
  content: z.array(GameView),
  pageNum: z.number().int(),
  totalPages: z.number().int(),
  total: z.number().int(),
  facets: FacetCounts.optional(),
});
export const FavoritePayload = z.object({
  nodeId: Text.max(80),
  vendor: Text.max(40),
  gameType: GameType,
});

/** A vendor's card in a game center. VASSALAGE: it opens the list of its games; GAME: it launches its only one, `nodeId`. */
export const VendorCard = z.object({
  vassalage: Text,
  displayName: Text,
  gameType: GameType,
  /** '' where the vendor has none: its name is drawn instead. */
  lagerIcon: Text,
  isGame: z.enum(['VASSALAGE', 'GAME']),
  nodeId: Text.nullable(),
  games: z.number().int(),
});
export type VendorCard = z.infer<typeof VendorCard>;

/** data.lanes: one per category that has at least one vendor in this market. */
export const VendorsByCategory = z.object({
  data: z.object({
    lanes: z.array(
      z.object({
        gameCategory: GameType,
        title: LocalizedText,
        /** What stands behind the name, and what does not; empty where the name says all. */
        note: LocalizedText,
        cards: z.array(VendorCard),
        vendors: z.array(
          z.object({
            vassalage: Text,
            displayName: Text,
            gameType: GameType,
            games: z.number().int(),
          }),
        ),
        /** ALL first; of FISH nothing else. */
        gameClassify: z.array(
          z.object({
            key: z.enum(['ALL', ...CLASSIFIES]),
            displayName: LocalizedText,
            vendors: z.array(Text),
          }),
        ),
      }),
    ),
  }),
});
export type VendorsByCategory = z.infer<typeof VendorsByCategory>;
