/**
 * What an operator finds of a transfer at the bank: the line that it is, or no such money. Nothing is credited here: the deposit is read at
 * once, as from any gateway, and its money comes in by the one door for it.
 */
import type {
  BankTransferMatch,
  BankTransferRefusal,
  FoundAtBank,
} from '@feria/contracts/cashier/bank-transfers';
import type { RefusalCode } from '@feria/contracts/refusals';
import { Text } from '@feria/contracts/text';
import { businessDay, parseDecimal, Refusal, toDecimal, UNITS_PER_CENT, type Units } from '@feria/kernel';
import { z } from 'zod';
import { audit, byOperator, type Acting } from '../../../core/audit.ts';
import type { Config } from '../../../core/config.ts';
import type { SignedInOperator } from '../../../core/http/access.ts';
import type { Reader, Tx } from '../../../core/db.ts';
import { getMarket } from '../../markets/index.ts';
import {
  approvalAction,
  awaitAloneSums,
  dropApproval,
  findAloneLines,
  findWaiting,
  judgeAlone,
  requestApproval,
  type ApprovalAction,
  type Judged,
} from '../../operators/index.ts';
import { lockDeposit, setDepositDue, type Deposit } from '../deposits/deposit-store.ts';
import { PAYOUT_APPROVAL } from '../withdrawals/approval.ts';
import { sealPayer } from './sealed.ts';
import {
  changeTransfer,
  findTaker,
  findTransfer,
  lockTransfer,
  NOTHING_FOUND,
  sumMatched,
  type BankTransfer,
} from './transfer-store.ts';

type Settings = Pick<Config, 'secret'>;
const NAME = 'cashier.bank_transfer' as const;
const NEEDS = 'cashier.decide' as const;
const subjectOf = (id: string): string => `bank_transfer:${id}`;

export const findWaitingMatch = (reader: Reader | Tx, id: string, at: Date) =>
  findWaiting(reader, { action: NAME, subject: subjectOf(id) }, at);

type Locked = { transfer: BankTransfer; deposit: Deposit };

/** A transfer under its deposit's lock and its own. Throws cashier.payment_unknown. */
async function lockWhole(tx: Tx, id: string): Promise<Locked> {
  const known = await findTransfer(tx, { id });
  const deposit = known && (await lockDeposit(tx, known.reference));
  const transfer = deposit && (await lockTransfer(tx, id));
  if (!deposit || !transfer) throw new Refusal<RefusalCode>('cashier.payment_unknown');
  return { transfer, deposit };
}

/** Whether this operator needs a second one for so much: by itself, or with what was matched alone within a day. */
export async function judgeMatch(
  reader: Tx | Reader,
  { memberId, currency }: Pick<BankTransfer, 'memberId' | 'currency'>,
  { operatorId, units }: { operatorId: string; units: Units },
  at: Date,
): Promise<Judged> {
  const lines = await findAloneLines(reader, PAYOUT_APPROVAL, currency);
  const sums = await sumMatched(reader, { operatorId, memberId, currency }, at);
  return judgeAlone(lines, sums, { each: units, all: units });
}

type Match = BankTransferMatch & {
  id: string;
  operator: Pick<SignedInOperator, 'id' | 'username'>;
  address: string;
};

/**
 * It is that line of the bank: it is credited, or waits for a second operator. Throws cashier.payment_unknown, cashier.state_changed (it was
 * matched already), cashier.amount_invalid, cashier.paid_on_ahead, cashier.bank_line_taken (another transfer is that line), approvals.waiting.
 */
export async function matchTransfer(tx: Tx, config: Settings, match: Match, at: Date): Promise<void> {
  // Of two that are matched at once, the second sees from here on what the first did.
  await awaitAloneSums(tx, PAYOUT_APPROVAL);
  const { transfer, deposit } = await lockWhole(tx, match.id);
  if (transfer.state === 'matched') throw changed(transfer);
  const { operator, address, reason } = match;
  if (transfer.state === 'asked' && (await findWaitingMatch(tx, transfer.id, at)))
    throw new Refusal<RefusalCode>('approvals.waiting');
  const found = await readFound(tx, config, transfer, match, at);
  await requireFree(tx, transfer, found, at);
  const { isNeeded } = await judgeMatch(tx, transfer, { operatorId: operator.id, units: found.captured }, at);
  const by = { operatorId: operator.id, operatorName: operator.username };
  if (!isNeeded) {
    const matched = await settle(tx, { transfer, deposit }, { ...found, ...by, confirmedBy: null }, at);
    return leaveTrace(tx, matched, { operator, address }, { verb: 'matched', reason }, at);
  }
  const asked = await changeTransfer(tx, transfer.id, {
    ...found,
    ...by,
    state: 'asked',
    reason: null,
    decidedAt: null,
  });
  await requestApproval(
    tx,
    { name: NAME, needs: NEEDS },
    {
      subject: subjectOf(transfer.id),
      ...(transfer.memberId === null ? {} : { memberId: transfer.memberId }),
      payload: { id: transfer.id },
      before: factsOf(asked),
      after: { ...factsOf(asked), state: 'matched' },
      reason,
      operator,
      address,
    },
    at,
  );
}

type Found = Pick<BankTransfer, 'payer' | 'bankReference' | 'paidOn' | 'lineId'> & {
  captured: Units;
  bankReference: string;
};

