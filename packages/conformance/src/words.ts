/** One set of words for all dialects: the scenarios speak in the action list's verdicts, and this is what they are elsewhere. */
import type { ActionVerdict } from '@feria/contracts/vendor-door/action-list';
import type { SeamlessStatus } from '@feria/contracts/vendor-door/seamless';

export const SEAMLESS_DIALECTS = ['hub88', 'caleta', 'actions'] as const;
export type SeamlessDialect = (typeof SEAMLESS_DIALECTS)[number];
export type Verdict = ActionVerdict;

const STATUS_OF: Readonly<Record<Verdict, SeamlessStatus>> = {
  ok: 'RS_OK',
  unknown: 'RS_ERROR_UNKNOWN',
  partner_invalid: 'RS_ERROR_INVALID_PARTNER',
  signature_invalid: 'RS_ERROR_INVALID_SIGNATURE',
  syntax_invalid: 'RS_ERROR_WRONG_SYNTAX',
  types_invalid: 'RS_ERROR_WRONG_TYPES',
  token_invalid: 'RS_ERROR_INVALID_TOKEN',
  token_expired: 'RS_ERROR_TOKEN_EXPIRED',
  game_invalid: 'RS_ERROR_INVALID_GAME',
  currency_invalid: 'RS_ERROR_WRONG_CURRENCY',
  member_disabled: 'RS_ERROR_USER_DISABLED',
  not_enough_money: 'RS_ERROR_NOT_ENOUGH_MONEY',
  limit_reached: 'RS_ERROR_LIMIT_REACHED',
  transaction_duplicate: 'RS_ERROR_DUPLICATE_TRANSACTION',
  transaction_unknown: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  transaction_rolled_back: 'RS_ERROR_TRANSACTION_ROLLED_BACK',
  not_done: 'RS_ERROR_UNKNOWN',
};

/** The word of that dialect. */
export function wordOf(verdict: Verdict, dialect: SeamlessDialect): string {
  if (dialect === 'actions') return verdict;
  if (dialect === 'caleta' && verdict === 'limit_reached') return 'RS_ERROR_BET_LIMIT_EXCEEDED';
  return STATUS_OF[verdict];
}
