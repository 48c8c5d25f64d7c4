import { toDecimal } from '@feria/kernel';
import type { DataExport } from '../../core/define-module.ts';
import { countingLimits } from './limits.ts';

export const limitsData: DataExport = async (tx, { memberId, currency, marketCode }) => {
  const limits = await countingLimits(tx, { memberId, currency, merchantCode: marketCode });
  return {
    limits: limits.map(({ kind, period, amount, setBy, row }) => ({
      kind,
      period,
      setBy,
      activeFrom: row?.activeFrom ?? null,
      amount: kind === 'play_minutes' ? String(amount) : toDecimal(amount),
    })),
  };
};
