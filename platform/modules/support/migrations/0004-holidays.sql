-- Days of a market's calendar, both counted in, on which its usual hours do not hold.
create table support.holidays (
  id uuid primary key,
  market_code text not null check (market_code ~ '^[A-Z]{2}$'),
  first_day date not null,
  last_day date not null,
  names jsonb not null,
  hours jsonb, -- null: nobody answers
  is_off boolean not null default false,
  version int not null default 1,
  check (first_day <= last_day)
);
create index holidays_of_market on support.holidays (market_code, last_day) where not is_off;
grant select, insert, update on support.holidays to feria_app;
