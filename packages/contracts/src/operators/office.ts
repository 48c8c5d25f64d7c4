/** Operators. POST /office/login · POST /office/login/passkey(/options) · POST /office/step-up(/options) · DELETE /office/logout · GET /office/session · GET /office/audit(/sums, .csv) · GET /office/members/:id · POST /office/members/:id/block · GET /office/overview */
import { z } from 'zod';
import { Text } from '../text.ts';
import { SEAL_ALARMS } from '../seals/ledger.ts';
import { ReconciliationState } from '../reporting/reconciliation.ts';
import { PasskeyGiven } from '../proofs/second-proofs.ts';
import { Amount, CurrencyCode, Instant, Uuid } from '../wire.ts';

export const PERMISSIONS = [
  'members.read',
  'members.block',
  'members.personal',
  'members.note',
  'members.sessions',
  'members.recover',
  'kyc.read',
  'kyc.review',
  'harm.read',
  'harm.work',
  'harm.rules',
  'complaints.read',
  'complaints.handle',
  'support.read',
  'support.answer',
  'support.manage',
  'trust.read',
  'trust.manage',
  'content.read',
  'content.edit',
  'content.publish',
  'content.legal',
  'rounds.read',
  'cashier.read',
  'cashier.decide',
  'cashier.rules',
  'cashier.accounts',
  'cases.read',
  'cases.work',
  'wallet.reverse',
  'catalog.read',
  'catalog.write',
  'vendors.manage',
  'gaming.stop',
  'markets.read',
  'markets.edit',
  'rewards.read',
  'rewards.manage',
  'delivery.read',
  'delivery.retry',
  'delivery.test',
  'delivery.words',
  'messages.read',
  'messages.write',
  'messages.send',
  'audit.read',
  'security.read',
  'lists.export',
  'reports.read',
  'reports.acknowledge',
  'taxes.read',
  'taxes.correct',
  'operators.read',
  'operators.manage',
  'approvals.read',
  'approvals.decide',
] as const;
export type Permission = (typeof PERMISSIONS)[number];
export const ROLES = ['admin', 'payments', 'support', 'content', 'risk', 'auditor'] as const;
export type Role = (typeof ROLES)[number];
/** The built-in roles. A role is a set of permissions; the licensee makes custom roles of them (roles.ts). */
export const ROLE_PERMISSIONS: Readonly<Record<Role, readonly Permission[]>> = {
  admin: PERMISSIONS,
  payments: [
    'members.read',
    'members.personal',
    'members.note',
    'kyc.read',
    'complaints.read',
    'rounds.read',
    'cashier.read',
    'cashier.decide',
    'cases.read',
    'cases.work',
    'wallet.reverse',
    'taxes.read',
    'taxes.correct',
    'catalog.read',
    'rewards.read',
    'lists.export',
    'approvals.read',
    'approvals.decide',
  ],
  support: [
    'members.read',
    'members.block',
    'members.personal',
    'members.note',
    'members.sessions',
    'members.recover',
    'kyc.read',
    'kyc.review',
    'harm.read',
    'harm.work',
    'complaints.read',
    'complaints.handle',
    'support.read',
    'support.answer',
    'trust.read',
    'content.read',
    'rounds.read',
    'cashier.read',
    'cases.read',
    'catalog.read',
    'gaming.stop',
    'markets.read',
    'rewards.read',
    'delivery.read',
    'delivery.retry',
    'messages.read',
    'messages.write',
    'approvals.read',
  ],
  /** Writes what visitors and members read. Legal texts and sending to everybody stay with the administrator. */
  content: [
    'content.read',
    'content.edit',
    'content.publish',
    'messages.read',
    'messages.write',
    'delivery.read',
    'delivery.words',
    'catalog.read',
    'catalog.write',
    'rewards.read',
    'markets.read',
    'trust.read',
    'approvals.read',
  ],
  /** Looks after fraud and harm: who plays, pays and signs in how, and the acts that stop it. Decides no payment. */
  risk: [
    'members.read',
    'members.block',
    'members.personal',
    'members.note',
    'members.sessions',
    'kyc.read',
    'kyc.review',
    'harm.read',
    'harm.work',
    'harm.rules',
    'complaints.read',
    'rounds.read',
    'cashier.read',
    'cashier.rules',
    'cases.read',
    'catalog.read',
    'gaming.stop',
    'rewards.read',
    'security.read',
    'reports.read',
    'lists.export',
    'approvals.read',
  ],
  auditor: [
    'members.read',
    'kyc.read',
    'harm.read',
    'complaints.read',
    'support.read',
    'trust.read',
    'content.read',
    'rounds.read',
    'cashier.read',
    'cases.read',
    'catalog.read',
    'markets.read',
    'audit.read',
    'security.read',
    'lists.export',
    'reports.read',
    'taxes.read',
    'rewards.read',
    'delivery.read',
    'messages.read',
    'operators.read',
    'approvals.read',
  ],
};

