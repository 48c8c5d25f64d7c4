/** Operators. POST /office/login · DELETE /office/logout · GET /office/session · GET /office/audit · GET /office/members(?q=) · GET /office/members/:id · POST /office/members/:id/block · GET /office/overview */
import { z } from 'zod';
import { SEAL_ALARMS } from './ledger.ts';
import { ReconciliationState } from './reconciliation.ts';
import { Amount, Instant, Uuid } from './wire.ts';

export const PERMISSIONS = [
  'members.read',
  'members.block',
  'rounds.read',
  'cashier.read',
  'cashier.decide',
  'wallet.reverse',
  'catalog.read',
  'catalog.write',
  'vendors.manage',
  'gaming.stop',
  'rewards.read',
  'rewards.manage',
  'delivery.read',
  'delivery.retry',
  'delivery.test',
  'audit.read',
  'reports.read',
  'reports.acknowledge',
] as const;
export type Permission = (typeof PERMISSIONS)[number];
export const ROLES = ['admin', 'payments', 'support', 'auditor'] as const;
export type Role = (typeof ROLES)[number];
/** A role is a set of permissions: the only place where it is decided who may do what in the office. */
export const ROLE_PERMISSIONS: Readonly<Record<Role, readonly Permission[]>> = {
  admin: PERMISSIONS,
  payments: [
    'members.read',
    'rounds.read',
    'cashier.read',
    'cashier.decide',
    'wallet.reverse',
    'catalog.read',
    'rewards.read',
  ],
  support: [
    'members.read',
    'members.block',
    'rounds.read',
    'cashier.read',
    'catalog.read',
    'gaming.stop',
    'rewards.read',
    'delivery.read',
    'delivery.retry',
  ],
  auditor: [
    'members.read',
    'rounds.read',
    'cashier.read',
    'catalog.read',
    'audit.read',
    'reports.read',
    'rewards.read',
    'delivery.read',
  ],
};

export const OperatorLogin = z.object({
  username: z.string().min(1).max(80),
  password: z.string().min(1).max(255),
  code: z.string().regex(/^\d{6}$/),
});
export const OperatorSession = z.object({
  value: z
    .object({
      token: z.string(),
      id: Uuid,
      username: z.string(),
      displayName: z.string(),
      role: z.enum(ROLES),
      permissions: z.array(z.enum(PERMISSIONS)),
    })
    .nullable(),
});
export type OperatorSession = z.infer<typeof OperatorSession>;

export const AuditRow = z.object({
  id: z.string(),
  at: Instant,
  actorKind: z.enum(['operator', 'member', 'system']),
  actorId: z.string(),
  actorName: z.string(),
  action: z.string(),
  subject: z.string(),
  reason: z.string().nullable(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  address: z.string().nullable(),
});
export const AuditQuery = z.object({
  q: z.string().max(120).optional(),
  before: z.string().max(20).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});
export const AuditPage = z.object({ items: z.array(AuditRow), next: z.string().nullable() });
export type AuditPage = z.infer<typeof AuditPage>;

export const OfficeMember = z.object({
  id: Uuid,
  account: z.string(),
  type: z.number().int(),
  merchantCode: z.string(),
  currency: z.string(),
  language: z.string(),
  registeredAt: Instant,
  lastLoginAt: Instant.nullable(),
  status: z.enum(['active', 'play_blocked']),
  blockReason: z.string().nullable(),
  balance: Amount,
  held: Amount,
});
export type OfficeMember = z.infer<typeof OfficeMember>;
export const OfficeMemberPage = z.object({ items: z.array(OfficeMember), next: Uuid.nullable() });
export type OfficeMemberPage = z.infer<typeof OfficeMemberPage>;
export const BlockPayload = z.object({ blocked: z.boolean(), reason: z.string().trim().min(3).max(500) });

/** GET /office/overview: today by the market's own day. */
export const Overview = z.object({
  markets: z.array(
    z.object({
      merchantCode: z.string(),
      currency: z.string(),
      day: z.string(),
      members: z.number().int(),
      deposits: Amount,
      withdrawals: Amount,
      staked: Amount,
      won: Amount,
      grossGamingRevenue: Amount,
    }),
  ),
  waitingWithdrawals: z.number().int(),
  openRounds: z.number().int(),
  reconciliation: ReconciliationState,
  /** What is wrong with the ledger's seals; none is good. */
  sealAlarms: z.array(z.enum(SEAL_ALARMS)),
});
export type Overview = z.infer<typeof Overview>;
