/**
 * Free rounds that we give: rewards at vendors, singly or under a campaign. The vendor's side is vendor-door/vendor-api.ts (freebet).
 * GET /office/free-rounds/offers · GET /office/free-rounds/prepaids?vendor= (asks the vendor now) ·
 * GET, POST /office/campaigns · GET /office/campaigns/:id · POST /office/campaigns/:id/{open,cancel} ·
 * GET, POST /office/rewards · GET /office/rewards/:id · POST /office/rewards/:id/{cancel,ask} · GET /office/rewards/orders/:id
 * POST /office/rewards carries an `idempotencyKey` (a UUID made by the client), which is the id of the order: the same key
 * and body answer the same rewards, another body is wallet.key_conflict. It asks for a fresh proof, and so does opening a campaign;
 * what is worth much waits for a second person, as an approval.
 */
import { z } from 'zod';
import { ApprovalView } from '../operators/approvals.ts';
import { Text } from '../text.ts';
import { Amount, CurrencyCode, Instant, LocalizedText, TimelineStep, Uuid } from '../wire.ts';
import {
  CAMPAIGN_STATES,
  REWARD_STATES,
  WINS_TO,
  MOST_ROUNDS,
  MOST_ACCOUNTS,
  Reason,
  Phrase,
} from './states.ts';

/** Vendors whose games take free rounds. */
export const RewardOffers = z.object({
  vendors: z.array(
    z.object({
      vassalage: Text,
      displayName: Text,
      currencies: z.array(CurrencyCode),
      games: z.array(z.object({ gameCode: Text, gameName: LocalizedText })),
    }),
  ),
});
export type RewardOffers = z.infer<typeof RewardOffers>;
/** What a vendor was paid for before. null: any value, any number. */
export const PrepaidList = z.object({
  items: z.array(
    z.object({
      id: Text,
      gameCode: Text,
      currency: Text,
      betValue: Amount.nullable(),
      rounds: z.number().int().nullable(),
    }),
  ),
});
export type PrepaidList = z.infer<typeof PrepaidList>;

const terms = {
  vassalage: Text.max(40),
  gameCode: Text.max(80),
  currency: CurrencyCode,
  /** The stake of each round. */
  betValue: Amount,
  rounds: z.number().int().min(1).max(MOST_ROUNDS),
  winsTo: z.enum(WINS_TO),
  startsAt: Instant,
  endsAt: Instant,
};
export const CampaignPayload = z.object({ name: Phrase, prepaid: Phrase, ...terms, reason: Reason });
export type CampaignPayload = z.infer<typeof CampaignPayload>;
/** `prepaid` null: free values, where the vendor takes them. */
export const RewardTerms = z.object({ prepaid: Phrase.nullable(), ...terms });
export type RewardTerms = z.infer<typeof RewardTerms>;
export const RewardPayload = z.object({
  idempotencyKey: Uuid,
  accounts: z.array(Phrase).min(1).max(MOST_ACCOUNTS),
  under: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('campaign'), campaignId: Uuid }),
    z.object({ kind: z.literal('single'), terms: RewardTerms }),
  ]),
  reason: Reason,
});
export type RewardPayload = z.infer<typeof RewardPayload>;
export const RewardReasonPayload = z.object({ reason: Reason });

