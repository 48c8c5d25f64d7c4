/** The manifest of harm; its promises are described in index.ts. */
import { defineModule } from '../../core/define-module.ts';
import { harmData } from './data-export.ts';
import { harmJobs } from './jobs.ts';
import { harmListeners } from './listeners.ts';
import { harmOfficeActs } from './office-acts.ts';
import { harmRecord } from './office-record.ts';
import { harmRoutes } from './office-routes.ts';
import { harmRulesRoutes } from './rules-routes.ts';
import { harmRulesAction } from './rules.ts';
import { harmQueue } from './harm-queue.ts';

export const harmModule = defineModule({
  name: 'harm',
  floor: 'people',
  showsSql: ['cases_by_hour', 'severity_at'],
  calls: ['members', 'markets', 'operators'],
  callsBeside: ['limits', 'exclusions'],
  officeRoutes: [harmRoutes, harmRulesRoutes],
  officeActs: harmOfficeActs,
  officeQueues: [harmQueue],
  officeRecords: [harmRecord],
  jobs: harmJobs,
  listeners: harmListeners,
  approvals: [harmRulesAction],
  dataExport: harmData,
});
