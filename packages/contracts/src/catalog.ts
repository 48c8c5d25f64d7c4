/**
 * Catalog, with the wire names of the product spec. GET /api/games (list) · GET /api/games/vendors · GET /api/games/hot ·
 * GET /api/games/stops ·
 * GET /api/favorites/ids (T) · GET /api/favorites (T) · POST /api/favorites (T) · DELETE /api/favorites/:nodeId (T) · GET /api/games/recent (T)
 */
import { z } from 'zod';
import { GAME_FEATURES } from './features.ts';
import { Language, LocalizedText, MarketCode, PageQuery } from './wire.ts';

export const GAME_TYPES = ['RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'ESPORTS', 'LOTT', 'ELOTT'] as const;
export const GameType = z.enum(GAME_TYPES);
export type GameType = z.infer<typeof GameType>;

/** Why a listed game takes no bet now: an operator stopped all gaming, its vendor, or the game itself. */
export const STOPS = ['gaming', 'vendor', 'game'] as const;
export type Stop = (typeof STOPS)[number];
export const PLATFORMS = ['desktop', 'mobile'] as const;

/** A game tile. vassalage = vendor code; isHot 1 = hot; supportPlay 0 = no real play, free trial offered. */
export const GameView = z.object({
  nodeId: z.string(),
  gameId: z.string(),
  vassalage: z.string(),
  vendorName: z.string(),
  gameType: GameType,
  gameCode: z.string(),
  gameName: z.string(),
  displayName: LocalizedText,
  showIcon: z.string(),
  isHot: z.number().int(),
  supportPlay: z.number().int(),
  freePlay: z.boolean(),
  rtpBps: z.number().int().nullable(),
  volatility: z.enum(['low', 'medium', 'high']).nullable(),
  /** For the lobby's filters; null, or empty, where the vendor does not say. */
  lines: z.number().int().nullable(),
  features: z.array(z.enum(GAME_FEATURES)),
  /** The lowest stake in the market's currency, as a decimal. */
  minBet: z.string().nullable(),
  /** null: it can be opened. */
  stop: z.enum(STOPS).nullable(),
  platforms: z.array(z.enum(PLATFORMS)),
});
export type GameView = z.infer<typeof GameView>;

export const GameQuery = PageQuery.extend({
  merchant: MarketCode.optional(),
  gameType: GameType.optional(),
  vassalage: z.string().max(40).optional(),
  gameClassify: z.string().max(40).optional(),
  gameName: z.string().trim().max(80).optional(),
  /** Only what this device can open. */
  platform: z.enum(PLATFORMS).optional(),
  language: Language.optional(),
});
export const GamePage = z.object({ games: z.array(GameView), totalPages: z.number().int() });
export type GamePage = z.infer<typeof GamePage>;

/**
 * GET /api/games/stops: what is stopped on command now. Vendors by code, games by node; small enough to be asked often.
 * `shelf`: the state of all lists; another one than before, and they are worth reading again.
 */
export const GameStops = z.object({
  shelf: z.string(),
  gaming: z.boolean(),
  vendors: z.array(z.string()),
  games: z.array(z.string()),
});
export type GameStops = z.infer<typeof GameStops>;

export const HotGames = z.object({ list: z.array(GameView) });
export const RecentGames = z.object({ list: z.array(GameView), totalPages: z.number().int() });
export const FavoriteIds = z.object({ ids: z.array(z.string()) });
export const FavoritePage = z.object({
  content: z.array(GameView),
  pageNum: z.number().int(),
  totalPages: z.number().int(),
});
export const FavoritePayload = z.object({
  nodeId: z.string().max(80),
  vendor: z.string().max(40),
  gameType: GameType,
});

/** data.lanes: one per category that has at least one vendor in this market. */
export const VendorLanes = z.object({
  data: z.object({
    lanes: z.array(
      z.object({
        gameCategory: GameType,
        title: LocalizedText,
        vendors: z.array(
          z.object({
            vassalage: z.string(),
            displayName: z.string(),
            gameType: GameType,
            games: z.number().int(),
          }),
        ),
      }),
    ),
  }),
});
export type VendorLanes = z.infer<typeof VendorLanes>;
