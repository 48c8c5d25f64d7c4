/** The composition root: makes what every module is given, and starts it. The modules are listed in capabilities.ts. */
import { resolve } from 'node:path';
import type { Clock } from '@feria/kernel';
import { listenAt, type Log } from '@feria/process';
import {
  cookieName,
  MEMBER_COOKIE,
  OPERATOR_COOKIE,
  VISITOR_COOKIE,
  sessionLooker,
  sessionReader,
  type SessionReaders,
} from './core/http/access.ts';
import { openBreached, type BreachedPasswords } from './core/passwords/breached-passwords.ts';
import type { Config } from './core/config.ts';
import { fixedCountries, openCountries, type Countries } from './core/geo/countries.ts';
import type { Deps } from './core/context.ts';
import { createDb, type Db } from './core/db.ts';
import { openExcludedRegister, noRegister, type ExcludedRegister } from './core/excluded-register.ts';
import { createHttp, type App } from './core/http/http.ts';
import { envelopeRoutes, readEnvelopes } from './core/crypto/envelope.ts';
import { envelopeJobs } from './core/crypto/envelope-keys.ts';
import { startJobs } from './core/jobs/jobs.ts';
import { createMetrics, type Metrics } from './core/metrics.ts';
import { startRelay } from './core/outbox/relay.ts';
import { openHubLine } from './core/http/hub-line.ts';
import { listenForMetrics } from './core/http/own-metrics.ts';
import { createHub, type OwnHub } from './core/http/realtime.ts';
import { resealJobs } from './core/crypto/reseal.ts';
import { openSecret } from './core/crypto/secret-versions.ts';
import { createSecurityLog } from './core/security-log/security-log.ts';
import { createSelfCheck } from './core/release/self-check.ts';
import { createSurroundings } from './core/release/surroundings.ts';
import { memberSessions } from './modules/access/index.ts';
import { openBooks } from './modules/cashier/index.ts';
import { operatorSessions } from './modules/operators/index.ts';
import { countAttention } from './modules/reporting/index.ts';
import { visitorOf } from './modules/support/index.ts';
import { requireOfficeActs } from './office-acts/index.ts';
import { knownNamesIn } from './ports.ts';
import { SEALED_PLACES } from './sealed-places.ts';
import { refuseDemoAccounts } from './seed.ts';
import { MODULES } from './capabilities.ts';
import { jobsOf, listenersOf, mountRoutes } from './compose.ts';
import { leave, leavePatience, SOCKETS_WITHIN_MS } from './core/leave.ts';

/** The folder of the release: its lock file and `known-holes.json`. */
const ROOT = resolve(import.meta.dirname, '..');

/** `mostSockets`: another number than there are descriptors for, in tests. */
export type PlatformParts = { config: Config; clock: Clock; log: Log; mostSockets?: number | undefined };
/** Resources that are open already; the server closes them when it closes. */
type Opened = {
  metrics?: Metrics;
  breached: BreachedPasswords;
  countries?: Countries;
  register?: ExcludedRegister;
};

/** Builds the server with every route, on a database that is open already. Tests use it without listening. */
export function buildPlatform(
  parts: PlatformParts & Opened,
  db: Db,
): { app: App; deps: Deps & { hub: OwnHub }; sessions: SessionReaders } {
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
    standingOperators: (ids) => operatorSessions.standing(db.read, ids, clock.now()),
  };
  const security = createSecurityLog({ db, clock, config, log, metrics, knownNames: knownNamesIn(db.read) });
  const app = createHttp({ config, log, sessions, metrics, security });
  const hub = createHub(app.server, config, sessions, { security, log, most: parts.mostSockets });
  app.addHook('onClose', () => security.close());
  // An open socket would keep the server from closing.
  app.addHook('preClose', async () => hub.close());
  const selfCheck = createSelfCheck({ release: config.release, clock, log, metrics });
  const surroundings = createSurroundings({
    fronts: config.fronts ?? [],
    components: config.mode === 'production' ? ROOT : undefined,
    db,
    clock,
    log,
    metrics,
  });
  const { isBreached } = breached;
  app.addHook('onClose', () => breached.close());
  app.addHook('onClose', async () => countries.close());
  app.addHook('onClose', async () => register.close());
  const deps = {
    db,
    clock,
    config,
    log,
    hub,
    metrics,
    selfCheck,
    surroundings,
    isBreached,
    countries,
    register,
    security,
  };
  openBooks(deps);
  readEnvelopes(app, deps);
  app.get('/metrics', { config: { access: 'scraper' } }, async (_request, reply) => {
    metrics.sockets(hub.count());
    metrics.waiting(await countAttention(db.read, clock.now()));
    const { contentType, text } = await metrics.read(db.read);
    return reply.type(contentType).send(text);
  });
  void app.register((routes, _options, done) => {
    envelopeRoutes(routes as unknown as App, deps);
    mountRoutes(routes as unknown as App, deps, MODULES);
    done();
  });
  app.addHook('onReady', async () => requireOfficeActs(app.routeTable));
  return { app, deps, sessions };
}

