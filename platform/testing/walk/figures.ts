/**
 * What every route that answers is asked before and after tests have played (ADR 67). A route without a row fails the walk: its row says
 * how it is asked, or why its answer may move.
 */
import { defaultPayoutRules } from '@feria/contracts/cashier/payout-rules';
import type { RouteEntry } from '../../core/http/http.ts';
import { nameOf } from './walk.ts';

const MONTH = 'from=2026-11-01&to=2026-11-30';
const OF_CO = `${MONTH}&market=CO`;
const CHARGES = 'merchantCode=CO&code=tax&moment=bet&bearer=member';
const ANYBODY = { language: null, verified: null, signedInDays: null };
const SEGMENT = { kind: 'segment', market: 'CO', type: 'all', ...ANYBODY };

/** What is there before, of members who play for money. */
export type Real = { member: string; round: string; campaign: string; rules: object };
type Ask = { url?: (real: Real) => string; payload?: (real: Real) => object };
export type Row = { asks: readonly Ask[] } | { moves: string };

const still = (...urls: readonly string[]): Record<string, Row> =>
  Object.fromEntries(urls.map((url) => [`GET ${url}`, { asks: [{}] }]));
const asked = (route: string, ...urls: readonly string[]): Record<string, Row> => ({
  [`GET ${route}`]: { asks: urls.map((url) => ({ url: () => url })) },
});
const of = (route: string, url: (real: Real) => string): Record<string, Row> => ({
  [`GET ${route}`]: { asks: [{ url }] },
});
const moves = (why: string, ...urls: readonly string[]): Record<string, Row> =>
  Object.fromEntries(urls.map((url) => [`GET ${url}`, { moves: why }]));

const OF_EVERYBODY: Record<string, Row> = {
  ...still(
    ...[
      '/health',
      '/ready',
      '/api/permission',
      '/api/system/status',
      '/api/session',
      '/api/register/settings',
    ],
    ...['/api/register/rules', '/api/games', '/api/games/hot', '/api/games/vendors', '/api/games/stops'],
    ...[
      '/api/games/index',
      '/api/games/previews',
      '/api/games/popular',
      '/api/games/new-vendors',
      '/api/games/types',
    ],
    ...[
      '/api/live-chat/models',
      '/api/live-chat/guest',
      '/api/domains',
      '/api/announcements',
      '/api/notices',
    ],
    ...['/api/promotions', '/api/help', '/api/ledger/key', '/office/session'],
    '/api/statement-check/certificates',
  ),
  ...asked(
    '/api/winners',
    ...['CO', 'PE', 'MX'].map((code) => `/api/winners?merchant=${code}&limitNum=20`),
    '/api/winners?merchant=CO&gameCategory=RNG',
  ),
  ...asked('/api/games/details', '/api/games/details?nodeId=studio:slot'),
  ...moves('numbers that say that a list has changed, and nothing of what it is', '/api/games/stops'),
  ...moves('made anew for each who asks', '/api/proof/challenge', '/api/captcha', '/api/envelope-key'),
  ...moves(
    'one thing that its address or a word names',
    '/api/card-fields',
    ...['/api/affiliate', '/api/unsubscribe', '/api/art/:hash', '/api/games/fun-play/token'],
    ...['/api/live-chat/guest/messages', '/api/live-chat/guest/images/:id', '/api/domains/proof'],
    ...['/api/notices/:id', '/api/promotions/:id', '/api/articles', '/api/articles/:section/:slug'],
    ...['/api/legal/:key', '/api/content/preview', '/content/images/:id/:width'],
  ),
  ...moves(
    'the ledger itself: a root is over every entry, of tests too, or it would prove nothing',
    '/api/ledger/roots',
  ),
};

