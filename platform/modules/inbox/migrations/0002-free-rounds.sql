-- A message about free rounds tells of a game and a time beside an amount.
alter table inbox.messages
  drop constraint messages_kind_check,
  add constraint messages_kind_check check (kind in ('deposit_credited', 'deposit_failed', 'withdrawal_approved',
    'withdrawal_rejected', 'free_rounds')),
  add column free_rounds jsonb, -- FreeRoundsNews of contracts/inbox.ts
  add constraint messages_free_rounds_check check ((kind = 'free_rounds') = (free_rounds is not null));
