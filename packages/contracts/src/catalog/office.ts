/**
 * Vendors, their games and the stops, in the office.
 * GET, POST /office/vendors · GET /office/vendor-names · GET /office/new-vendors · GET, POST /office/vendors/:code ·
 * POST /office/vendors/:code/{status,serve,sync,keys} · GET /office/vendors/:code/jackpots ·
 * POST /office/vendors/:code/keys/:id/{activate,retire} · GET /office/games · POST /office/games/:nodeId · POST /office/games/:nodeId/stop ·
 * POST /office/find/games · GET /office/games/ids · POST /office/games/bulk(/foreseen) · GET, POST /office/games/order ·
 * GET, POST /office/categories · GET /office/stops · GET, POST /office/stops/gaming. The lists: lists.ts.
 */
import { parseDecimal } from '@feria/kernel';
import { z } from 'zod';
import { ApprovalView } from '../operators/approvals.ts';
import { localizedInput } from '../localized.ts';
import { Text, WebUrl } from '../text.ts';
import { GAME_MARKS, LISTINGS, SUSPENSION_SCOPES } from './game-types.ts';
import { ClassifyKey, GameType, PLATFORMS, STOPS } from './member.ts';
import { DIALECTS } from '../vendor-door/vendor-api.ts';
import { Amount, CurrencyCode, Instant, LocalizedText, MarketCode, TimelineStep, Uuid } from '../wire.ts';

const Reason = Text.trim().min(3).max(500);
const Phrase = Text.trim().min(1).max(80);
/** An address or a network (CIDR). */
const Network = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);
const Limit = Amount.refine((text) => (parseDecimal(text) ?? 0n) > 0n, 'not more than nothing');
export const OPENINGS = ['frame', 'window'] as const;
const DAY_MS = 24 * 60 * 60_000;

/** How the taking over of a list went. `unread`: entries that are no games. */
export const SyncOutcome = z.discriminatedUnion('ok', [
  z.object({
    ok: z.literal(true),
    games: z.number().int(),
    unread: z.number().int(),
    /** Games of these categories were left out: map them to let them in. */
    unknownCategories: z.array(Text),
  }),
  z.object({ ok: z.literal(false), error: Text }),
]);
export type SyncOutcome = z.infer<typeof SyncOutcome>;

/** What an operator sets. `limits`: the currencies that the vendor serves, and the most that one bet stakes (null: any). */
const settings = {
  name: Phrase,
  url: WebUrl.transform((url) => url.replace(/\/+$/, '')),
  dialect: z.enum(DIALECTS),
  /** The path below `url` at which it answers us; null: its dialect's own. */
  apiPrefix: Text.max(80)
    .regex(/^(?:\/[a-z0-9-]+)*$/)
    .nullable(),
  allowList: z.array(Network).max(100),
  callsPerSecond: z.number().int().min(1).max(100_000),
  markets: z.array(MarketCode),
  limits: z.partialRecord(CurrencyCode, Limit.nullable()),
  categories: z.record(Phrase, GameType),
  switchesGames: z.boolean(),
  /** The market's launch hosts serve its pages, too. */
  movesHost: z.boolean(),
  roundTimeoutMs: z
    .number()
    .int()
    .min(60_000)
    // As many milliseconds as the column counts.
    .max(24 * DAY_MS),
  /** One of our own vendors: its games stand at /inHouse. */
  inHouse: z.boolean(),
  /** A page that refuses a frame opens in a window of its own. */
  opensIn: z.enum(OPENINGS),
  /** Of games that nobody has put in order, those of which vendor come first: the lower, the sooner. */
  sort: z.number().int().min(0).max(1_000_000),
};
export const VendorSettingsPayload = z.object(settings).partial().extend({ reason: Reason });
export type VendorSettingsPayload = z.infer<typeof VendorSettingsPayload>;

const Pem = Text.trim().max(8_000);
const Secret = Text.trim().max(500);
export const NewVendorPayload = z
  .object(settings)
  .partial()
  .required({ name: true, url: true, dialect: true })
  .extend({
    // Its page has this name in addresses, where these two are something else.
    code: Text.regex(/^[a-z0-9][a-z0-9-]{1,39}$/).refine(
      (code) => code !== 'new' && code !== 'sums',
      'taken',
    ),
    reason: Reason,
    /** Theirs, as the dialect needs it: one may also be added later. */
    publicKeyPem: Pem.optional(),
    secret: Secret.optional(),
  });
