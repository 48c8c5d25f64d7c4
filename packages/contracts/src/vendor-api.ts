/**
 * What the platform asks of a vendor: POST, JSON, signed by us over the raw body as the vendor's dialect signs (RSA for
 * hub88 and caleta, HMAC for actions and transfer), never inside a transaction. Paths below the vendor's address:
 *   hub88    /operator/generic/v2/{game/list,game/url,game/round,freebet/...,transactions/list}
 *   caleta   /api/{game/list,game/url,game/round,freebet/...,transactions/list}
 *   actions, transfer   /operator/{game/list,game/url,game/round,freebet/...,transactions/list}
 */
import { z } from 'zod';

export const VENDOR_API_PREFIXES = {
  hub88: '/operator/generic/v2',
  caleta: '/api',
  actions: '/operator',
  transfer: '/operator',
} as const;
/** How a vendor talks to us about money. */
export const DIALECTS = ['hub88', 'caleta', 'actions', 'transfer'] as const;
export type Dialect = (typeof DIALECTS)[number];

const Text = z.string().min(1).max(255);
const Units = z.number().int();

export const GameListRequest = z.object({ operator_id: Text });
export const GameListEntry = z.object({
  game_code: Text,
  name: Text,
  /** Ours: vendors of the field name a game in one language. */
  name_es: Text.optional(),
  category: Text,
  product: Text.optional(),
  platforms: z.array(Text),
  url_thumb: z.string(),
  url_background: z.string().nullish(),
  freebet_support: z.boolean().optional(),
  enabled: z.boolean(),
  /** ISO 3166-1 alpha-2. */
  blocked_countries: z.array(z.string()).nullish(),
  return_bps: z.number().int().nullish(),
  volatility: z.enum(['low', 'medium', 'high']).nullish(),
  /** Ours: the sub-category of the lobby, in the field's short words (product spec: SC, VP, JP, TG, AC, BG). */
  classify: z.string().max(8).nullish(),
  /** Ours: what lobbies filter by. Features in the words of features.ts; the lowest stake by currency, in 1/100 000. */
  lines: z.number().int().positive().nullish(),
  features: z.array(z.string()).nullish(),
  min_bets: z.record(z.string(), Units.positive()).nullish(),
});
/** Caleta answers the bare list; Hub88 and ours may wrap it. */
export const GameListAnswer = z.union([
  z.array(GameListEntry),
  z.object({ games: z.array(GameListEntry) }).transform(({ games }) => games),
]);

/** Free play: currency FUN (kernel), neither token nor user, and no wallet call at all. */
export const GameUrlRequest = z.object({
  operator_id: Text,
  sub_partner_id: Text.optional(),
  game_code: Text,
  platform: z.enum(['GPL_DESKTOP', 'GPL_MOBILE']),
  lang: Text,
  country: Text,
  currency: Text,
  user: Text.optional(),
  token: Text.optional(),
  lobby_url: z.string(),
  deposit_url: z.string(),
  ip: z.string().optional(),
});
export const GameUrlAnswer = z.object({ url: z.url() });
export const GameRoundRequest = z.object({
  operator_id: Text,
  user: Text,
  round: Text,
  transaction_uuid: Text,
  lang: Text,
  viewer: z.enum(['member', 'operator']),
});
/**
 * `fairness`: whether the round can be played again from its seeds, on that page. `revealed`: now; `secret`: once the member
 * has the seed in use revealed there. Left out by vendors whose rounds cannot be; the page opens at the check with `open=check`.
 */
export const GameRoundAnswer = z.object({
  url: z.url(),
  fairness: z.enum(['revealed', 'secret']).optional(),
});

