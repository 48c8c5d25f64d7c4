/** The pages of the member center, in the order of its menu: apart from pages.ts, which every visitor loads. */
export const MEMBER_PAGES = [
  'securityCenter',
  'verification',
  'transferFund',
  'depositv2',
  'withdraw',
  'gameWallets',
  'personalHistoryCopy',
  'transactionHistory',
  'statement',
  'creditReport',
  'freeRounds',
  'limits',
  'activity',
  'taxes',
  'breaks',
  'messageV2',
] as const;