export type Started = { stop(hurry: AbortSignal): Promise<void>; patienceMs: number };

/**
 * Listens, at the socket `fd` where one was handed down, and starts what works beside the routes: listeners and jobs. `stop` leaves with
 * patience where another process may take over: beside a socket of others, and behind a balancer that is given notice.
 */
export async function startPlatform(parts: PlatformParts & { fd?: number | undefined }): Promise<Started> {
  const metrics = createMetrics();
  const breached = await openBreached(parts.config.breachedPasswordsFile);
  const countries = await openCountries(parts.config.countries, parts.log);
  const register = await openExcludedRegister(parts.config.excludedRegisterFile, {
    log: parts.log,
    now: () => parts.clock.now(),
  });
  const db = createDb(parts.config.appDatabaseUrl, { onRetry: (why) => metrics.retried(why) });
  try {
    await openSecret({ db, clock: parts.clock }, parts.config.secret, SEALED_PLACES);
    if (parts.config.mode === 'production') await refuseDemoAccounts(db.read);
  } catch (error) {
    await db.close();
    throw error;
  }
  const { app, deps } = buildPlatform({ ...parts, metrics, breached, countries, register }, db);
  if (parts.config.release?.isEnforced)
    await deps.selfCheck.require().catch(async (error: unknown) => {
      await app.close();
      await db.close();
      throw error;
    });
  const { hub } = deps;
  const line = await openHubLine({
    url: parts.config.appDatabaseUrl,
    log: parts.log,
    onTold: (told) => hub.deliver(told),
    onMissed: () => hub.breakSockets(SOCKETS_WITHIN_MS),
  });
  hub.joinLine(line);
  const { metricsPort } = parts.config;
  // Before anybody is let in: where the port is taken this process ends, and with it whoever it had taken from the socket.
  const ownMetrics = metricsPort && (await listenForMetrics(app, { ...parts.config, port: metricsPort }));
  await listenAt(app, parts.config, parts.fd);
  const allJobs = [...resealJobs(SEALED_PLACES), ...envelopeJobs, ...jobsOf(MODULES, deps)];
  const locks = createDb(parts.config.appDatabaseUrl, {
    max: allJobs.length + 1,
    applicationName: 'feria-job-locks',
    // As many as there are jobs when all begin at once, a few from then on.
    idleTimeoutMs: 10_000,
  });
  const relay = startRelay(deps, listenersOf(MODULES, deps), locks.read);
  const jobs = startJobs(deps, allJobs, locks.read);
  const watches = [deps.selfCheck.start(), deps.surroundings.start()];
  const { leaveNoticeMs: noticeMs } = parts.config;
  const isReplaced = parts.fd !== undefined || noticeMs > 0;
  const rest = (): Promise<unknown> => Promise.all([jobs.stop(), relay.stop()]);
  return {
    patienceMs: leavePatience({ app, isReplaced, noticeMs }),
    stop: async (hurry) => {
      for (const watch of watches) watch.stop();
      await leave({ app, hub, rest, log: parts.log, isReplaced, noticeMs }, hurry);
      // To the last: what it did while it left is in its numbers, too.
      if (ownMetrics) await ownMetrics.close();
      await Promise.all([db.close(), locks.close(), line.close()]);
    },
  };
}
