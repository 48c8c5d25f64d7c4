import type { OfficeRecord } from '../../core/define-module.ts';
import { findDeposit } from './deposit-store.ts';
import { findWithdrawal } from './withdrawals/withdrawal-store.ts';

export const paymentRecords: readonly OfficeRecord[] = [
  {
    kind: 'withdrawal',
    read: 'cashier.read',
    isThere: async (reader, id) => (await findWithdrawal(reader, id)) !== undefined,
  },
  {
    kind: 'deposit',
    read: 'cashier.read',
    isThere: async (reader, id) => (await findDeposit(reader, id)) !== undefined,
  },
];
