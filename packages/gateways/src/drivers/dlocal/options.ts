/** What an operator sets for dLocal. Where its documentation leaves something open, the default says what was assumed: docs/gateways-dlocal.md. */
import type { Bank, Reason } from '../../driver.ts';
import type { PayoutColumns } from './reports/payout-rows.ts';

/** The dashboard's three for pay-ins. The host alone decides whether they are live: the keys do not show it. */
export type Keys = { login: string; transKey: string; secretKey: string };

export type DlocalOptions = {
  /** Of pay-ins: https://api.dlocal.com, or https://sandbox.dlocal.com. */
  url: string;
  /** Of payouts v3: https://api.dlocal.com/payouts/v3, or https://sandbox.dlocal.com/payouts/v3. */
  payoutsUrl: string;
  keys: Keys;
  /** Of payouts v3, given by dLocal's account team; other than the keys of pay-ins. */
  payouts: { clientId: string; clientSecret: string };
  /** What the money of a payout is said to be for, as agreed with dLocal in writing. No default: none of its public words is a winning. */
  purpose: string;
  fetch?: typeof fetch;
} & Partial<DlocalDefaults>;

/** Each of these is to be confirmed with an account: the checklist of docs/gateways-dlocal.md. */
export type DlocalDefaults = {
  /** Ids of methods that the account says otherwise than its pages, by country and rail: `{ 'CO.breb': … }` offers Bre-B. */
  methodIds: Readonly<Record<string, string>>;
  /** `{host of payoutsUrl}/oauth/token`. */
  tokenUrl: string;
  /** How a payout is read: GET on the base with one of these in the query. The path of v3 is in no public page. */
  payoutQuery: { id: string; reference: string };
  /** Who signs the notices of payouts: the keys of pay-ins. v3 does not say. */
  payoutNoticeKeys: Pick<Keys, 'login' | 'secretKey'>;
  /** Where a payout says its number at the bank. The name is that of v2's notice. */
  traceField: string;
  /** Why a payout was rejected, by the three digits in its `status_detail`. The list is v2's. */
  payoutReasons: Readonly<Record<string, Reason>>;
  accountTypes: { savings: string; checking: string };
  /** Required in CO and PE, and nothing that the platform knows. */
  beneficiaryStreet: string;
  /** Nequi is paid as a bank; its code in the list of 2021. */
  nequiBank: string;
  /** Banks by country, from the list that dLocal gives: no call lists them. */
  banks: Readonly<Record<string, readonly Bank[]>>;
  /** Payers are sent to pages of these domains and what is below them, and to nobody else's. */
  pageDomains: readonly string[];
  /** A notice whose `X-Date` is further away is dropped; the job that reads back finds the same news. Whether a repeat has a new one is not said. */
  noticeAgeMs: number;
  /**
   * Texts of every report file (CSV, by SFTP or from the dashboard) that may hold a move of the period: settlements of pay-ins and payouts.
   * Without it `listMoves` fails: dLocal has no call that lists.
   */
  reports: (period: { from: Date; to: Date }) => Promise<readonly string[]>;
  /** The offset of times in reports that name none. */
  reportOffset: string;
  /** The columns of the payout report, which no public page shows. */
  payoutColumns: PayoutColumns;
};