export type NewVendorPayload = z.infer<typeof NewVendorPayload>;

export const VENDOR_STATUSES = ['active', 'suspended'] as const;
export const VendorView = z.object({
  code: Text,
  name: Text,
  url: Text,
  dialect: z.enum(DIALECTS),
  apiPrefix: Text.nullable(),
  /** Where it sends its wallet calls, below the platform's address. */
  walletPrefix: Text,
  status: z.enum(VENDOR_STATUSES),
  statusReason: Text.nullable(),
  games: z.number().int(),
  syncedAt: Instant.nullable(),
  syncTriedAt: Instant.nullable(),
  syncError: Text.nullable(),
  syncResult: SyncOutcome.nullable(),
  allowList: z.array(Text),
  callsPerSecond: z.number().int(),
  markets: z.array(Text),
  limits: z.record(Text, Amount.nullable()),
  categories: z.record(Text, GameType),
  switchesGames: z.boolean(),
  movesHost: z.boolean(),
  roundTimeoutMs: z.number().int(),
  sort: z.number().int(),
  inHouse: z.boolean(),
  opensIn: z.enum(OPENINGS),
  /** Where its mark is; null: its name is drawn instead. */
  mark: Text.nullable(),
});
export type VendorView = z.infer<typeof VendorView>;
/** POST /office/vendors/:code/mark: a png, jpg or webp in base64, which the platform draws anew; null takes the mark away. */
export const MARK_MOST_BYTES = 512 * 1024;
export const MARK_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;
export const VendorMarkPayload = z.object({
  image: z.base64().min(1).nullable(),
  reason: Reason,
});
export type VendorMarkPayload = z.infer<typeof VendorMarkPayload>;

/** A vendor in its list. */
export const VendorRow = VendorView.pick({
  code: true,
  name: true,
  url: true,
  dialect: true,
  games: true,
  syncedAt: true,
  syncError: true,
  callsPerSecond: true,
  markets: true,
  inHouse: true,
  mark: true,
}).extend({
  /** Its code. */
  id: Text,
  state: z.enum(VENDOR_STATUSES),
  /** Why it is suspended. */
  reason: Text.nullable(),
  /** The currencies that it serves, each with the most that one bet stakes, where there is a most: `COP=5000000.00000`, `PEN`. */
  limits: z.array(Text),
  /** Of games that nobody has put in order, those of which vendor come first: the lower, the sooner. */
  place: z.number().int(),
});
export type VendorRow = z.infer<typeof VendorRow>;
/** What all vendors are called. */
export const VendorNames = z.object({ items: z.array(z.object({ code: Text, name: Text })) });
export type VendorNames = z.infer<typeof VendorNames>;
/** Vendors that somebody has asked for, and nobody has agreed to yet. */
export const NewVendors = z.object({ waiting: z.array(ApprovalView) });
export type NewVendors = z.infer<typeof NewVendors>;

/** `waiting`: made, and not signed with yet. What is secret in a key is never shown again. */
export const KEY_STATES = ['waiting', 'active', 'retired'] as const;
export const VendorKeyView = z.object({
  id: Uuid,
  side: z.enum(['theirs', 'ours']),
  kind: z.enum(['rsa', 'hmac']),
  fingerprint: Text,
  publicKeyPem: Text.nullable(),
  state: z.enum(KEY_STATES),
  createdAt: Instant,
  activatedAt: Instant.nullable(),
  retiredAt: Instant.nullable(),
});
export type VendorKeyView = z.infer<typeof VendorKeyView>;
/** `waiting`: what somebody has asked for about it, and nobody has agreed to yet. */
export const VendorDetail = z.object({
  vendor: VendorView,
  keys: z.array(VendorKeyView),
  waiting: z.array(ApprovalView),
  steps: z.array(TimelineStep),
});
export type VendorDetail = z.infer<typeof VendorDetail>;

/**
 * The vendor's progressive jackpots as it tells them now; null: it offers no such list. `reserve` is below zero where the
 * licensee has put in more than overflowed. `check`: its last daily look into its books, what
 * differs to the millionth of a unit (eleven places); null before the first.
 */
