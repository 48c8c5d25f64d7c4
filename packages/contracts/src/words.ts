/** Lists that the apps show. They stand apart from the schemas, so that no page loads a validator for a row of names. */

/** cash: may be spent · held: asked out or promised · bonus · debt: what the member owes, so it is below zero. */
export const STATEMENT_ACCOUNTS = ['cash', 'held', 'bonus', 'debt'] as const;
export type StatementAccount = (typeof STATEMENT_ACCOUNTS)[number];

/** all: everything that the member has here, the four together. */
export const RECORD_ACCOUNTS = ['all', ...STATEMENT_ACCOUNTS] as const;
export type RecordAccount = (typeof RECORD_ACCOUNTS)[number];

export const MOVEMENT_GROUPS = [
  'stakes',
  'wins',
  'deposits',
  'withdrawals',
  'transfers',
  'holds',
  'bonuses',
  'taxes',
  'fees',
  'corrections',
  'test',
] as const;
export type MovementGroup = (typeof MOVEMENT_GROUPS)[number];

/** Of a statement's file that is checked: larger than any that is drawn. */
export const CHECK_MOST_BYTES = 16_000_000;

export const STATEMENT_FORMATS = ['csv', 'pdf'] as const;
export type StatementFormat = (typeof STATEMENT_FORMATS)[number];

/** What a row of somebody's activity is of. */
export const ACTIVITY_STEPS = ['day', 'week', 'month'] as const;
export type ActivityStep = (typeof ACTIVITY_STEPS)[number];

/** What a row of somebody's profit and loss is of. */
export const PROFIT_ROWS = ['day', 'category', 'vendor', 'game'] as const;
export type ProfitRows = (typeof PROFIT_ROWS)[number];

/** In: from the member's balance to the vendor's wallet. */
export const TRANSFER_DIRECTIONS = ['in', 'out'] as const;
export type TransferDirection = (typeof TRANSFER_DIRECTIONS)[number];

/** The faces that we have drawn (apps/member/src/ground/faces). */
export const AVATARS = ['macaw', 'llama', 'jaguar', 'toucan', 'axolotl', 'condor', 'frog', 'moon'] as const;
export type Avatar = (typeof AVATARS)[number];

/** Beside the registration's: what a market may ask its members further, each by a rule of the same shape. */
export const PROFILE_FIELDS = [
  'nickname',
  'placeOfBirth',
  'nationality',
  'permanentAddress',
  'currentAddress',
  'occupation',
  'sourceOfIncome',
  'bankAccountName',
  'telegram',
  'line',
  'zalo',
] as const;
export type ProfileField = (typeof PROFILE_FIELDS)[number];
