-- Tokens of cards, as the fields make them: what a test number stands for, good once and for a quarter of an hour. There is no column for a
-- number, a date or a code.
create table card_tokens (
  token text primary key,
  -- Whose payer typed it: the merchant's public key.
  public_key text not null,
  plays text not null,
  brand text not null,
  holder text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  -- The merchant's reference of the payment that it paid.
  payment text
);
create index card_tokens_expired on card_tokens (expires_at);

alter table payments add column has_challenge boolean not null default false;
alter table payments alter column has_challenge drop default;
