/** Which facts become messages. Pure. */
import type { Fact } from '@feria/contracts/facts';
import { TOLD_REASONS, type ToldReason } from '@feria/contracts/cashier/desk-reasons';
import type {
  CaseNews,
  ComplaintNews,
  FreeRoundsNews,
  LimitNews,
  MESSAGE_KINDS,
} from '@feria/contracts/inbox/member';
import { parseDecimal, type Units } from '@feria/kernel';

export type MessageKind = (typeof MESSAGE_KINDS)[number];
export type NewMessage = {
  factId: bigint;
  memberId: string;
  kind: MessageKind;
  currency: string;
  amount: Units;
  /** What its method took before that amount; undefined: nothing. */
  fee?: Units;
  reason: string | null;
  /** Why a withdrawal was rejected or is on hold. */
  reasonCode: ToldReason | null;
  freeRounds: FreeRoundsNews | null;
  /** Of a break, its end; of a return, when play opens; of a document, when its days are over. */
  untilAt: Date | null;
  limit: LimitNews | null;
  complaint: ComplaintNews | null;
  paymentCase: CaseNews | null;
  at: Date;
};

const DEPOSIT_KINDS: Readonly<Record<string, MessageKind>> = {
  approved: 'deposit_credited',
  rejected: 'deposit_failed',
  expired: 'deposit_failed',
};
/** What was less or more than asked for is told as credited. */
const MONEY_NEWS: Readonly<Record<string, MessageKind>> = {
  held: 'deposit_held',
  credited: 'deposit_released',
  sent_back: 'deposit_sent_back',
  refunded: 'deposit_refunded',
  charged_back: 'deposit_charged_back',
  chargeback_won: 'deposit_won',
};
const WITHDRAWAL_KINDS: Readonly<Record<string, MessageKind>> = {
  approved: 'withdrawal_approved',
  rejected: 'withdrawal_rejected',
  on_hold: 'withdrawal_on_hold',
};
/** A part that the gateway could not pay gives its money back, as a rejection of the whole does. */
const PART_KINDS: Readonly<Record<string, MessageKind>> = {
  paid: 'withdrawal_sent',
  failed: 'withdrawal_rejected',
  returned: 'withdrawal_returned',
};

/** One that its vendor took back is told by the rollback itself. */
const HAND_PAY_KINDS: Readonly<Record<string, MessageKind>> = {
  waiting: 'win_waits',
  paid: 'win_paid',
  refused: 'win_refused',
};

/** What most messages say nothing of. */
const NOTHING = {
  reason: null,
  reasonCode: null,
  freeRounds: null,
  untilAt: null,
  limit: null,
  complaint: null,
  paymentCase: null,
} as const;

/** The message that a fact becomes, if any. */
export function messageOf(fact: Fact): NewMessage | undefined {
  if (fact.kind === 'cashier.deposit_moved')
    return credited(fact, write(fact, DEPOSIT_KINDS[fact.payload.state], null));
  if (fact.kind === 'cashier.money_moved') return write(fact, MONEY_NEWS[fact.payload.what], null);
  if (fact.kind === 'cashier.withdrawal_moved') return tellOfWithdrawal(fact);
  if (fact.kind === 'cases.moved') return tellOfCase(fact);
  if (fact.kind === 'cashier.payout_moved') return tellOfPart(fact);
  if (fact.kind === 'handpay.moved') return write(fact, HAND_PAY_KINDS[fact.payload.state], null);
  if (fact.kind === 'rewards.granted') return announce(fact);
  if (fact.kind === 'safety.member_excluded') {
    const { kind: reason, until } = fact.payload;
    return tellOfBreak(fact, 'break_began', { reason, untilAt: until === null ? null : new Date(until) });
  }
  if (fact.kind === 'safety.return_asked')
    return tellOfBreak(fact, 'return_asked', { reason: null, untilAt: new Date(fact.payload.until) });
  if (fact.kind === 'safety.exclusion_ended')
    return tellOfBreak(fact, 'exclusion_ended', { reason: null, untilAt: null });
  if (fact.kind === 'safety.limit_neared') return remind(fact);
  if (fact.kind === 'safety.play_check_due')
    return tellOfBreak(fact, 'play_check', { reason: null, untilAt: null });
  if (fact.kind === 'kyc.document_moved') return tellOfDocument(fact);
  if (fact.kind === 'kyc.days_left') {
    const kind = fact.payload.what === 'grace' ? 'document_grace' : 'document_expiring';
    return plainly(fact, kind, { untilAt: new Date(fact.payload.endsAt) });
  }
  if (fact.kind === 'complaints.complaint_moved') return tellOfComplaint(fact);
  if (fact.kind === 'support.answer_waits') return plainly(fact, 'chat_answered', {});
  if (fact.kind === 'support.feedback_moved')
    return fact.payload.state === 'answered' ? plainly(fact, 'feedback_answered', {}) : undefined;
  return undefined;
}

type MoneyFact = Extract<Fact, { kind: `cashier.${string}` | 'handpay.moved' }>;

const unitsOf = (text: string | undefined): Units => parseDecimal(text ?? '0') ?? 0n;

/** Of a deposit that was credited, what arrived: without its tax and its fee. */
function credited(
  { payload }: Extract<Fact, { kind: 'cashier.deposit_moved' }>,
  message: NewMessage | undefined,
): NewMessage | undefined {
  if (message?.kind !== 'deposit_credited') return message;
  const [tax, fee] = [unitsOf(payload.tax), unitsOf(payload.fee)];
  return { ...message, amount: message.amount - tax - fee, fee };
}

