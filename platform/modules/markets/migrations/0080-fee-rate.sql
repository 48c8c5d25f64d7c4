-- What a method costs is a fixed part and a share of the amount, in millionths.
alter table markets.methods
  add column fee_rate_ppm int not null default 0 check (fee_rate_ppm between 0 and 200000);