/** Free rounds. Times are ISO 8601 in UTC; `bet_value` is in 1/100 000 of the currency unit. */
export const PrepaidListRequest = z.object({ operator_id: Text, game_code: Text.optional() });
export const Prepaid = z.object({
  prepaid_uuid: Text,
  game_code: Text,
  currency: Text,
  /** null: any may be asked for. */
  bet_value: Units.nullish(),
  bet_count: z.number().int().nullish(),
});
export const PrepaidListAnswer = z.array(Prepaid);
export const CampaignCreateRequest = z.object({
  operator_id: Text,
  prepaid_uuid: Text,
  name: Text,
  game_code: Text,
  currency: Text,
  bet_value: Units,
  bet_count: z.number().int().positive(),
  start_time: z.string(),
  end_time: z.string(),
});
export const Campaign = z.object({
  campaign_uuid: Text,
  prepaid_uuid: Text,
  name: Text,
  game_code: Text,
  currency: Text,
  bet_value: Units,
  bet_count: z.number().int(),
  start_time: z.string().nullish(),
  end_time: z.string().nullish(),
});
export const CampaignListAnswer = z.array(Campaign);
export const RewardCreateRequest = z.object({
  operator_id: Text,
  user: Text,
  game_code: Text,
  currency: Text,
  prepaid_uuid: Text.optional(),
  campaign_uuid: Text.optional(),
  bet_value: Units,
  bet_count: z.number().int().positive(),
  start_time: z.string(),
  end_time: z.string(),
  /** Ours, so that a repeat grants nothing twice. */
  operator_reference: Text,
});
export const Reward = z.object({
  reward_uuid: Text,
  user: Text,
  game_code: Text,
  currency: Text,
  campaign_uuid: Text.nullish(),
  bet_value: Units,
  bet_count: z.number().int(),
  start_time: z.string().nullish(),
  end_time: z.string().nullish(),
});
export const RewardCancelRequest = z.object({ operator_id: Text, reward_uuid: Text });

/**
 * Ours: the jackpots of a vendor, POST {prefix}/jackpots/list. Amounts are whole units of 1/100 000 as decimal text: a
 * reserve may be below zero. Of an open pot the point at which it must fall is told by its commitment alone; of one that
 * fell with salt and point, SHA-256 of `salt:point` being the commitment. `check`: the last daily look into the books,
 * `told` and `booked` in millionths of a unit.
 */
export const JackpotListRequest = z.object({ operator_id: Text });
const WholeUnits = z.string().regex(/^-?\d{1,18}$/);
export const JackpotListAnswer = z.object({
  jackpots: z.array(
    z.object({
      code: Text,
      currency: Text,
      reserve: WholeUnits,
      levels: z.array(
        z.object({
          level: Text,
          meter: WholeUnits,
          limit: WholeUnits.nullable(),
          commitment: z.string().nullable(),
          opened_at: z.iso.datetime(),
        }),
      ),
      hits: z.array(
        z.object({
          level: Text,
          amount: WholeUnits,
          round: Text,
          at: z.iso.datetime(),
          point: z.string().nullable(),
          salt: z.string().nullable(),
        }),
      ),
      check: z
        .object({
          day: z.string(),
          pots: z.number().int(),
          differences: z.array(z.object({ what: z.string(), told: z.string(), booked: z.string() })),
          at: z.iso.datetime(),
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
    operator_id: Text,
    from: z.iso.datetime().optional(),
    to: z.iso.datetime().optional(),
    transactions: z.array(Text).min(1).max(500).optional(),
    /** `next` of the page before. */
    after: Text.optional(),
    limit: z.number().int().min(1).max(1000).default(500),
  })
  .refine(
    ({ from, to, transactions }) => transactions !== undefined || (from !== undefined && to !== undefined),
    'neither a time nor transactions',
  );
export const LISTED_KINDS = ['bet', 'win', 'rollback', 'in', 'out'] as const;
export const LISTED_STATUSES = ['done', 'open', 'cancelled', 'refused'] as const;
export const ListedTransaction = z.object({
  transaction_uuid: Text,
  kind: z.enum(LISTED_KINDS),
  status: z.enum(LISTED_STATUSES),
  user: Text,
  currency: Text,
  /** null where the vendor does not know: what a rollback gave back. */
  amount: Units.nullable(),
  round: Text.nullish(),
  at: z.iso.datetime(),
});
export type ListedTransaction = z.infer<typeof ListedTransaction>;
export const TransactionListAnswer = z.object({
  transactions: z.array(ListedTransaction),
  next: Text.nullable(),
});
export type TransactionListAnswer = z.infer<typeof TransactionListAnswer>;
