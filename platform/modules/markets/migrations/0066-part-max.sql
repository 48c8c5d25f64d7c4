-- The most that a method's rail carries at once: what is more is paid out in parts. Null: as much as anybody takes out.
alter table markets.methods add column part_max bigint check (part_max > 0);
