-- An answer of customer service waits, or feedback was answered. It tells of no amount, and the words stay where they were said.
alter table inbox.messages
  drop constraint messages_kind_check,
  add constraint messages_kind_check check (kind in ('deposit_credited', 'deposit_failed', 'withdrawal_approved',
    'withdrawal_rejected', 'free_rounds', 'break_began', 'return_asked', 'exclusion_ended', 'limit_near',
    'document_accepted', 'document_refused', 'document_grace', 'document_expiring',
    'complaint_received', 'complaint_asked', 'complaint_answered', 'complaint_closed', 'play_check',
    'chat_answered', 'feedback_answered'));
