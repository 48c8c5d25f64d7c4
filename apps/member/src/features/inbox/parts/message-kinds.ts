/** What the kinds of messages have in common: their colour, and whether money is in them. */
import type { Tone } from '@feria/ui';
import type { MessageView } from '@feria/contracts/inbox/member';

export type Message = MessageView;

export const TONES: Record<Message['kind'], Tone> = {
  deposit_credited: 'up',
  deposit_failed: 'down',
  deposit_held: 'warn',
  deposit_released: 'up',
  deposit_sent_back: 'info',
  deposit_refunded: 'info',
  deposit_charged_back: 'warn',
  deposit_won: 'up',
  withdrawal_approved: 'info',
  withdrawal_rejected: 'down',
  withdrawal_on_hold: 'warn',
  withdrawal_sent: 'up',
  withdrawal_returned: 'warn',
  case_asked: 'warn',
  case_closed: 'info',
  win_waits: 'info',
  win_paid: 'up',
  win_refused: 'down',
  free_rounds: 'up',
  break_began: 'info',
  return_asked: 'info',
  exclusion_ended: 'info',
  limit_near: 'warn',
  play_check: 'info',
  document_accepted: 'up',
  document_refused: 'warn',
  document_grace: 'warn',
  document_expiring: 'warn',
  complaint_received: 'info',
  complaint_asked: 'warn',
  complaint_answered: 'info',
  complaint_closed: 'info',
  circular: 'info',
  chat_answered: 'info',
  feedback_answered: 'info',
};

export const isBreak = (kind: Message['kind']): boolean =>
  kind === 'break_began' || kind === 'return_asked' || kind === 'exclusion_ended';

export const isDocument = (kind: Message['kind']): boolean => kind.startsWith('document_');
const isSaid = (kind: Message['kind']): boolean => kind === 'chat_answered' || kind === 'feedback_answered';
/** No money is in it. */
export const isPlain = ({ kind, complaint, limit }: Message): boolean =>
  isBreak(kind) ||
  isDocument(kind) ||
  isSaid(kind) ||
  kind === 'circular' ||
  complaint !== null ||
  limit?.kind === 'play_minutes';