const OF_MEMBERS: Record<string, Row> = {
  ...still(
    ...[
      '/api/security/authenticator',
      '/api/security/recovery-codes',
      '/api/security/passkeys',
      '/api/member',
    ],
    ...[
      '/api/security/sign-ins',
      '/api/security/devices',
      '/api/acceptance',
      '/api/sessions',
      '/api/security',
    ],
    ...['/api/security/profile', '/api/security/closure', '/api/security/notifications', '/api/push'],
    ...[
      '/api/security/outside',
      '/api/balance',
      '/api/wallet/entries',
      '/api/games/recent',
      '/api/favorites',
    ],
    ...['/api/favorites/ids', '/api/wallet/merchant-wallet', '/api/wallet/balances', '/api/wallet/transfers'],
    ...['/api/wallet/overview'],
    ...[
      '/api/breaks',
      '/api/rounds',
      '/api/sitting',
      '/api/verification',
      '/api/deposits',
      '/api/withdrawals',
      '/api/withdrawals/methods',
      '/api/payout-accounts',
    ],
    ...['/api/deposits/methods', '/api/deposits/known'],
    ...['/api/hand-pays', '/api/taxes', '/api/taxes/rules', '/api/free-rounds', '/api/messages'],
    ...[
      '/api/messages/unread',
      '/api/numbers',
      '/api/complaints',
      '/api/cases',
      '/api/live-chat',
      '/api/feedback',
      '/api/limits',
    ],
  ),
  ...asked('/api/statement', `/api/statement?${MONTH}`),
  ...asked('/api/profit', ...['day', 'game'].map((by) => `/api/profit?${MONTH}&by=${by}`)),
  ...asked('/api/account-record', `/api/account-record?${MONTH}`),
  ...asked('/api/activity', `/api/activity?${MONTH}&period=day`),
  ...moves(
    "one thing of the member who asks, and nobody else's",
    ...['/api/wallet/transfers/:id', '/api/rounds/:id', '/api/deposits/:id', '/api/withdrawals/:id'],
    ...[
      '/api/deposits/quote',
      '/api/deposits/banks',
      '/api/withdrawals/quote',
      '/api/taxes/reference',
      '/api/taxes/charges',
    ],
    ...['/api/taxes/certificates/:number/file', '/api/messages/:id', '/api/complaints/:id'],
    ...['/api/cases/:id', '/api/cases/:id/proofs/:proofId'],
    ...['/api/complaints/images/:id', '/api/live-chat/messages', '/api/live-chat/images/:id'],
    ...['/api/statement/lines', '/api/statement/file', '/api/activity/file', '/api/credit-report/file'],
    ...['/api/account-record/file', '/api/profit/file'],
    '/api/rounds/:id/proof',
  ),
};

