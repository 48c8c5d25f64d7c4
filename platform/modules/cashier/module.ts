/** The manifest of cashier; its promises are described in index.ts. */
import { defineModule } from '../../core/define-module.ts';
import { countOpenPayments } from './checks.ts';
import { cashierData } from './data-export.ts';
import { cashierJobs } from './jobs.ts';
import { cashierListeners } from './listeners.ts';
import { memberMoneyRoutes } from './member-office-routes.ts';
import { cashierOfficeActs } from './office-acts.ts';
import { safeApprovalRoutes } from './payout-rules/safe-routes.ts';
import { payoutRulesRoutes } from './payout-rules/rules-routes.ts';
import { paymentRecords } from './office-records.ts';
import { cashierOfficeRoutes } from './office-routes.ts';
import { cashierRoutes } from './routes.ts';
import { cashierHashes, cashierPlaces } from './sealed-places.ts';
import { collectionAccountRoutes } from './manual/collection-account-routes.ts';
import { transferQueue } from './manual/transfer-queue.ts';
import { bankTransferRoutes } from './manual/transfer-routes.ts';
import { gatewayRoutes } from './routing/gateway-routes.ts';
import { cashierApprovals } from './payments/payment-approval.ts';
import { gatewayWebhookRoutes } from './webhook-routes.ts';
import { withdrawalQueue } from './withdrawals/withdrawal-queue.ts';

export const cashierModule = defineModule({
  name: 'cashier',
  floor: 'money',
  calls: [
    'members',
    'access',
    'limits',
    'exclusions',
    'harm',
    'kyc',
    'wallet',
    'markets',
    'play',
    'operators',
    'tax',
    'cases',
  ],
  showsSql: ['hour_sums', 'methods_of'],
  memberRoutes: [cashierRoutes],
  officeRoutes: [
    cashierOfficeRoutes,
    memberMoneyRoutes,
    gatewayRoutes,
    payoutRulesRoutes,
    safeApprovalRoutes,
    collectionAccountRoutes,
    bankTransferRoutes,
  ],
  officeActs: cashierOfficeActs,
  partnerRoutes: [gatewayWebhookRoutes],
  jobs: cashierJobs,
  listeners: cashierListeners,
  officeQueues: [withdrawalQueue, transferQueue],
  officeRecords: paymentRecords,
  approvals: cashierApprovals,
  dataExport: cashierData,
  underWay: countOpenPayments,
  sealed: cashierPlaces,
  hashed: cashierHashes,
});
