/**
 * The people of the office: their accounts, roles and sessions.
 * GET /office/operators(/sums, .csv, /:id) · POST /office/find/operators · POST /office/operators · POST /office/operators/:id/{role,disable,enable,reset,address,set-up-link}
 * POST /office/operators/:id/sessions/:sessionId/end · GET|POST /office/roles · POST /office/roles/:code/remove
 * POST /office/set-up · POST /office/set-up/confirm · GET /office/me · POST /office/me/{password,recovery-codes}
 * POST /office/me/contact · POST /office/me/sessions/:sessionId/end · POST /office/me/sessions/end-others
 * POST /office/me/passkeys(/options) · DELETE /office/me/passkeys/:id · POST /office/roles/:code/passkeys(/lift)
 *
 * Whatever gives somebody a right (an invitation, a role, its permissions, a reset, letting somebody in again) waits for a
 * second person. What takes one away happens at once. Codes are shown once; a set-up link is shown to nobody: it goes by mail, to the address
 * that two persons have agreed to.
 */
import { z } from 'zod';
import { Email, Text } from '../text.ts';
import { ApprovalView } from './approvals.ts';
import { OperatorSession, OwnCode, PERMISSIONS } from './office.ts';
import { PasskeyGiven, PasskeyList } from '../proofs/second-proofs.ts';
import { Instant, Language, TimelineStep, Uuid } from '../wire.ts';

export const OPERATOR_STATES = ['invited', 'active', 'disabled'] as const;
export type OperatorState = (typeof OPERATOR_STATES)[number];

export const OperatorView = z.object({
  id: Uuid,
  username: Text,
  displayName: Text,
  role: Text,
  roleName: Text.nullable(),
  status: z.enum(OPERATOR_STATES),
  createdAt: Instant,
  lastLoginAt: Instant.nullable(),
});
export type OperatorView = z.infer<typeof OperatorView>;
/** One line of their list (lists.ts). */
export const OperatorRow = OperatorView.omit({ createdAt: true }).extend({
  invitedAt: Instant,
  hasPasskey: z.boolean(),
});
export type OperatorRow = z.infer<typeof OperatorRow>;
/** '': whoever comes first by name. */
export const FindOperator = z.object({ q: Text.trim().max(80) });
export const FoundOperators = z.object({
  items: z.array(OperatorView.pick({ id: true, username: true, displayName: true })),
});
export type FoundOperators = z.infer<typeof FoundOperators>;

export const SessionView = z.object({
  id: Uuid,
  createdAt: Instant,
  seenAt: Instant,
  endsAt: Instant,
  address: Text.nullable(),
  userAgent: Text.nullable(),
  /** The one that asks. */
  isThis: z.boolean(),
});
export type SessionView = z.infer<typeof SessionView>;

/**
 * Until when the authenticator opens the office for somebody whose role asks for a passkey. `isOver`: a passkey alone does.
 * Null: nothing is asked.
 */
const CodesEnd = z.object({ at: Instant, isOver: z.boolean() }).nullable();

export const OperatorDetail = z.object({
  operator: OperatorView,
  permissions: z.array(z.enum(PERMISSIONS)),
  sessions: z.array(SessionView),
  hasAuthenticator: z.boolean(),
  recoveryCodesLeft: z.number().int(),
  passkeys: z.number().int(),
  codesEnd: CodesEnd,
  /** Where they are written to about their account, masked. */
  email: Text.nullable(),
  /** A link that was made and neither used nor forgotten yet. */
  setUpUntil: Instant.nullable(),
  isSelf: z.boolean(),
  waiting: z.array(ApprovalView),
  steps: z.array(TimelineStep),
});
export type OperatorDetail = z.infer<typeof OperatorDetail>;

const Reason = Text.trim().min(3).max(500);
const RoleCode = Text.regex(/^[a-z][a-z0-9_]{2,31}$/);
export const Invitation = z.object({
  username: Text.trim()
    .toLowerCase()
    .regex(/^[a-z][a-z0-9_]{2,31}$/),
  displayName: Text.trim().min(2).max(80),
  role: RoleCode,
  /** Where the link goes, and in which language. */
  email: Email,
  language: Language,
  reason: Reason,
});
export const RoleAssignment = z.object({ role: RoleCode, reason: Reason });
export const Why = z.object({ reason: Reason });
/** `email`: where the link goes, of an account that has no address yet; else it goes to the one that it has. */
export const Anew = Why.extend({ email: Email.optional() });
export const NewAddress = Why.extend({ email: Email });

