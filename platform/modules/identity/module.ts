/** What identity is to the platform; what it promises stands in index.ts. */
import { defineModule } from '../../core/define-module.ts';
import { acceptanceRoutes } from './acceptance/routes.ts';
import { identityApprovals } from './desk/approvals.ts';
import { memberDeskRoutes } from './desk/office-routes.ts';
import { identityListeners } from './listeners.ts';
import { outsideJobs } from './outside/jobs.ts';
import { outsideRoutes } from './outside/routes.ts';
import { identityOfficeActs } from './office-acts.ts';
import type { IdentityPorts } from './ports.ts';
import { alwaysAskRoutes } from './profile/always-ask-routes.ts';
import { closureRoutes } from './profile/closure-routes.ts';
import { confirmRoutes } from './profile/confirm-routes.ts';
import { dataRoutes } from './profile/data-routes.ts';
import { profileJobs } from './profile/jobs.ts';
import { paymentPasswordRoutes } from './profile/payment-password-routes.ts';
import { profileRoutes } from './profile/routes.ts';
import { recoveryJobs } from './recovery/jobs.ts';
import { recoveryRoutes } from './recovery/routes.ts';
import { registrationJobs } from './registration/jobs.ts';
import { registrationRoutes } from './registration/routes.ts';
import { identityRoutes } from './routes.ts';
import { identityHashes, identityPlaces } from './sealed-places.ts';
import { sessionJobs } from './sessions/jobs.ts';
import { sessionRoutes } from './sessions/routes.ts';
import { signInHistoryRoutes } from './sign-in/history-routes.ts';
import { signInJobs } from './sign-in/jobs.ts';
import { signInRoutes } from './sign-in/routes.ts';

export const identityModule = defineModule<IdentityPorts>({
  name: 'identity',
  floor: 'people',
  calls: ['markets', 'wallet', 'proofs', 'delivery', 'operators', 'content'],
  showsSql: ['accounts_of', 'registered_between', 'test_members'],
  memberRoutes: [
    identityRoutes,
    signInRoutes,
    signInHistoryRoutes,
    outsideRoutes,
    registrationRoutes,
    acceptanceRoutes,
    recoveryRoutes,
    sessionRoutes,
    confirmRoutes,
    alwaysAskRoutes,
    profileRoutes,
    paymentPasswordRoutes,
    closureRoutes,
    dataRoutes,
  ],
  officeRoutes: [memberDeskRoutes],
  officeActs: identityOfficeActs,
  jobs: [...signInJobs, ...registrationJobs, ...recoveryJobs, ...sessionJobs, ...profileJobs, ...outsideJobs],
  listeners: identityListeners,
  approvals: identityApprovals,
  sealed: identityPlaces,
  hashed: identityHashes,
});
