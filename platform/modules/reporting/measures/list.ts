/** Every measure. A new one is its file in `all/`, a line here, and its words in each language of the office. */
import { ACTIVE_MEMBERS } from './all/active.ts';
import { BONUS_COST } from './all/bonus-cost.ts';
import { BONUS_COUNT } from './all/bonus-count.ts';
import { BONUS_SHARE } from './all/bonus-share.ts';
import { BONUSES_GRANTED } from './all/bonuses-granted.ts';
import { BONUSES_RETURNED } from './all/bonuses-returned.ts';
import { CASES_CLOSED } from './all/cases-closed.ts';
import { CASES_OPENED } from './all/cases-opened.ts';
import { DECISION_SECONDS } from './all/decision-seconds.ts';
import { DECISION_TIME } from './all/decision-time.ts';
import { DEPOSIT_COUNT } from './all/deposit-count.ts';
import { DEPOSIT_SUCCESS } from './all/deposit-success.ts';
import { DEPOSITS } from './all/deposits.ts';
import { DEPOSITS_ENDED } from './all/deposits-ended.ts';
import { EXPECTED_WINS } from './all/expected-wins.ts';
import { FIRST_DEPOSIT_AMOUNT } from './all/first-deposit-amount.ts';
import { FIRST_DEPOSITS } from './all/first-deposits.ts';
import { FREE_WINS } from './all/free-wins.ts';
import { GROSS_GAMING_REVENUE } from './all/gross-gaming-revenue.ts';
import { HOUSE_TAXES_CHARGED } from './all/house-taxes.ts';
import { LIMITS_SET } from './all/limits-set.ts';
import { MARGIN } from './all/margin.ts';
import { NET_GAMING_REVENUE } from './all/net-gaming-revenue.ts';
import { PAID_ROUNDS } from './all/paid-rounds.ts';
import { REGISTRATIONS } from './all/registrations.ts';
import { RETURN_ACTUAL } from './all/return-actual.ts';
import { RETURN_HIGH } from './all/return-high.ts';
import { RETURN_LOW } from './all/return-low.ts';
import { RETURN_STATED } from './all/return-stated.ts';
import { ROUNDS } from './all/rounds.ts';
import { SELF_EXCLUSIONS } from './all/self-exclusions.ts';
import { STAKES } from './all/stakes.ts';
import { STAKES_BY_WINS } from './all/stakes-by-wins.ts';
import { STAKES_SQUARED } from './all/stakes-squared.ts';
import { STATED_STAKES } from './all/stated-stakes.ts';
import { TAXES } from './all/taxes.ts';
import { TIME_OUTS } from './all/time-outs.ts';
import { WINS } from './all/wins.ts';
import { WINS_SQUARED } from './all/wins-squared.ts';
import { WITHDRAWAL_COUNT } from './all/withdrawal-count.ts';
import { WITHDRAWAL_SUCCESS } from './all/withdrawal-success.ts';
import { WITHDRAWALS } from './all/withdrawals.ts';
import { WITHDRAWALS_DECIDED } from './all/withdrawals-decided.ts';
import { WITHDRAWALS_ENDED } from './all/withdrawals-ended.ts';
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
  WITHDRAWALS_DECIDED,
  WITHDRAWALS_ENDED,
];
