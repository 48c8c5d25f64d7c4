-- News of breaks tells of a moment, and of no amount.
alter table inbox.messages
  drop constraint messages_kind_check,
  add constraint messages_kind_check check (kind in ('deposit_credited', 'deposit_failed', 'withdrawal_approved',
    'withdrawal_rejected', 'free_rounds', 'break_began', 'return_asked', 'exclusion_ended')),
  add column until_at timestamptz, -- of a break, its end (null: for good); of a return, when play opens
  add constraint messages_until_check check (kind in ('break_began', 'return_asked') or until_at is null);
