/** What every module brings: routes, jobs, listeners, and what waits for a second person. With app.ts the only file that knows every module; it reads like a list. */
import type { Deps } from './core/context.ts';
import { type App } from './core/http.ts';
import { envelopeRoutes } from './core/envelope.ts';
import { envelopeJobs } from './core/envelope-keys.ts';
import { type Listener } from './core/outbox.ts';
import { resealJobs } from './core/reseal.ts';
import {
  cashierJobs,
  cashierListeners,
  cashierOfficeRoutes,
  cashierRoutes,
  gatewayWebhookRoutes,
  memberMoneyRoutes,
  withdrawalApproval,
} from './modules/cashier/index.ts';
import {
  artRoutes,
  catalogJobs,
  catalogListeners,
  catalogRoutes,
  lobbyRoutes,
  gameOfficeRoutes,
  vendorActions,
  vendorOfficeRoutes,
} from './modules/catalog/index.ts';
import { conformanceJobs, conformanceOfficeRoutes, conformanceRoutes } from './modules/conformance/index.ts';
import {
  choiceRoutes,
  deliveryJobs,
  deliveryOfficeRoutes,
  pushRoutes,
  unsubscribeRoutes,
} from './modules/delivery/index.ts';
import {
  acceptanceRoutes,
  changeActions,
  closureRoutes,
  alwaysAskRoutes,
  confirmRoutes,
  dataRoutes,
  findVisitor,
  identityListeners,
  identityRoutes,
  memberDeskRoutes,
  paymentPasswordRoutes,
  profileJobs,
  profileRoutes,
  givenContactAction,
  realNameAction,
  signInHistoryRoutes,
  registrationJobs,
  registrationRoutes,
  recoveryJobs,
  recoveryRoutes,
  sessionJobs,
  sessionRoutes,
  outsideJobs,
  outsideRoutes,
  signInJobs,
  signInRoutes,
  standingSessions,
} from './modules/identity/index.ts';
import {
  complaintJobs,
  complaintListeners,
  complaintOfficeRoutes,
  complaintRoutes,
} from './modules/complaints/index.ts';
import {
  contentDeskRoutes,
  contentJobs,
  contentListeners,
  contentOfficeRoutes,
  contentRoutes,
  imageRoutes,
  legalAction,
  readContentState,
} from './modules/content/index.ts';
import {
  circularAction,
  circularDeskRoutes,
  circularRoutes,
  inboxJobs,
  inboxListeners,
  inboxRoutes,
  templateRoutes,
  wordsAction,
} from './modules/inbox/index.ts';
import {
  handPayAction,
  handPayListeners,
  handPayOfficeRoutes,
  handPayRoutes,
} from './modules/handpay/index.ts';
import { kycJobs, kycListeners, verificationOfficeRoutes, verificationRoutes } from './modules/kyc/index.ts';
import {
  marketAction,
  marketListeners,
  marketOfficeRoutes,
  marketRoutes,
  systemOfficeRoutes,
} from './modules/markets/index.ts';
import {
  accountRoutes,
  approvalRoutes,
  auditRoutes,
  noteRoutes,
  operatorJobs,
  operatorRoutes,
  ownPasskeyRoutes,
  ownRoutes,
  roleRoutes,
  setUpRoutes,
  type ApprovalAction,
} from './modules/operators/index.ts';
import {
  gamesOfRounds,
  playJobs,
  playListeners,
  playOfficeRoutes,
  playRoutes,
  sittingRoutes,
  vendorRoutes,
} from './modules/play/index.ts';
import { passkeyRoutes, proofJobs, proofRoutes, securityRoutes } from './modules/proofs/index.ts';
import {
  activityRoutes,
  creditRoutes,
  reconciliationRoutes,
  reportingJobs,
  reportingRoutes,
  statementOfficeRoutes,
  statementRoutes,
} from './modules/reporting/index.ts';
import {
  freeRoundRoutes,
  readEarlyBets,
  rewardJobs,
  rewardListeners,
  rewardActions,
  rewardOfficeRoutes,
} from './modules/rewards/index.ts';
import {
  breakRoutes,
  leftAlone,
  limitRoutes,
  safetyActions,
  safetyJobs,
  safetyListeners,
  safetyOfficeRoutes,
} from './modules/safety/index.ts';
import { sealsJobs, sealsOfficeRoutes, sealsRoutes } from './modules/seals/index.ts';
import { securityJobs, securityLogRoutes } from './modules/security/index.ts';
import {
  feedbackOfficeRoutes,
  feedbackRoutes,
  supportDeskRoutes,
  supportJobs,
  supportListeners,
  supportOfficeRoutes,
  supportRoutes,
} from './modules/support/index.ts';
import { trustJobs, trustOfficeRoutes, trustRoutes } from './modules/trust/index.ts';
import { taxRoutes } from './modules/tax/index.ts';
import {
  transferJobs,
  transferListeners,
  transferOfficeRoutes,
  transferRoutes,
} from './modules/transfers/index.ts';
import { upkeepJobs, upkeepRoutes } from './modules/upkeep/index.ts';
import { balanceListener, walletJobs, walletRoutes } from './modules/wallet/index.ts';
import { askingOf, countUndone, knownNamesIn, readAccounts, takeBackHandPay } from './go-betweens.ts';
import { holdingsFor } from './holdings.ts';
import { SEALED_PLACES } from './sealed-places.ts';

