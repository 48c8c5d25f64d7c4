/** Money that came for a deposit: credited once, held until somebody decides, or nobody's. What its gateway said is handed in. */
import { randomUUIDv7 } from 'node:crypto';
import type { SeenPayment } from '@feria/gateways';
import { Refusal, type Currency, type Units } from '@feria/kernel';
import type { Config } from '../../../core/config.ts';
import type { Tx } from '../../../core/db.ts';
import { requireMayDeposit } from '../../exclusions/index.ts';
import { isVerified, requireMayPayIn } from '../../kyc/index.ts';
import { depositRoom } from '../../limits/index.ts';
import { listMarkets } from '../../markets/index.ts';
import { getMember, papersOf } from '../../members/index.ts';
import { moveDeposit } from '../deposits/deposit-moves.ts';
import type { Deposit } from '../deposits/deposit-store.ts';
import { judgeMoney, type Judged } from './money-rules.ts';
import { canBeTheirs } from './payer-name.ts';
import { takeFee } from '../fees/deposit-fee.ts';
import { openHeldCase } from './payment-cases.ts';
import { postPayment, restand, taxCredit, tellMoney } from './payment-moves.ts';
import { changePayment, insertPayment, lockPayment, type Owned, type Payment } from './payment-store.ts';
import { takeBackSeen, type Seen } from './taken-back.ts';

type Settings = Pick<Config, 'secret'>;

const CAME: ReadonlySet<SeenPayment['standing']> = new Set(['paid', 'refunded', 'charged_back']);
export const hasCome = ({ standing, captured }: SeenPayment): boolean => CAME.has(standing) && captured > 0n;

/**
 * Takes over a payment that brought money, as often as it is read: what is new of it is credited or held, and what its gateway took of it
 * goes. Under the lock of the deposit.
 */
export async function takeMoney(
  tx: Tx,
  config: Settings,
  deposit: Deposit,
  { seen, isOwn }: { seen: Seen; isOwn: boolean },
  at: Date,
): Promise<'moved' | 'unchanged' | 'differs'> {
  const { gateway, payment } = seen;
  const known = await lockPayment(tx, gateway, payment.id);
  // Nobody's until now, or of another deposit: a person has its case.
  if (known && known.depositId !== deposit.id) return known.depositId === null ? 'unchanged' : 'differs';
  const first = known === undefined ? await takeFirst(tx, config, deposit, { seen, isOwn }, at) : undefined;
  const whole = first ?? (known as Owned);
  if (payment.captured < whole.captured) return 'differs';
  const more = payment.captured - whole.captured;
  const grown = more > 0n ? await holdMore(tx, config, deposit, whole, { units: more, payment }, at) : whole;
  const taken = await takeBackSeen(tx, config, grown, seen, at);
  const hasMoved = first !== undefined || more > 0n || taken === 'moved';
  if (hasMoved) await restand(tx, whole);
  if (taken === 'differs') return taken;
  return hasMoved ? 'moved' : 'unchanged';
}

async function takeFirst(
  tx: Tx,
  config: Settings,
  deposit: Deposit,
  { seen: { gateway, payment }, isOwn }: { seen: Seen; isOwn: boolean },
  at: Date,
): Promise<Owned> {
  const judged = await judge(tx, config, deposit, { payment, isOwn }, at);
  const { id: depositId, memberId, merchantCode: marketCode, currency } = deposit;
  const row = {
    id: isOwn ? depositId : randomUUIDv7(),
    gateway,
    paymentId: payment.id,
    reference: payment.reference,
    depositId,
    memberId,
    marketCode,
    currency,
    at,
    why: judged.why,
    captured: payment.captured,
    credited: judged.credit,
    held: judged.hold,
  };
  if (!(await insertPayment(tx, row))) throw new Error(`payment ${payment.id} is of another deposit`);
  const whole = { ...row, ...NOTHING_BACK };
  if (judged.credit > 0n) await credit(tx, deposit, whole, judged.credit, at);
  return judged.hold > 0n ? hold(tx, config, deposit, whole, { units: judged.hold, payment }, at) : whole;
}

/** Of one that is new. */
const NOTHING_BACK = {
  sentBack: 0n,
  refunding: 0n,
  refunded: 0n,
  chargedBack: 0n,
  dispute: null,
  disputedAt: null,
  caseId: null,
  disputeCaseId: null,
} as const;

