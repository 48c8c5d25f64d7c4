-- Members are told what became of a deposit's money beside its state: held, credited after all, back with its payer, disputed and won.
alter table inbox.messages
  drop constraint messages_kind_check,
  add constraint messages_kind_check check (kind in ('deposit_credited', 'deposit_failed', 'deposit_held', 'deposit_released',
    'deposit_sent_back', 'deposit_refunded', 'deposit_charged_back', 'deposit_won', 'withdrawal_approved', 'withdrawal_rejected',
    'withdrawal_sent', 'withdrawal_returned', 'win_waits', 'win_paid', 'win_refused', 'free_rounds', 'break_began', 'return_asked',
    'exclusion_ended', 'limit_near', 'document_accepted', 'document_refused', 'document_grace', 'document_expiring', 'complaint_received',
    'complaint_asked', 'complaint_answered', 'complaint_closed', 'play_check', 'chat_answered', 'feedback_answered', 'circular'));