export const JOBS = [
  ...resealJobs(SEALED_PLACES),
  ...walletJobs,
  ...catalogJobs,
  ...transferJobs,
  ...playJobs,
  ...cashierJobs,
  ...rewardJobs,
  ...sealsJobs,
  ...reportingJobs,
  ...deliveryJobs(leftAlone, standingSessions),
  ...proofJobs,
  ...envelopeJobs,
  ...signInJobs,
  ...registrationJobs,
  ...recoveryJobs,
  ...sessionJobs,
  ...profileJobs,
  ...operatorJobs,
  ...kycJobs,
  ...safetyJobs,
  ...complaintJobs,
  ...inboxJobs,
  ...supportJobs,
  ...trustJobs,
  ...contentJobs,
  ...outsideJobs,
  ...conformanceJobs,
  ...upkeepJobs,
  ...securityJobs,
];

export const ROUTES: readonly ((app: App, deps: Deps) => void)[] = [
  envelopeRoutes,
  marketRoutes,
  marketOfficeRoutes,
  systemOfficeRoutes,
  proofRoutes,
  (app, deps) => securityRoutes(app, deps, askingOf(deps)),
  (app, deps) => passkeyRoutes(app, deps, askingOf(deps)),
  identityRoutes,
  signInRoutes,
  signInHistoryRoutes,
  registrationRoutes,
  acceptanceRoutes,
  recoveryRoutes,
  sessionRoutes,
  confirmRoutes,
  alwaysAskRoutes,
  profileRoutes,
  paymentPasswordRoutes,
  (app, deps) => closureRoutes(app, deps, countUndone),
  (app, deps) => dataRoutes(app, deps, holdingsFor(deps.config)),
  choiceRoutes,
  pushRoutes,
  unsubscribeRoutes,
  outsideRoutes,
  walletRoutes,
  (app, deps) => catalogRoutes(app, deps, () => readContentState(deps.db.read)),
  lobbyRoutes,
  artRoutes,
  transferRoutes,
  breakRoutes,
  playRoutes,
  sittingRoutes,
  (app, deps) => vendorRoutes(app, deps, readEarlyBets(deps)),
  verificationRoutes,
  cashierRoutes,
  (app, deps) => handPayRoutes(app, deps, gamesOfRounds),
  taxRoutes,
  gatewayWebhookRoutes,
  freeRoundRoutes,
  inboxRoutes,
  complaintRoutes,
  supportRoutes,
  feedbackRoutes,
  trustRoutes,
  (app, deps) =>
    contentRoutes(app, deps, (request, at) => findVisitor(deps.db.read, deps.config, request, at)),
  imageRoutes,
  sealsRoutes,
  limitRoutes,
  operatorRoutes,
  setUpRoutes,
  ownRoutes,
  ownPasskeyRoutes,
  accountRoutes,
  roleRoutes,
  (app, deps) => approvalRoutes(app, deps, approvalsOf(deps)),
  auditRoutes,
  (app, deps) => noteRoutes(app, deps, readAccounts(deps)),
  ...safetyOfficeRoutes,
  memberDeskRoutes,
  memberMoneyRoutes,
  transferOfficeRoutes,
  vendorOfficeRoutes,
  gameOfficeRoutes,
  playOfficeRoutes,
  verificationOfficeRoutes,
  complaintOfficeRoutes,
  supportDeskRoutes,
  supportOfficeRoutes,
  feedbackOfficeRoutes,
  trustOfficeRoutes,
  contentOfficeRoutes,
  contentDeskRoutes,
  cashierOfficeRoutes,
  handPayOfficeRoutes,
  rewardOfficeRoutes,
  sealsOfficeRoutes,
  reportingRoutes,
  reconciliationRoutes,
  statementRoutes,
  activityRoutes,
  creditRoutes,
  statementOfficeRoutes,
  deliveryOfficeRoutes,
  circularDeskRoutes,
  circularRoutes,
  templateRoutes,
  conformanceRoutes,
  conformanceOfficeRoutes,
  upkeepRoutes,
  (app, deps) => securityLogRoutes(app, deps, knownNamesIn(deps.db.read)),
];

/** What waits for a second person, beside the office's own. */
function approvalsOf({ config }: Deps): ApprovalAction[] {
  return [
    marketAction,
    circularAction,
    wordsAction,
    legalAction,
    withdrawalApproval,
    handPayAction(takeBackHandPay),
    ...changeActions(config),
    realNameAction(config),
    givenContactAction(config),
    ...safetyActions,
    ...rewardActions(config),
    ...vendorActions(config),
  ];
}

/** Whoever hears of facts, in their order. */
export function listenersOf(deps: Deps): Listener[] {
  return [
    balanceListener(deps),
    ...marketListeners(deps),
    ...identityListeners(deps),
    ...safetyListeners(deps),
    ...playListeners(),
    ...catalogListeners(deps),
    ...transferListeners(deps),
    ...kycListeners(deps),
    ...cashierListeners(deps),
    ...handPayListeners(deps),
    ...rewardListeners(deps),
    ...complaintListeners(deps),
    ...supportListeners(deps),
    ...inboxListeners(deps),
    ...contentListeners(deps),
  ];
}
