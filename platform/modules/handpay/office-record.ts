import type { OfficeRecord } from '../../core/define-module.ts';
import { findHandPay } from './store.ts';

export const handPayRecord: OfficeRecord = {
  kind: 'hand_pay',
  read: 'cashier.read',
  find: findHandPay,
};
