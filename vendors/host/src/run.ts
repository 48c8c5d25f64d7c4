/** The process of a vendor: `migrate` prepares its own database, `serve` runs it, `run` does both. */
import type { Dialect } from '@feria/contracts/vendor-door/vendor-api';
import { createPool, migrate, type ModuleMigrations } from '@feria/postgres';
import { createLog, listenHere, runProcess } from '@feria/process';
import { buildVendor } from './app.ts';
import { readIdentity, type HostConfig } from './config.ts';
import { createLocalWallet } from './local-wallet/wallet.ts';
import { openWallets } from './open-wallet.ts';
import { checkSeedKeys, sealPlainSeeds } from './seeds/keep.ts';
import type { Table } from './table.ts';
import type { Vendor } from './vendor.ts';
import { startWorker } from './worker.ts';

export type VendorProcess = {
  vendor: Vendor;
  /** Throws a ZodError that names what is missing in the environment. */
  readConfig(): HostConfig;
  /** Tables of the host and of the vendor, in the order in which they are made. */
  migrations(dialect: Dialect): ModuleMigrations[];
};

/** Runs until the process is told to stop. The environment says which of our own vendors it is. */
export async function runVendor(of: VendorProcess): Promise<void> {
  const { vendor } = of;
  const log = createLog('vendor');

  async function prepare(): Promise<void> {
    const { databaseUrl, dialect } = readIdentity();
    await migrate(databaseUrl, of.migrations(dialect));
  }

  async function serve(): Promise<() => Promise<void>> {
    const config = of.readConfig();
    const { seedKeys } = config;
    const pool = createPool(config.databaseUrl, { max: 10, applicationName: `feria-${config.code}` });
    const clock = { now: () => new Date() };
    const local = config.wallet.dialect === 'transfer' ? createLocalWallet(pool, clock) : undefined;
    // Before anybody can play: with another key no round could be drawn whose stake was taken.
    await checkSeedKeys(pool, seedKeys);
    const sealed = await sealPlainSeeds(pool, seedKeys);
    if (sealed > 0) log.info('seeds sealed that lay in the clear', { seeds: sealed });
    const { catalog, jackpots } = vendor;
    const wallet = openWallets(config, local);
    const table: Table = { pool, clock, wallet, catalog, seedKeys, ...(jackpots ? { jackpots } : {}) };
    const worker = startWorker(table, log, vendor.tasks?.(table, log));
    const app = buildVendor(vendor, { table, config, log, ...(local ? { local } : {}) });
    await listenHere(app, config.port);
    return async () => {
      await app.close();
      await worker.stop();
      await pool.end();
    };
  }

  await runProcess(log, {
    migrate: prepare,
    serve,
    run: async () => {
      await prepare();
      return serve();
    },
  });
}
