/**
 * Conformance: the kit inside the platform. Test members with money at a word, test vendors of every seamless dialect, and
 * runs of all scenarios against our own door, started in the office and kept. Owns schema `conformance`.
 *
 * Promises: none of it exists in production (no route is mounted, no job works); a test member cannot sign in, is named
 * `conformance_...`, and its money comes from the house account of test money; a test touches no other member.
 * Emits no facts.
 */
export { conformanceRoutes } from './session-routes.ts';
export { conformanceOfficeRoutes } from './office-routes.ts';
export { conformanceJobs } from './jobs.ts';