async function readFound(
  tx: Tx,
  config: Settings,
  { id, market }: BankTransfer,
  { amount, payer, bankReference, paidOn, lineId }: FoundAtBank,
  at: Date,
): Promise<Found> {
  const captured = parseDecimal(amount);
  if (captured === undefined || captured <= 0n || captured % UNITS_PER_CENT !== 0n)
    throw new Refusal<RefusalCode>('cashier.amount_invalid');
  const { timeZone } = await getMarket(tx, market);
  if (paidOn > businessDay(at, timeZone)) throw new Refusal<RefusalCode>('cashier.paid_on_ahead');
  return {
    captured,
    payer: sealPayer(config, id, payer),
    bankReference,
    paidOn,
    lineId: lineId === null ? null : BigInt(lineId),
  };
}

/** A constraint holds the same. What was found for another one and not agreed to is let go. */
async function requireFree(tx: Tx, transfer: BankTransfer, found: Found, at: Date): Promise<void> {
  const { bankReference, lineId } = found;
  const taker = await findTaker(tx, { accountId: transfer.accountId, bankReference, lineId }, transfer.id);
  if (!taker) return;
  const isAsked = taker.state === 'asked' && (await findWaitingMatch(tx, taker.id, at)) !== undefined;
  if (taker.state === 'matched' || isAsked)
    throw new Refusal<RefusalCode>('cashier.bank_line_taken', { reference: taker.concept });
  await changeTransfer(tx, taker.id, { ...NOTHING_FOUND, state: 'open' });
  await requireFree(tx, transfer, found, at);
}

type Settled = Found & Pick<BankTransfer, 'operatorId' | 'operatorName' | 'confirmedBy'>;

/** The deposit is due at once: whoever reads it takes the money over, and a kill before leaves that to the job. */
async function settle(
  tx: Tx,
  { transfer, deposit }: Locked,
  settled: Settled,
  at: Date,
): Promise<BankTransfer> {
  const matched = await changeTransfer(tx, transfer.id, {
    ...settled,
    state: 'matched',
    reason: null,
    decidedAt: at,
  });
  await setDepositDue(tx, deposit.id, at);
  return matched;
}

/** What a second operator lets in stands in the transfer's row, where its payer's name is sealed. */
export const bankTransferApproval: ApprovalAction = approvalAction({
  name: NAME,
  needs: NEEDS,
  payload: z.object({ id: Text }),
  before: async (tx, { id }) => factsOf((await lockWhole(tx, id)).transfer),
  carryOut: async (tx, { id }, by, at) => {
    const locked = await lockWhole(tx, id);
    const { captured, payer, bankReference, paidOn, lineId, operatorId, operatorName, state } =
      locked.transfer;
    if (state !== 'asked' || captured === null || bankReference === null) throw changed(locked.transfer);
    const found = { captured, payer, bankReference, paidOn, lineId, operatorId, operatorName };
    const matched = await settle(tx, locked, { ...found, confirmedBy: by.operator.username }, at);
    await leaveTrace(tx, matched, by, { verb: 'matched', reason: by.approval.reason }, at);
  },
});

type RefusalAct = Acting & BankTransferRefusal & { id: string };

/** No such money, which its member reads. Throws cashier.payment_unknown, cashier.state_changed: it was decided already. */
export async function refuseTransfer(tx: Tx, act: RefusalAct, at: Date): Promise<void> {
  const { transfer, deposit } = await lockWhole(tx, act.id);
  if (transfer.state === 'matched' || transfer.state === 'refused') throw changed(transfer);
  const { id: operatorId, username: operatorName } = act.operator;
  const refused = await changeTransfer(tx, transfer.id, {
    ...NOTHING_FOUND,
    state: 'refused',
    reason: act.reason,
    operatorId,
    operatorName,
    confirmedBy: null,
    decidedAt: at,
  });
  await dropApproval(tx, { action: NAME, subject: subjectOf(transfer.id) }, act.note, at);
  await setDepositDue(tx, deposit.id, at);
  await leaveTrace(tx, refused, act, { verb: 'refused', reason: act.note }, at);
}

const changed = ({ state }: BankTransfer): Refusal<RefusalCode> =>
  new Refusal<RefusalCode>('cashier.state_changed', { state });

/** What the second person is shown, and what has to be so still when they decide. The payer's name stands on the transfer's page alone. */
function factsOf({ concept, asked, captured, currency, bankReference, paidOn, state }: BankTransfer) {
  return {
    reference: concept,
    asked: toDecimal(asked, 2),
    amount: captured === null ? null : toDecimal(captured, 2),
    currency,
    bankReference,
    paidOn,
    state,
  };
}

function leaveTrace(
  tx: Tx,
  transfer: BankTransfer,
  acting: Acting,
  { verb, reason }: { verb: 'matched' | 'refused'; reason: string },
  at: Date,
): Promise<void> {
  const { operatorName } = transfer;
  const isOfTwo = verb === 'matched' && transfer.confirmedBy !== null;
  return audit(tx, {
    ...byOperator(acting),
    action: `cashier.transfer_${verb}`,
    subject: subjectOf(transfer.id),
    ...(transfer.memberId === null ? {} : { memberId: transfer.memberId }),
    reason,
    after: {
      ...factsOf(transfer),
      ...(verb === 'refused' ? { why: transfer.reason } : {}),
      ...(isOfTwo ? { askedBy: operatorName } : {}),
    },
    at,
  });
}
