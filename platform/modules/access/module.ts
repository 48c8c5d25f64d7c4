/** The manifest of access; its promises are described in index.ts. */
import { defineModule } from '../../core/define-module.ts';
import { confirmationJobs } from './confirmations/jobs.ts';
import { confirmRoutes } from './confirmations/routes.ts';
import { accessApprovals } from './desk/approvals.ts';
import { accessDeskRoutes } from './desk/office-routes.ts';
import { alwaysAskRoutes } from './factors/always-ask-routes.ts';
import { paymentPasswordRoutes } from './factors/payment-password-routes.ts';
import { accessListeners } from './listeners.ts';
import { accessOfficeActs } from './office-acts.ts';
import { externalLoginJobs } from './external-login/jobs.ts';
import { externalLoginRoutes } from './external-login/routes.ts';
import { recoveryJobs } from './recovery/jobs.ts';
import { recoveryRoutes } from './recovery/routes.ts';
import { registrationJobs } from './registration/jobs.ts';
import { registrationRoutes } from './registration/routes.ts';
import { accessHashes, accessPlaces } from './sealed-places.ts';
import { sessionRoute } from './sessions/current-routes.ts';
import { sessionJobs } from './sessions/jobs.ts';
import { sessionRoutes } from './sessions/routes.ts';
import { signInHistoryRoutes } from './sign-in/history-routes.ts';
import { signInJobs } from './sign-in/jobs.ts';
import { signInRoutes } from './sign-in/routes.ts';

export const accessModule = defineModule({
  name: 'access',
  floor: 'accounts',
  calls: ['markets', 'proofs', 'delivery', 'operators'],
  callsBeside: ['members'],
  memberRoutes: [
    sessionRoute,
    signInRoutes,
    signInHistoryRoutes,
    externalLoginRoutes,
    registrationRoutes,
    recoveryRoutes,
    sessionRoutes,
    confirmRoutes,
    alwaysAskRoutes,
    paymentPasswordRoutes,
  ],
  officeRoutes: [accessDeskRoutes],
  officeActs: accessOfficeActs,
  jobs: [
    ...signInJobs,
    ...registrationJobs,
    ...recoveryJobs,
    ...sessionJobs,
    ...confirmationJobs,
    ...externalLoginJobs,
  ],
  listeners: accessListeners,
  approvals: accessApprovals,
  sealed: accessPlaces,
  hashed: accessHashes,
});
