import { toldReasonOf } from '@feria/contracts/cashier/desk-reasons';
import type { DepositState } from '@feria/contracts/cashier/states';
import { toDecimal, type MemberId, type Units } from '@feria/kernel';
import type { Config } from '../../core/config.ts';
import { callSql, type Reader, type Tx } from '../../core/db.ts';
import { listDeposits, type Deposit } from './deposits/deposit-store.ts';
import { openTyped, type Typed } from './deposits/sealed-fields.ts';
import { listParts, type Part } from './withdrawals/part-store.ts';
import { countOpen, listWithdrawals, type Withdrawal } from './withdrawals/withdrawal-store.ts';

export type HeldForWithdrawals = { memberId: string; currency: string; withdrawals: bigint; amount: Units };

/** For reconciliation: what is held for withdrawals that are not over. */
export function sumHeldForWithdrawals(reader: Tx | Reader): Promise<HeldForWithdrawals[]> {
  return callSql<HeldForWithdrawals>(
    reader,
    'select member_id, currency, withdrawals, amount from cashier.held_sums()',
    [],
  );
}

/** How many payments of a member are not over. */
export async function countOpenPayments(
  tx: Tx | Reader,
  memberId: MemberId,
): Promise<{ deposits: number; withdrawals: number }> {
  const { deposits } = await tx
    .selectFrom('cashier.deposits')
    .select((select) => select.fn.countAll<bigint>().as('deposits'))
    .where('memberId', '=', memberId)
    .where('state', 'in', ['created', 'pending'] satisfies DepositState[])
    .executeTakeFirstOrThrow();
  return { deposits: Number(deposits), withdrawals: await countOpen(tx, memberId) };
}

/** More than anybody makes. */
const MOST_PAYMENTS = 5_000;
type Held<Payment extends Deposit | Withdrawal> = Pick<
  Payment,
  'method' | 'currency' | 'state' | 'reference' | 'createdAt'
> & { amount: string };

/** What is held on a member's payments, newest first. */
export async function paymentsOf(
  tx: Tx | Reader,
  config: Pick<Config, 'secret'>,
  memberId: MemberId,
): Promise<{
  deposits: (Held<Deposit> & { typed: Typed | null })[];
  withdrawals: (Held<Withdrawal> & Decided & { id: string; parts: HeldPart[] })[];
}> {
  const deposits = await listDeposits(tx, { memberId, limit: MOST_PAYMENTS });
  const withdrawals = await listWithdrawals(tx, { memberId, limit: MOST_PAYMENTS });
  const parts = Map.groupBy(
    await listParts(
      tx,
      withdrawals.map(({ id }) => id),
    ),
    ({ withdrawalId }) => withdrawalId,
  );
  return {
    deposits: deposits.map((deposit) => ({
      ...heldOf(deposit),
      typed: deposit.fields && openTyped(config, deposit.id, deposit.fields),
    })),
    withdrawals: withdrawals.map((withdrawal) => ({
      id: withdrawal.id,
      ...heldOf(withdrawal),
      ...decidedOf(withdrawal),
      parts: (parts.get(withdrawal.id) ?? []).map(heldPart),
    })),
  };
}

/** Why it was rejected, as its member reads it. */
type Decided = ReturnType<typeof decidedOf>;
const decidedOf = ({ reasonCode, reason, givenBack, paidAt }: Withdrawal) => ({
  reasonCode: reasonCode && toldReasonOf(reasonCode),
  reason,
  givenBack: toDecimal(givenBack),
  paidAt,
});

type HeldPart = ReturnType<typeof heldPart>;
/** The images that show that it did not come lie in its case. */
const heldPart = ({ number, payoutAmount, state, trace, paidAt, receivedBy, ...part }: Part) => ({
  number,
  amount: toDecimal(payoutAmount),
  state,
  trace,
  paidAt,
  receivedBy,
  receivedAt: part.receivedAt,
  failure: part.failure,
  proofs: part.proofs,
  caseId: part.caseId,
});

function heldOf<Payment extends Deposit | Withdrawal>(payment: Payment): Held<Payment> {
  const { method, amount, currency, state, reference, createdAt } = payment;
  return { method, amount: toDecimal(amount), currency, state, reference, createdAt };
}
