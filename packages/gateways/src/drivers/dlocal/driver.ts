/** The driver of dLocal for CO, PE and MX: pay-ins v2.1 and payouts v3. What an operator sets and what is unproved: docs/gateways-dlocal.md. */
import type { Driver } from '../../driver.ts';
import { DLOCAL, paymentsApi, payoutsApi } from './api.ts';
import { BANKS } from './banks.ts';
import { methodsOf, offersOf } from './methods.ts';
import { openNotice } from './notices.ts';
import type { DlocalOptions } from './options.ts';
import { paymentsOf } from './payments.ts';
import { payoutsOf } from './payouts.ts';
import { refund } from './refunds.ts';
import { listMoves } from './reports/moves.ts';
import { PAYOUT_COLUMNS } from './reports/payout-rows.ts';
import { PAYOUT_REASONS } from './statuses.ts';

const NOTICE_AGE_MS = 5 * 60_000;

/** Throws where the two addresses belong to two environments, or are not https (but on this machine). */
export function dlocalDriver(options: DlocalOptions): Driver {
  checkHosts(options);
  const settings = { ...DEFAULTS, payoutNoticeKeys: options.keys, ...options };
  const payments = paymentsApi(options);
  const methods = methodsOf(settings.methodIds);
  return {
    code: DLOCAL,
    offers: offersOf(methods),
    ...paymentsOf(payments, methods, settings.pageDomains),
    ...payoutsOf(payoutsApi(options), settings),
    refund: (order) => refund(payments, order),
    listMoves: (period) => listMoves(period, settings, payments),
    openNotice: (notice, now) => openNotice(settings, notice, now),
    banks: (_rail, country) => Promise.resolve([...(settings.banks[country] ?? [])]),
  };
}

const DEFAULTS = {
  methodIds: {},
  payoutQuery: { id: 'payout_id', reference: 'external_id' },
  traceField: 'bank_reference_id',
  payoutReasons: PAYOUT_REASONS,
  accountTypes: { savings: 'S', checking: 'C' },
  beneficiaryStreet: 'No informada',
  nequiBank: '0507',
  banks: BANKS,
  pageDomains: ['dlocal.com'],
  noticeAgeMs: NOTICE_AGE_MS,
  reportOffset: 'Z',
  payoutColumns: PAYOUT_COLUMNS,
};

/** The host alone decides whether money is real: both are of the same environment. */
function checkHosts({ url, payoutsUrl }: DlocalOptions): void {
  const [one, other] = [new URL(url), new URL(payoutsUrl)];
  for (const { protocol, hostname } of [one, other])
    if (protocol !== 'https:' && hostname !== '127.0.0.1' && hostname !== 'localhost')
      throw new Error(`${hostname} is not asked over ${protocol}`);
  const isSandbox = ({ hostname }: URL): boolean => hostname.startsWith('sandbox');
  if (isSandbox(one) !== isSandbox(other))
    throw new Error('pay-ins and payouts of dLocal are of two environments');
}
