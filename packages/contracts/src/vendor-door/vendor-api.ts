/**
 * What the platform asks of a vendor: POST, JSON, signed by us over the raw body as the vendor's dialect signs (RSA for
 * hub88 and caleta, HMAC for actions and transfer), never inside a transaction. Paths below the vendor's address:
 *   hub88    /operator/generic/v2/{game/list,game/url,game/round,freebet/...,transactions/list}
 *   caleta   /api/{game/list,game/url,game/round,freebet/...,transactions/list}
 *   actions, transfer   /operator/{game/list,game/url,game/round,freebet/...,transactions/list}
 */
import { z } from 'zod';
import { Line, Moment, Text, WebUrl } from '../text.ts';
import { VendorSheet } from './game-sheet.ts';

export const VENDOR_API_PREFIXES = {
  hub88: '/operator/generic/v2',
  caleta: '/api',
  actions: '/operator',
  transfer: '/operator',
} as const;
/** How a vendor talks to us about money. */
export const DIALECTS = ['hub88', 'caleta', 'actions', 'transfer'] as const;
export type Dialect = (typeof DIALECTS)[number];

const Id = Line.min(1).max(255);
const Units = z.number().int();

export const GameListRequest = z.object({ operator_id: Id });
export const GameListEntry = z.object({
  game_code: Id,
  name: Id,
  /** Ours: vendors of the field name a game in one language. */
  name_es: Id.optional(),
  /** Ours, too: in further languages, by their tags. One that the operator does not have is left out. */
  names: z.record(Text.max(35), Id).optional(),
  category: Id,
  product: Id.optional(),
  platforms: z.array(Id),
  url_thumb: Text,
  url_background: Text.nullish(),
  freebet_support: z.boolean().optional(),
  enabled: z.boolean(),
  /** ISO 3166-1 alpha-2. */
  blocked_countries: z.array(Text).nullish(),
  return_bps: z.number().int().nullish(),
  volatility: z.enum(['low', 'medium', 'high']).nullish(),
  /** Ours: what lobbies filter by. Features in the words of features.ts; the lowest stake by currency, in 1/100 000. */
  lines: z.number().int().positive().nullish(),
  features: z.array(Text).nullish(),
  min_bets: z.record(Text, Units.positive()).nullish(),
  /** Ours: the spec's sub-categories; what is left out is read off the category's word and the features. */
  classify: z.array(Text).nullish(),
  /** Ours: hot, new, or trial (not for money yet), as the vendor sees it; heard when the game is listed for the first time. */
  tags: z.array(Text).nullish(),
  /** Ours: what a member reads before the first stake. One that cannot be read is left out, and the game stays. */
  sheet: VendorSheet.nullish().catch(null),
});
/** Caleta answers the bare list; Hub88 and ours may wrap it. */
export const GameListAnswer = z.union([
  z.array(GameListEntry),
  z.object({ games: z.array(GameListEntry) }).transform(({ games }) => games),
]);

/** Free play: currency FUN (kernel), neither token nor user, and no wallet call at all. */
export const GameUrlRequest = z.object({
  operator_id: Id,
  sub_partner_id: Id.optional(),
  game_code: Id,
  platform: z.enum(['GPL_DESKTOP', 'GPL_MOBILE']),
  lang: Id,
  country: Id,
  currency: Id,
  user: Id.optional(),
  token: Id.optional(),
  lobby_url: Text,
  deposit_url: Text,
  ip: Text.optional(),
});
export const GameUrlAnswer = z.object({ url: WebUrl });
export const GameRoundRequest = z.object({
  operator_id: Id,
  user: Id,
  round: Id,
  transaction_uuid: Id,
  lang: Id,
  viewer: z.enum(['member', 'operator']),
});
/**
 * `fairness`: whether the round can be played again from its seeds, on that page. `revealed`: now; `secret`: once the member
 * has the seed in use revealed there. Left out by vendors whose rounds cannot be; the page opens at the check with `open=check`.
 */
export const GameRoundAnswer = z.object({
  url: WebUrl,
  fairness: z.enum(['revealed', 'secret']).optional(),
});

