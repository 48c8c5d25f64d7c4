-- What a sync took over and what it had to leave out; an address with its mask is a network like any other.
alter table catalog.vendors
  add column sync_result jsonb,
  drop constraint vendors_allow_list_check,
  add constraint vendors_allow_list_check check (allow_list::inet[] is not null);

-- Backgrounds are larger than covers. What may be how large is said where they are fetched.
alter table catalog.art
  drop constraint art_bytes_check,
  add constraint art_bytes_check check (octet_length(bytes) <= 1048576);

create index games_by_vendor on catalog.games (vendor, enabled);