/** Why it was rejected or is on hold, and until when. */
function tellOfWithdrawal(fact: Extract<Fact, { kind: 'cashier.withdrawal_moved' }>): NewMessage | undefined {
  const { state, reason, reasonCode, until } = fact.payload;
  const message = write(fact, WITHDRAWAL_KINDS[state], reason);
  const code = TOLD_REASONS.find((one) => one === reasonCode) ?? null;
  return message && { ...message, reasonCode: code, untilAt: until ? new Date(until) : null };
}

const CASE_KINDS: Readonly<Record<string, MessageKind>> = { asked: 'case_asked', closed: 'case_closed' };

/** What its member did in it they know; one that is nobody's is told to nobody. */
function tellOfCase({ id, at, payload }: Extract<Fact, { kind: 'cases.moved' }>): NewMessage | undefined {
  const { state, by, memberId, money, caseId, reference: number } = payload;
  const kind = CASE_KINDS[state];
  const amount = money && parseDecimal(money.amount);
  if (kind === undefined || by === 'member' || memberId === null) return undefined;
  if (money === undefined || amount === undefined) return undefined;
  const { currency } = money;
  const paymentCase = { id: caseId, number };
  return { ...NOTHING, factId: BigInt(id), memberId, kind, currency, amount, paymentCase, at };
}

/** What was sent is told without its tax and fee; what is back, with them. One that goes out again is told when it does. */
function tellOfPart(fact: Extract<Fact, { kind: 'cashier.payout_moved' }>): NewMessage | undefined {
  const { state, amount, held, isSentAgain } = fact.payload;
  if (isSentAgain) return undefined;
  const isPaid = state === 'paid';
  const message = write(
    { ...fact, payload: { ...fact.payload, amount: isPaid ? amount : held } },
    PART_KINDS[state],
    null,
  );
  return message && { ...message, fee: isPaid ? unitsOf(fact.payload.fee) : 0n };
}

function write(
  { id, at, payload }: MoneyFact,
  kind: MessageKind | undefined,
  reason: string | null,
): NewMessage | undefined {
  const amount = parseDecimal(payload.amount);
  if (kind === undefined || amount === undefined) return undefined;
  const { memberId, currency } = payload;
  return { ...NOTHING, factId: BigInt(id), memberId, kind, currency, amount, reason, at };
}

function announce({ id, at, payload }: Extract<Fact, { kind: 'rewards.granted' }>): NewMessage | undefined {
  const { memberId, currency, nodeId, gameName, rounds, endsAt: until } = payload;
  const amount = parseDecimal(payload.betValue);
  if (amount === undefined) return undefined;
  const freeRounds = { nodeId, gameName, rounds, until };
  return { ...NOTHING, factId: BigInt(id), memberId, kind: 'free_rounds', currency, amount, freeRounds, at };
}

type BreakFact = Extract<
  Fact,
  {
    kind:
      | ('safety.member_excluded' | 'safety.return_asked')
      | ('safety.exclusion_ended' | 'safety.play_check_due');
  }
>;

/** No money is in it. */
function tellOfBreak(
  fact: BreakFact,
  kind: MessageKind,
  told: Pick<NewMessage, 'reason' | 'untilAt'>,
): NewMessage {
  return plainly(fact, kind, told);
}

type PlainFact = { id: string; at: Date; payload: { memberId: string; currency: string } };

function plainly(
  { id, at, payload: { memberId, currency } }: PlainFact,
  kind: MessageKind,
  told: Partial<Pick<NewMessage, 'reason' | 'untilAt' | 'complaint'>>,
): NewMessage {
  return { ...NOTHING, factId: BigInt(id), memberId, kind, currency, at, amount: 0n, ...told };
}

/** That it waits, or that a former one counts no longer, the member knows. */
function tellOfDocument(fact: Extract<Fact, { kind: 'kyc.document_moved' }>): NewMessage | undefined {
  const { state, reasons } = fact.payload;
  if (state === 'accepted') return plainly(fact, 'document_accepted', {});
  return state === 'rejected' ? plainly(fact, 'document_refused', { reason: reasons.join(',') }) : undefined;
}

const COMPLAINT_KINDS: Readonly<Record<string, MessageKind>> = {
  received: 'complaint_received',
  needs_answer: 'complaint_asked',
  answered: 'complaint_answered',
  closed: 'complaint_closed',
};

/** What a member did is told back where it has to be provable: that their complaint came. */
function tellOfComplaint(
  fact: Extract<Fact, { kind: 'complaints.complaint_moved' }>,
): NewMessage | undefined {
  const { state, by, complaintId: id, number } = fact.payload;
  const kind = COMPLAINT_KINDS[state];
  if (kind === undefined || (by === 'member' && state !== 'received')) return undefined;
  return plainly(fact, kind, { complaint: { id, number } });
}

function remind({ id, at, payload }: Extract<Fact, { kind: 'safety.limit_neared' }>): NewMessage | undefined {
  const { memberId, currency, kind, period, share, used, resetsAt: until } = payload;
  const amount = parseDecimal(payload.amount);
  if (amount === undefined) return undefined;
  const limit = { kind, period, share, used, until };
  return { ...NOTHING, factId: BigInt(id), memberId, kind: 'limit_near', currency, amount, limit, at };
}