const OF_THE_OFFICE: Record<string, Row> = {
  ...still(
    ...[
      '/office/market-names',
      '/office/members',
      '/office/markets',
      '/office/markets/sums',
      '/office/markets.csv',
      '/office/new-markets',
      '/office/system',
      '/office/me',
      '/office/waiting',
      '/office/operators',
    ],
    ...[
      '/office/roles',
      '/office/approvals',
      '/office/second-person',
      '/office/harm/cases',
      '/office/harm/cases/counts',
      '/office/harm/cases/sums',
      '/office/harm/cases.csv',
      '/office/harm/state',
    ],
    ...[
      '/office/harm/people',
      '/office/harm/rules',
      '/office/payout-rules',
      '/office/games',
      '/office/games/sums',
      '/office/games/counts',
      '/office/games.csv',
      '/office/games/ids',
      '/office/transfers',
      '/office/categories',
      '/office/stops',
      '/office/stops/sums',
      '/office/stops.csv',
      '/office/stops/gaming',
      '/office/new-vendors',
    ],
    ...['/office/reversals', '/office/rounds', '/office/verifications', '/office/verifications/state'],
    ...['/office/verifications/counts', '/office/verifications/sums', '/office/verifications.csv'],
    ...['/office/cases', '/office/cases/counts', '/office/cases/sums', '/office/cases.csv'],
    ...[
      '/office/complaints',
      '/office/complaints/counts',
      '/office/complaints/sums',
      '/office/complaints.csv',
      '/office/complaints/state',
      '/office/support/answers',
      '/office/support/models',
    ],
    ...['/office/support/hours', '/office/support/holidays', '/office/support', '/office/support/state'],
    ...['/office/support/chats', '/office/support/chats/counts', '/office/support/chats/sums'],
    ...['/office/support/chats.csv', '/office/delivery/carriers'],
    ...['/office/support/colleagues', '/office/feedback', '/office/representatives', '/office/content'],
    ...['/office/representatives/reports', '/office/withdrawals', '/office/deposits', '/office/hand-pays'],
    ...['/office/withdrawals/sums', '/office/withdrawals/counts', '/office/withdrawals.csv'],
    ...[
      '/office/deposits/sums',
      '/office/deposits.csv',
      '/office/bank-transfers',
      '/office/collection-accounts',
    ],
    ...['/office/bank-transfers/sums', '/office/bank-transfers/counts', '/office/bank-transfers.csv'],
    ...['/office/rounds/sums', '/office/rounds/counts', '/office/rounds.csv'],
    ...['/office/entries', '/office/entries/sums', '/office/entries.csv'],
    ...['/office/transfers/sums', '/office/transfers/counts', '/office/transfers.csv'],
    ...['/office/hand-pays/sums', '/office/hand-pays/counts', '/office/hand-pays.csv'],
    ...['/office/reversals/sums', '/office/reversals/counts', '/office/reversals.csv'],
    ...['/office/attention/sums', '/office/attention.csv'],
    ...['/office/members/sums', '/office/members.csv'],
    ...['/office/operators/sums', '/office/operators.csv'],
    ...['/office/approvals/sums', '/office/approvals/counts', '/office/approvals.csv'],
    ...['/office/free-rounds/offers', '/office/campaigns', '/office/rewards', '/office/overview'],
    ...['/office/campaigns/sums', '/office/campaigns/counts', '/office/campaigns.csv'],
    ...['/office/rewards/sums', '/office/rewards/counts', '/office/rewards.csv'],
    ...['/office/attention', '/office/circulars', '/office/alarms', '/office/upkeep'],
    ...['/office/circulars/counts', '/office/circulars/sums', '/office/circulars.csv'],
    ...['/office/content/counts', '/office/content/sums', '/office/content.csv'],
    ...['/office/content/report', '/office/content/report/sums', '/office/content/report.csv'],
    ...['/office/templates', '/office/templates/sums', '/office/templates.csv'],
  ),
  ...moves('a gateway answers it', '/api/payout-accounts/banks'),
  ...asked('/office/list-views', '/office/list-views?list=deposits'),
  ...asked(
    '/office/measures',
    `/office/measures?${MONTH}&measures=deposits,withdrawals,stakes,wins,rounds,active,registrations,first_deposits,ngr,taxes`,
    `/office/measures?${MONTH}&measures=stakes,wins,free_wins&by=game`,
  ),
  ...asked(
    '/office/reports/:code',
    ...['product', 'vendor', 'game', 'payments', 'bonus', 'players', 'safer-play'].map(
      (code) => `/office/reports/${code}?${OF_CO}`,
    ),
    `/office/reports/vendor?${MONTH}&by=day&currency=PEN`,
  ),
  ...still('/office/report-mails'),
  ...asked('/office/member-values', `/office/member-values?${OF_CO}`),
  ...asked('/office/member-values/file', `/office/member-values/file?${OF_CO}`),
  ...asked('/office/cohorts', '/office/cohorts?market=CO'),
  ...asked('/office/cohorts/file', '/office/cohorts/file?market=CO'),
  ...asked('/office/reports/:code/file', `/office/reports/game/file?${OF_CO}`),
  ...asked('/office/harm/report', `/office/harm/report?${OF_CO}`),
  ...asked('/office/harm/report.csv', `/office/harm/report.csv?${OF_CO}`),
  ...asked('/office/complaints/report', `/office/complaints/report?${MONTH}`),
  ...asked('/office/complaints/report.csv', `/office/complaints/report.csv?${MONTH}`),
  ...asked('/office/support/numbers', `/office/support/numbers?${OF_CO}`),
  ...asked('/office/content/order', '/office/content/order?kind=banner'),
  ...asked('/office/content/report/days.csv', `/office/content/report/days.csv?${OF_CO}`),
  ...asked('/office/taxes', `/office/taxes?${OF_CO}`),
  ...asked('/office/taxes/charges', `/office/taxes/charges?${CHARGES}`),
  ...asked('/office/taxes/charges/sums', `/office/taxes/charges/sums?${CHARGES}`),
  ...asked('/office/taxes/charges.csv', `/office/taxes/charges.csv?${CHARGES}`),
  ...asked('/office/taxes/file', `/office/taxes/file?${OF_CO}`),
  ...asked('/office/games/order', '/office/games/order?gameType=RNG'),
  ...of('/office/campaigns/:id', ({ campaign }) => `/office/campaigns/${campaign}`),
  ...of('/office/members/:id', ({ member }) => `/office/members/${member}`),
  ...of('/office/members/:id/money', ({ member }) => `/office/members/${member}/money`),
  ...of('/office/members/:id/signals', ({ member }) => `/office/members/${member}/signals`),
  ...of('/office/members/:id/harm', ({ member }) => `/office/members/${member}/harm`),
  ...of('/office/rounds/:id', ({ round }) => `/office/rounds/${round}`),
  ...moves(
    'the list of vendors names those of tests',
    ...['/office/vendors', '/office/vendors/sums', '/office/vendors.csv', '/office/vendor-names'],
  ),
  ...moves(
    'what was done, by whomever',
    '/office/audit',
    '/office/audit/sums',
    '/office/audit.csv',
    '/office/security',
    '/office/security/sums',
    '/office/security.csv',
    '/office/security/:id',
    '/office/delivery/messages',
    '/office/delivery/messages/counts',
    '/office/delivery/messages/sums',
    '/office/delivery/messages.csv',
  ),
  ...moves(
    'the ledger itself: its seals and its comparisons are over every entry, of tests too',
    ...['/office/seals', '/office/seals/roots', '/office/seals/roots/sums', '/office/seals/roots.csv'],
    '/office/reconciliation/runs',
    ...['/office/reconciliation/runs/sums', '/office/reconciliation/runs.csv'],
    ...['/office/reconciliation/runs/:id', '/office/reconciliation/holds'],
    ...['/office/reconciliation/holds/sums', '/office/reconciliation/holds.csv'],
    ...['/office/reconciliation/differences', '/office/reconciliation/differences/sums'],
    '/office/reconciliation/differences.csv',
    ...['/office/three-way', '/office/three-way/open', '/office/three-way/days/:gateway/:currency/:day'],
    ...['/office/bank-accounts', '/office/bank-accounts/:id/statements'],
  ),
  ...moves("how gateways do, whoever's payment was tried", '/office/gateways'),
  ...asked('/office/gateways/figures', '/office/gateways/figures?market=CO&days=30'),
  ...moves(
    "the kit's own pages",
    ...['/office/conformance/targets', '/office/conformance/targets/sums', '/office/conformance/targets.csv'],
    ...['/office/conformance/runs', '/office/conformance/runs/sums', '/office/conformance/runs.csv'],
    '/office/conformance/runs/:id',
  ),
  ...moves(
    'one thing that its address names, with no figure of others in it',
    ...['/office/markets/:code', '/office/markets/:code/versions/:version', '/office/markets/drafts/:id'],
    ...['/office/operators/:id', '/office/approvals/:id', '/office/harm/cases/:id', '/office/transfers/:id'],
    ...['/office/members/:id/taxes', '/office/members/:id/exclusions'],
    ...['/office/notes/:kind/:id', '/office/holders/:kind/:id'],
    ...['/office/members/:id/limits', '/office/members/:id/access', '/office/members/:id/sessions'],
    ...['/office/members/:id/devices', '/office/members/:id/sign-ins', '/office/members/:id/acceptances'],
    ...['/office/members/:id/withdrawal-rules', '/office/members/:id/verification'],
    ...[
      '/office/members/:id/statement',
      '/office/members/:id/statement/lines',
      '/office/members/:id/statement/file',
      '/office/deposits/:id/payments/:payment/evidence',
    ],
    ...[
      '/office/vendors/:code',
      '/office/vendors/:code/jackpots',
      '/office/vendors/:code/mark',
      '/office/entries/:id',
    ],
    ...[
      '/office/verifications/:id/images/:side',
      '/office/cases/:id',
      '/office/cases/:id/proofs/:proofId',
      '/office/complaints/:id',
      '/office/complaints/:id/images/:image',
    ],
    ...['/office/support/:id', '/office/support/:id/images/:image', '/office/feedback/:id'],
    ...['/office/feedback/:id/images/:image', '/office/content/:id', '/office/content/:id/versions/:number'],
    ...[
      '/office/content/targets',
      '/office/content/target',
      '/office/withdrawals/:id',
      '/office/deposits/:id',
      '/office/bank-transfers/:id',
      '/office/bank-transfers/:id/lines',
      '/office/bank-transfers/:id/proofs/:proof',
      '/office/payments/:id',
    ],
    ...[
      '/office/hand-pays/:id',
      '/office/free-rounds/prepaids',
      '/office/rewards/orders/:id',
      '/office/rewards/:id',
    ],
    ...['/office/tax-certificates/:number', '/office/delivery/messages/:id', '/office/circulars/:id'],
    '/office/templates/:market/:template/:variant',
    '/office/me/preferences/:key',
  ),
};

export const FIGURES: Readonly<Record<string, Row>> = {
  ...OF_EVERYBODY,
  ...OF_MEMBERS,
  ...OF_THE_OFFICE,
  ...moves('counts the work of one process, whoever made it', '/metrics'),
  'POST /office/circulars/count': {
    asks: [{ payload: () => ({ topic: 'promotions', audience: SEGMENT }) }],
  },
  'POST /office/harm/rules/:code/preview': {
    asks: [{ url: () => '/office/harm/rules/CO/preview', payload: ({ rules }) => ({ rules }) }],
  },
  'POST /office/payout-rules/:code/preview': {
    asks: [
      {
        url: () => '/office/payout-rules/CO/preview',
        payload: () => ({ rules: defaultPayoutRules('CO', 'COP') }),
      },
    ],
  },
};

/** Routes that answer and have no row, and rows of routes that are not there. */
export function rowFaults(routes: readonly RouteEntry[]): string[] {
  const names = new Set(routes.map(nameOf));
  return [
    ...routes
      .filter(({ method, url }) => method === 'GET' && !Object.hasOwn(FIGURES, `GET ${url}`))
      .map(nameOf),
    ...Object.keys(FIGURES).filter((name) => !names.has(name)),
  ];
}
