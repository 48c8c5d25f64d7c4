/** The composition root: the only file that knows every module. What it makes is passed in; it reads like a list. */
import type { Clock } from '@feria/kernel';
import type { Log } from '@feria/process';
import {
  cookieName,
  MEMBER_COOKIE,
  OPERATOR_COOKIE,
  VISITOR_COOKIE,
  sessionLooker,
  sessionReader,
  type SessionReaders,
} from './core/access.ts';
import { openBreached, type BreachedPasswords } from './core/breached-passwords.ts';
import type { Config } from './core/config.ts';
import { fixedCountries, openCountries, type Countries } from './core/countries.ts';
import type { Deps } from './core/context.ts';
import { createDb, type Db } from './core/db.ts';
import { openExcludedRegister, noRegister, type ExcludedRegister } from './core/excluded-register.ts';
import { createHttp, type App } from './core/http.ts';
import { envelopeRoutes, readEnvelopes } from './core/envelope.ts';
import { envelopeJobs } from './core/envelope-keys.ts';
import { startJobs } from './core/jobs.ts';
import { createMetrics, type Metrics } from './core/metrics.ts';
import { startRelay, type Listener } from './core/outbox.ts';
import { createHub } from './core/realtime.ts';
import { createSelfCheck } from './core/self-check.ts';
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
  changeActions,
  closureRoutes,
  alwaysAskRoutes,
  confirmRoutes,
  dataRoutes,
  identityListeners,
  identityRoutes,
  memberDeskRoutes,
  memberSessions,
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
  operatorSessions,
  ownPasskeyRoutes,
  ownRoutes,
  roleRoutes,
  setUpRoutes,
  type ApprovalAction,
} from './modules/operators/index.ts';
import {
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
  countAttention,
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
import {
  feedbackOfficeRoutes,
  feedbackRoutes,
  supportDeskRoutes,
  supportJobs,
  supportListeners,
  supportOfficeRoutes,
  supportRoutes,
  visitorOf,
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
import { askingOf, countUndone, readAccounts } from './go-betweens.ts';
import { holdingsFor } from './holdings.ts';
import { refuseDemoAccounts } from './seed.ts';

export type PlatformParts = { config: Config; clock: Clock; log: Log };
/** What is open already; the server closes the list when it closes. */
type Opened = {
  metrics?: Metrics;
  breached: BreachedPasswords;
  countries?: Countries;
  register?: ExcludedRegister;
};

const JOBS = [
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
];

/** Builds the server with every route, on a database that is open already. Tests use it without listening. */
export function buildPlatform(
  parts: PlatformParts & Opened,
  db: Db,
): { app: App; deps: Deps; sessions: SessionReaders } {
  const { config, clock, log, metrics = createMetrics(), breached } = parts;
  const { countries = fixedCountries(config.countries), register = noRegister } = parts;
  const sessions: SessionReaders = {
    memberCookie: cookieName(MEMBER_COOKIE, config.secureCookies),
    operatorCookie: cookieName(OPERATOR_COOKIE, config.secureCookies),
    visitorCookie: cookieName(VISITOR_COOKIE, config.secureCookies),
    readMember: sessionReader({ db, clock }, memberSessions),
    lookMember: sessionLooker({ db, clock }, memberSessions),
    readOperator: sessionReader({ db, clock }, operatorSessions),
    lookOperator: sessionLooker({ db, clock }, operatorSessions),
    lookVisitor: (key) => visitorOf(config, key),
    standsOperator: (sessionId) => operatorSessions.stands(db.read, sessionId, clock.now()),
  };
  const app = createHttp({ config, log, sessions, metrics });
  const hub = createHub(app.server, config, sessions);
  // An open socket would keep the server from closing.
  app.addHook('preClose', async () => hub.close());
  const selfCheck = createSelfCheck({ release: config.release, clock, log, metrics });
  const { isBreached } = breached;
  app.addHook('onClose', () => breached.close());
  app.addHook('onClose', async () => countries.close());
  app.addHook('onClose', async () => register.close());
  const deps: Deps = { db, clock, config, log, hub, metrics, selfCheck, isBreached, countries, register };
  readEnvelopes(app, deps);
  app.get('/metrics', { config: { access: 'scraper' } }, async (_request, reply) => {
    metrics.waiting(await countAttention(db.read, clock.now()));
    const { contentType, text } = await metrics.read(db.read);
    return reply.type(contentType).send(text);
  });
  void app.register((routes, _options, done) => {
    for (const mount of ROUTES) mount(routes as unknown as App, deps);
    done();
  });
  return { app, deps, sessions };
}

const ROUTES: readonly ((app: App, deps: Deps) => void)[] = [
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
  taxRoutes,
  gatewayWebhookRoutes,
  freeRoundRoutes,
  inboxRoutes,
  complaintRoutes,
  supportRoutes,
  feedbackRoutes,
  trustRoutes,
  contentRoutes,
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
];

/** What waits for a second person, beside the office's own. */
function approvalsOf({ config }: Deps): ApprovalAction[] {
  return [
    marketAction,
    circularAction,
    wordsAction,
    legalAction,
    withdrawalApproval,
    ...changeActions(config),
    realNameAction(config),
    givenContactAction(config),
    ...safetyActions,
  ];
}

function listenersOf(deps: Deps): Listener[] {
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
    ...rewardListeners(deps),
    ...complaintListeners(deps),
    ...supportListeners(deps),
    ...inboxListeners(deps),
    ...contentListeners(deps),
  ];
}

/** Listens, and starts what works beside the routes: listeners and jobs. */
export async function startPlatform(parts: PlatformParts): Promise<{ close(): Promise<void> }> {
  const metrics = createMetrics();
  const breached = await openBreached(parts.config.breachedPasswordsFile);
  const countries = await openCountries(parts.config.countries, parts.log);
  const register = await openExcludedRegister(parts.config.excludedRegisterFile, {
    log: parts.log,
    now: () => parts.clock.now(),
  });
  const db = createDb(parts.config.appDatabaseUrl, { onRetry: (why) => metrics.retried(why) });
  if (parts.config.mode === 'production')
    await refuseDemoAccounts(db.read).catch(async (error: unknown) => {
      await db.close();
      throw error;
    });
  const { app, deps } = buildPlatform({ ...parts, metrics, breached, countries, register }, db);
  if (parts.config.release?.isEnforced)
    await deps.selfCheck.require().catch(async (error: unknown) => {
      await app.close();
      await db.close();
      throw error;
    });
  await app.listen({ host: parts.config.host, port: parts.config.port });
  const relay = startRelay(deps, listenersOf(deps));
  const locks = createDb(parts.config.appDatabaseUrl, {
    max: JOBS.length,
    applicationName: 'feria-job-locks',
  });
  const jobs = startJobs(deps, JOBS, locks.read);
  const checks = deps.selfCheck.start();
  return {
    close: async () => {
      checks.stop();
      await app.close();
      await Promise.all([jobs.stop(), relay.stop()]);
      await Promise.all([db.close(), locks.close()]);
    },
  };
}
