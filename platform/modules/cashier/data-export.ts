import type { DataExport } from '../../core/define-module.ts';
import { paymentsOf } from './checks.ts';

export const cashierData: DataExport = (tx, { memberId }, config) => paymentsOf(tx, config, memberId);
