/** The web process: serves the two apps. `node main.ts serve`. It has no database and no business logic. */
import { createLog, listenHere, runProcess } from '@feria/process';
import { buildWeb } from './app.ts';
import { readConfig } from './config.ts';

const log = createLog('web');

await runProcess(log, {
  serve: async () => {
    const config = readConfig();
    if (!config.reports)
      log.warn('SECURITY_CONTACT names nobody to report a hole to: /.well-known/security.txt is not served');
    const web = await buildWeb({ config, log, now: () => Date.now() });
    await listenHere(web, config.port);
    return () => web.close();
  },
});
