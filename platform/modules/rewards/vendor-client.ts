/** Free bets at vendors: what we ask, and what their answers mean. Called only outside transactions; every call may be repeated. */
import {
  Campaign as VendorCampaign,
  CampaignListAnswer,
  PrepaidListAnswer,
  Reward as VendorReward,
} from '@feria/contracts/vendor-door/vendor-api';
import { toDecimal } from '@feria/kernel';
import { z } from 'zod';
import type { Config } from '../../core/config.ts';
import type { ExternalLoginRules } from '../../core/outbound/fetch-outbound.ts';
import { askVendor, OPERATOR_ID, VendorStatus, type Vendor } from '../catalog/index.ts';
import type { Campaign } from './campaign-store.ts';
import type { Outcome } from './life.ts';
import type { Reward } from './reward-store.ts';
import type { Prepaid, Terms } from './terms.ts';

type Signer = { config: Pick<Config, 'privateKeyPem'> & ExternalLoginRules };

/** What a vendor says no with. Anything else (its door, its load, its faults) leaves open what it did. */
const NO = new Set([400, 404, 409, 410, 422]);
const MOST_TEXT = 200;

/** What the vendor was paid for before, in our words. Throws play.vendor_unreachable. */
export async function askPrepaids(signer: Signer, vendor: Vendor): Promise<Prepaid[]> {
  const body = { operator_id: OPERATOR_ID };
  const prepaids = await askVendor(signer, vendor, 'freebet/prepaids/list', body, PrepaidListAnswer);
  return prepaids.map((prepaid) => ({
    id: prepaid.prepaid_uuid,
    gameCode: prepaid.game_code,
    currency: prepaid.currency,
    betValue: typeof prepaid.bet_value === 'number' ? toDecimal(BigInt(prepaid.bet_value)) : null,
    rounds: prepaid.bet_count ?? null,
  }));
}

/** Asks the vendor to make a campaign; the answer is its name there. Never throws. */
export function createCampaign(signer: Signer, vendor: Vendor, campaign: Campaign): Promise<Outcome<string>> {
  const body = { prepaid_uuid: campaign.prepaid, name: nameAtVendor(campaign), ...termsAtVendor(campaign) };
  return ask(async () => {
    const made = await askVendor(signer, vendor, 'freebet/campaigns/create', envelope(body), VendorCampaign);
    return isOf(made, campaign)
      ? { kind: 'yes', value: made.campaign_uuid }
      : { kind: 'differs', why: 'the answer is about another campaign' };
  });
}

/** Looks a campaign up in the vendor's list; undefined: it is not there. Never throws. */
export function findCampaign(
  signer: Signer,
  vendor: Vendor,
  campaign: Campaign,
): Promise<Outcome<string | undefined>> {
  const name = nameAtVendor(campaign);
  return ask(async () => {
    const list = await askVendor(signer, vendor, 'freebet/campaigns/list', envelope({}), CampaignListAnswer);
    const own = list.filter((one) => one.name === name && isOf(one, campaign));
    // Were there two, only the first of them would ever be granted under.
    const [first] = own.map((one) => one.campaign_uuid).toSorted();
    return { kind: 'yes', value: first };
  });
}

/**
 * Asks the vendor for a reward; the answer is its name there. The same reward always asks under the same reference, so
 * that a repeat grants nothing twice. Never throws.
 */
export function createReward(
  signer: Signer,
  vendor: Vendor,
  reward: Reward,
  vendorCampaign: string | null,
): Promise<Outcome<string>> {
  const body = {
    user: reward.memberId,
    ...(reward.prepaid === null ? {} : { prepaid_uuid: reward.prepaid }),
    ...(vendorCampaign === null ? {} : { campaign_uuid: vendorCampaign }),
    ...termsAtVendor(reward),
    operator_reference: reward.id,
  };
  return ask(async () => {
    const made = await askVendor(signer, vendor, 'freebet/rewards/create', envelope(body), VendorReward);
    return made.user === reward.memberId && isOf(made, reward)
      ? { kind: 'yes', value: made.reward_uuid }
      : { kind: 'differs', why: 'the answer is about another reward' };
  });
}

/** Tells the vendor that a reward is over. Never throws. */
export function cancelReward(signer: Signer, vendor: Vendor, reward: string): Promise<Outcome<null>> {
  return ask(async () => {
    const body = envelope({ reward_uuid: reward });
    await askVendor(signer, vendor, 'freebet/rewards/cancel', body, z.unknown());
    return { kind: 'yes', value: null };
  });
}

/** Unique at every vendor, so that an unanswered call can be looked up, and a person there can read it. */
const nameAtVendor = ({ id, name }: Campaign): string => `${name} · ${id}`;
const envelope = (body: object): object => ({ operator_id: OPERATOR_ID, ...body });

function termsAtVendor(terms: Terms): object {
  return {
    game_code: terms.gameCode,
    currency: terms.currency,
    bet_value: Number(terms.betValue),
    bet_count: terms.rounds,
    start_time: terms.startsAt.toISOString(),
    end_time: terms.endsAt.toISOString(),
  };
}

type Said = { game_code: string; currency: string; bet_value: number; bet_count: number };

const isOf = (said: Said, terms: Terms): boolean =>
  said.game_code === terms.gameCode &&
  said.currency === terms.currency &&
  BigInt(said.bet_value) === terms.betValue &&
  said.bet_count === terms.rounds;

async function ask<Yes>(call: () => Promise<Outcome<Yes>>): Promise<Outcome<Yes>> {
  try {
    return await call();
  } catch (error) {
    const cause: unknown = error instanceof Error && error.cause !== undefined ? error.cause : error;
    if (cause instanceof VendorStatus && NO.has(cause.status))
      return { kind: 'no', why: `${cause.status} ${cause.text}`.trim().slice(0, MOST_TEXT) };
    return { kind: 'unsure', why: String(cause).slice(0, MOST_TEXT) };
  }
}
