/** What a member shows of a transfer that they made. */
import { createHash, randomUUIDv7 } from 'node:crypto';
import { MOST_TRANSFER_PROOFS, TRANSFER_ANSWER_HOURS } from '@feria/contracts/cashier/states';
import type { RefusalCode } from '@feria/contracts/refusals';
import { addMs, Refusal } from '@feria/kernel';
import type { Config } from '../../../core/config.ts';
import type { Picture } from '../../../core/images/image.ts';
import type { Tx } from '../../../core/db.ts';
import { lockDeposit, setDepositDue, type Deposit } from '../deposits/deposit-store.ts';
import { MANUAL } from './driver.ts';
import { insertProof } from './proof-store.ts';
import { sealProof } from './sealed.ts';
import { changeTransfer, findTransfer, lockTransfer, type BankTransfer } from './transfer-store.ts';

const HOUR_MS = 60 * 60_000;

/** How many more images of it fit; 0 where it is decided. */
export const roomOf = ({ state, proofs }: BankTransfer): number =>
  state === 'open' || state === 'asked' ? Math.max(0, MOST_TRANSFER_PROOFS - proofs) : 0;

/** Until when an operator looks at it, as its member was told; null: they have said nothing yet. */
export const answerByOf = ({ saidAt }: Pick<BankTransfer, 'saidAt'>): Date | null =>
  saidAt && addMs(saidAt, TRANSFER_ANSWER_HOURS * HOUR_MS);

/**
 * Its member has paid, which an image shows: from the first one on it waits for an operator and for no hour. Throws cashier.payment_unknown
 * (also: somebody else's), cashier.state_changed where it is over or is paid in another way than by a transfer to the licensee, and
 * cashier.proofs_most.
 */
export async function showProof(
  tx: Tx,
  config: Pick<Config, 'secret'>,
  { id, memberId, picture }: { id: string; memberId: string; picture: Picture },
  at: Date,
): Promise<Deposit> {
  const deposit = await lockDeposit(tx, id);
  if (deposit?.memberId !== memberId) throw new Refusal<RefusalCode>('cashier.payment_unknown');
  const found = deposit.gateway === MANUAL ? await findTransfer(tx, { reference: deposit.id }) : undefined;
  const transfer = found && (await lockTransfer(tx, found.id));
  if (
    deposit.state !== 'pending' ||
    !transfer ||
    transfer.state === 'matched' ||
    transfer.state === 'refused'
  )
    throw new Refusal<RefusalCode>('cashier.state_changed', { state: deposit.state });
  if (transfer.proofs >= MOST_TRANSFER_PROOFS)
    throw new Refusal<RefusalCode>('cashier.proofs_most', { most: MOST_TRANSFER_PROOFS });
  const proof = randomUUIDv7();
  await insertProof(tx, {
    id: proof,
    transferId: transfer.id,
    sealed: sealProof(config, proof, picture.bytes),
    hash: createHash('sha256').update(picture.bytes).digest(),
    at,
  });
  await changeTransfer(tx, transfer.id, { proofs: transfer.proofs + 1, saidAt: transfer.saidAt ?? at });
  await setDepositDue(tx, deposit.id, at);
  return deposit;
}
