import type { OfficeRecord } from '../../core/define-module.ts';
import { findTransfer } from './transfer-store.ts';

export const transferRecord: OfficeRecord = {
  kind: 'transfer',
  read: 'cashier.read',
  isThere: async (reader, id) => (await findTransfer(reader, id)) !== undefined,
};
