-- Promise 1. The postings of an entry that is not one row arrive in one statement, the first with ordinal 1: the primary key then closes
-- the entry. One that says its postings itself takes no others.
create or replace function wallet.check_postings() returns trigger
language plpgsql set search_path = wallet, pg_temp as $$
declare
  broken bigint;
begin
  select p.entry_id into broken
    from new_postings p
    group by grouping sets ((p.entry_id), (p.entry_id, p.currency))
    having case grouping(p.currency)
      when 1 then count(*) < 2 or min(p.ordinal) <> 1
      else sum(p.amount) <> 0 end
    limit 1;
  if broken is not null then
    raise exception 'the postings of entry % do not sum to zero, or are not two or more that arrive together', broken
      using errcode = 'check_violation';
  end if;
  select p.entry_id into broken
    from new_postings p
    where p.ordinal = 1 and not exists (select from wallet.entries e where e.id = p.entry_id and e.source is null)
    limit 1;
  if broken is not null then
    raise exception 'postings name entry %, which does not exist or has its own', broken using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;
alter function wallet.check_postings owner to feria_wallet;
revoke execute on function wallet.check_postings from public;
