/** Every measure. A new one is its file in `all/`, a line here, and its words in each language of the office. */
import { ACTIVE_MEMBERS } from './all/active.ts';
import { BONUS_COST } from './all/bonus-cost.ts';
import { DEPOSIT_COUNT } from './all/deposit-count.ts';
import { DEPOSIT_SUCCESS } from './all/deposit-success.ts';
import { DEPOSITS_ENDED } from './all/deposits-ended.ts';
import { DEPOSITS } from './all/deposits.ts';
import { EXPECTED_WINS } from './all/expected-wins.ts';
import { FIRST_DEPOSIT_AMOUNT } from './all/first-deposit-amount.ts';
import { FIRST_DEPOSITS } from './all/first-deposits.ts';
import { FREE_WINS } from './all/free-wins.ts';
import { GROSS_GAMING_REVENUE } from './all/gross-gaming-revenue.ts';
import { HOUSE_TAXES_CHARGED } from './all/house-taxes.ts';
import { NET_GAMING_REVENUE } from './all/net-gaming-revenue.ts';
import { REGISTRATIONS } from './all/registrations.ts';
import { RETURN_ACTUAL } from './all/return-actual.ts';
import { RETURN_STATED } from './all/return-stated.ts';
import { ROUNDS } from './all/rounds.ts';
import { STAKES } from './all/stakes.ts';
import { STATED_STAKES } from './all/stated-stakes.ts';
import { TAXES } from './all/taxes.ts';
import { WINS } from './all/wins.ts';
import { WITHDRAWAL_COUNT } from './all/withdrawal-count.ts';
import { WITHDRAWALS } from './all/withdrawals.ts';
import type { Measure } from './measure.ts';

export const MEASURES: readonly Measure[] = [
  ACTIVE_MEMBERS,
  BONUS_COST,
  DEPOSIT_COUNT,
  DEPOSIT_SUCCESS,
  DEPOSITS_ENDED,
  DEPOSITS,
  EXPECTED_WINS,
  FIRST_DEPOSIT_AMOUNT,
  FIRST_DEPOSITS,
  FREE_WINS,
  GROSS_GAMING_REVENUE,
  HOUSE_TAXES_CHARGED,
  NET_GAMING_REVENUE,
  REGISTRATIONS,
  RETURN_ACTUAL,
  RETURN_STATED,
  ROUNDS,
  STAKES,
  STATED_STAKES,
  TAXES,
  WINS,
  WITHDRAWAL_COUNT,
  WITHDRAWALS,
];
