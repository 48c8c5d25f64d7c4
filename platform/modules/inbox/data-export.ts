import { toDecimal } from '@feria/kernel';
import type { DataExport } from '../../core/define-module.ts';
import { messagesOf } from './store.ts';

export const inboxData: DataExport = async (tx, { memberId }) => {
  const messages = await messagesOf(tx, memberId);
  return {
    messages: messages.map(({ at, kind, amount, reason, readAt, circular, words }) => ({
      at,
      kind,
      reason,
      readAt,
      circular,
      words,
      amount: amount === null ? null : toDecimal(amount),
    })),
  };
};
