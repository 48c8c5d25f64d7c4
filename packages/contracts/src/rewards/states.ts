/** How campaigns and rewards move, and the most of each. Plain data. */
import { Text } from '../text.ts';
import type { Transitions } from '@feria/kernel';

export const CAMPAIGN_STATES = [
  'draft',
  'creating',
  'unsure',
  'active',
  'failed',
  'ended',
  'cancelled',
] as const;
export type CampaignState = (typeof CAMPAIGN_STATES)[number];
/**
 * draft: stored here only. creating: the vendor may have been asked. unsure: asked, and the answer is missing; its list
 * says. failed: the vendor said no, and may be asked again. ended: its time is over. cancelled: nothing more is granted
 * under it, and what was granted is taken back.
 */
export const CAMPAIGN_TRANSITIONS: Transitions<CampaignState> = {
  draft: ['creating', 'cancelled'],
  creating: ['active', 'failed', 'unsure'],
  unsure: ['active', 'failed', 'ended', 'cancelled'],
  active: ['ended', 'cancelled'],
  failed: ['creating', 'cancelled'],
  ended: [],
  cancelled: [],
};

export const REWARD_STATES = [
  'requested',
  'sending',
  'unsure',
  'granted',
  'refused',
  'cancelling',
  'cancelled',
  'lapsed',
] as const;
export type RewardState = (typeof REWARD_STATES)[number];
/**
 * requested: stored, nobody was asked. sending: the vendor may have been asked. unsure: asked, and the answer is missing;
 * asked again under the same reference. granted: the vendor's word, and the member can play. cancelling: no free round
 * begins any more, the vendor is still to be told. lapsed: its time was over before the vendor said anything.
 */
export const REWARD_TRANSITIONS: Transitions<RewardState> = {
  requested: ['sending', 'cancelled', 'lapsed'],
  sending: ['granted', 'refused', 'unsure', 'cancelling'],
  unsure: ['granted', 'refused', 'cancelling', 'lapsed'],
  granted: ['cancelling'],
  refused: [],
  cancelling: ['cancelled'],
  cancelled: [],
  lapsed: [],
};

/** Where wins of free rounds go. */
export const WINS_TO = ['cash', 'bonus'] as const;
export const MOST_ROUNDS = 1_000;
export const MOST_ACCOUNTS = 500;

export const Reason = Text.trim().min(3).max(500);
export const Phrase = Text.trim().min(1).max(80);
