/** The studio: `node main.ts migrate` prepares its own database, `node main.ts serve` runs it. To the platform it is a vendor like any other. */
import { fileURLToPath } from 'node:url';
import { createWalletClient } from '@feria/kit/wallet-client';
import { createPool, migrate } from '@feria/postgres';
import { createLog, runProcess } from '@feria/process';
import { buildStudio } from './app.ts';
import { readConfig, readDatabaseUrl } from './config.ts';
import { startWorker } from './worker.ts';

const log = createLog('studio');

await runProcess(log, {
  migrate: async () => {
    await migrate(readDatabaseUrl(), [
      { module: 'studio', folder: fileURLToPath(new URL('./migrations', import.meta.url)) },
    ]);
  },
  serve: async () => {
    const config = readConfig();
    const pool = createPool(config.databaseUrl, { max: 10, applicationName: 'feria-studio' });
    const table = {
      pool,
      clock: { now: () => new Date() },
      wallet: createWalletClient({ url: config.walletUrl, privateKeyPem: config.privateKeyPem }),
    };
    const worker = startWorker(table, log);
    const app = buildStudio({ table, config, log });
    await app.listen({ host: '127.0.0.1', port: config.port });
    return async () => {
      await app.close();
      await worker.stop();
      await pool.end();
    };
  },
});
