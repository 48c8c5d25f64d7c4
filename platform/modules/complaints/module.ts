/** What complaints is to the platform; what it promises stands in index.ts. */
import { defineModule } from '../../core/define-module.ts';
import { complaintData } from './data-export.ts';
import { complaintJobs } from './jobs.ts';
import { complaintListeners } from './listeners.ts';
import { complaintOfficeRoutes } from './office-routes.ts';
import { complaintRoutes } from './routes.ts';
import { complaintPlaces } from './sealed-places.ts';

export const complaintsModule = defineModule({
  name: 'complaints',
  floor: 'people',
  calls: ['markets', 'operators'],
  callsBeside: ['identity'],
  memberRoutes: [complaintRoutes],
  officeRoutes: [complaintOfficeRoutes],
  jobs: complaintJobs,
  listeners: complaintListeners,
  dataExport: complaintData,
  sealed: complaintPlaces,
});
