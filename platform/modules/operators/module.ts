/** The manifest of operators; its promises are described in index.ts. */
import { defineModule } from '../../core/define-module.ts';
import { accountRoutes } from './account-routes.ts';
import { approvalRoutes } from './approvals/approval-routes.ts';
import { auditRoutes } from './audit-routes.ts';
import { operatorJobs } from './jobs.ts';
import { listViewRoutes } from './list-views/list-view-routes.ts';
import { operatorOfficeActs } from './office-acts.ts';
import { ownPasskeyRoutes } from './passkeys/own-passkey-routes.ts';
import { ownRoutes, setUpRoutes } from './own-routes.ts';
import type { OperatorPorts } from './ports.ts';
import { preferenceRoutes } from './preferences/preference-routes.ts';
import { approvalRecord } from './records/approval-record.ts';
import { holderRoutes } from './records/holder-routes.ts';
import { noteRoutes } from './records/note-routes.ts';
import { operatorRecord } from './records/operator-record.ts';
import { roleRoutes } from './role-routes.ts';
import { operatorRoutes } from './routes.ts';
import { operatorHashes, operatorPlaces } from './sealed-places.ts';
import { approvalQueue } from './waiting/approval-queue.ts';
import { waitingRoutes } from './waiting/waiting-routes.ts';

export const operatorsModule = defineModule<OperatorPorts>({
  name: 'operators',
  floor: 'ground',
  callsBeside: ['proofs', 'delivery'],
  showsSql: ['refuse_one_person', 'refuse_gone', 'alone_lines', 'await_sums'],
  officeRoutes: [
    operatorRoutes,
    setUpRoutes,
    ownRoutes,
    ownPasskeyRoutes,
    accountRoutes,
    roleRoutes,
    approvalRoutes,
    auditRoutes,
    noteRoutes,
    holderRoutes,
    listViewRoutes,
    preferenceRoutes,
    waitingRoutes,
  ],
  officeActs: operatorOfficeActs,
  officeQueues: [approvalQueue],
  officeRecords: [approvalRecord, operatorRecord],
  jobs: operatorJobs,
  sealed: operatorPlaces,
  hashed: operatorHashes,
});
