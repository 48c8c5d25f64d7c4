/** The pages of the member center, in the order of its menu: apart from pages.ts, which every visitor loads. */
import type { Feature } from '@feria/contracts/markets/white-label';

export const MEMBER_PAGES = [
  'securityCenter',
  'verification',
  'transferFund',
  'depositv2',
  'withdraw',
  'transferUpline',
  'gameWallets',
  'personalHistoryCopy',
  'transactionHistory',
  'statement',
  'creditReport',
  'personalProfit',
  'bonusDetails',
  'rewardCenter',
  'freeRounds',
  'referral',
  'missionLeaderboard',
  'limits',
  'activity',
  'taxes',
  'breaks',
  'messageV2',
  'complaints',
  'manualRebate',
] as const;

/** Pages that wait for their capability, by the switch of their market that hides them from the menu. */
export const MEMBER_GATES = {
  transferUpline: 'transferUpline',
  personalProfit: 'personalProfit',
  bonusDetails: 'bonusDetails',
  rewardCenter: 'rewardCenter',
  referral: 'referral',
  missionLeaderboard: 'missionLeaderboard',
  manualRebate: 'manualRebate',
} as const satisfies Partial<Record<(typeof MEMBER_PAGES)[number], Feature>>;
export type GatedMemberPage = keyof typeof MEMBER_GATES;

/** Within the security center: what one is written about, and how. */
export const CHOICES_HASH = '#messages';