export const VendorJackpots = z.object({
  items: z
    .array(
      z.object({
        game: Text,
        currency: CurrencyCode,
        reserve: Amount,
        levels: z.array(
          z.object({ level: Text, meter: Amount, limit: Amount.nullable(), openedAt: Instant }),
        ),
        hits: z.array(z.object({ level: Text, amount: Amount, round: Text, at: Instant })),
        check: z
          .object({
            day: Text,
            at: Instant,
            differences: z.array(z.object({ what: Text, told: Text, booked: Text })),
          })
          .nullable(),
      }),
    )
    .nullable(),
});
export type VendorJackpots = z.infer<typeof VendorJackpots>;

export const NewKeyPayload = z.discriminatedUnion('kind', [
  /** Their public key: valid as soon as somebody else has agreed, beside the ones that are. */
  z.object({ kind: z.literal('their_key'), publicKeyPem: Pem, reason: Reason }),
  /** A secret that they made: once somebody else has agreed, calls signed with it are accepted; we sign with it once it is activated. */
  z.object({ kind: z.literal('their_secret'), secret: Secret, reason: Reason }),
  /** A key pair of ours: its public half is for them; we sign with it once it is activated. */
  z.object({ kind: z.literal('our_key'), reason: Reason }),
  /** A secret that we make, shown in this one answer. */
  z.object({ kind: z.literal('our_secret'), reason: Reason }),
]);
export type NewKeyPayload = z.infer<typeof NewKeyPayload>;
/** What the vendor needs of a key of ours; a secret is in this one answer. Nothing believes it before somebody else has agreed. */
export const NewKeyAnswer = z.object({
  approval: ApprovalView,
  publicKeyPem: Text.nullable(),
  secret: Text.nullable(),
});
export type NewKeyAnswer = z.infer<typeof NewKeyAnswer>;
export const ReasonPayload = z.object({ reason: Reason });
/** At once, by one. That it serves again is asked for, and somebody else decides. */
export const SuspendPayload = z.object({ suspended: z.literal(true), reason: Reason });
export const SuspensionPayload = z.object({ stopped: z.boolean(), reason: Reason });

/** A stop of all gaming or of one game. */
export const SuspensionView = z.object({ reason: Text, stoppedBy: Text, at: Instant });
export type SuspensionView = z.infer<typeof SuspensionView>;
export const OfficeGame = z.object({
  nodeId: Text,
  vendor: Text,
  vendorName: Text,
  code: Text,
  name: LocalizedText,
  gameType: GameType,
  category: Text,
  platforms: z.array(z.enum(PLATFORMS)),
  /** Where it is shown now. */
  markets: z.array(Text),
  /** Listed by its vendor, and offered by us. */
  isListed: z.boolean(),
  /** What we made of it; `listed`: what its vendor says. */
  own: z.object({
    isOffered: z.boolean(),
    type: GameType.nullable(),
    classify: z.array(ClassifyKey).nullable(),
    withheldMarkets: z.array(Text),
  }),
  listed: z.object({
    isListed: z.boolean(),
    type: GameType,
    classify: z.array(ClassifyKey),
    markets: z.array(Text),
  }),
  freeRounds: z.boolean(),
  isHot: z.boolean(),
  /** Null: not new, or not any more. */
  newUntil: Instant.nullable(),
  sort: z.number().int(),
  supportPlay: z.boolean(),
  freePlay: z.boolean(),
  /** Why no bet is taken now; `ownSuspension` only when it is the game itself that is stopped. */
  stop: z.enum(STOPS).nullable(),
  ownSuspension: SuspensionView.nullable(),
});
export type OfficeGame = z.infer<typeof OfficeGame>;
/** A game in the list. */
export const OfficeGameRow = OfficeGame.omit({ name: true, sort: true }).extend({
  /** Its node. */
  id: Text,
  /** In the language of whoever asks. */
  name: Text,
  names: LocalizedText,
  /** Of its picture; '': it has none yet. */
  iconUrl: Text,
  listing: z.enum(LISTINGS),
  marks: z.array(z.enum(GAME_MARKS)),
  /** In its lobby, from the front; one that nobody has put in order stands at 1000. */
  place: z.number().int(),
});
export type OfficeGameRow = z.infer<typeof OfficeGameRow>;
/** POST /office/find/games: what the office's search finds by a name; the names are the catalogue's. */
export const FindGames = z.object({ q: Text.trim().min(2).max(120) });
export const FoundGames = z.object({
  items: z.array(z.object({ nodeId: Text, name: LocalizedText, vendor: Text })),
});
export type FoundGames = z.infer<typeof FoundGames>;
/** Our own switches of a game; those not named stay. A sync leaves all of them alone. */
export const GameSettingsPayload = z.object({
  /** False: no market shows it, and no new bet is taken at it. */
  isOffered: z.boolean().optional(),
  isHot: z.boolean().optional(),
  sort: z.number().int().min(0).max(1_000_000).optional(),
  supportPlay: z.boolean().optional(),
  freePlay: z.boolean().optional(),
  /** New for thirty days from now on, or not any more. */
  isNew: z.boolean().optional(),
  /** Null: the category that its vendor says. */
  type: GameType.nullable().optional(),
  /** Null: the sub-categories that its vendor says. */
  classify: z.array(ClassifyKey).max(6).nullable().optional(),
  /** Markets that do not show it, whatever its vendor says. */
  withheldMarkets: z.array(MarketCode).max(100).optional(),
});
export type GameSettingsPayload = z.infer<typeof GameSettingsPayload>;

