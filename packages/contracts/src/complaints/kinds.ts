/** What a complaint can be, how it moves, and how much of it there may be: plain data, for pages that are to stay light. */
import type { Transitions } from '@feria/kernel';

/** escalated: the member does not agree, so another person decides once more; their decision is the licensee's final decision. */
export const COMPLAINT_STATES = [
  ...(['received', 'in_progress', 'needs_answer', 'answered', 'escalated', 'closed'] as const),
] as const;
export type ComplaintState = (typeof COMPLAINT_STATES)[number];
export const COMPLAINT_TRANSITIONS: Transitions<ComplaintState> = {
  received: ['in_progress', 'closed'],
  in_progress: ['needs_answer', 'answered', 'closed'],
  needs_answer: ['in_progress', 'answered', 'closed'],
  answered: ['escalated', 'closed'],
  escalated: ['needs_answer', 'answered', 'closed'],
  closed: [],
};
/** The licensee has to answer next. */
export const OWED_STATES: readonly ComplaintState[] = [
  'received',
  'in_progress',
  'needs_answer',
  'escalated',
];

export const COMPLAINT_CATEGORIES = [
  ...(['payment', 'round', 'bonus', 'account', 'safer_play', 'privacy', 'other'] as const),
] as const;
export type ComplaintCategory = (typeof COMPLAINT_CATEGORIES)[number];
export const REFERENCE_KINDS = ['round', 'deposit', 'withdrawal', 'other'] as const;
export type ReferenceKind = (typeof REFERENCE_KINDS)[number];
export const DECIDED_OUTCOMES = ['upheld', 'partly', 'not_upheld'] as const;
export const COMPLAINT_OUTCOMES = [...DECIDED_OUTCOMES, 'withdrawn'] as const;
export type ComplaintOutcome = (typeof COMPLAINT_OUTCOMES)[number];
export const COMPLAINT_MESSAGES = [
  ...(['complaint', 'addition', 'question', 'decision', 'escalation', 'closing', 'note'] as const),
] as const;
export type ComplaintMessageKind = (typeof COMPLAINT_MESSAGES)[number];

/** With one message (specification, 9: three images). */
export const IMAGES_A_MESSAGE = 3;
export const LONGEST_COMPLAINT = 4_000;
export const SHORTEST_COMPLAINT = 10;
