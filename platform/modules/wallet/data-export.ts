import { toDecimal } from '@feria/kernel';
import type { DataExport } from '../../core/define-module.ts';
import { readStatement } from './store.ts';

/** The newest; a statement has every line of any period. */
const MOST_ENTRIES = 5_000;

export const walletData: DataExport = async (tx, { memberId, currency }) => {
  const entries = await readStatement(tx, memberId, { currency, limit: MOST_ENTRIES });
  return {
    entries: entries.map(({ at, kind, amount, balanceAfter, reference }) => ({
      at,
      kind,
      reference,
      amount: toDecimal(amount),
      balanceAfter: toDecimal(balanceAfter),
    })),
  };
};