/** How many games one change may take with it. */
export const MOST_AT_ONCE = 1_000;
const NodeId = Text.max(80);
/** The same change of several games: all of them or none. `withhold` and `allow` leave other markets as they are. */
export const BulkPayload = z.object({
  nodeIds: z.array(NodeId).min(1).max(MOST_AT_ONCE),
  change: GameSettingsPayload.omit({ withheldMarkets: true, sort: true }).extend({
    withhold: z.array(MarketCode).max(100).optional(),
    allow: z.array(MarketCode).max(100).optional(),
  }),
  reason: Reason,
});
export type BulkPayload = z.infer<typeof BulkPayload>;
export type BulkChange = BulkPayload['change'];
export const BulkAnswer = z.object({ changed: z.number().int(), same: z.number().int() });
export type BulkAnswer = z.infer<typeof BulkAnswer>;
/** GET /office/games/ids takes the filters of the list: the nodes of all games that they find, at most `MOST_AT_ONCE`, of `total`. */
export const OfficeGameIds = z.object({ nodeIds: z.array(Text), total: z.number().int() });
export type OfficeGameIds = z.infer<typeof OfficeGameIds>;

/** How many games of a category an operator may put in order; the others follow as their vendors come. */
export const MOST_ORDERED = 200;
export const GameOrderQuery = z.object({ gameType: GameType });
export const GameOrder = z.object({ ordered: z.array(OfficeGame), next: z.array(OfficeGame) });
export type GameOrder = z.infer<typeof GameOrder>;
export const GameOrderPayload = z.object({
  gameType: GameType,
  /** From the front. What was in order before and is not named goes back to the rest. */
  nodeIds: z
    .array(NodeId)
    .max(MOST_ORDERED)
    .refine((ids) => new Set(ids).size === ids.length, 'each once'),
  reason: Reason,
});
export type GameOrderPayload = z.infer<typeof GameOrderPayload>;

const CategoryName = Text.trim().min(1).max(40);
const CategoryNote = Text.trim().max(160);
const NamedCategory = z.object({
  gameType: GameType,
  name: localizedInput(CategoryName),
  /** What stands behind the name, and what does not; may be empty. */
  note: localizedInput(CategoryNote),
});
/** The categories as the lobby names and orders them. */
export const Categories = z.object({
  items: z.array(NamedCategory.extend({ games: z.number().int() })),
});
export type Categories = z.infer<typeof Categories>;
export const CategoriesPayload = z.object({
  /** All eight, in their order. */
  items: z
    .array(NamedCategory)
    .length(8)
    .refine((items) => new Set(items.map(({ gameType }) => gameType)).size === 8, 'each once'),
  reason: Reason,
});
export type CategoriesPayload = z.infer<typeof CategoriesPayload>;

/** Whether all gaming is stopped. */
export const GamingStop = z.object({ gaming: SuspensionView.nullable() });
export type GamingStop = z.infer<typeof GamingStop>;
/** A vendor or a game that is stopped on command. A member's own stop is safety's play block. */
export const SuspensionRow = z.object({
  /** `vendor:code` of a vendor, the node of a game. */
  id: Text,
  name: Text,
  scope: z.enum(SUSPENSION_SCOPES),
  vendor: Text,
  vendorName: Text,
  reason: Text,
  /** null: the audit log says who suspended the vendor, and when. */
  stoppedBy: Text.nullable(),
  stoppedAt: Instant.nullable(),
});
export type SuspensionRow = z.infer<typeof SuspensionRow>;
