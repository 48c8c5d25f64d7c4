/** The manifest of support; its promises are described in index.ts. */
import { defineModule } from '../../core/define-module.ts';
import { supportData } from './data-export.ts';
import { supportDeskRoutes } from './desk-routes.ts';
import { feedbackOfficeRoutes } from './feedback-office-routes.ts';
import { feedbackRoutes } from './feedback-routes.ts';
import { supportJobs } from './jobs.ts';
import { supportListeners } from './listeners.ts';
import { supportOfficeActs } from './office-acts.ts';
import { supportOfficeRoutes } from './office-routes.ts';
import { supportRoutes } from './routes.ts';
import { supportPlaces } from './sealed-places.ts';
import { supportQueue } from './support-queue.ts';

export const supportModule = defineModule({
  name: 'support',
  floor: 'people',
  calls: ['members', 'markets', 'operators', 'proofs'],
  memberRoutes: [supportRoutes, feedbackRoutes],
  officeRoutes: [supportDeskRoutes, supportOfficeRoutes, feedbackOfficeRoutes],
  officeActs: supportOfficeActs,
  officeQueues: [supportQueue],
  jobs: supportJobs,
  listeners: supportListeners,
  dataExport: supportData,
  sealed: supportPlaces,
});
