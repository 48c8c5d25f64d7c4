/**
 * How a member gets in, for the office; each part for whoever may see it.
 * GET /office/members/:id/{access,sessions,devices,sign-ins} · POST /office/members/:id/sessions(/:sessionId)/end (members.sessions) ·
 * POST /office/members/:id/{shut-out,let-in} (members.block) ·
 * POST /office/members/:id/{free-contact,give-contact,remove-factor,remove-passkeys} (members.recover; another person approves) ·
 * POST /office/members/:id/send-recovery (members.recover) ·
 * POST /office/members/:id/give-contact/asked (members.personal; leaves an audit row)
 */
import { z } from 'zod';
import { Text } from '../text.ts';
import { ApprovalView } from '../operators/approvals.ts';
import { SIGN_IN_METHODS, SIGN_IN_OUTCOMES } from './sign-in.ts';
import { Instant, Uuid } from '../wire.ts';
import { Reason } from '../members/office.ts';

export const MemberSession = z.object({
  id: Uuid,
  createdAt: Instant,
  seenAt: Instant,
  endsAt: Instant,
  /** Of the sign-in with which it began; null where there is no line of it. */
  network: Text.nullable(),
  device: Text.nullable(),
});
export const MemberSessions = z.object({ items: z.array(MemberSession) });
export type MemberSessions = z.infer<typeof MemberSessions>;

/** A number or an address, and whether somebody has ever shown a code of it. Not what it is: that is personal. */
const ContactState = z.object({
  isThere: z.boolean(),
  verifiedAt: Instant.nullable(),
  /** Two persons put it in, and nobody has read anything there yet. */
  givenAt: Instant.nullable(),
});
/** How the account stands, and by what its member comes in. */
export const MemberAccess = z.object({
  status: z.enum(['active', 'disabled', 'closed']),
  closedAt: Instant.nullable(),
  contacts: z.object({ email: ContactState, mobile: ContactState }),
  hasRealName: z.boolean(),
  authenticatorSince: Instant.nullable(),
  recoveryCodesLeft: z.number().int(),
  passkeys: z.number().int(),
  /** Until then no payout leaves, because the office changed something. */
  payoutsFrom: Instant.nullable(),
  /** What somebody has asked for, and another person decides. */
  waiting: z.array(ApprovalView),
});
export type MemberAccess = z.infer<typeof MemberAccess>;

export const MemberDevices = z.object({
  items: z.array(z.object({ id: Uuid, device: Text, firstAt: Instant, lastAt: Instant })),
});
export type MemberDevices = z.infer<typeof MemberDevices>;
export const MemberSignIns = z.object({
  items: z.array(
    z.object({
      id: Uuid,
      at: Instant,
      method: z.enum(SIGN_IN_METHODS),
      outcome: z.enum(SIGN_IN_OUTCOMES),
      /** Where from: 256 addresses, "203.0.113.x". */
      network: Text,
      device: Text,
    }),
  ),
  next: Uuid.nullable(),
});
export type MemberSignIns = z.infer<typeof MemberSignIns>;

export const ContactRequest = z.object({ kind: z.enum(['email', 'mobile']), reason: Reason });
/** `to`: as the member says it; a number with its country, or as it is dialled at home. */
export const GivenContactRequest = ContactRequest.extend({ to: Text.trim().min(3).max(254) });
export const AskedContact = z.object({ from: Text.nullable(), to: Text });
export type AskedContact = z.infer<typeof AskedContact>;
