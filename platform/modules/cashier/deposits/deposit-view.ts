/** Deposits as the wire carries them. */
import { DepositInstructions, type DepositView } from '@feria/contracts/cashier/member';
import { railOf } from '@feria/contracts/cashier/rails';
import { WebUrl } from '@feria/contracts/text';
import { SANDBOX } from '@feria/gateways';
import { sum, toDecimal, type Units } from '@feria/kernel';
import type { Config } from '../../../core/config.ts';
import type { Reader, Tx } from '../../../core/db.ts';
import { MANUAL } from '../manual/driver.ts';
import { transferViews } from '../manual/transfer-view.ts';
import { listHappenings, listPayments, type Payment } from '../payments/payment-store.ts';
import { stepsOf } from '../views.ts';
import type { Deposit } from './deposit-store.ts';

type Settings = Pick<Config, 'gateways'>;

export async function toDepositViews(
  tx: Tx | Reader,
  config: Settings,
  deposits: readonly Deposit[],
): Promise<DepositView[]> {
  const steps = await stepsOf(tx, deposits);
  const ids = deposits.map(({ id }) => id);
  const transfers = await transferViews(
    tx,
    deposits.flatMap(({ id, gateway }) => (gateway === MANUAL ? [id] : [])),
  );
  const payments = Map.groupBy(await listPayments(tx, ids), ({ depositId }) => depositId);
  const moved = await lastMoves(tx, deposits, payments);
  return deposits.map((deposit) => ({
    id: deposit.id,
    method: deposit.method,
    amount: toDecimal(deposit.amount),
    tax: deposit.state === 'approved' ? toDecimal(deposit.tax) : null,
    fee: toDecimal(feeShown(deposit)),
    currency: deposit.currency,
    state: deposit.state,
    standing: deposit.standing,
    standingAt: moved.get(deposit.id)?.toISOString() ?? null,
    ...whatCame(payments.get(deposit.id) ?? []),
    reference: deposit.reference,
    rail: deposit.rail,
    ...howToPay(config, deposit),
    transfer: transfers.get(deposit.id) ?? null,
    reason: deposit.reason,
    expiresAt: deposit.expiresAt.toISOString(),
    createdAt: deposit.createdAt.toISOString(),
    steps: steps.get(deposit.id) ?? [],
  }));
}

export async function toDepositView(
  tx: Tx | Reader,
  config: Settings,
  deposit: Deposit,
): Promise<DepositView> {
  const [view] = await toDepositViews(tx, config, [deposit]);
  return view!;
}

/** When money of those that have a standing moved last. */
async function lastMoves(
  tx: Tx | Reader,
  deposits: readonly Deposit[],
  payments: ReadonlyMap<string | null, readonly Payment[]>,
): Promise<ReadonlyMap<string, Date>> {
  const standing = deposits.filter((deposit) => deposit.standing !== null);
  const depositOf = new Map(
    standing.flatMap(({ id }) => (payments.get(id) ?? []).map((payment) => [payment.id, id] as const)),
  );
  const happenings = await listHappenings(tx, [...depositOf.keys()]);
  return new Map(happenings.map(({ payment, at }) => [depositOf.get(payment)!, at]));
}

/** While it is open, what it will be; what came to nothing costs nothing. */
function feeShown({ state, fee, feeAsked }: Deposit): Units {
  if (state === 'approved') return fee;
  return state === 'created' || state === 'pending' ? feeAsked : 0n;
}

/** What came of a deposit in all its payments, and where it is. */
function whatCame(
  payments: readonly Payment[],
): Pick<DepositView, 'captured' | 'credited' | 'held' | 'refunded' | 'caseId'> {
  const total = (of: (payment: Payment) => Units): string => toDecimal(sum(payments.map(of)));
  const disputed = payments.find(({ dispute }) => dispute === 'open')?.disputeCaseId;
  return {
    captured: payments.length === 0 ? null : total(({ captured }) => captured),
    credited: total(({ credited }) => credited),
    held: total(({ held }) => held),
    refunded: total(({ refunded, sentBack }) => refunded + sentBack),
    caseId: disputed ?? payments.find(({ held }) => held > 0n)?.caseId ?? null,
  };
}

/** A page, an account or a code that takes no money any more is not offered. */
function howToPay(
  { gateways: { sandbox } }: Settings,
  deposit: Deposit,
): Pick<DepositView, 'flow' | 'instructions' | 'payUrl' | 'testUrl'> {
  const flow = deposit.instructions?.flow ?? railOf(deposit.rail).in?.flow ?? 'redirect';
  if (deposit.state !== 'pending' || deposit.standing !== null)
    return { flow, instructions: null, payUrl: null, testUrl: null };
  // One that was opened before instructions were kept has its page alone.
  const ofPage = deposit.payUrl === null ? null : ({ flow: 'redirect', url: deposit.payUrl } as const);
  const instructions = readInstructions(deposit.instructions ?? ofPage);
  const isTest = deposit.gateway === SANDBOX && sandbox !== null && !(instructions && 'url' in instructions);
  return {
    flow,
    instructions,
    payUrl: deposit.payUrl,
    testUrl: isTest ? `${sandbox.origin}/play?reference=${deposit.id}` : null,
  };
}

/** An address that is none of the web is left out: a gateway's answer becomes a link. */
function readInstructions(kept: Deposit['instructions']): DepositInstructions | null {
  if (kept?.flow !== 'voucher') return DepositInstructions.safeParse(kept).data ?? null;
  const url = WebUrl.safeParse(kept.url).data ?? null;
  return DepositInstructions.safeParse({ ...kept, url }).data ?? null;
}
