/** Payments that brought money as the office's pages show them. */
import type { OfficePayment } from '@feria/contracts/cashier/office';
import { toDecimal } from '@feria/kernel';
import type { Config } from '../../../core/config.ts';
import type { SignedInOperator } from '../../../core/http/access.ts';
import type { Reader, Tx } from '../../../core/db.ts';
import { findCase } from '../../cases/index.ts';
import { toApprovalView } from '../../operators/index.ts';
import type { Deposit } from '../deposits/deposit-store.ts';
import { offerOf } from '../deposits/gateways-of.ts';
import { driversOf } from '../drivers.ts';
import { leftOf } from './money-rules.ts';
import { findWaitingPayment } from './payment-approval.ts';
import { listPayments, listRefunds, type Payment, type RefundAsk } from './payment-store.ts';

type Settings = Pick<Config, 'gateways'>;

export async function officePayments(
  reader: Tx | Reader,
  config: Settings,
  { deposit, viewer }: { deposit: Deposit; viewer: SignedInOperator },
  at: Date,
): Promise<OfficePayment[]> {
  const payments = await listPayments(reader, [deposit.id]);
  const asks = await listRefunds(
    reader,
    payments.map(({ id }) => id),
  );
  return Promise.all(
    payments.map((payment) => officePayment(reader, config, { payment, asks, deposit, viewer }, at)),
  );
}

type Shown = {
  payment: Payment;
  asks: readonly RefundAsk[];
  deposit: Deposit | null;
  viewer: SignedInOperator;
};

export async function officePayment(
  reader: Tx | Reader,
  config: Settings,
  { payment, asks, deposit, viewer }: Shown,
  at: Date,
): Promise<OfficePayment> {
  const { captured, credited, held, sentBack, refunding, refunded, chargedBack } = payment;
  const waiting = await findWaitingPayment(reader, payment.id, at);
  return {
    id: payment.id,
    gateway: payment.gateway,
    paymentId: payment.paymentId,
    why: payment.why,
    currency: payment.currency,
    captured: toDecimal(captured),
    credited: toDecimal(credited),
    held: toDecimal(held),
    sentBack: toDecimal(sentBack),
    refunding: toDecimal(refunding),
    refunded: toDecimal(refunded),
    chargedBack: toDecimal(chargedBack),
    left: toDecimal(leftOf(payment)),
    refunds: refundsOf(config, payment, deposit),
    dispute: payment.dispute,
    caseId: payment.caseId,
    disputeCaseId: payment.disputeCaseId,
    evidence: await evidenceOf(reader, payment),
    at: payment.at.toISOString(),
    asks: asks
      .filter((ask) => ask.payment === payment.id)
      .map(({ kind, units, state, askedBy, reason, createdAt }) => ({
        kind,
        amount: toDecimal(units),
        state,
        by: askedBy,
        reason,
        at: createdAt.toISOString(),
      })),
    approval: waiting ? toApprovalView(waiting, viewer, at) : null,
  };
}

/** While its bank disputes it. */
async function evidenceOf(
  reader: Tx | Reader,
  { dispute, disputeCaseId }: Payment,
): Promise<OfficePayment['evidence']> {
  if (dispute !== 'open' || disputeCaseId === null) return null;
  const found = await findCase(reader, disputeCaseId);
  return found ? { dueBy: found.dueBy, by: found.facts['lastDay'] === 'gateway' ? 'gateway' : 'ours' } : null;
}

/** How its gateway gives money of that rail back. */
function refundsOf(
  config: Settings,
  { gateway }: Payment,
  deposit: Deposit | null,
): OfficePayment['refunds'] {
  const driver = driversOf(config).get(gateway);
  if (!driver || !deposit) return 'none';
  const { rail, merchantCode: country, currency } = deposit;
  return offerOf(driver, rail, { country, currency })?.refunds ?? 'none';
}
