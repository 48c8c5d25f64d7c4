import type { Clock } from '@feria/kernel';
import type { Log } from '@feria/process';
import type { IsBreached } from './passwords/breached-passwords.ts';
import type { Config } from './config.ts';
import type { Countries } from './geo/countries.ts';
import type { Db } from './db.ts';
import type { ExcludedRegister } from './excluded-register.ts';
import type { Metrics } from './metrics.ts';
import type { Hub } from './http/realtime.ts';
import type { SecurityLog } from './security-log/security-log.ts';
import type { SelfCheck } from './release/self-check.ts';
import type { Surroundings } from './release/surroundings.ts';

/** What an edge may use. `app.ts` makes it once and passes it in; nothing below an edge sees it. */
export type Deps = {
  db: Db;
  clock: Clock;
  config: Config;
  log: Log;
  hub: Hub;
  metrics: Metrics;
  selfCheck: SelfCheck;
  surroundings: Surroundings;
  isBreached: IsBreached;
  countries: Countries;
  register: ExcludedRegister;
  security: SecurityLog;
};
