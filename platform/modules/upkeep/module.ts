/**
 * Upkeep: what the running system knows of its own safety: its back-ups, whether what runs is what was released, and what it leans on
 * (the edge's TLS, the clocks). Owns no tables: the server's own statistics, `backup.json` in the data folder, the process's self-check
 * and its surroundings say it.
 * Promises: an archive that fails, a base copy that is missing, a file that differs, an edge that is not as the runbook asks for it and
 * clocks that differ raise an alarm; nothing is healed.
 */
import { defineModule } from '../../core/define-module.ts';
import { upkeepJobs } from './jobs.ts';
import { upkeepOfficeActs } from './office-acts.ts';
import { upkeepRoutes } from './office-routes.ts';

export const upkeepModule = defineModule({
  name: 'upkeep',
  floor: 'ground',
  officeRoutes: [upkeepRoutes],
  officeActs: upkeepOfficeActs,
  jobs: upkeepJobs,
});
