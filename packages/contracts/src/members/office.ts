/**
 * One member, for the office; each part for whoever may see it. How they get in: access/office.ts.
 * POST /office/members/:id/personal (members.personal; leaves an audit row) · GET /office/members/:id/{acceptances,signals} ·
 * POST /office/members/:id/{reopen,real-name} (members.recover; another person approves) ·
 * POST /office/members/:id/real-name/asked (members.personal; leaves an audit row) ·
 * GET|POST /office/members/:id/limits (members.read, members.block) · GET /office/members/:id/money · GET /office/members/:id/withdrawal-rules (cashier.read) ·
 * GET /office/members(/sums, .csv): lists.ts
 * POST /office/find/members (members.read) · POST /office/find/payments (cashier.read) ·
 * POST /office/find/rounds (rounds.read): what is looked for is in the body,
 * because addresses are logged.
 */
import { z } from 'zod';
import { Text } from '../text.ts';
import { Acceptance } from './acceptance.ts';
import { DOCUMENT_STATES } from '../kyc/member.ts';
import { ApprovalView } from '../operators/approvals.ts';
import { OfficeMember } from '../operators/office.ts';
import { WITHDRAWAL_STATES } from '../cashier/states.ts';
import { LIMIT_KINDS, LIMIT_PERIODS } from '../limits/kinds.ts';
import { ENTRY_KINDS } from '../wallet/member.ts';
import { Amount, CurrencyCode, Instant, Uuid } from '../wire.ts';

/** One line of the list of members. */
export const OfficeMemberRow = OfficeMember.extend({
  memberId: Uuid,
  /** The last sign-in; of whoever never signed in, the registration. */
  seenAt: Instant,
  /** null: for others than those who see verifications. */
  verification: z.enum(DOCUMENT_STATES).nullable(),
});
export type OfficeMemberRow = z.infer<typeof OfficeMemberRow>;

/** Null, or not there: the member did not tell it. */
export const MemberPersonal = z.object({
  email: Text.nullable(),
  mobile: Text.nullable(),
  birthDate: Text.nullable(),
  profile: z.record(Text, Text),
});
export type MemberPersonal = z.infer<typeof MemberPersonal>;

/** Every version of the terms and the privacy notice that the member accepted, newest first. */
export const MemberAcceptances = z.object({ items: z.array(Acceptance) });
export type MemberAcceptances = z.infer<typeof MemberAcceptances>;

export const Reason = Text.trim().min(3).max(500);
export const NameRequest = z.object({ name: Text.trim().min(1).max(120), reason: Reason });
/** In clear, for whoever decides. */
export const AskedName = z.object({ from: Text, to: Text });
export type AskedName = z.infer<typeof AskedName>;

export const SIGNAL_KINDS = ['email', 'mobile', 'id_number', 'person', 'device', 'address'] as const;
/** Another account that shares something with this one. */
export const MemberSignal = z.object({
  memberId: Uuid,
  account: Text,
  merchantCode: Text,
  kinds: z.array(Text),
  at: Instant,
});
export const MemberSignals = z.object({ items: z.array(MemberSignal) });
export type MemberSignals = z.infer<typeof MemberSignals>;

/** What happened to a limit, or to a request for a looser one. */
export const LIMIT_STEPS = [
  ...(['set', 'ended'] as const),
  ...(['asked', 'confirmed', 'withdrawn', 'replaced', 'lapsed'] as const),
] as const;
export type LimitStep = (typeof LIMIT_STEPS)[number];

export const MemberLimits = z.object({
  currency: CurrencyCode,
  items: z.array(
    z.object({
      kind: z.enum(LIMIT_KINDS),
      period: z.enum(LIMIT_PERIODS),
      currency: Text,
      /** Minutes as a whole number where the kind counts minutes. */
      amount: Text,
      /** `market`: it has it for everybody for whom no operator has set another one. */
      setBy: z.enum(['member', 'operator', 'market']),
      /** null: since the version of the market that is in force. */
      activeFrom: Instant.nullable(),
    }),
  ),
  exclusion: z
    .object({
      kind: z.enum(['time_out', 'self_exclusion', 'operator', 'register']),
      untilAt: Instant.nullable(),
    })
    .nullable(),
  /** Every limit that there was and every looser one that was asked for, newest first. */
  history: z.array(
    z.object({
      at: Instant,
      kind: z.enum(LIMIT_KINDS),
      period: z.enum(LIMIT_PERIODS),
      /** asked, confirmed, withdrawn, replaced, lapsed: of a request for a looser one. */
      what: z.enum(LIMIT_STEPS),
      /** null: none. */
      amount: Text.nullable(),
      /** The operator; null: the member, or time. */
      by: Text.nullable(),
      reason: Text.nullable(),
    }),
  ),
  /** A looser imposed limit that an operator has asked for. */
  waiting: ApprovalView.nullable(),
});
export type MemberLimits = z.infer<typeof MemberLimits>;

export const MemberMoney = z.object({
  currency: CurrencyCode,
  cash: Amount,
  held: Amount,
  bonus: Amount,
  debt: Amount,
  entries: z.array(
    z.object({
      id: Text,
      at: Instant,
      kind: z.enum(ENTRY_KINDS),
      amount: Amount,
      balanceAfter: Amount,
      reference: Text,
    }),
  ),
});
export type MemberMoney = z.infer<typeof MemberMoney>;

/** Every rule that a request for a withdrawal has to pass. */
export const WITHDRAWAL_RULES = [
  'account_open',
  'account_real',
  'verified',
  'payout_wait',
  'method_there',
  'money_enough',
  'slots_free',
  'chargeback_open',
  'play_block',
  'exclusion',
] as const;
export type WithdrawalRule = (typeof WITHDRAWAL_RULES)[number];
export const WithdrawalRules = z.object({
  items: z.array(
    z.object({
      rule: z.enum(WITHDRAWAL_RULES),
      isMet: z.boolean(),
      /** What the rule's text names: amounts, numbers. */
      facts: z.record(Text, Text),
    }),
  ),
  /** What is on its way already, and where it stands. */
  open: z.array(
    z.object({
      id: Uuid,
      reference: Text,
      amount: Amount,
      currency: CurrencyCode,
      state: z.enum(WITHDRAWAL_STATES),
      createdAt: Instant,
      /** It waits for a second person. */
      approvalId: Uuid.nullable(),
    }),
  ),
});
export type WithdrawalRules = z.infer<typeof WithdrawalRules>;

export const FindQuery = z.object({ q: Text.trim().min(2).max(120) });
export const FoundMembers = z.object({
  items: z.array(
    z.object({
      id: Uuid,
      account: Text,
      merchantCode: Text,
      /** By what it was found. */
      by: z.enum(['account', 'id', 'name', 'email', 'mobile']),
    }),
  ),
});
export type FoundMembers = z.infer<typeof FoundMembers>;
export const FoundPayments = z.object({
  items: z.array(
    z.object({
      kind: z.enum(['withdrawal', 'deposit', 'entry']),
      id: Text,
      reference: Text,
      memberId: Uuid,
      account: Text,
      amount: Amount,
      currency: CurrencyCode,
    }),
  ),
});
export type FoundPayments = z.infer<typeof FoundPayments>;
/** By our id or the vendor's name of a round, or by a vendor's transaction; `id` is the round's. */
export const FoundRounds = z.object({
  items: z.array(
    z.object({
      kind: z.enum(['round', 'transaction']),
      id: Uuid,
      reference: Text,
      vendor: Text,
      game: Text,
      account: Text,
    }),
  ),
});
export type FoundRounds = z.infer<typeof FoundRounds>;
