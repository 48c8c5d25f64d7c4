-- What a member wants to be written about, by which way. No row: what the topic's terms say (contracts/topics.ts).
create table delivery.choices (
  member_id uuid not null,
  topic text not null,
  channel text not null,
  wanted boolean not null,
  changed_at timestamptz not null,
  primary key (member_id, topic, channel)
);
grant select, insert, update on delivery.choices to feria_app;

-- Each yes and each no to what is sent only to those who agreed, with the version of the words: never changed, never deleted.
create table delivery.consents (
  id bigint generated always as identity primary key,
  member_id uuid not null,
  topic text not null,
  channel text not null,
  agreed boolean not null,
  version text, -- of the words that were agreed to; null: a no
  source text not null check (source in ('security_center', 'mail_link')),
  at timestamptz not null,
  check (agreed = (version is not null))
);
create index consents_of_member on delivery.consents (member_id, id);
grant select, insert on delivery.consents to feria_app;
create function delivery.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger consents_append_only before update or delete or truncate on delivery.consents
  for each statement execute function delivery.refuse_change();

-- What its member does not want stays, and says why.
alter table delivery.messages
  drop constraint messages_state_check,
  add constraint messages_state_check check (state in ('queued', 'sending', 'sent', 'failed', 'unsure', 'expired', 'withheld'));
