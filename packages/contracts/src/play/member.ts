/**
 * Play on the member API. POST /api/games/launch (T) · GET /api/games/fun-play/token · POST /api/games/fun-play ·
 * GET /api/rounds (T, betting record) ·
 * GET /api/rounds/:id (T) · POST /api/rounds/:id/view (T): the vendor's page that shows and verifies one round · GET /api/winners
 */
import { z } from 'zod';
import { Day, Text, WebUrl } from '../text.ts';
import { GAME_TYPES } from '../catalog/member.ts';
import { Amount, CurrencyCode, Instant, Language, LocalizedText, MarketCode, Uuid } from '../wire.ts';

export const LaunchPayload = z.object({
  nodeId: Text.max(80),
  language: Language,
  platform: z.enum(['desktop', 'mobile']),
});
export const FUN_OS = ['Android', 'iOS', 'Windows', 'macOS', 'Linux', 'other'] as const;
export type FunOs = (typeof FUN_OS)[number];

/** `token`: encrypted, from the call below; `gatewayVersion` 3 is the one that carries it (spec, section 7). */
export const FunPlayPayload = z.object({
  nodeId: Text.max(80),
  merchantCode: MarketCode,
  language: Language,
  os: z.enum(FUN_OS),
  platform: z.literal('W'),
  token: Text.max(255),
  gatewayVersion: z.literal(3),
});
export type FunPlayPayload = z.infer<typeof FunPlayPayload>;
/** GET /api/games/fun-play/token?merchant= : for this browser and that market, until it is over. */
export const FunTokenAnswer = z.object({
  success: z.literal(true),
  value: z.object({ token: Text, expiresAt: Instant }),
});
export type FunTokenAnswer = z.infer<typeof FunTokenAnswer>;
/** POST /api/location: where the platform sees the caller; null where nobody knows. */
export const LocationAnswer = z.object({ countryCode: Text.nullable() });
/** `mayMove`: the page may open it from one of the market's launch hosts instead (GET permission, launchGameCDNs). */
export const LaunchAnswer = z.object({
  url: WebUrl,
  mode: z.enum(['real', 'fun']),
  gameName: Text,
  mayMove: z.boolean(),
  /** A page that refuses a frame opens in a window of its own. */
  opensIn: z.enum(['frame', 'window']),
});
export type LaunchAnswer = z.infer<typeof LaunchAnswer>;

export const ROUND_STATES = ['open', 'closed', 'rolled_back'] as const;
export const RoundRow = z.object({
  id: Uuid,
  vassalage: Text,
  vendorName: Text,
  gameName: Text,
  displayName: LocalizedText,
  nodeId: Text,
  openedAt: Instant,
  closedAt: Instant.nullable(),
  state: z.enum(ROUND_STATES),
  currency: CurrencyCode,
  staked: Amount,
  won: Amount,
  balanceBefore: Amount,
  balanceAfter: Amount,
});
export type RoundRow = z.infer<typeof RoundRow>;
export const RoundQuery = z.object({
  before: Uuid.optional(),
  from: Day.optional(),
  to: Day.optional(),
  limit: z.coerce.number().int().min(1).max(100).default(20),
  /** open: the rounds that wait for their player. */
  state: z.enum(ROUND_STATES).optional(),
  /** Of one vendor, one game (`vendor:code`), or the games of one category, as the catalogue has them now. */
  vendor: Text.max(40).optional(),
  game: Text.max(80).optional(),
  category: z.enum(GAME_TYPES).optional(),
});
/** Totals cover the whole filter, not the page. */
export const RoundPage = z.object({
  items: z.array(RoundRow),
  next: Uuid.nullable(),
  totals: z.object({ rounds: z.number().int(), staked: Amount, won: Amount }),
});
export type RoundPage = z.infer<typeof RoundPage>;
/** `fairness`: whether the round can be played again from its seeds now, once they are revealed, or (null) not at all. */
export const RoundViewAnswer = z.object({
  url: WebUrl,
  fairness: z.enum(['revealed', 'secret']).nullable(),
});
export type RoundViewAnswer = z.infer<typeof RoundViewAnswer>;
export const WinnersQuery = z.object({
  merchant: MarketCode.optional(),
  gameCategory: z.enum(['ALL', ...GAME_TYPES]).default('ALL'),
  /** Of `gameName`; `displayName` has all. */
  language: Language.optional(),
  limitNum: z.coerce.number().int().min(1).max(20).default(20),
});
export const Winners = z.object({
  value: z.object({
    list: z.array(
      z.object({
        player: Text,
        gameName: Text,
        displayName: LocalizedText,
        nodeId: Text,
        prize: Amount,
        currency: CurrencyCode,
        at: Instant,
        vo: z.object({ winAmount: Amount }),
      }),
    ),
  }),
});
export type Winners = z.infer<typeof Winners>;
