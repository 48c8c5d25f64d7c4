-- Taxes of deposits and of payouts. What a payout will cost is quoted when it is asked for, stands until it is paid or given up,
-- and counts meanwhile, so that two at once never tax the same winnings twice.
create table tax.quotes (
  key text not null, -- the withdrawal
  market text not null,
  currency text not null,
  member_id uuid not null,
  code text not null,
  bearer text not null check (bearer in ('member', 'house')),
  rate_ppm integer not null,
  above bigint not null,
  region text,
  base bigint not null check (base > 0),
  amount bigint not null check (amount > 0),
  state text not null default 'open' check (state in ('open', 'charged', 'dropped')),
  at timestamptz not null,
  primary key (key, code)
);
create index quotes_open on tax.quotes (member_id, currency) where state = 'open';
create index charges_of_payouts on tax.charges (member_id, currency) where moment = 'payout';
grant select, insert on tax.quotes to feria_app;
grant update (state) on tax.quotes to feria_app;

-- What a deposit costs in tax, charged; answers the member's part.
create function tax.charge_deposit(p_member uuid, p_market text, p_currency text, p_key text, p_amount bigint, p_at timestamptz)
returns bigint language plpgsql as $$
declare
  dues tax.due[];
begin
  select array_agg(d) into dues
    from tax.of_acts('{1}', '{deposit}', array[p_member], array[p_market], array[p_currency], array[p_key], array[null::text],
                     array[p_key], array[p_amount], p_at) d;
  if dues is null then return 0; end if;
  perform tax.charge(dues, p_at);
  return (select coalesce(sum(d.amount), 0)::bigint from unnest(dues) d where d.bearer = 'member');
end $$;

-- What a payout costs. p_net: what the member has been paid and is about to be paid beyond what they paid in; of that is taxed what
-- exceeds the row's threshold and has not been taxed, and never more than this payout itself.
create function tax.of_payout(
  p_member uuid, p_market text, p_currency text, p_key text, p_amount bigint, p_net bigint, p_at timestamptz
) returns setof tax.due
language sql stable rows 2 as $$
  with rows_of as (
    select distinct on (f.code) f.*, case when f.regions <> '{}' then h.region end as region
      from markets.taxes_on(array[p_market], p_at) f
      left join lateral (
        select r.region from tax.residences r where r.member_id = p_member order by r.id desc limit 1
      ) h on true
      where f.moment = 'payout' and not exists (select from tax.exemptions e where e.member_id = p_member) and (f.regions = '{}' or h.region = any (f.regions))
      order by f.code, f.regions = '{}'
  ), based as (
    select t.*, least(p_amount,
             case when p_net <= t.above then 0 else p_net - case t.taken_of when 'excess' then t.above else 0 end end
             - coalesce((select sum(h.base) from tax.charges h
                 where h.member_id = p_member and h.currency = p_currency and h.moment = 'payout' and h.code = t.code), 0)
             - coalesce((select sum(q.base) from tax.quotes q
                 where q.member_id = p_member and q.currency = p_currency and q.state = 'open' and q.code = t.code), 0)
           )::bigint as base
      from rows_of t
  )
  select 1, p_market, p_currency, p_member, b.code, 'prize', 'payout', b.bearer, b.rate_ppm, b.above, b.region, b.base,
         tax.part_of(b.base, b.rate_ppm, 0, 'whole'), p_key, p_key
    from based b where b.base > 0 and tax.part_of(b.base, b.rate_ppm, 0, 'whole') > 0
    order by b.code
$$;

-- The payout is made: what was quoted is charged, once.
create function tax.charge_quoted(p_key text, p_at timestamptz) returns void
language sql as $$
  with closed as (
    update tax.quotes set state = 'charged' where key = p_key and state = 'open' returning *
  )
  insert into tax.charges (market, currency, member_id, code, basis, moment, bearer, rate_ppm, above, region, base, amount, key,
                           reference, at)
    select c.market, c.currency, c.member_id, c.code, 'prize', 'payout', c.bearer, c.rate_ppm, c.above, c.region, c.base, c.amount,
           c.key, c.key, p_at
      from closed c order by c.code
$$;
grant execute on function tax.charge_deposit, tax.of_payout, tax.charge_quoted to feria_app;
