-- News of complaints tells of a number, news of documents of a day or of what was wrong; neither of an amount.
alter table inbox.messages
  drop constraint messages_kind_check,
  add constraint messages_kind_check check (kind in ('deposit_credited', 'deposit_failed', 'withdrawal_approved',
    'withdrawal_rejected', 'free_rounds', 'break_began', 'return_asked', 'exclusion_ended', 'limit_near',
    'document_accepted', 'document_refused', 'document_grace', 'document_expiring',
    'complaint_received', 'complaint_asked', 'complaint_answered', 'complaint_closed')),
  drop constraint messages_until_check,
  add constraint messages_until_check check (
    kind in ('break_began', 'return_asked', 'document_grace', 'document_expiring') or until_at is null),
  add column complaint jsonb, -- ComplaintNews of contracts/inbox.ts
  add constraint messages_complaint_check check ((kind like 'complaint%') = (complaint is not null));
