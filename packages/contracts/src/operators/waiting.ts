/** GET /office/waiting: what waits for an operator, queue by queue, and what was decided about their own requests. */
import { z } from 'zod';
import { Text } from '../text.ts';
import { Amount, CurrencyCode, Instant, Uuid } from '../wire.ts';
import { APPROVAL_ACTIONS, APPROVAL_STATES } from './approvals.ts';

/** The queues of the office. Each is brought by its module (`officeQueues` in its module.ts). */
export const OFFICE_QUEUES = [
  'approvals',
  'withdrawals',
  'bankTransfers',
  'cases',
  'handPays',
  'reversals',
  'verifications',
  'harm',
  'complaints',
  'support',
  'circulars',
  'attention',
] as const;
export type OfficeQueueName = (typeof OFFICE_QUEUES)[number];

const WaitingQueue = z.object({
  queue: z.enum(OFFICE_QUEUES),
  count: z.number().int(),
  /** How many of them should be looked at first: late, of the top level, taken by nobody. */
  urgent: z.number().int(),
  oldestAt: Instant.nullable(),
  /** What is at stake, currency by currency; empty where the queue has no money. */
  sums: z.array(z.object({ currency: CurrencyCode, amount: Amount })),
  /** The operator may act on it, not only look at it. */
  mayAct: z.boolean(),
});
export type WaitingQueue = z.infer<typeof WaitingQueue>;

/** A request of the operator's own that others have decided, or that nobody decided in time. */
const DecidedRequest = z.object({
  id: Uuid,
  action: z.enum(APPROVAL_ACTIONS),
  state: z.enum(APPROVAL_STATES),
  decidedBy: Text.nullable(),
  decidedAt: Instant,
});

/** Queues that the operator may see, with something in them: those with something urgent first, then the longest waiting. */
export const Waiting = z.object({
  queues: z.array(WaitingQueue),
  /** Newest first, since the operator looked last (preference `bell`), and of the last 30 days at most. */
  decided: z.array(DecidedRequest),
});
export type Waiting = z.infer<typeof Waiting>;
