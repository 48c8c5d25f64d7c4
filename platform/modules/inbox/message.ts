/** Which facts become messages. Pure. */
import type { Fact } from '@feria/contracts/facts';
import type { FreeRoundsNews, LimitNews, MESSAGE_KINDS } from '@feria/contracts/inbox';
import { parseDecimal, type Units } from '@feria/kernel';

export type MessageKind = (typeof MESSAGE_KINDS)[number];
export type NewMessage = {
  factId: bigint;
  memberId: string;
  kind: MessageKind;
  currency: string;
  amount: Units;
  reason: string | null;
  freeRounds: FreeRoundsNews | null;
  /** Of a break, its end; of a return, when play opens. */
  untilAt: Date | null;
  limit: LimitNews | null;
  at: Date;
};

const DEPOSIT_KINDS: Readonly<Record<string, MessageKind>> = {
  approved: 'deposit_credited',
  rejected: 'deposit_failed',
  expired: 'deposit_failed',
};
/** A payout that the gateway could not make gives the money back, as a rejection does. */
const WITHDRAWAL_KINDS: Readonly<Record<string, MessageKind>> = {
  approved: 'withdrawal_approved',
  rejected: 'withdrawal_rejected',
  failed: 'withdrawal_rejected',
};

/** The message that a fact becomes, if any. */
export function messageOf(fact: Fact): NewMessage | undefined {
  if (fact.kind === 'cashier.deposit_moved')
    return credited(fact, write(fact, DEPOSIT_KINDS[fact.payload.state], null));
  if (fact.kind === 'cashier.withdrawal_moved')
    return write(fact, WITHDRAWAL_KINDS[fact.payload.state], fact.payload.reason);
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
  return undefined;
}

type CashierFact = Extract<Fact, { kind: `cashier.${string}` }>;

/** Of a deposit that was credited, what arrived: without its tax. */
function credited(
  { payload }: Extract<Fact, { kind: 'cashier.deposit_moved' }>,
  message: NewMessage | undefined,
): NewMessage | undefined {
  const tax = parseDecimal(payload.tax ?? '0') ?? 0n;
  return message?.kind === 'deposit_credited' ? { ...message, amount: message.amount - tax } : message;
}

function write(
  { id, at, payload }: CashierFact,
  kind: MessageKind | undefined,
  reason: string | null,
): NewMessage | undefined {
  const amount = parseDecimal(payload.amount);
  if (kind === undefined || amount === undefined) return undefined;
  const { memberId, currency } = payload;
  const nothing = { freeRounds: null, limit: null, untilAt: null };
  return { factId: BigInt(id), memberId, kind, currency, amount, reason, at, ...nothing };
}

function announce({ id, at, payload }: Extract<Fact, { kind: 'rewards.granted' }>): NewMessage | undefined {
  const { memberId, currency, nodeId, gameName, rounds, endsAt: until } = payload;
  const amount = parseDecimal(payload.betValue);
  if (amount === undefined) return undefined;
  const freeRounds = { nodeId, gameName, rounds, until };
  return {
    factId: BigInt(id),
    memberId,
    kind: 'free_rounds',
    currency,
    amount,
    reason: null,
    freeRounds,
    untilAt: null,
    limit: null,
    at,
  };
}

type BreakFact = Extract<
  Fact,
  { kind: 'safety.member_excluded' | 'safety.return_asked' | 'safety.exclusion_ended' }
>;

/** No money is in it. */
function tellOfBreak(
  { id, at, payload: { memberId, currency } }: BreakFact,
  kind: MessageKind,
  told: Pick<NewMessage, 'reason' | 'untilAt'>,
): NewMessage {
  const nothing = { amount: 0n, freeRounds: null, limit: null };
  return { factId: BigInt(id), memberId, kind, currency, at, ...nothing, ...told };
}

function remind({ id, at, payload }: Extract<Fact, { kind: 'safety.limit_neared' }>): NewMessage | undefined {
  const { memberId, currency, kind, period, share, used, resetsAt: until } = payload;
  const amount = parseDecimal(payload.amount);
  if (amount === undefined) return undefined;
  return {
    ...{ factId: BigInt(id), memberId, kind: 'limit_near', currency, amount, reason: null, at },
    ...{ freeRounds: null, untilAt: null, limit: { kind, period, share, used, until } },
  };
}