/** `left` counts what can still be played; `won` what free rounds have won so far. */
const results = { used: z.number().int(), left: z.number().int(), won: Amount };
export const CampaignView = z.object({
  id: Uuid,
  name: Text,
  prepaid: Text,
  ...terms,
  displayName: Text,
  gameName: LocalizedText.nullable(),
  state: z.enum(CAMPAIGN_STATES),
  /** What the vendor said to it, or why it was cancelled. */
  reason: Text.nullable(),
  vendorCampaign: Text.nullable(),
  attempts: z.number().int(),
  dueAt: Instant.nullable(),
  createdAt: Instant,
  createdBy: Text,
  counts: z.object({
    /** Members to whom it was granted, and on their way, and refused. */
    granted: z.number().int(),
    underWay: z.number().int(),
    refused: z.number().int(),
    rounds: z.number().int(),
    ...results,
  }),
});
export type CampaignView = z.infer<typeof CampaignView>;
/** What both lists (lists.ts) say of the terms. The names are in the language of whoever asks. */
const listed = {
  vendor: Text,
  vendorName: Text,
  /** Its node. */
  gameId: Text,
  gameName: Text,
  currency: CurrencyCode,
  betValue: Amount,
  rounds: z.number().int(),
  startsAt: Instant,
  endsAt: Instant,
};
/** A campaign in the list. */
export const CampaignRow = CampaignView.pick({
  id: true,
  name: true,
  state: true,
  reason: true,
  vendorCampaign: true,
}).extend({
  ...listed,
  draftedAt: Instant,
  draftedBy: Uuid,
  draftedByName: Text,
  granted: z.number().int(),
  underWay: z.number().int(),
  refused: z.number().int(),
  ...results,
});
export type CampaignRow = z.infer<typeof CampaignRow>;
export const CampaignDetail = z.object({
  campaign: CampaignView,
  steps: z.array(TimelineStep),
  /** That it is opened waits for a second person. */
  approval: ApprovalView.nullable(),
});
export type CampaignDetail = z.infer<typeof CampaignDetail>;

export const OfficeReward = z.object({
  id: Uuid,
  orderId: Uuid,
  campaignId: Uuid.nullable(),
  campaignName: Text.nullable(),
  memberId: Uuid,
  account: Text,
  prepaid: Text.nullable(),
  ...terms,
  displayName: Text,
  gameName: LocalizedText.nullable(),
  state: z.enum(REWARD_STATES),
  /** It was cancelled before the vendor's answer was known. */
  isUnwanted: z.boolean(),
  reason: Text.nullable(),
  vendorReward: Text.nullable(),
  attempts: z.number().int(),
  dueAt: Instant.nullable(),
  createdAt: Instant,
  createdBy: Text,
  /** null: it was never granted. */
  results: z.object(results).nullable(),
});
export type OfficeReward = z.infer<typeof OfficeReward>;
/** A reward in the list. */
export const RewardRow = OfficeReward.pick({
  id: true,
  orderId: true,
  campaignId: true,
  memberId: true,
  account: true,
  state: true,
  isUnwanted: true,
  reason: true,
  vendorReward: true,
  winsTo: true,
  createdAt: true,
}).extend({
  ...listed,
  /** Its id. */
  reference: Uuid,
  merchantCode: Text,
  /** The name of its campaign. */
  campaign: Text.nullable(),
  /** What all of its rounds stake together. */
  worth: Amount,
  grantedBy: Uuid,
  grantedByName: Text,
  /** null: it was never granted. */
  used: z.number().int().nullable(),
  left: z.number().int().nullable(),
  won: Amount.nullable(),
});
export type RewardRow = z.infer<typeof RewardRow>;
export const OfficeRewardDetail = z.object({ reward: OfficeReward, steps: z.array(TimelineStep) });
export type OfficeRewardDetail = z.infer<typeof OfficeRewardDetail>;

/**
 * What became of one line of a list. unknown: no such account. repeated: it stands above already. not_real: a trial
 * account. disabled: it may not sign in. currency, market: the account's own differs, or the game is not shown there.
 * already: it has a reward of this campaign. left_alone: it may not play, has a break, or a case of the top level: nobody invites it to play.
 */
export const LINE_VERDICTS = [
  'accepted',
  'unknown',
  'repeated',
  'not_real',
  'disabled',
  'left_alone',
  'currency',
  'market',
  'already',
] as const;
export type LineVerdict = (typeof LINE_VERDICTS)[number];
export const RewardOrder = z.object({
  id: Uuid,
  campaignId: Uuid.nullable(),
  reason: Text,
  createdAt: Instant,
  createdBy: Text,
  /** Who agreed, where it took two. */
  secondBy: Text.nullable(),
  /** As long as nothing of it is given: what a second person decides, or decided. Then `lines` say what would become of each. */
  approval: ApprovalView.nullable(),
  lines: z.array(
    z.object({
      line: z.number().int(),
      account: Text,
      verdict: z.enum(LINE_VERDICTS),
      reward: z.object({ id: Uuid, state: z.enum(REWARD_STATES), reason: Text.nullable() }).nullable(),
    }),
  ),
});
export type RewardOrder = z.infer<typeof RewardOrder>;
