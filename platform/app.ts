/** The composition root: the only file that knows every module. What it makes is passed in; it reads like a list. */
import type { Clock } from '@feria/kernel';
import type { Log } from '@feria/process';
import {
  cookieName,
  MEMBER_COOKIE,
  OPERATOR_COOKIE,
  sessionReader,
  type SessionReaders,
} from './core/access.ts';
import type { Config } from './core/config.ts';
import type { Deps } from './core/context.ts';
import { createDb, type Db } from './core/db.ts';
import { createHttp, type App } from './core/http.ts';
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
} from './modules/cashier/index.ts';
import {
  artRoutes,
  catalogJobs,
  catalogListeners,
  catalogRoutes,
  gameOfficeRoutes,
  vendorOfficeRoutes,
} from './modules/catalog/index.ts';
import { conformanceJobs, conformanceOfficeRoutes, conformanceRoutes } from './modules/conformance/index.ts';
import { deliveryJobs, deliveryOfficeRoutes } from './modules/delivery/index.ts';
import { identityListeners, identityRoutes, memberSessions } from './modules/identity/index.ts';
import { inboxListeners, inboxRoutes } from './modules/inbox/index.ts';
import { marketRoutes } from './modules/markets/index.ts';
import { operatorRoutes, operatorSessions } from './modules/operators/index.ts';
import { playJobs, playOfficeRoutes, playRoutes, vendorRoutes } from './modules/play/index.ts';
import {
  countAttention,
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
import { memberOfficeRoutes } from './modules/safety/index.ts';
import { sealsJobs, sealsOfficeRoutes, sealsRoutes } from './modules/seals/index.ts';
import {
  transferJobs,
  transferListeners,
  transferOfficeRoutes,
  transferRoutes,
} from './modules/transfers/index.ts';
import { upkeepJobs, upkeepRoutes } from './modules/upkeep/index.ts';
import { balanceListener, walletJobs, walletRoutes } from './modules/wallet/index.ts';
import { refuseDemoAccounts } from './seed.ts';

export type PlatformParts = { config: Config; clock: Clock; log: Log; metrics?: Metrics };

const JOBS = [
  ...walletJobs,
  ...catalogJobs,
  ...transferJobs,
  ...playJobs,
  ...cashierJobs,
  ...rewardJobs,
  ...sealsJobs,
  ...reportingJobs,
  ...deliveryJobs,
  ...conformanceJobs,
  ...upkeepJobs,
];

/** Builds the server with every route, on a database that is open already. Tests use it without listening. */
export function buildPlatform(
  { config, clock, log, metrics = createMetrics() }: PlatformParts,
  db: Db,
): { app: App; deps: Deps; sessions: SessionReaders } {
  const sessions: SessionReaders = {
    memberCookie: cookieName(MEMBER_COOKIE, config.secureCookies),
    operatorCookie: cookieName(OPERATOR_COOKIE, config.secureCookies),
    readMember: sessionReader({ db, clock }, memberSessions),
    readOperator: sessionReader({ db, clock }, operatorSessions),
  };
  const app = createHttp({ config, log, sessions, metrics });
  const hub = createHub(app.server, config, sessions);
  // An open socket would keep the server from closing.
  app.addHook('preClose', async () => hub.close());
  const selfCheck = createSelfCheck({ release: config.release, clock, log, metrics });
  const deps: Deps = { db, clock, config, log, hub, metrics, selfCheck };
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
  marketRoutes,
  identityRoutes,
  walletRoutes,
  catalogRoutes,
  artRoutes,
  transferRoutes,
  playRoutes,
  (app, deps) => vendorRoutes(app, deps, readEarlyBets(deps)),
  cashierRoutes,
  gatewayWebhookRoutes,
  freeRoundRoutes,
  inboxRoutes,
  sealsRoutes,
  operatorRoutes,
  memberOfficeRoutes,
  transferOfficeRoutes,
  vendorOfficeRoutes,
  gameOfficeRoutes,
  playOfficeRoutes,
  cashierOfficeRoutes,
  rewardOfficeRoutes,
  sealsOfficeRoutes,
  reportingRoutes,
  reconciliationRoutes,
  statementRoutes,
  statementOfficeRoutes,
  deliveryOfficeRoutes,
  conformanceRoutes,
  conformanceOfficeRoutes,
  upkeepRoutes,
];

function listenersOf(deps: Deps): Listener[] {
  return [
    balanceListener(deps),
    ...identityListeners(deps),
    ...catalogListeners(deps),
    ...transferListeners(deps),
    ...cashierListeners(deps),
    ...rewardListeners(deps),
    ...inboxListeners(deps),
  ];
}

/** Listens, and starts what works beside the routes: listeners and jobs. */
export async function startPlatform(parts: PlatformParts): Promise<{ close(): Promise<void> }> {
  const metrics = createMetrics();
  const db = createDb(parts.config.appDatabaseUrl, { onRetry: (why) => metrics.retried(why) });
  if (parts.config.mode === 'production')
    await refuseDemoAccounts(db.read).catch(async (error: unknown) => {
      await db.close();
      throw error;
    });
  const { app, deps } = buildPlatform({ ...parts, metrics }, db);
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