async function judge(
  tx: Tx,
  config: Settings,
  deposit: Deposit,
  { payment, isOwn }: { payment: SeenPayment; isOwn: boolean },
  at: Date,
): Promise<Judged> {
  const { state, amount, memberId, currency, merchantCode } = deposit;
  const isTheirs = await canBePaidBy(tx, config, deposit, payment, at);
  const isLate = state === 'expired' || state === 'rejected';
  const isMore = payment.captured > amount;
  const mayPayIn = isLate || isMore ? await mayPayInNow(tx, deposit, at) : true;
  const room = isMore ? await depositRoom(tx, { memberId, currency, merchantCode }, at) : undefined;
  // Of one that is over its own room was given back.
  const left = room === undefined ? null : isLate ? room.left - amount : room.left;
  return judgeMoney({ isOwn, captured: payment.captured, isTheirs }, { state, amount, mayPayIn, room: left });
}

/** Only where the rail tells a name, and the member's own was verified. */
async function canBePaidBy(
  tx: Tx,
  config: Settings,
  { memberId }: Deposit,
  { payerName }: SeenPayment,
  at: Date,
): Promise<boolean> {
  if (payerName === null || !(await isVerified(tx, memberId, at))) return true;
  const { realName } = await papersOf(tx, config, memberId);
  return realName === null || canBeTheirs(payerName, realName);
}

async function mayPayInNow(tx: Tx, { memberId }: Deposit, at: Date): Promise<boolean> {
  if ((await getMember(tx, memberId)).status !== 'active') return false;
  try {
    await requireMayDeposit(tx, memberId, at);
    await requireMayPayIn(tx, memberId, at);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** Credits what was paid, and takes its tax and its method's fee in the same transaction, under the same key. */
async function credit(tx: Tx, deposit: Deposit, payment: Owned, units: Units, at: Date): Promise<void> {
  const key = await postPayment(
    tx,
    payment,
    { kind: 'deposit', units, move: 'payment', key: deposit.id },
    at,
  );
  const tax = await taxCredit(tx, deposit, { key, units }, at);
  const fee = await takeFee(tx, deposit, { units, tax }, at);
  await moveDeposit(tx, { ...deposit, credited: units, tax, fee }, 'approved', at);
  if (payment.why === 'short' || (payment.why === 'over' && payment.held === 0n))
    await tellMoney(tx, payment, payment.why, units, at);
}

async function hold(
  tx: Tx,
  config: Settings,
  deposit: Deposit,
  payment: Owned,
  { units, payment: { payerName } }: { units: Units; payment: SeenPayment },
  at: Date,
): Promise<Owned> {
  await postPayment(tx, payment, { kind: 'payment_held', units, move: 'payment' }, at);
  const about = { units: payment.held, expected: deposit.amount, payerName };
  const caseId = await openHeldCase(tx, config, payment, about, at);
  await tellMoney(tx, payment, 'held', units, at);
  return changePayment(tx, payment, { caseId });
}

/** Its gateway says now that more came than it had said. */
async function holdMore(
  tx: Tx,
  config: Settings,
  deposit: Deposit,
  payment: Owned,
  { units, payment: seen }: { units: Units; payment: SeenPayment },
  at: Date,
): Promise<Owned> {
  const grown = await changePayment(tx, payment, {
    captured: payment.captured + units,
    held: payment.held + units,
  });
  return hold(tx, config, deposit, grown, { units, payment: seen }, at);
}

/** Money that is for no deposit of ours, or in another currency: it is posted to nobody, and a person looks whose it is. */
export async function takeUnknown(
  tx: Tx,
  config: Settings,
  { gateway, payment }: Seen,
  market: string | null,
  at: Date,
): Promise<'moved' | 'unchanged' | 'unknown'> {
  const { currency } = payment.asked;
  const markets = await listMarkets(tx);
  const of = markets.find((one) => (market === null ? one.currency === currency : one.code === market));
  if (!hasCome(payment) || !of) return 'unknown';
  const row = {
    id: randomUUIDv7(),
    gateway,
    paymentId: payment.id,
    reference: payment.reference,
    depositId: null,
    memberId: null,
    currency: currency as Currency,
    at,
    marketCode: of.code,
    why: 'unknown' as const,
    captured: payment.captured,
    credited: 0n,
    held: 0n,
  };
  if (!(await insertPayment(tx, row))) return 'unchanged';
  const whole: Payment = { ...row, ...NOTHING_BACK };
  const about = { units: payment.captured, expected: null, payerName: payment.payerName };
  await changePayment(tx, whole, { caseId: await openHeldCase(tx, config, whole, about, at) });
  return 'moved';
}
