/** The web process: serves the two apps. `node main.ts serve`. It has no database and no business words. */
import { createLog, runProcess } from '@feria/process';
import { buildWeb } from './app.ts';
import { readConfig } from './config.ts';

const log = createLog('web');

await runProcess(log, {
  serve: async () => {
    const config = readConfig();
    const web = await buildWeb({ config, log, now: () => Date.now() });
    await web.listen({ host: '127.0.0.1', port: config.port });
    return () => web.close();
  },
});