/** Six digits of the authenticator, or a recovery code. */
export const OwnCode = Text.trim().regex(
  /^(?:\d{6}|[0-9A-Za-z]{5}[- ]?[0-9A-Za-z]{5}|[0-9A-Za-z]{6}(?:[- ]?[0-9A-Za-z]{6}){3})$/,
);
export const OperatorLogin = z.object({
  username: Text.min(1).max(80),
  password: Text.min(1).max(255),
  code: OwnCode,
});
/** A passkey that verified its user is both factors: the device, and the finger or the code that opens it (ADR 29). */
export const OperatorPasskeyLogin = z.object({ response: PasskeyGiven });
export const OperatorSession = z.object({
  value: z
    .object({
      token: Text,
      id: Uuid,
      username: Text,
      displayName: Text,
      role: Text,
      /** The name of a custom role; a built-in one has a text in every language. */
      roleName: Text.nullable(),
      permissions: z.array(z.enum(PERMISSIONS)),
    })
    .nullable(),
});
export type OperatorSession = z.infer<typeof OperatorSession>;

export const ACTOR_KINDS = ['operator', 'member', 'system'] as const;
export const AuditRow = z.object({
  id: Text,
  at: Instant,
  actorKind: z.enum(ACTOR_KINDS),
  actorId: Text,
  actorName: Text,
  action: Text,
  subject: Text,
  reason: Text.nullable(),
  before: z.record(Text, z.unknown()).nullable(),
  after: z.record(Text, z.unknown()).nullable(),
  address: Text.nullable(),
  /** The member that it was done to, or who did it. */
  memberId: Uuid.nullable(),
});
export type AuditRow = z.infer<typeof AuditRow>;
/** A page of them (lists.ts). */
export interface AuditPage {
  items: AuditRow[];
  next: string | null;
}

/** Suspended or closed before blocked: nobody who cannot come in plays. */
export const ACCOUNT_STATES = ['active', 'play_blocked', 'disabled', 'account_closed'] as const;
export type AccountState = (typeof ACCOUNT_STATES)[number];
export const OfficeMember = z.object({
  id: Uuid,
  account: Text,
  type: z.number().int(),
  merchantCode: Text,
  currency: Text,
  language: Text,
  registeredAt: Instant,
  lastLoginAt: Instant.nullable(),
  /** Plays with test money: no figure counts it. */
  isTest: z.boolean(),
  status: z.enum(ACCOUNT_STATES),
  blockReason: Text.nullable(),
  balance: Amount,
  held: Amount,
});
export type OfficeMember = z.infer<typeof OfficeMember>;
export const BlockPayload = z.object({ blocked: z.boolean(), reason: Text.trim().min(3).max(500) });

/** GET /office/overview: what somebody has to know or look at now. Figures are measures (reporting/measures.ts). */
export const Overview = z.object({
  markets: z.array(
    z.object({
      merchantCode: Text,
      /** After so many days its members have to change their password, which is not advised; null: never. */
      passwordDays: z.number().int().nullable(),
    }),
  ),
  /** Deposits of which the gateway has said nothing for a while; null: for others than those who read payments. */
  unsureDeposits: z
    .object({
      count: z.number().int(),
      oldestAt: Instant.nullable(),
      sums: z.array(z.object({ currency: CurrencyCode, amount: Amount })),
    })
    .nullable(),
  reconciliation: ReconciliationState,
  /** What is wrong with the ledger's seals; none is good. */
  sealAlarms: z.array(z.enum(SEAL_ALARMS)),
});
export type Overview = z.infer<typeof Overview>;
