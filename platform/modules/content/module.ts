/** The manifest of content; its promises are described in index.ts. */
import { defineModule } from '../../core/define-module.ts';
import { contentDeskRoutes } from './desk-routes.ts';
import { contentJobs } from './jobs.ts';
import { contentListeners } from './listeners.ts';
import { contentOfficeActs } from './office-acts.ts';
import { contentOfficeRoutes } from './office-routes.ts';
import { imageRoutes } from './picture-routes.ts';
import { legalAction } from './publish.ts';
import { contentRoutes } from './routes.ts';

export const contentModule = defineModule({
  name: 'content',
  floor: 'offer',
  calls: ['markets', 'operators'],
  callsBeside: ['catalog'],
  memberRoutes: [contentRoutes, imageRoutes],
  officeRoutes: [contentOfficeRoutes, contentDeskRoutes],
  officeActs: contentOfficeActs,
  jobs: contentJobs,
  listeners: contentListeners,
  approvals: [legalAction],
});
