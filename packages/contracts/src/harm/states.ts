/** How a case of markers of harm moves, and what became of it: plain data. */
import type { Transitions } from '@feria/kernel';

export const CASE_STATES = ['open', 'in_progress', 'follow_up', 'closed'] as const;
export type CaseState = (typeof CASE_STATES)[number];
/** open: nobody has it. follow_up: looked at again on a day. What is marked after a case was closed opens another one. */
export const CASE_TRANSITIONS: Transitions<CaseState> = {
  open: ['in_progress', 'follow_up', 'closed'],
  in_progress: ['open', 'in_progress', 'follow_up', 'closed'],
  follow_up: ['open', 'in_progress', 'follow_up', 'closed'],
  closed: [],
};
export const OUTCOMES = [
  'contacted',
  'limit_agreed',
  'time_out_agreed',
  'excluded',
  'no_concern',
  'other',
] as const;
export type Outcome = (typeof OUTCOMES)[number];
