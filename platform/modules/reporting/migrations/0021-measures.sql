-- Measures of a market's days that are over, and of their hours: what each came to by currency, vendor and game ('' where it has
-- none). Amounts of money are units of 1/100 000. The sources of the measures say the same, more slowly.
create table reporting.measure_days (
  measure text not null,
  market text not null,
  day date not null, -- of the market's zone
  currency text not null,
  vendor text not null,
  game_code text not null,
  amount bigint not null,
  primary key (measure, market, day, currency, vendor, game_code)
);
-- Kept for a while: a day is compared with others until the same hour.
create table reporting.measure_hours (
  measure text not null,
  market text not null,
  day date not null,
  hour smallint not null check (hour between 0 and 25), -- since the day began there
  currency text not null,
  vendor text not null,
  game_code text not null,
  amount bigint not null,
  primary key (measure, market, day, hour, currency, vendor, game_code)
);
create index measure_hours_by_day on reporting.measure_hours (day);
-- Until when a measure was taken in a market, without a gap since its first member came.
create table reporting.measure_marks (
  measure text not null,
  market text not null,
  until timestamptz not null,
  primary key (measure, market)
);

grant select, insert, delete on reporting.measure_days, reporting.measure_hours to feria_app;
grant select, insert, update on reporting.measure_marks to feria_app;