/** `approval`: it waits for somebody else. */
export const Asked = z.object({ approval: ApprovalView });
export type Asked = z.infer<typeof Asked>;

export const RoleView = z.object({
  code: Text,
  /** Null: a built-in role. */
  name: Text.nullable(),
  permissions: z.array(z.enum(PERMISSIONS)),
  operators: z.array(z.object({ id: Uuid, username: Text, displayName: Text, hasPasskey: z.boolean() })),
  /** Its people sign in by a passkey alone, from the end of their time to enrol on. */
  passkeys: z.object({ enrolBy: Instant, isOver: z.boolean() }).nullable(),
});
export type RoleView = z.infer<typeof RoleView>;
export const RoleList = z.object({ items: z.array(RoleView) });
export type RoleList = z.infer<typeof RoleList>;
export const RoleRequest = z.object({
  code: RoleCode,
  name: Text.trim().min(2).max(60),
  permissions: z.array(z.enum(PERMISSIONS)).min(1).max(PERMISSIONS.length),
  reason: Reason,
});

/** The days that a role's people have to enrol. 0: at once. */
export const ENROL_DAYS = [0, 1, 7, 30] as const;
export const PasskeyRequest = z.object({
  days: z.number().int().min(0).max(30),
  reason: Reason,
});

/** A new link has been mailed; `to` is masked. */
export const SetUpSent = z.object({ to: Text, expiresAt: Instant });
export type SetUpSent = z.infer<typeof SetUpSent>;
const Token = Text.min(20).max(100);
export const SetUpGiven = z.object({ token: Token });
export const SetUpBegun = z.object({
  username: Text,
  displayName: Text,
  /** Where they are written to, masked; null: they say it now (an account that the server's command made). */
  email: Text.nullable(),
  secret: Text,
  uri: Text,
  confirmBy: Instant,
});
export type SetUpBegun = z.infer<typeof SetUpBegun>;
export const LEAST_OPERATOR_PASSWORD = 12;
/** How long it is and how common is judged by the platform, with a refusal that says so. */
const Password = Text.min(1).max(255);
export const SetUpConfirmed = z.object({
  token: Token,
  password: Password,
  code: OwnCode,
  /** Where they are written to about their own account: asked for where nobody knows it, and taken then alone. */
  email: Email.optional(),
  language: Language,
});
export const SetUpDone = z.object({ codes: z.array(Text), session: OperatorSession });
export type SetUpDone = z.infer<typeof SetUpDone>;

/** A code, or what a passkey has signed. */
export const StepUp = z.union([z.object({ code: OwnCode }), z.object({ passkey: PasskeyGiven })]);
export const Me = z.object({
  operator: OperatorView,
  permissions: z.array(z.enum(PERMISSIONS)),
  sessions: z.array(SessionView),
  recoveryCodesLeft: z.number().int(),
  passwordChangedAt: Instant.nullable(),
  passkeys: PasskeyList.shape.value,
  codesEnd: CodesEnd,
  email: Text.nullable(),
  language: Language,
  /** Another address of theirs that waits for a second person. */
  addressWaits: ApprovalView.nullable(),
});
export type Me = z.infer<typeof Me>;
/** The language is theirs; another address waits for a second person, and has a reason. */
export const OwnContact = z.object({ email: Email, language: Language, reason: Reason.optional() });
export const OwnContactAsked = z.object({ approval: ApprovalView.nullable() });
export type OwnContactAsked = z.infer<typeof OwnContactAsked>;
export const SessionsEnded = z.object({ ended: z.number().int() });
export type SessionsEnded = z.infer<typeof SessionsEnded>;
export const PasswordChange = z.object({ current: Password, next: Password });
export const NewRecoveryCodes = z.object({ codes: z.array(Text) });
export type NewRecoveryCodes = z.infer<typeof NewRecoveryCodes>;
