/** The manifest of kyc; its promises are described in index.ts. */
import { defineModule } from '../../core/define-module.ts';
import { kycData } from './data-export.ts';
import { kycJobs } from './jobs.ts';
import { kycListeners } from './listeners.ts';
import { kycOfficeActs } from './office-acts.ts';
import { verificationRecord } from './office-record.ts';
import { verificationOfficeRoutes } from './office-routes.ts';
import { verificationRoutes } from './routes.ts';
import { kycHashes, kycPlaces } from './sealed-places.ts';
import { verificationQueue } from './verification-queue.ts';

export const kycModule = defineModule({
  name: 'kyc',
  floor: 'people',
  calls: ['members', 'markets'],
  callsBeside: ['exclusions'],
  showsSql: ['verifications'],
  memberRoutes: [verificationRoutes],
  officeRoutes: [verificationOfficeRoutes],
  officeActs: kycOfficeActs,
  officeQueues: [verificationQueue],
  officeRecords: [verificationRecord],
  jobs: kycJobs,
  listeners: kycListeners,
  dataExport: kycData,
  sealed: kycPlaces,
  hashed: kycHashes,
});
