/** Money of a transfer that goes back: sent from the licensee's bank by a person, who writes down that it was, or that it could not be. */
import type { TransferRefundEnd } from '@feria/contracts/cashier/bank-transfers';
import type { RefusalCode } from '@feria/contracts/refusals';
import { Refusal, toDecimal } from '@feria/kernel';
import { audit, byOperator, type Acting } from '../../../core/audit.ts';
import type { Tx } from '../../../core/db.ts';
import { endTransferRefund, listTransferRefunds, lockTransfer } from './transfer-store.ts';

/** Throws cashier.payment_unknown, cashier.state_changed: it has an end already. */
export async function endSendingBack(
  tx: Tx,
  { id, refundId, said, ...acting }: Acting & { id: string; refundId: string; said: TransferRefundEnd },
  at: Date,
): Promise<void> {
  const transfer = await lockTransfer(tx, id);
  const refund = transfer && (await listTransferRefunds(tx, id)).find((one) => one.id === refundId);
  if (!transfer || !refund) throw new Refusal<RefusalCode>('cashier.payment_unknown');
  const bankReference = said.end === 'sent' ? said.bankReference : null;
  const { operator } = acting;
  const end = { state: said.end, bankReference, operatorName: operator.username, endedAt: at };
  if (!(await endTransferRefund(tx, refundId, end)))
    throw new Refusal<RefusalCode>('cashier.state_changed', { state: refund.state });
  await audit(tx, {
    ...byOperator(acting),
    action: `cashier.transfer_refund_${said.end}`,
    subject: `bank_transfer:${id}`,
    ...(transfer.memberId === null ? {} : { memberId: transfer.memberId }),
    reason: said.end === 'failed' ? said.reason : null,
    after: {
      reference: transfer.concept,
      amount: toDecimal(refund.units, 2),
      currency: transfer.currency,
      bankReference,
    },
    at,
  });
}
