/** The modules, from the ground up: with app.ts and ports.ts the only files that know them all. A new module is an import and a line. */
import {
  approvalsOf,
  dataExportOf,
  numbersOf,
  officeQueuesOf,
  officeRecordsOf,
  underWayOf,
} from './compose.ts';
import { withPorts, type Module } from './core/define-module.ts';
import { accessModule } from './modules/access/module.ts';
import { cashierModule } from './modules/cashier/module.ts';
import { catalogModule } from './modules/catalog/module.ts';
import { casesModule } from './modules/cases/module.ts';
import { complaintsModule } from './modules/complaints/module.ts';
import { conformanceModule } from './modules/conformance/module.ts';
import { contentModule } from './modules/content/module.ts';
import { deliveryModule } from './modules/delivery/module.ts';
import { exclusionsModule } from './modules/exclusions/module.ts';
import { handpayModule } from './modules/handpay/module.ts';
import { harmModule } from './modules/harm/module.ts';
import { inboxModule } from './modules/inbox/module.ts';
import { kycModule } from './modules/kyc/module.ts';
import { limitsModule } from './modules/limits/module.ts';
import { marketsModule } from './modules/markets/module.ts';
import { membersModule } from './modules/members/module.ts';
import { operatorsModule } from './modules/operators/module.ts';
import { playModule } from './modules/play/module.ts';
import { proofsModule } from './modules/proofs/module.ts';
import { reportingModule } from './modules/reporting/module.ts';
import { rewardsModule } from './modules/rewards/module.ts';
import { sealsModule } from './modules/seals/module.ts';
import { securityModule } from './modules/security/module.ts';
import { supportModule } from './modules/support/module.ts';
import { taxModule } from './modules/tax/module.ts';
import { transfersModule } from './modules/transfers/module.ts';
import { trustModule } from './modules/trust/module.ts';
import { upkeepModule } from './modules/upkeep/module.ts';
import { walletModule } from './modules/wallet/module.ts';
import {
  accessPort,
  askingOf,
  casesPorts,
  contentStateOf,
  deliveryPorts,
  exclusionOf,
  handPayPorts,
  knownNamesIn,
  membersData,
  playPorts,
  visitorsOf,
} from './ports.ts';

export const MODULES: readonly Module[] = [
  walletModule,
  withPorts(deliveryModule, () => deliveryPorts),
  withPorts(proofsModule, askingOf),
  withPorts(operatorsModule, (deps) => ({
    approvals: approvalsOf(MODULES, deps),
    queues: officeQueuesOf(MODULES),
    records: officeRecordsOf(MODULES),
  })),
  marketsModule,
  upkeepModule,
  withPorts(securityModule, (deps) => ({ knownNames: knownNamesIn(deps.db.read) })),

  withPorts(catalogModule, (deps) => ({ contentState: contentStateOf(deps) })),
  withPorts(contentModule, (deps) => ({ findVisitor: visitorsOf(deps) })),
  trustModule,

  withPorts(membersModule, ({ config }) => ({
    underWayOf: underWayOf(MODULES),
    dataOf: membersData(dataExportOf(MODULES), config),
    access: accessPort(config),
  })),
  accessModule,

  withPorts(limitsModule, () => ({ exclusionOf })),
  exclusionsModule,
  harmModule,
  kycModule,
  complaintsModule,
  withPorts(casesModule, () => casesPorts),
  supportModule,
  withPorts(inboxModule, () => ({ numbersOf: numbersOf(MODULES) })),

  taxModule,
  withPorts(handpayModule, () => handPayPorts),
  transfersModule,
  withPorts(playModule, playPorts),

  cashierModule,
  rewardsModule,

  sealsModule,
  reportingModule,
  conformanceModule,
];
