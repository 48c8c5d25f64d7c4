/** Every measure. A new one is its file in a folder of `all/`, a line here, and its words in each language of the office. */
import { ACTIVE_MEMBERS } from './all/people/active.ts';
import { BONUS_COST } from './all/costs/bonus-cost.ts';
import { BONUS_COUNT } from './all/costs/bonus-count.ts';
import { BONUS_SHARE } from './all/costs/bonus-share.ts';
import { BONUSES_GRANTED } from './all/costs/bonuses-granted.ts';
import { BONUSES_RETURNED } from './all/costs/bonuses-returned.ts';
import { CASES_CLOSED } from './all/people/cases-closed.ts';
import { CASES_OPENED } from './all/people/cases-opened.ts';
import { DECISION_SECONDS } from './all/payments/decision-seconds.ts';
import { DECISION_TIME } from './all/payments/decision-time.ts';
import { DEPOSIT_COUNT } from './all/payments/deposit-count.ts';
import { DEPOSIT_SUCCESS } from './all/payments/deposit-success.ts';
import { DEPOSITS } from './all/payments/deposits.ts';
import { DEPOSITS_ENDED } from './all/payments/deposits-ended.ts';
import { FEES_TAKEN } from './all/payments/payment-fees.ts';
import { EXPECTED_WINS } from './all/play/expected-wins.ts';
import { FIRST_DEPOSIT_AMOUNT } from './all/payments/first-deposit-amount.ts';
import { FIRST_DEPOSITS } from './all/payments/first-deposits.ts';
import { FREE_WINS } from './all/play/free-wins.ts';
import { GROSS_GAMING_REVENUE } from './all/play/gross-gaming-revenue.ts';
import { HOUSE_TAXES_CHARGED } from './all/costs/house-taxes.ts';
import { LIMITS_SET } from './all/people/limits-set.ts';
import { MARGIN } from './all/play/margin.ts';
import { NET_GAMING_REVENUE } from './all/costs/net-gaming-revenue.ts';
import { PAID_ROUNDS } from './all/play/paid-rounds.ts';
import { REGISTRATIONS } from './all/people/registrations.ts';
import { RETURN_ACTUAL } from './all/play/return-actual.ts';
import { RETURN_HIGH } from './all/play/return-high.ts';
import { RETURN_LOW } from './all/play/return-low.ts';
import { RETURN_STATED } from './all/play/return-stated.ts';
import { ROUNDS } from './all/play/rounds.ts';
import { SELF_EXCLUSIONS } from './all/people/self-exclusions.ts';
import { STAKES } from './all/play/stakes.ts';
import { STAKES_BY_WINS } from './all/play/stakes-by-wins.ts';
import { STAKES_SQUARED } from './all/play/stakes-squared.ts';
import { STATED_STAKES } from './all/play/stated-stakes.ts';
import { TAXES } from './all/costs/taxes.ts';
import { TIME_OUTS } from './all/people/time-outs.ts';
import { WINS } from './all/play/wins.ts';
import { WINS_SQUARED } from './all/play/wins-squared.ts';
import { WITHDRAWAL_COUNT } from './all/payments/withdrawal-count.ts';
import { WITHDRAWAL_SUCCESS } from './all/payments/withdrawal-success.ts';
import { WITHDRAWALS } from './all/payments/withdrawals.ts';
import { WITHDRAWALS_BY_ITSELF } from './all/payments/withdrawals-by-itself.ts';
import { WITHDRAWALS_DECIDED } from './all/payments/withdrawals-decided.ts';
import { WITHDRAWALS_ENDED } from './all/payments/withdrawals-ended.ts';
import { WITHOUT_A_HAND } from './all/payments/without-a-hand.ts';
import type { Measure } from './measure.ts';

export const MEASURES: readonly Measure[] = [
  ACTIVE_MEMBERS,
  BONUS_COST,
  BONUS_COUNT,
  BONUS_SHARE,
  BONUSES_GRANTED,
  BONUSES_RETURNED,
  CASES_CLOSED,
  CASES_OPENED,
  DECISION_SECONDS,
  DECISION_TIME,
  DEPOSIT_COUNT,
  DEPOSIT_SUCCESS,
  DEPOSITS,
  DEPOSITS_ENDED,
  EXPECTED_WINS,
  FEES_TAKEN,
  FIRST_DEPOSIT_AMOUNT,
  FIRST_DEPOSITS,
  FREE_WINS,
  GROSS_GAMING_REVENUE,
  HOUSE_TAXES_CHARGED,
  LIMITS_SET,
  MARGIN,
  NET_GAMING_REVENUE,
  PAID_ROUNDS,
  REGISTRATIONS,
  RETURN_ACTUAL,
  RETURN_HIGH,
  RETURN_LOW,
  RETURN_STATED,
  ROUNDS,
  SELF_EXCLUSIONS,
  STAKES,
  STAKES_BY_WINS,
  STAKES_SQUARED,
  STATED_STAKES,
  TAXES,
  TIME_OUTS,
  WINS,
  WINS_SQUARED,
  WITHDRAWAL_COUNT,
  WITHDRAWAL_SUCCESS,
  WITHDRAWALS,
  WITHDRAWALS_BY_ITSELF,
  WITHDRAWALS_DECIDED,
  WITHDRAWALS_ENDED,
  WITHOUT_A_HAND,
];
