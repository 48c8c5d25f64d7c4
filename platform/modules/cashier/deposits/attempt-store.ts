/** All SQL about attempts: which gateways a deposit may be asked of, and what each try came to. */
import type { PaymentReason } from '@feria/contracts/cashier/reasons';
import type { DepositId } from '@feria/kernel';
import type { Selectable } from 'kysely';
import { narrowing, type Reader, type Tx } from '../../../core/db.ts';
import type { CashierAttempts } from '../../../core/schema.generated.ts';
import type { Why } from '../routing/choose.ts';

export type AttemptState = 'waiting' | 'asked' | 'opened' | 'refused' | 'not_sent' | 'unsure';
export type Attempt = {
  depositId: DepositId;
  gateway: string;
  /** Its place in the order, from 1. */
  number: number;
  state: AttemptState;
  reason: PaymentReason | null;
  /** Why it has this place; of the first, which were left out. Null: from before there was a choice. */
  why: Why | null;
  at: Date;
};

/** In the order in which they would be asked. */
export async function insertAttempts(
  tx: Tx,
  depositId: DepositId,
  gateways: readonly Why[],
  at: Date,
): Promise<void> {
  await tx
    .insertInto('cashier.attempts')
    .values(
      gateways.map((why, index) => ({
        depositId,
        gateway: why.gateway,
        number: index + 1,
        state: 'waiting',
        why: JSON.stringify(why),
        at,
      })),
    )
    .execute();
}

export async function listAttempts(tx: Tx | Reader, depositId: string): Promise<Attempt[]> {
  const rows = await tx
    .selectFrom('cashier.attempts')
    .selectAll()
    .where('depositId', '=', depositId)
    .orderBy('number')
    .execute();
  return rows.map(attemptOf);
}

export async function setAttempt(
  tx: Tx,
  { depositId, gateway }: Pick<Attempt, 'depositId' | 'gateway'>,
  { state, reason = null }: { state: AttemptState; reason?: PaymentReason | null },
  at: Date,
): Promise<void> {
  await tx
    .updateTable('cashier.attempts')
    .set({ state, reason, at })
    .where('depositId', '=', depositId)
    .where('gateway', '=', gateway)
    .execute();
}

const attemptOf = narrowing<Selectable<CashierAttempts>, Attempt>();
