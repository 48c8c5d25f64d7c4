/** The manifest of cases; its promises are described in index.ts. */
import { defineModule } from '../../core/define-module.ts';
import { caseQueue } from './case-queue.ts';
import { caseData } from './data-export.ts';
import { caseJobs } from './jobs.ts';
import { caseListeners } from './listeners.ts';
import { casesOfficeActs } from './office-acts.ts';
import { caseRecord } from './office-record.ts';
import { caseOfficeRoutes } from './office-routes.ts';
import type { CasesPorts } from './report.ts';
import { caseRoutes } from './routes.ts';
import { casePlaces } from './sealed-places.ts';

export const casesModule = defineModule<CasesPorts>({
  name: 'cases',
  floor: 'people',
  calls: ['members', 'markets'],
  memberRoutes: [caseRoutes],
  officeRoutes: [caseOfficeRoutes],
  officeActs: casesOfficeActs,
  officeQueues: [caseQueue],
  officeRecords: [caseRecord],
  jobs: caseJobs,
  listeners: caseListeners,
  dataExport: caseData,
  sealed: casePlaces,
});
