/** The sandbox payment gateway: `node main.ts migrate` prepares its own database, `serve` runs it, `run` does both. */
import { fileURLToPath } from 'node:url';
import { createPool, migrate } from '@feria/postgres';
import { createLog, listenHere, runProcess } from '@feria/process';
import { buildGateway } from './app.ts';
import { readConfig } from './config.ts';
import { startWebhooks } from './webhooks.ts';

const log = createLog('gateway');

await runProcess(log, {
  migrate: prepare,
  serve,
  run: async () => {
    await prepare();
    return serve();
  },
});

async function prepare(): Promise<void> {
  const config = readConfig();
  await migrate(config.databaseUrl, [
    { module: 'gateway', folder: fileURLToPath(new URL('./migrations', import.meta.url)) },
  ]);
}

async function serve(): Promise<() => Promise<void>> {
  const config = readConfig();
  const pool = createPool(config.databaseUrl, { max: 8, applicationName: 'feria-gateway' });
  const clock = { now: () => new Date() };
  const webhooks = startWebhooks({ pool, clock, config, log });
  const app = buildGateway({ pool, clock, config, log });
  await listenHere(app, config.port);
  return async () => {
    await app.close();
    await webhooks.stop();
    await pool.end();
  };
}
