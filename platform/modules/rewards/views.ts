/** Campaigns and rewards as the wire carries them, with what became of them in play. */
import type { CampaignView, OfficeReward, RewardOrder } from '@feria/contracts/rewards/office';
import type { LocalizedText } from '@feria/contracts/wire';
import { toDecimal } from '@feria/kernel';
import type { Reader, Tx } from '../../core/db.ts';
import { findGames, type Vendor } from '../catalog/index.ts';
import { accountsOf } from '../members/index.ts';
import { campaignResults, grantResults, type GrantResult } from '../play/index.ts';
import { listCampaigns, type Campaign } from './campaign-store.ts';
import { authorsOf, listLines, type Order } from './order-store.ts';
import { countRewards, type Reward } from './reward-store.ts';
import { nodeIdOf, type Terms } from './terms.ts';

type Seen = { vendors: readonly Vendor[]; at: Date };
type Names = ReadonlyMap<string, LocalizedText>;

export async function toCampaignViews(
  tx: Tx | Reader,
  campaigns: readonly Campaign[],
  { vendors, at }: Seen,
): Promise<CampaignView[]> {
  const ids = campaigns.map(({ id }) => id);
  const keys = keysOf(campaigns);
  const [names, counts, results] = await Promise.all([
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

export async function toOfficeRewards(
  tx: Tx | Reader,
  rewards: readonly Reward[],
  { vendors, at }: Seen,
): Promise<OfficeReward[]> {
  const keys = keysOf(rewards);
  const campaignIds = distinct(rewards.flatMap(({ campaignId }) => campaignId ?? []));
  const [names, accounts, authors, campaigns, results] = await Promise.all([
    gameNames(tx, rewards),
    accountsOf(tx, distinct(rewards.map(({ memberId }) => memberId))),
    authorsOf(tx, distinct(rewards.map(({ orderId }) => orderId))),
    listCampaigns(tx, { ids: campaignIds, limit: campaignIds.length }),
    grantResults(tx, keys, at),
  ]);
  return rewards.map((reward) => {
    const result = resultOf(results, reward.vendor, reward.vendorName);
    return {
      ...termsView(reward, names, vendors),
      id: reward.id,
      orderId: reward.orderId,
      campaignId: reward.campaignId,
      campaignName: campaigns.find(({ id }) => id === reward.campaignId)?.name ?? null,
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
      createdBy: authors.get(reward.orderId) ?? '',
      results: result ? shown(result) : null,
    };
  });
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

function termsView(terms: Terms, names: Names, vendors: readonly Vendor[]) {
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

export const vendorName = (code: string, vendors: readonly Vendor[]): string =>
  vendors.find((vendor) => vendor.code === code)?.name ?? code;

/** Where the next page begins: the last row of a full one. */
export function nextOf(rows: readonly { id: string }[], limit: number): string | null {
  return rows.length < limit ? null : (rows.at(-1)?.id ?? null);
}
