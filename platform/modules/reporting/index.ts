/**
 * Reporting: the day's numbers, members' statements and the reconciliation of the books. Owns schema `reporting`; reads others through the functions they show.
 * Promises: a difference is recorded and shown, and never healed by itself; a check that read less than there is has failed;
 * a statement adds up to the last unit, or is not given. Emits no facts.
 */
export { activityRoutes } from './activity-routes.ts';
export { countAttention } from './attention.ts';
export { creditRoutes } from './credit-routes.ts';
export { reconcile, reportingJobs } from './jobs.ts';
export { reportingRoutes } from './office-routes.ts';
export { reconciliationRoutes } from './reconciliation-routes.ts';
export { statementOfficeRoutes, statementRoutes } from './statement-routes.ts';
