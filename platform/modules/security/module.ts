/**
 * Security: the reading of the security log in the office, and its shipping to wherever the licensee collects such lines. The log itself
 * is core's, because every edge writes it (ADR 63). Owns no tables.
 * Promises: nobody changes a line; a line is shipped at least once, in the order in which lines were written; what cannot be shipped
 * waits and is told to the log and the metrics.
 */
import { defineModule } from '../../core/define-module.ts';
import { securityJobs } from './jobs.ts';
import { securityOfficeActs } from './office-acts.ts';
import { securityLogRoutes } from './office-routes.ts';

export const securityModule = defineModule({
  name: 'security',
  floor: 'ground',
  officeRoutes: [securityLogRoutes],
  officeActs: securityOfficeActs,
  jobs: securityJobs,
});
