-- A fourth thing that ends play: the days of grace are over and nobody knows who the member is (kyc). Its moment is written down
-- before it comes, so that the bet path, which asks for this table anyway, holds it to the instant.
alter table safety.exclusions drop constraint exclusions_kind_check;
alter table safety.exclusions add constraint exclusions_kind_check
  check (kind in ('time_out', 'self_exclusion', 'operator', 'register', 'verification'));
create unique index exclusions_one_verification on safety.exclusions (member_id)
  where kind = 'verification' and ended_at is null;
create unique index exclusions_one_register on safety.exclusions (member_id)
  where kind = 'register' and ended_at is null;
-- What kyc set ends when somebody is verified.
alter table safety.exclusions drop constraint exclusions_ended_check;
alter table safety.exclusions add constraint exclusions_ended_check
  check (ended_at is null or kind in ('operator', 'register', 'verification'));

-- As 0004 has it, but: what begins later (the end of the days of grace) counts from its own moment on.
create or replace function safety.play_refusals(p_members uuid[], p_at timestamptz) returns table (ord integer, reason text)
language sql stable rows 4 as $$
  select m.ord::integer, 'blocked'
    from unnest(p_members) with ordinality as m (id, ord)
    join safety.play_blocks b on b.member_id = m.id and b.lifted_at is null
  union all
  select distinct on (m.ord) m.ord::integer, x.kind
    from unnest(p_members) with ordinality as m (id, ord)
    join safety.exclusions x on x.member_id = m.id and x.ended_at is null
      and (x.kind <> 'verification' or x.set_at <= p_at)
      and (coalesce(x.until_at > p_at, true)
        or (x.kind = 'self_exclusion' and coalesce(x.returns_at > p_at, true)))
    order by 1
$$;
