/** Campaigns and rewards as the wire carries them, with what became of them in play. */
import { inLanguage, type Language } from '@feria/contracts/languages';
import type {
  CampaignRow,
  CampaignView,
  OfficeReward,
  RewardOrder,
  RewardRow,
} from '@feria/contracts/rewards/office';
import type { LocalizedText } from '@feria/contracts/wire';
import { toDecimal, type Units } from '@feria/kernel';
import type { Reader, Tx } from '../../core/db.ts';
import { findGames, listVendorNames } from '../catalog/index.ts';
import { accountsOf } from '../members/index.ts';
import { campaignResults, grantResults, type GrantResult } from '../play/index.ts';
import { campaignNames, type Campaign } from './campaign-store.ts';
import { authorsOf, listLines, type Order } from './order-store.ts';
import { countRewards, type Reward } from './reward-store.ts';
import { nodeIdOf, type Terms } from './terms.ts';

/** What vendors are called. */
type Called = readonly { code: string; name: string }[];
type Names = ReadonlyMap<string, LocalizedText>;

export async function toCampaignViews(
  tx: Tx | Reader,
  campaigns: readonly Campaign[],
  at: Date,
): Promise<CampaignView[]> {
  const ids = campaigns.map(({ id }) => id);
  const keys = keysOf(campaigns);
  const [vendors, names, counts, results] = await Promise.all([
    listVendorNames(tx),
    gameNames(tx, campaigns),
    countRewards(tx, ids),
    campaignResults(tx, keys, at),
  ]);
  return campaigns.map((campaign) => {
    const { granted = 0, underWay = 0, refused = 0 } = counts.get(campaign.id) ?? {};
    const result = resultOf(results, campaign.vendor, campaign.vendorName);
    return {
      ...termsView(campaign, names, vendors),
      id: campaign.id,
      name: campaign.name,
      prepaid: campaign.prepaid,
      state: campaign.state,
      reason: campaign.reason,
      vendorCampaign: campaign.vendorName,
      attempts: campaign.attempts,
      dueAt: campaign.dueAt?.toISOString() ?? null,
      createdAt: campaign.createdAt.toISOString(),
      createdBy: campaign.createdBy.name,
      counts: { granted, underWay, refused, ...(result ? shown(result) : NOTHING) },
    };
  });
}

/** Campaigns in their list, whose names of games are in that language. */
export async function toCampaignRows(
  tx: Tx | Reader,
  campaigns: readonly Campaign[],
  { lang, at }: { lang: Language; at: Date },
): Promise<CampaignRow[]> {
  const views = await toCampaignViews(tx, campaigns, at);
  return views.map((view, index) => {
    const { id, name, state, reason, vendorCampaign } = view;
    const { createdBy, createdAt } = campaigns[index]!;
    const { rounds: _rounds, ...counts } = view.counts;
    return {
      ...listedTerms(view, lang),
      ...counts,
      id,
      name,
      state,
      reason,
      vendorCampaign,
      draftedAt: createdAt.toISOString(),
      draftedBy: createdBy.id,
      draftedByName: createdBy.name,
    };
  });
}

/** Rewards in their list, whose names of games are in that language. */
export async function toRewardRows(
  tx: Tx | Reader,
  rewards: readonly Reward[],
  { lang, at }: { lang: Language; at: Date },
): Promise<RewardRow[]> {
  const { views, accounts, authors } = await seeRewards(tx, rewards, at);
  return views.map((view, index) => {
    const { id, orderId, campaignId, campaignName, memberId, account, results } = view;
    const { state, isUnwanted, reason, vendorReward, winsTo, createdAt } = view;
    const reward = rewards[index]!;
    const author = authors.get(orderId);
    return {
      ...listedTerms(view, lang),
      id,
      orderId,
      campaignId,
      memberId,
      account,
      state,
      isUnwanted,
      reason,
      vendorReward,
      winsTo,
      createdAt,
      reference: id,
      merchantCode: accounts.get(memberId)?.marketCode ?? '',
      campaign: campaignName,
      worth: toDecimal((reward.betValue * BigInt(reward.rounds)) as Units),
      grantedBy: author?.id ?? '',
      grantedByName: author?.name ?? '',
      used: results?.used ?? null,
      left: results?.left ?? null,
      won: results?.won ?? null,
    };
  });
}

export async function toOfficeRewards(
  tx: Tx | Reader,
  rewards: readonly Reward[],
  at: Date,
): Promise<OfficeReward[]> {
  return (await seeRewards(tx, rewards, at)).views;
}

