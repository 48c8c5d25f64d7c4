/** The platform: `node main.ts migrate` prepares its database, `run` fills the demonstration too and then serves, `reconcile` compares its books, `manifest` writes down what is released, `secrets` counts what is sealed under which version, `administrator` makes one, `serve` runs it. */
import { join, resolve } from 'node:path';
import { withClient } from '@feria/postgres';
import { createLog, handedDown, runProcess, tellReady } from '@feria/process';
import { startPlatform, type Started } from './app.ts';
import { openBreached } from './core/passwords/breached-passwords.ts';
import {
  readAdministratorOrder,
  readAppUrl,
  readConfig,
  readDatabaseUrls,
  readManifestOrder,
  type Config,
} from './core/config.ts';
import { createDb } from './core/db.ts';
import { makeManifest, writeManifest } from './core/release/manifest.ts';
import { fixedCountries } from './core/geo/countries.ts';
import { countSealed, tellCounts } from './core/crypto/reseal.ts';
import { openSecret } from './core/crypto/secret-versions.ts';
import { noRegister } from './core/excluded-register.ts';
import { createMetrics } from './core/metrics.ts';
import { prepareDatabase } from './core/prepare.ts';
import { silentHub } from './core/http/realtime.ts';
import { noteRefusedStart } from './core/release/refused-start.ts';
import { silentSecurityLog } from './core/security-log/security-log.ts';
import { createSelfCheck } from './core/release/self-check.ts';
import { createSurroundings } from './core/release/surroundings.ts';
import { makeAdministrator } from './modules/operators/index.ts';
import { reconcile } from './modules/reporting/index.ts';
import { SEALED_PLACES } from './sealed-places.ts';
import { seedDemo } from './seed.ts';

const ROOT = resolve(import.meta.dirname, '..');
const log = createLog('platform');
const clock = { now: () => new Date() };

/** Answers how many migrations were applied. */
async function migrate(): Promise<number> {
  const { ownerUrl, appUrl } = readDatabaseUrls();
  return prepareDatabase(ownerUrl, decodeURIComponent(new URL(appUrl).password));
}

async function fillDemo(): Promise<void> {
  const config = readConfig();
  if (config.mode === 'production') throw new Error('production has no demo accounts');
  const applied = await migrate();
  const metrics = createMetrics();
  const breached = await openBreached(config.breachedPasswordsFile);
  const selfCheck = createSelfCheck({ release: undefined, clock, log, metrics });
  const db = createDb(config.appDatabaseUrl, { max: 4, applicationName: 'feria-seed' });
  const surroundings = createSurroundings({ fronts: [], db, clock, log, metrics });
  try {
    await openSecret({ db, clock }, config.secret, SEALED_PLACES);
    await seedDemo({
      db,
      clock,
      config,
      log,
      hub: silentHub,
      metrics,
      selfCheck,
      surroundings,
      countries: fixedCountries(),
      register: noRegister,
      security: silentSecurityLog,
      ...breached,
    });
    // A plan made for empty tables is slow on full ones. Tables that were there before have their statistics.
    if (applied > 0) await withClient(readDatabaseUrls().ownerUrl, (client) => client.query('analyze'));
  } finally {
    await Promise.all([db.close(), breached.close()]);
  }
}

/** A configuration that is refused leaves a line, where a database is known that takes it. */
async function configured(): Promise<Config> {
  try {
    return readConfig();
  } catch (error) {
    await noteRefusedStart(readAppUrl(), error, { clock, log });
    throw error;
  }
}

async function serve(): Promise<Started> {
  const fd = handedDown();
  const config = await configured();
  const platform = await startPlatform({ config, clock, log, fd }).catch(async (error: unknown) => {
    if (/^Error: configuration/.test(String(error)))
      await noteRefusedStart(config.appDatabaseUrl, error, { clock, log });
    throw error;
  });
  await tellReady();
  return platform;
}

await runProcess(log, {
  migrate: async () => void (await migrate()),
  serve,
  /** All at once, in one process: what a start of the demonstration waits for. */
  run: async () => {
    await fillDemo();
    return serve();
  },
  /** Ends with exit code 1 when a balance, or a currency's sum, is not what its postings say, or that could not be read. */
  reconcile: async () => {
    const db = createDb(readDatabaseUrls().appUrl, { max: 2, applicationName: 'feria-reconcile' });
    try {
      const differences = await reconcile({ db, clock, log });
      if (differences > 0) throw new Error(`the books differ in ${differences} places`);
    } finally {
      await db.close();
    }
  },
  /** What is sealed under which version of PLATFORM_SECRET, by place: one that is counted nowhere may be taken away. */
  secrets: async () => {
    const db = createDb(readDatabaseUrls().appUrl, { max: 2, applicationName: 'feria-secrets' });
    try {
      process.stdout.write(tellCounts(await countSealed(db.read, SEALED_PLACES, clock.now())));
    } finally {
      await db.close();
    }
  },
  /** The first operator of an installation, or one who gives the others access again: whoever may run this owns the server. */
  administrator: async () => {
    const order = readAdministratorOrder();
    const db = createDb(readDatabaseUrls().appUrl, { max: 2, applicationName: 'feria-administrator' });
    try {
      const link = await db.transact((tx) => makeAdministrator(tx, order, clock.now()));
      if (!link) throw new Error(`there is an operator ${order.username} already`);
      process.stdout.write(
        `${order.officeOrigin}/set-up#${link.token}\nworks once, until ${link.expiresAt.toISOString()}\n`,
      );
    } finally {
      await db.close();
    }
  },
  manifest: async () => {
    const { file = join(ROOT, 'manifest.json'), settings } = readManifestOrder();
    const manifest = await makeManifest(ROOT, settings, clock.now());
    await writeManifest(file, manifest);
    const count = Object.keys(manifest.files).length;
    process.stdout.write(
      `${manifest.fingerprint}\n${count} files, ${settings ? 'with' : 'without'} the configuration: ${file}\n`,
    );
  },
});
