import type { OfficeRecord } from '../../core/define-module.ts';
import { findDeposit } from './deposits/deposit-store.ts';
import { findTransfer } from './manual/transfer-store.ts';
import { findWithdrawal } from './withdrawals/withdrawal-store.ts';

export const paymentRecords: readonly OfficeRecord[] = [
  {
    kind: 'withdrawal',
    read: 'cashier.read',
    find: findWithdrawal,
  },
  {
    kind: 'deposit',
    read: 'cashier.read',
    find: findDeposit,
  },
  {
    kind: 'bank_transfer',
    read: 'cashier.read',
    find: (reader, id) => findTransfer(reader, { id }),
  },
];
