/**
 * What is held on a member's money in and out: payments that came and what became of them, transfers to the licensee with what was found at
 * the bank, what was asked back, disputes, withdrawals with their parts and what payout rules said of them, and where their money is sent, by
 * the end of its number: the file travels, and the number stands in the app. What colleagues write to each other is not theirs, and neither is
 * a suspicion while it is one.
 */
import { toldReasonOf } from '@feria/contracts/cashier/desk-reasons';
import { toDecimal } from '@feria/kernel';
import type { Tx } from '../../core/db.ts';
import type { DataExport } from '../../core/define-module.ts';
import type { Config } from '../../core/config.ts';
import { accountsHeld } from './accounts/accounts.ts';
import { paymentsOf } from './checks.ts';
import { openPayer } from './manual/sealed.ts';
import { listTransfersOf, type BankTransfer } from './manual/transfer-store.ts';
import { listPaymentsOfMember, listRefunds, type Payment, type RefundAsk } from './payments/payment-store.ts';
import { listJudgements } from './payout-rules/judgement-store.ts';
import { listHoldsOf } from './withdrawals/hold-store.ts';

export const cashierData: DataExport = async (tx, { memberId }, config) => {
  const { deposits, withdrawals } = await paymentsOf(tx, config, memberId);
  return {
    deposits,
    withdrawals: await withJudgements(tx, withdrawals),
    payments: await paymentsHeld(tx, memberId),
    transfers: (await listTransfersOf(tx, memberId)).map((transfer) => transferHeld(config, transfer)),
    payoutAccounts: await accountsHeld(tx, config, memberId),
  };
};

type Withdrawals = Awaited<ReturnType<typeof paymentsOf>>['withdrawals'];

async function withJudgements(tx: Tx, withdrawals: Withdrawals) {
  const ids = withdrawals.map(({ id }) => id);
  const [judgements, holds] = [await listJudgements(tx, ids), await listHoldsOf(tx, ids)];
  return withdrawals.map(({ id, ...withdrawal }) => {
    const judged = judgements.get(id);
    return {
      ...withdrawal,
      judged: judged
        ? { at: judged.at, rules: judged.version, verdict: judged.verdict, results: judged.results }
        : null,
      held: holds
        .filter(({ withdrawalId }) => withdrawalId === id)
        .map(({ code, told, at, untilAt, endedAt }) => ({
          reason: toldReasonOf(code),
          told,
          at,
          until: untilAt,
          ended: endedAt,
        })),
    };
  });
}

async function paymentsHeld(tx: Tx, memberId: string) {
  const payments = await listPaymentsOfMember(tx, memberId);
  const asks = await listRefunds(
    tx,
    payments.map(({ id }) => id),
  );
  return payments.map((payment) => ({
    ...paymentHeld(payment),
    refunds: asks.filter((ask) => ask.payment === payment.id).map(refundHeld),
  }));
}

const paymentHeld = (payment: Payment) => ({
  at: payment.at,
  gateway: payment.gateway,
  gatewayId: payment.paymentId,
  depositId: payment.depositId,
  cameAs: payment.why,
  currency: payment.currency,
  captured: toDecimal(payment.captured),
  credited: toDecimal(payment.credited),
  held: toDecimal(payment.held),
  sentBack: toDecimal(payment.sentBack),
  refunded: toDecimal(payment.refunded),
  chargedBack: toDecimal(payment.chargedBack),
  dispute: payment.dispute,
  disputedAt: payment.disputedAt,
});

const transferHeld = (config: Pick<Config, 'secret'>, transfer: BankTransfer) => ({
  reference: transfer.concept,
  currency: transfer.currency,
  asked: toDecimal(transfer.asked),
  state: transfer.state,
  receipts: transfer.proofs,
  shownAt: transfer.saidAt,
  // What was found and waits for a second operator is not yet theirs.
  found:
    transfer.state === 'matched' && transfer.captured !== null && transfer.payer
      ? {
          amount: toDecimal(transfer.captured),
          payer: openPayer(config, transfer.id, transfer.payer),
          bankReference: transfer.bankReference,
          paidOn: transfer.paidOn,
        }
      : null,
  reason: transfer.reason,
  decidedAt: transfer.decidedAt,
});

const refundHeld = ({ kind, units, tax, state, createdAt, endedAt }: RefundAsk) => ({
  kind,
  amount: toDecimal(units),
  tax: toDecimal(tax),
  state,
  askedAt: createdAt,
  endedAt,
});
