-- Members are told that a withdrawal is on hold, that there is a question about their payment case, and how it ended. Why a withdrawal is
-- held or was rejected is a code, whose sentence the app has.
alter table inbox.messages
  add column reason_code text,
  add column payment_case jsonb,
  drop constraint messages_kind_check,
  add constraint messages_kind_check check (kind in ('deposit_credited', 'deposit_failed', 'deposit_held', 'deposit_released',
    'deposit_sent_back', 'deposit_refunded', 'deposit_charged_back', 'deposit_won', 'withdrawal_approved', 'withdrawal_rejected',
    'withdrawal_on_hold', 'withdrawal_sent', 'withdrawal_returned', 'case_asked', 'case_closed', 'win_waits', 'win_paid', 'win_refused',
    'free_rounds', 'break_began', 'return_asked', 'exclusion_ended', 'limit_near', 'document_accepted', 'document_refused',
    'document_grace', 'document_expiring', 'complaint_received', 'complaint_asked', 'complaint_answered', 'complaint_closed',
    'play_check', 'chat_answered', 'feedback_answered', 'circular')),
  drop constraint messages_until_check,
  add constraint messages_until_check check (kind in ('break_began', 'return_asked', 'document_grace', 'document_expiring',
    'withdrawal_on_hold') or until_at is null),
  add constraint messages_case_check check ((kind like 'case%') = (payment_case is not null));
