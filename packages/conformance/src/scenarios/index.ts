/** Every scenario, in the order in which a report shows them. */
import type { Scenario } from '../scenario.ts';
import { BET_SCENARIOS } from './bets.ts';
import { DOOR_SCENARIOS } from './door.ts';
import { FAULT_SCENARIOS } from './faults.ts';
import { FREE_SCENARIOS } from './free-rounds.ts';
import { HTTP_SCENARIOS } from './http.ts';
import { LIST_SCENARIOS } from './lists.ts';
import { REQUIRED_SCENARIOS } from './required.ts';
import { ROLLBACK_SCENARIOS } from './rollbacks.ts';
import { SESSION_SCENARIOS } from './sessions.ts';
import { STATE_SCENARIOS } from './states.ts';
import { STORM_SCENARIOS } from './storm.ts';
import { WIN_SCENARIOS } from './wins.ts';

export const SCENARIOS: readonly Scenario[] = [
  ...SESSION_SCENARIOS,
  ...BET_SCENARIOS,
  ...FREE_SCENARIOS,
  ...WIN_SCENARIOS,
  ...ROLLBACK_SCENARIOS,
  ...STATE_SCENARIOS,
  ...LIST_SCENARIOS,
  ...REQUIRED_SCENARIOS,
  ...DOOR_SCENARIOS,
  ...HTTP_SCENARIOS,
  ...FAULT_SCENARIOS,
  ...STORM_SCENARIOS,
];
