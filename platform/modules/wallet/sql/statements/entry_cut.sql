-- The first entry of these accounts that counts as made at `p_at` or later; the largest number when there is none.
-- A member's entries are in the order of their ids, in which they were posted. Their times were taken before they waited
-- for the locks, so neighbours may be out of order by that wait: an instant cuts before the first entry that is not
-- earlier, and all that follows counts as later. So periods that touch have neither gap nor overlap, always.
-- Some 30 look-ups at 10 million entries: a descent over the bits of the id, the same steps whatever is posted later,
-- to an entry that is surely earlier; from there entry by entry.
create or replace function wallet.entry_cut(p_accounts bigint[], p_at timestamptz) returns bigint
language plpgsql stable set search_path = wallet, pg_temp
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
declare
  surely_earlier constant timestamptz := p_at - interval '5 minutes'; -- no call waits as long as that
  never constant bigint := 9223372036854775807;
  after bigint := 0;
  step bigint := 1;
  newest bigint;
  cut bigint;
begin
  select max(l.entry_id) into newest
    from unnest(p_accounts) as a (id)
    cross join lateral (
      select p.entry_id from wallet.postings p
        where p.account_id = a.id and p.balance_after is not null
        order by p.entry_id desc limit 1
    ) l;
  if newest is null then return never; end if;
  while step <= newest loop step := step * 2; end loop;
  while step > 1 loop
    step := step / 2;
    if wallet.time_after(p_accounts, after + step) < surely_earlier then after := after + step; end if;
  end loop;
  select min(l.entry_id) into cut
    from unnest(p_accounts) as a (id)
    cross join lateral (
      select p.entry_id
        from wallet.postings p join wallet.entries e on e.id = p.entry_id
        where p.account_id = a.id and p.balance_after is not null and p.entry_id > after and e.at >= p_at
        order by p.entry_id limit 1
    ) l;
  return coalesce(cut, never);
end $$;
alter function wallet.entry_cut owner to feria_wallet;
revoke execute on function wallet.entry_cut from public;
grant execute on function wallet.entry_cut to feria_app;