/** The rewards with who has them and who granted them. */
async function seeRewards(tx: Tx | Reader, rewards: readonly Reward[], at: Date) {
  const keys = keysOf(rewards);
  const [vendors, names, accounts, authors, campaigns, results] = await Promise.all([
    listVendorNames(tx),
    gameNames(tx, rewards),
    accountsOf(tx, distinct(rewards.map(({ memberId }) => memberId))),
    authorsOf(tx, distinct(rewards.map(({ orderId }) => orderId))),
    campaignNames(tx, distinct(rewards.flatMap(({ campaignId }) => campaignId ?? []))),
    grantResults(tx, keys, at),
  ]);
  const views = rewards.map((reward): OfficeReward => {
    const result = resultOf(results, reward.vendor, reward.vendorName);
    return {
      ...termsView(reward, names, vendors),
      id: reward.id,
      orderId: reward.orderId,
      campaignId: reward.campaignId,
      campaignName: campaigns.get(reward.campaignId ?? '') ?? null,
      memberId: reward.memberId,
      account: accounts.get(reward.memberId)?.account ?? '',
      prepaid: reward.prepaid,
      state: reward.state,
      isUnwanted: reward.isUnwanted,
      reason: reward.reason,
      vendorReward: reward.vendorName,
      attempts: reward.attempts,
      dueAt: reward.dueAt?.toISOString() ?? null,
      createdAt: reward.createdAt.toISOString(),
      createdBy: authors.get(reward.orderId)?.name ?? '',
      results: result ? shown(result) : null,
    };
  });
  return { views, accounts, authors };
}

export async function toOrderView(tx: Tx | Reader, order: Order): Promise<RewardOrder> {
  return {
    id: order.id,
    campaignId: order.campaignId,
    reason: order.reason,
    createdAt: order.createdAt.toISOString(),
    createdBy: order.createdBy.name,
    secondBy: order.secondBy?.name ?? null,
    approval: null,
    lines: await listLines(tx, order.id),
  };
}

const NOTHING = { rounds: 0, used: 0, left: 0, won: '0.00000' };

const shown = ({ rounds, used, left, won }: GrantResult) => ({ rounds, used, left, won: toDecimal(won) });

const resultOf = (
  results: readonly GrantResult[],
  vendor: string,
  id: string | null,
): GrantResult | undefined => results.find((one) => one.vendor === vendor && one.id === id);

/** What play knows them by. */
const keysOf = (all: readonly { vendor: string; vendorName: string | null }[]) =>
  all.flatMap(({ vendor, vendorName }) => (vendorName === null ? [] : [{ vendor, id: vendorName }]));

const distinct = (ids: readonly string[]): string[] => [...new Set(ids)];

async function gameNames(tx: Tx | Reader, terms: readonly Terms[]): Promise<Names> {
  const games = await findGames(tx, distinct(terms.map(nodeIdOf)));
  return new Map([...games].map(([nodeId, { name }]) => [nodeId, name]));
}

/** The terms as both lists say them. */
function listedTerms(
  view: Pick<
    CampaignView,
    | 'vassalage'
    | 'displayName'
    | 'gameCode'
    | 'gameName'
    | 'currency'
    | 'betValue'
    | 'rounds'
    | 'startsAt'
    | 'endsAt'
  >,
  lang: Language,
) {
  const { vassalage: vendor, displayName: vendorName, gameCode, gameName } = view;
  const { currency, betValue, rounds, startsAt, endsAt } = view;
  return {
    vendor,
    vendorName,
    gameId: `${vendor}:${gameCode}`,
    gameName: gameName ? inLanguage(gameName, lang) : gameCode,
    currency,
    betValue,
    rounds,
    startsAt,
    endsAt,
  };
}

function termsView(terms: Terms, names: Names, vendors: Called) {
  const { vendor, gameCode, currency, rounds, winsTo } = terms;
  return {
    vassalage: vendor,
    gameCode,
    currency,
    rounds,
    winsTo,
    displayName: vendorName(vendor, vendors),
    gameName: names.get(nodeIdOf(terms)) ?? null,
    betValue: toDecimal(terms.betValue),
    startsAt: terms.startsAt.toISOString(),
    endsAt: terms.endsAt.toISOString(),
  };
}

export const vendorName = (code: string, vendors: Called): string =>
  vendors.find((vendor) => vendor.code === code)?.name ?? code;
