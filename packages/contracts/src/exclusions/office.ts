/**
 * Exclusions in the office: GET /office/members/:id/exclusions · POST /office/members/:id/exclusions (members.block) ·
 * POST /office/members/:id/exclusions/:exclusionId/end (members.block; another person approves).
 */
import { z } from 'zod';
import { Text } from '../text.ts';
import { ApprovalView } from '../operators/approvals.ts';
import { Instant, Uuid } from '../wire.ts';
import { EXCLUSION_KINDS } from './kinds.ts';

/** One line of a member's exclusions as the office sees it. `setBy`: `member`, or an operator's name. */
export const ExclusionLine = z.object({
  id: Text,
  kind: z.enum(EXCLUSION_KINDS),
  setBy: Text,
  setAt: Instant,
  until: Instant.nullable(),
  reason: Text.nullable(),
  returnsAt: Instant.nullable(),
  endedAt: Instant.nullable(),
  endedBy: Text.nullable(),
  isStanding: z.boolean(),
  /** An operator set it: two persons may end it. */
  mayEnd: z.boolean(),
});
export type ExclusionLine = z.infer<typeof ExclusionLine>;
export const ExclusionLines = z.object({
  items: z.array(ExclusionLine),
  /** The end of one of them that somebody has asked for. */
  waiting: ApprovalView.nullable(),
});
export type ExclusionLines = z.infer<typeof ExclusionLines>;

/** `days` null: until two persons end it. */
export const ExclusionRequest = z.object({
  days: z.number().int().min(1).max(1_825).nullable(),
  reason: Text.trim().min(3).max(500),
  idempotencyKey: Uuid,
});
export const ExclusionEndRequest = z.object({ reason: Text.trim().min(3).max(500) });