/** Free rounds. Times are ISO 8601 in UTC; `bet_value` is in 1/100 000 of the currency unit. */
export const PrepaidListRequest = z.object({ operator_id: Id, game_code: Id.optional() });
export const Prepaid = z.object({
  prepaid_uuid: Id,
  game_code: Id,
  currency: Id,
  /** null: any may be asked for. */
  bet_value: Units.nullish(),
  bet_count: z.number().int().nullish(),
});
export const PrepaidListAnswer = z.array(Prepaid);
export const CampaignCreateRequest = z.object({
  operator_id: Id,
  prepaid_uuid: Id,
  name: Id,
  game_code: Id,
  currency: Id,
  bet_value: Units,
  bet_count: z.number().int().positive(),
  start_time: Text,
  end_time: Text,
});
export const Campaign = z.object({
  campaign_uuid: Id,
  prepaid_uuid: Id,
  name: Id,
  game_code: Id,
  currency: Id,
  bet_value: Units,
  bet_count: z.number().int(),
  start_time: Text.nullish(),
  end_time: Text.nullish(),
});
export const CampaignListAnswer = z.array(Campaign);
export const RewardCreateRequest = z.object({
  operator_id: Id,
  user: Id,
  game_code: Id,
  currency: Id,
  prepaid_uuid: Id.optional(),
  campaign_uuid: Id.optional(),
  bet_value: Units,
  bet_count: z.number().int().positive(),
  start_time: Text,
  end_time: Text,
  /** Ours, so that a repeat grants nothing twice. */
  operator_reference: Id,
});
export const Reward = z.object({
  reward_uuid: Id,
  user: Id,
  game_code: Id,
  currency: Id,
  campaign_uuid: Id.nullish(),
  bet_value: Units,
  bet_count: z.number().int(),
  start_time: Text.nullish(),
  end_time: Text.nullish(),
});
export const RewardCancelRequest = z.object({ operator_id: Id, reward_uuid: Id });

/**
 * Ours: the jackpots of a vendor, POST {prefix}/jackpots/list. Amounts are whole units of 1/100 000 as decimal text: a
 * reserve may be below zero. Of an open pot the point at which it must fall is told by its commitment alone; of one that
 * fell with salt and point, SHA-256 of `salt:point` being the commitment. `check`: the last daily look into the books,
 * `told` and `booked` in millionths of a unit.
 */
export const JackpotListRequest = z.object({ operator_id: Id });
const WholeUnits = Text.regex(/^-?\d{1,18}$/);
export const JackpotListAnswer = z.object({
  jackpots: z.array(
    z.object({
      code: Id,
      currency: Id,
      reserve: WholeUnits,
      levels: z.array(
        z.object({
          level: Id,
          meter: WholeUnits,
          limit: WholeUnits.nullable(),
          commitment: Text.nullable(),
          opened_at: Moment,
        }),
      ),
      hits: z.array(
        z.object({
          level: Id,
          amount: WholeUnits,
          round: Id,
          at: Moment,
          point: Text.nullable(),
          salt: Text.nullable(),
        }),
      ),
      check: z
        .object({
          day: Text,
          pots: z.number().int(),
          differences: z.array(z.object({ what: Text, told: Text, booked: Text })),
          at: Moment,
        })
        .nullable(),
    }),
  ),
});
export type JackpotListAnswer = z.infer<typeof JackpotListAnswer>;

/**
 * What a vendor says that it did, for the daily comparison: POST {prefix}/transactions/list. Either all that was done in
 * [from, to), oldest first, page by page, or the ones that are named, whenever they were done. A vendor that offers no
 * list answers 404. With a transfer wallet these are the transfers, named by our references.
 *   done: it had its effect · open: asked for, and not acknowledged yet · cancelled: a bet whose fate was unsure, and which
 *   a rollback took back · refused: it had none
 */
export const TransactionListRequest = z
  .object({
    operator_id: Id,
    from: Moment.optional(),
    to: Moment.optional(),
    transactions: z.array(Id).min(1).max(500).optional(),
    /** `next` of the page before. */
    after: Id.optional(),
    limit: z.number().int().min(1).max(1000).default(500),
  })
  .refine(
    ({ from, to, transactions }) => transactions !== undefined || (from !== undefined && to !== undefined),
    'neither a time nor transactions',
  );
export const LISTED_KINDS = ['bet', 'win', 'rollback', 'in', 'out'] as const;
export const LISTED_STATUSES = ['done', 'open', 'cancelled', 'refused'] as const;
export const ListedTransaction = z.object({
  transaction_uuid: Id,
  kind: z.enum(LISTED_KINDS),
  status: z.enum(LISTED_STATUSES),
  user: Id,
  currency: Id,
  /** null where the vendor does not know: what a rollback gave back. */
  amount: Units.nullable(),
  round: Id.nullish(),
  at: Moment,
});
export type ListedTransaction = z.infer<typeof ListedTransaction>;
export const TransactionListAnswer = z.object({
  transactions: z.array(ListedTransaction),
  next: Id.nullable(),
});
export type TransactionListAnswer = z.infer<typeof TransactionListAnswer>;
