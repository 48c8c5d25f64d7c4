/**
 * Upkeep: what the running system knows of its own safety: its back-ups, and whether what runs is what was released. Owns no
 * tables: the server's own statistics, `backup.json` in the data folder and the process's self-check say it.
 * Promises: an archive that fails, a base copy that is missing and a file that differs raise an alarm; nothing is healed.
 */
export { upkeepJobs } from './jobs.ts';
export { upkeepRoutes } from './office-routes.ts';
