/**
 * A vendor: `node main.ts migrate` prepares its own database, `serve` runs it, `run` does both. The environment says which
 * of the house's vendors it is; to the platform each is a vendor like any other.
 */
import { createCertifiedRng } from '@feria/kit/chance/certified';
import { createPool, migrate } from '@feria/postgres';
import { createLog, listenHere, runProcess } from '@feria/process';
import { buildStudio } from './app.ts';
import { readConfig, readIdentity } from './config.ts';
import { allSlots } from '../games/catalogue.ts';
import { jackpotShelfOf } from './jackpots/shelf.ts';
import { createLocalWallet } from './local-wallet/wallet.ts';
import { migrationsOf } from './migrations.ts';
import { openWallets } from './open-wallet.ts';
import { checkSeedKeys, sealPlainSeeds } from './seeds/keep.ts';
import { studioShelf } from './shelf.ts';
import { startWorker } from './worker.ts';

const log = createLog('vendor');

await runProcess(log, {
  migrate: prepare,
  serve,
  run: async () => {
    await prepare();
    return serve();
  },
});

async function prepare(): Promise<void> {
  const { databaseUrl, dialect } = readIdentity();
  await migrate(databaseUrl, migrationsOf(dialect));
}

async function serve(): Promise<() => Promise<void>> {
  const config = readConfig();
  const pool = createPool(config.databaseUrl, { max: 10, applicationName: `feria-${config.code}` });
  const clock = { now: () => new Date() };
  const local = config.wallet.dialect === 'transfer' ? createLocalWallet(pool, clock) : undefined;
  const jackpots = { shelf: jackpotShelfOf(allSlots), points: createCertifiedRng() };
  const { seedKeys } = config;
  // Before anybody can play: with another key no round could be drawn whose stake was taken.
  await checkSeedKeys(pool, seedKeys);
  const sealed = await sealPlainSeeds(pool, seedKeys);
  if (sealed > 0) log.info('seeds sealed that lay in the clear', { seeds: sealed });
  const wallet = openWallets(config, local);
  const table = { pool, clock, wallet, shelf: studioShelf, jackpots, seedKeys };
  const worker = startWorker(table, log);
  const app = buildStudio({ table, config, log, ...(local ? { local } : {}) });
  await listenHere(app, config.port);
  return async () => {
    await app.close();
    await worker.stop();
    await pool.end();
  };
}
