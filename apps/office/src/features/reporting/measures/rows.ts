/**
 * Where the rows of a figure are: the list of what it counts, narrowed down to its days and its market, or the report that tells it
 * apart by day and market. Pure.
 */
import type { Permission } from '@feria/contracts/operators/office';
import { addDays, startOfNamedDay } from '@feria/kernel';
import { searchOf } from '../../../ground/http/search.ts';

interface Listed {
  readonly list: string;
  /** The column of the list by which the figure is of a day. */
  readonly moment: string;
  readonly needs: Permission;
}

const DEPOSITS: Listed = { list: '/deposits', moment: 'approvedAt', needs: 'cashier.read' };
/** Its stakes and wins are those of the rounds that were opened in these days; one that ends after midnight takes its win along. */
const ROUNDS: Listed = { list: '/rounds', moment: 'openedAt', needs: 'rounds.read' };

const LISTED: Readonly<Record<string, Listed>> = {
  deposits: DEPOSITS,
  deposit_count: DEPOSITS,
  withdrawals: { list: '/withdrawals', moment: 'paidAt', needs: 'cashier.read' },
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
};

export interface Figured {
  /** Days of the market, both counted in. */
  from: string;
  to: string;
  /** '': all of them. */
  market: string;
  markets: readonly { code: string; currency: string; timeZone: string }[];
  may: (permission: Permission) => boolean;
  /** Of a report: where nothing leads to, because one is there. */
  here?: string;
  /** What a report of play is narrowed down to; a list of rounds knows no products. */
  vendor?: string;
  product?: string;
}

/**
 * `currency`: of a figure that has one for each, whose market is meant then. Undefined: this operator may not see the rows. Days of all
 * markets together are from the first that begins until the last that ends.
 */
export function rowsOf(code: string, currency: string | null, figured: Figured): string | undefined {
  const { from, to, may, vendor = '', product = '' } = figured;
  const market = figured.market === '' ? marketOf(currency, figured) : figured.market;
  const report = REPORTED[code];
  if (report !== undefined && report === figured.here) return undefined;
  if (report !== undefined) return `/reports/${report}?${searchOf({ range: 'own', from, to, market })}`;
  const listed = LISTED[code];
  if (!listed || !may(listed.needs) || product !== '') return undefined;
  const span = spanOf({ ...figured, market });
  if (span === undefined) return listed.list;
  return `${listed.list}?${searchOf({ [listed.moment]: span, merchantCode: market, vendor })}`;
}

/** The market that alone has this currency; '' when it is not one. */
function marketOf(currency: string | null, { markets }: Figured): string {
  const own = markets.filter((one) => one.currency === currency);
  return own.length === 1 ? own[0]!.code : '';
}

/** As a list is narrowed down by time; undefined while nothing is known of the markets. */
function spanOf({ from, to, market, markets }: Figured): string | undefined {
  const zones = markets.filter(({ code }) => market === '' || code === market);
  if (zones.length === 0) return undefined;
  const starts = zones.map(({ timeZone }) => startOfNamedDay(from, timeZone).getTime());
  const ends = zones.map(({ timeZone }) => startOfNamedDay(addDays(to, 1), timeZone).getTime());
  return [Math.min(...starts), Math.max(...ends)].map((at) => new Date(at).toISOString()).join('..');
}
