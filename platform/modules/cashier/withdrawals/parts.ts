/** The parts of a withdrawal: each is paid, fails or comes back by itself. Nothing here calls the gateway: what it said is handed in. */
import { randomUUIDv7 } from 'node:crypto';

import { PART_TRANSITIONS, type PartState } from '@feria/contracts/cashier/states';
import type { RefusalCode } from '@feria/contracts/refusals';
import { mayMove, Refusal, toDecimal, type Units } from '@feria/kernel';
import type { Tx } from '../../../core/db.ts';
import { emit } from '../../../core/outbox/outbox.ts';
import { readSettings } from '../../markets/index.ts';
import { splitQuote, spread } from '../../tax/index.ts';
import { payoutOf } from '../amounts.ts';
import { stateOfParts } from './part-rules.ts';
import { insertPart, listParts, updatePartState, type Part, type PartChange } from './part-store.ts';
import { getLocked, moveWithdrawal } from './withdrawal-moves.ts';
import { noteGivenBack, type Withdrawal } from './withdrawal-store.ts';

/** A withdrawal under its lock, with its parts: nobody else moves one of them meanwhile. */
export type Whole = { withdrawal: Withdrawal; parts: readonly Part[] };

/** Throws cashier.payment_unknown. */
export async function lockWhole(tx: Tx, withdrawalId: string): Promise<Whole> {
  const withdrawal = await getLocked(tx, withdrawalId);
  return { withdrawal, parts: await listParts(tx, [withdrawal.id]) };
}

/** Throws cashier.payment_unknown. */
export function partOf({ parts }: Whole, id: string): Part {
  const part = parts.find((one) => one.id === id);
  if (!part) throw new Refusal<RefusalCode>('cashier.payment_unknown');
  return part;
}

/** Makes the parts of one that was approved, with each its share of the tax and the fee. One alone has the withdrawal's own id. */
export async function makeParts(
  tx: Tx,
  withdrawal: Withdrawal,
  amounts: readonly Units[],
  at: Date,
): Promise<void> {
  const isOne = amounts.length === 1;
  const named = amounts.map((amount) => ({ key: isOne ? withdrawal.id : randomUUIDv7(), amount }));
  const taxes = isOne ? [withdrawal.tax] : await splitQuote(tx, withdrawal.id, named, at);
  const fees = isOne ? [withdrawal.fee] : spread(withdrawal.fee, amounts);
  const { currencyPlaces } = await readSettings(tx, withdrawal.merchantCode);
  for (const [index, { key, amount }] of named.entries()) {
    const [tax, fee] = [taxes[index]!, fees[index]!];
    // What the member was told that is sent.
    const payoutAmount = isOne ? withdrawal.payoutAmount : payoutOf(amount - tax - fee, currencyPlaces);
    const { gateway, rail } = withdrawal;
    const part = newPart(
      {
        id: key,
        withdrawalId: withdrawal.id,
        number: index + 1,
        amount,
        tax,
        fee,
        payoutAmount,
        gateway,
        rail,
      },
      at,
    );
    await insertPart(tx, part);
    await tellPart(tx, withdrawal, part, at);
  }
}

type Named = Pick<
  Part,
  'id' | 'withdrawalId' | 'number' | 'amount' | 'tax' | 'fee' | 'payoutAmount' | 'gateway' | 'rail'
>;

/** Due at once. */
export const newPart = (named: Named, at: Date, replaces: string | null = null): Part => ({
  ...named,
  payoutId: null,
  state: 'created',
  failure: null,
  trace: null,
  said: null,
  receivedBy: null,
  autoReceiveAt: null,
  proofs: 0,
  why: null,
  caseId: null,
  replaces,
  createdAt: at,
  paidAt: null,
  receivedAt: null,
  dueAt: at,
  waitsFor: null,
});

/** Every move of a part goes through here, and its withdrawal follows. Throws cashier.state_changed for one that the table does not have. */
export async function movePart(
  tx: Tx,
  whole: Whole,
  part: Part,
  to: PartState,
  change: PartChange & { givenBack?: Units },
  at: Date,
): Promise<Whole> {
  const { givenBack, ...own } = change;
  const set: PartChange = { dueAt: null, autoReceiveAt: null, waitsFor: null, ...own };
  const moved = mayMove(PART_TRANSITIONS, part.state, to) && (await updatePartState(tx, part, to, set, at));
  if (!moved) throw new Refusal<RefusalCode>('cashier.state_changed', { state: part.state });
  const next: Part = { ...part, ...set, state: to };
  const parts = whole.parts.map((one) => (one.id === part.id ? next : one));
  // Another part stands in its place already.
  const isSentAgain = parts.some(({ replaces }) => replaces === part.id);
  await tellPart(tx, whole.withdrawal, next, at, isSentAgain);
  return followParts(tx, { withdrawal: whole.withdrawal, parts }, givenBack ?? 0n, at);
}

/** Takes the withdrawal to where its parts are. `givenBack`: what of it is in the member's balance since. */
export async function followParts(tx: Tx, whole: Whole, givenBack: Units, at: Date): Promise<Whole> {
  const { parts } = whole;
  const { withdrawal } = whole;
  const back = withdrawal.givenBack + givenBack;
  const change = givenBack === 0n ? {} : { givenBack: back };
  const to = stateOfParts(parts.map(({ state }) => state));
  if (to === withdrawal.state) {
    if (givenBack !== 0n) await noteGivenBack(tx, withdrawal.id, back);
    return { withdrawal: { ...withdrawal, ...change }, parts };
  }
  // It was paid before it was received, also when both are said at once of its last part.
  const isPaidFirst = withdrawal.state === 'paying' && to === 'received';
  const before = isPaidFirst ? await moveWithdrawal(tx, withdrawal, 'paid', {}, at) : withdrawal;
  return { withdrawal: await moveWithdrawal(tx, before, to, change, at), parts };
}

export async function tellPart(
  tx: Tx,
  withdrawal: Withdrawal,
  part: Part,
  at: Date,
  isSentAgain = false,
): Promise<void> {
  const { memberId, currency, id: withdrawalId, reference } = withdrawal;
  const { id: partId, number, state, amount, fee, payoutAmount, receivedBy, autoReceiveAt } = part;
  await emit(
    tx,
    'cashier.payout_moved',
    {
      memberId,
      withdrawalId,
      partId,
      number,
      state,
      currency,
      reference,
      receivedBy,
      amount: toDecimal(payoutAmount),
      held: toDecimal(amount),
      fee: toDecimal(fee),
      isSentAgain,
      autoReceiveAt: autoReceiveAt?.toISOString() ?? null,
    },
    at,
  );
}
