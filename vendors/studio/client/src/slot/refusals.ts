import type { ProblemCode } from '../../../wire.ts';
import type { TextKey } from '../i18n/en.ts';

/** What a refusal means to a member, and the one thing to do about it. */
export interface Refusal {
  readonly title: TextKey;
  readonly text: TextKey;
  readonly action: 'ok' | 'reopen' | 'deposit' | 'back';
}

const gone: Refusal = { title: 'gone', text: 'goneHint', action: 'reopen' };
const noMoney: Refusal = { title: 'noMoney', text: 'noMoneyHint', action: 'deposit' };
const limit: Refusal = { title: 'limit', text: 'limitHint', action: 'ok' };

const KNOWN: Readonly<Partial<Record<ProblemCode, Refusal>>> = {
  session_expired: gone,
  launch_expired: gone,
  RS_ERROR_INVALID_TOKEN: gone,
  RS_ERROR_TOKEN_EXPIRED: gone,
  round_open: { title: 'unsettled', text: 'unsettledHint', action: 'ok' },
  round_unknown: gone,
  bet_cancelled: { title: 'cancelled', text: 'cancelledHint', action: 'ok' },
  game_unknown: { title: 'unknownGame', text: 'goneHint', action: 'back' },
  RS_ERROR_INVALID_GAME: { title: 'unknownGame', text: 'goneHint', action: 'back' },
  RS_ERROR_NOT_ENOUGH_MONEY: noMoney,
  RS_ERROR_LIMIT_REACHED: limit,
  RS_ERROR_BET_LIMIT_EXCEEDED: limit,
  RS_ERROR_USER_DISABLED: { title: 'blocked', text: 'blockedHint', action: 'back' },
};

/** What the wallet says when a reward cannot pay, beside our own word for it. */
const REWARD_OVER: readonly ProblemCode[] = [
  'reward_over',
  'RS_ERROR_LIMIT_REACHED',
  'RS_ERROR_BET_LIMIT_EXCEEDED',
];

export function refusalOf(
  code: ProblemCode,
  { isFun, wasFree = false }: { readonly isFun: boolean; readonly wasFree?: boolean },
): Refusal {
  if (wasFree && REWARD_OVER.includes(code))
    return { title: 'houseOver', text: 'houseOverHint', action: 'ok' };
  if (isFun && code === 'RS_ERROR_NOT_ENOUGH_MONEY')
    return { title: 'noMoney', text: 'noMoneyFun', action: 'ok' };
  return KNOWN[code] ?? { title: 'failed', text: 'failedHint', action: 'reopen' };
}
