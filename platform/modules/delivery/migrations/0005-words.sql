-- The office's own words of a template, for one market and language: each version stands for good, the newest one counts.
create table delivery.words (
  market text not null,
  template text not null,
  variant text not null, -- which of the things that the template tells; '' where it tells one alone
  language text not null check (language in ('en', 'es')),
  version integer not null check (version > 0),
  words jsonb, -- null: back to the words of the house
  by_name text not null,
  second_name text, -- whoever agreed to it, where two have to
  reason text not null,
  at timestamptz not null,
  primary key (market, template, variant, language, version)
);
grant select, insert on delivery.words to feria_app;
create trigger words_append_only before update or delete or truncate on delivery.words
  for each statement execute function delivery.refuse_change();

-- Which version a letter was written with; null: the words of the house.
alter table delivery.messages add column words_version integer;
alter table delivery.pushes add column words_version integer;
