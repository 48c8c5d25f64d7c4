/**
 * Where the rows of a figure are: the list of what it counts, narrowed down to its days and its market, or the report that tells it
 * apart by day and market. Pure.
 */
import type { Permission } from '@feria/contracts/operators/office';
import { searchOf } from '../../../ground/http/search.ts';
import { rangeOf } from '../../../ground/lists/list-state.ts';

interface Listed {
  readonly list: string;
  /** The column of the list by which the figure is of a day. */
  readonly moment: string;
  readonly needs: Permission;
  /** What the list begins with and the figure is not narrowed down by. */
  readonly without?: string;
  /** Its rows know by which method they were paid. */
  readonly hasMethod?: true;
}

const DEPOSITS: Listed = {
  list: '/deposits',
  moment: 'approvedAt',
  needs: 'cashier.read',
  hasMethod: true,
};
const WITHDRAWALS: Listed = {
  list: '/withdrawals',
  moment: 'paidAt',
  needs: 'cashier.read',
  without: 'state',
  hasMethod: true,
};
/** Its stakes and wins are those of the rounds that were opened in these days; one that ends after midnight takes its win along. */
const ROUNDS: Listed = { list: '/rounds', moment: 'openedAt', needs: 'rounds.read' };

const LISTED: Readonly<Record<string, Listed>> = {
  deposits: DEPOSITS,
  deposit_count: DEPOSITS,
  withdrawals: WITHDRAWALS,
  withdrawal_count: WITHDRAWALS,
  registrations: { list: '/members', moment: 'registeredAt', needs: 'members.read' },
  active: ROUNDS,
  ggr: ROUNDS,
  stakes: ROUNDS,
  wins: ROUNDS,
  rounds: ROUNDS,
};
/** What no single row has, by the code of the report that has it in its columns. */
const REPORTED: Readonly<Record<string, string>> = {
  ngr: 'players',
  first_deposits: 'players',
  return_actual: 'game',
  deposit_success: 'payments',
  without_a_hand: 'payments',
  payment_fees: 'payments',
};

export interface Figured {
  /** Days of the market, both counted in. */
  from: string;
  to: string;
  /** '': all of them. */
  market: string;
  markets: readonly { code: string; currency: string }[];
  may: (permission: Permission) => boolean;
  /** Of a report: where nothing leads to, because one is there. */
  here?: string;
  /** What a report of play is narrowed down to; a list of rounds knows no products. */
  vendor?: string;
  product?: string;
  /** Of the row of a method of payment. */
  method?: string;
}

/**
 * `currency`: of a figure that has one for each, whose market is meant then. Undefined: this operator may not see the rows.
 */
export function rowsOf(code: string, currency: string | null, figured: Figured): string | undefined {
  const { from, to, may, vendor = '', product = '', method = '' } = figured;
  const market = figured.market === '' ? marketOf(currency, figured) : figured.market;
  const report = REPORTED[code];
  if (report !== undefined && report === figured.here) return undefined;
  if (report !== undefined) return `/reports/${report}?${searchOf({ range: 'own', from, to, market })}`;
  const listed = LISTED[code];
  if (!listed || !may(listed.needs) || product !== '' || (method !== '' && !listed.hasMethod))
    return undefined;
  // A list takes days for those of the market that it is narrowed down to, and of the first one where it is to none.
  const days = rangeOf(from, to);
  const search = searchOf({ [listed.moment]: days, merchantCode: market, vendor, method });
  return `${listed.list}?${search}${listed.without === undefined ? '' : `&${listed.without}=`}`;
}

/** The market that alone has this currency; '' when it is not one. */
function marketOf(currency: string | null, { markets }: Figured): string {
  const own = markets.filter((one) => one.currency === currency);
  return own.length === 1 ? own[0]!.code : '';
}
