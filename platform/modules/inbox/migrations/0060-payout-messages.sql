-- Members are told when a part of their withdrawal was sent, and when their bank has sent one back.
alter table inbox.messages
  drop constraint messages_kind_check,
  add constraint messages_kind_check check (kind in ('deposit_credited', 'deposit_failed', 'withdrawal_approved', 'withdrawal_rejected',
    'withdrawal_sent', 'withdrawal_returned', 'win_waits', 'win_paid', 'win_refused', 'free_rounds', 'break_began', 'return_asked',
    'exclusion_ended', 'limit_near', 'document_accepted', 'document_refused', 'document_grace', 'document_expiring', 'complaint_received',
    'complaint_asked', 'complaint_answered', 'complaint_closed', 'play_check', 'chat_answered', 'feedback_answered', 'circular'));
