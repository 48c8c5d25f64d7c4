/**
 * What a bank asks for when its customer disputes a deposit, gathered as it is now: the deposit, who paid, from where, whether they are
 * verified, what they had accepted, what was played until the dispute, what was paid out, and what was said. It decides nothing.
 */
import type { RefusalCode } from '@feria/contracts/refusals';
import { Refusal, type Units } from '@feria/kernel';
import type { Config } from '../../../core/config.ts';
import type { Tx } from '../../../core/db.ts';
import { signInBefore } from '../../access/index.ts';
import { findCase, listShownLines } from '../../cases/index.ts';
import { documentsHeld } from '../../kyc/index.ts';
import { getMarket } from '../../markets/index.ts';
import { getMember, listAccepted, papersOf } from '../../members/index.ts';
import { sumPlayBetween } from '../../play/index.ts';
import { findDeposit, type Deposit } from '../deposits/deposit-store.ts';
import { openTyped, type Typed } from '../deposits/sealed-fields.ts';
import { listWithdrawals } from '../withdrawals/withdrawal-store.ts';
import { findPayment, type Payment } from './payment-store.ts';

type Settings = Pick<Config, 'secret'>;
/** More than anybody has asked for. */
const MOST_WITHDRAWALS = 1_000;

export type Evidence = {
  at: Date;
  timeZone: string;
  deposit: Deposit;
  payment: Payment;
  account: string;
  registeredAt: Date;
  /** As papers say it; null: nobody was verified. */
  name: string | null;
  /** What was typed for the payment and from where; null: it is kept no more. */
  typed: Typed | null;
  signIn: { at: Date; device: string | null; address: string } | undefined;
  documents: { type: string | null; state: string; submittedAt: Date | null; decidedAt: Date | null }[];
  accepted: { page: string; version: string; at: Date }[];
  /** From the payment on until the dispute. */
  play: { rounds: number; staked: Units; won: Units; firstAt: Date | null; lastAt: Date | null };
  withdrawals: { reference: string; state: string; amount: Units; createdAt: Date; paidAt: Date | null }[];
  messages: { at: Date; by: string; text: string }[];
  dispute: { reference: string; openedAt: Date; dueBy: string; isOfGateway: boolean } | null;
};

/** In one snapshot. Throws cashier.payment_unknown, cashier.state_changed: nobody disputes it. */
export async function gatherEvidence(
  tx: Tx,
  config: Settings,
  { id, payment: paymentId }: { id: string; payment: string },
  at: Date,
): Promise<Evidence> {
  const [deposit, payment] = [await findDeposit(tx, id), await findPayment(tx, paymentId)];
  if (!deposit || payment?.depositId !== id) throw new Refusal<RefusalCode>('cashier.payment_unknown');
  const { disputedAt } = payment;
  if (disputedAt === null) throw new Refusal<RefusalCode>('cashier.state_changed', { state: deposit.state });
  const { memberId, currency } = deposit;
  const member = await getMember(tx, memberId);
  const span = { memberId, currency, from: payment.at, to: disputedAt };
  const withdrawals = await listWithdrawals(tx, { memberId, limit: MOST_WITHDRAWALS });
  return {
    at,
    timeZone: (await getMarket(tx, deposit.merchantCode)).timeZone,
    deposit,
    payment,
    account: member.account,
    registeredAt: member.registeredAt,
    name: (await papersOf(tx, config, memberId)).realName,
    typed: deposit.fields && openTyped(config, deposit.id, deposit.fields),
    signIn: await signInBefore(tx, config, { memberId, at: deposit.createdAt }),
    documents: await documentsHeld(tx, config, memberId),
    accepted: await listAccepted(tx, memberId),
    play: await sumPlayBetween(tx, span),
    withdrawals: withdrawals.filter(({ createdAt }) => createdAt >= payment.at),
    ...(await disputeOf(tx, config, payment)),
  };
}

async function disputeOf(
  tx: Tx,
  config: Settings,
  { disputeCaseId }: Payment,
): Promise<Pick<Evidence, 'dispute' | 'messages'>> {
  const found = disputeCaseId === null ? undefined : await findCase(tx, disputeCaseId);
  if (!found) return { dispute: null, messages: [] };
  const { reference, openedAt, dueBy, facts } = found;
  return {
    dispute: { reference, openedAt, dueBy, isOfGateway: facts['lastDay'] === 'gateway' },
    messages: await listShownLines(tx, config, found.id),
  };
}
