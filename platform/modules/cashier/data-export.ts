import type { DataExport } from '../../core/define-module.ts';
import { accountsHeld } from './accounts/accounts.ts';
import { paymentsOf } from './checks.ts';

export const cashierData: DataExport = async (tx, { memberId }, config) => ({
  ...(await paymentsOf(tx, config, memberId)),
  payoutAccounts: await accountsHeld(tx, config, memberId),
});
