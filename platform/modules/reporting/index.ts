/**
 * Reporting: the day's numbers and the reconciliation of the books. Owns schema `reporting`; reads others through the functions they show.
 * Promises: a difference is recorded and shown, and never healed by itself. Emits no facts.
 */
export { reconcile, reportingJobs } from './jobs.ts';
export { reportingRoutes } from './office-routes.ts';
export { statementOfficeRoutes, statementRoutes } from './statement-routes.ts';
