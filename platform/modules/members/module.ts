/** The manifest of members; its promises are described in index.ts. */
import { defineModule } from '../../core/define-module.ts';
import { acceptanceRoutes } from './acceptance/routes.ts';
import { membersApprovals } from './desk/approvals.ts';
import { memberDeskRoutes } from './desk/office-routes.ts';
import { membersOfficeActs } from './office-acts.ts';
import { memberRecord } from './office-record.ts';
import type { MembersPorts } from './ports.ts';
import { closureRoutes } from './profile/closure-routes.ts';
import { dataRoutes } from './profile/data-routes.ts';
import { profileJobs } from './profile/jobs.ts';
import { profileRoutes } from './profile/routes.ts';
import { memberRoutes } from './routes.ts';
import { membersHashes, membersPlaces } from './sealed-places.ts';

export const membersModule = defineModule<MembersPorts>({
  name: 'members',
  floor: 'accounts',
  calls: ['markets', 'wallet', 'proofs', 'delivery', 'operators', 'content'],
  showsSql: [
    'accounts_of',
    'active_member',
    'closed_before',
    'registered_by_hour',
    'registered_in',
    'first_registered_at',
    'payout_signs',
    'listed',
    'test_members',
  ],
  memberRoutes: [memberRoutes, acceptanceRoutes, profileRoutes, closureRoutes, dataRoutes],
  officeRoutes: [memberDeskRoutes],
  officeActs: membersOfficeActs,
  officeRecords: [memberRecord],
  jobs: profileJobs,
  approvals: membersApprovals,
  sealed: membersPlaces,
  hashed: membersHashes,
});
