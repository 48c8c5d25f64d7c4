-- A message about a limit tells of its period beside an amount.
alter table inbox.messages
  drop constraint messages_kind_check,
  add constraint messages_kind_check check (kind in ('deposit_credited', 'deposit_failed', 'withdrawal_approved',
    'withdrawal_rejected', 'free_rounds', 'break_began', 'return_asked', 'exclusion_ended', 'limit_near')),
  add column limit_news jsonb, -- LimitNews of contracts/inbox.ts
  add constraint messages_limit_news_check check ((kind = 'limit_near') = (limit_news is not null));
