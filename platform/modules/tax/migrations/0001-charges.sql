-- Taxes on what a member does: what was charged, by which row of the market's document, and what came back. Never changed: what
-- is given back is a line of its own with the sign turned. Amounts are units of 1/100 000, as in the ledger.
create schema tax;
grant usage on schema tax to feria_app;

-- Where a member says to live, where a market's taxes ask it. The newest counts.
create table tax.residences (
  id bigint generated always as identity primary key,
  member_id uuid not null,
  region text not null check (region ~ '^[A-Z]{2}-[A-Z0-9]{1,3}$'), -- ISO 3166-2
  said_by text not null, -- 'member', or the operator's name
  at timestamptz not null
);
create index residences_of_member on tax.residences (member_id, id);

create table tax.charges (
  id bigint generated always as identity primary key,
  market text not null,
  currency text not null,
  member_id uuid not null,
  code text not null,
  basis text not null check (basis in ('deposit', 'stake', 'prize')),
  moment text not null check (moment in ('deposit', 'bet', 'settlement', 'payout')),
  bearer text not null check (bearer in ('member', 'house')),
  rate_ppm integer not null,
  above bigint not null,
  region text,
  -- What it was taken of; of a line that gives back, what stopped being taxed, below zero.
  base bigint not null,
  amount bigint not null check (amount <> 0),
  -- Of whom: a call of a vendor (`vendor:transaction`), a deposit, a withdrawal, or the entry that took one back.
  key text not null,
  -- A round, or a payment.
  reference text not null,
  at timestamptz not null,
  unique (key, code, basis)
);
create index charges_of_round on tax.charges (reference, basis);
create index charges_of_member on tax.charges (member_id, id);
create index charges_by_time on tax.charges (at);
-- Whose money is none: accounts that a vendor's door is tested with.
create table tax.exemptions (
  member_id uuid primary key,
  why text not null,
  at timestamptz not null
);
grant select, insert on tax.charges, tax.residences, tax.exemptions to feria_app;

create function tax.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger charges_append_only before update or delete or truncate on tax.charges
  for each statement execute function tax.refuse_change();
create trigger residences_append_only before update or delete or truncate on tax.residences
  for each statement execute function tax.refuse_change();

create type tax.due as (
  ord integer, market text, currency text, member_id uuid, code text, basis text, moment text, bearer text, rate_ppm integer,
  above bigint, region text, base bigint, amount bigint, key text, reference text
);

-- What a row takes of a base, floored to the unit: never more than the law says.
create function tax.part_of(p_base bigint, p_rate_ppm integer, p_above bigint, p_of text) returns bigint
language sql immutable as $$
  select case when p_base <= p_above then 0
    else floor((p_base - case p_of when 'excess' then p_above else 0 end)::numeric * p_rate_ppm / 1000000)::bigint end
$$;

-- What each act costs in tax, a line for each row that takes something: `deposit` and `bet` of their amount; `win` and `win_back`
-- of what their round has won in all (p_bases), less what was withheld from it already; `bet_back` gives back what the bet of
-- p_backs cost. Where a row names the region of residence it goes before one that names none. Never more than once for a key.
create function tax.of_acts(
  p_ords integer[], p_acts text[], p_members uuid[], p_markets text[], p_currencies text[], p_keys text[], p_backs text[],
  p_references text[], p_bases bigint[], p_at timestamptz
) returns setof tax.due
language sql stable rows 4 as $$
  with acts as materialized (
    select a.*, h.region as lives_in
      from unnest(p_ords, p_acts, p_members, p_markets, p_currencies, p_keys, p_backs, p_references, p_bases)
        as a (ord, act, member_id, market, currency, key, back, reference, base)
      left join lateral (
        select r.region from tax.residences r where r.member_id = a.member_id order by r.id desc limit 1
      ) h on true
      where not exists (select from tax.exemptions e where e.member_id = a.member_id)
  ), in_force as materialized (
    select * from markets.taxes_on(p_markets, p_at)
  ), met as materialized (
    select a.*, t.code, t.basis, t.moment, t.bearer, t.rate_ppm, t.above, t.region,
           tax.part_of(a.base, t.rate_ppm, t.above, t.taken_of) as due
      from acts a
      cross join lateral (
        select distinct on (f.code) f.*, case when f.regions <> '{}' then a.lives_in end as region
          from in_force f
          where f.market_code = a.market and (f.regions = '{}' or a.lives_in = any (f.regions))
            and f.moment = case a.act when 'bet' then 'bet' when 'deposit' then 'deposit' when 'win' then 'settlement'
              when 'win_back' then 'settlement' end
          order by f.code, f.regions = '{}'
      ) t
  ), withheld as materialized (
    select a.ord, h.code, sum(h.base)::bigint as base, sum(h.amount)::bigint as amount
      from acts a join tax.charges h on h.reference = a.reference and h.basis = 'prize' and h.moment = 'settlement'
      where a.act in ('win', 'win_back')
      group by a.ord, h.code
  )
  select m.ord, m.market, m.currency, m.member_id, m.code, m.basis, m.moment, m.bearer, m.rate_ppm, m.above, m.region, m.base,
         m.due, m.key, m.reference
    from met m where m.act in ('bet', 'deposit') and m.due > 0
  union all
  select m.ord, m.market, m.currency, m.member_id, m.code, m.basis, m.moment, m.bearer, m.rate_ppm, m.above, m.region,
         case when m.due = 0 then 0 else m.base end - coalesce(w.base, 0), m.due - coalesce(w.amount, 0), m.key, m.reference
    from met m left join withheld w on w.ord = m.ord and w.code = m.code
    where m.act in ('win', 'win_back') and m.due <> coalesce(w.amount, 0)
  union all
  -- The row is gone since, and so is the prize: what was withheld comes back all the same.
  select a.ord, a.market, a.currency, a.member_id, w.code, 'prize', 'settlement', h.bearer, h.rate_ppm, h.above, h.region,
         -w.base, -w.amount, a.key, a.reference
    from acts a
    join withheld w on w.ord = a.ord and w.amount <> 0
    cross join lateral (
      select c.bearer, c.rate_ppm, c.above, c.region from tax.charges c
        where c.reference = a.reference and c.basis = 'prize' and c.code = w.code order by c.id desc limit 1
    ) h
    where a.act = 'win_back' and a.base = 0
      and not exists (select from met m where m.ord = a.ord and m.code = w.code)
  union all
  select a.ord, a.market, a.currency, a.member_id, h.code, h.basis, h.moment, h.bearer, h.rate_ppm, h.above, h.region, -h.base,
         -h.amount, a.key, a.reference
    from acts a join tax.charges h on h.key = a.back and h.basis = 'stake'
    where a.act = 'bet_back'
$$;

create function tax.charge(p_dues tax.due[], p_at timestamptz) returns void
language sql as $$
  insert into tax.charges (market, currency, member_id, code, basis, moment, bearer, rate_ppm, above, region, base, amount, key,
                           reference, at)
    select d.market, d.currency, d.member_id, d.code, d.basis, d.moment, d.bearer, d.rate_ppm, d.above, d.region, d.base, d.amount,
           d.key, d.reference, p_at
      from unnest(p_dues) d order by d.key, d.code, d.basis
$$;

-- An act was taken back by the house: what it cost comes back with it, and what it gave back is charged again.
create function tax.turn_back(p_key text, p_by_key text, p_at timestamptz) returns void
language sql as $$
  insert into tax.charges (market, currency, member_id, code, basis, moment, bearer, rate_ppm, above, region, base, amount, key,
                           reference, at)
    select h.market, h.currency, h.member_id, h.code, h.basis, h.moment, h.bearer, h.rate_ppm, h.above, h.region, -h.base, -h.amount,
           p_by_key, h.reference, p_at
      from tax.charges h where h.key = p_key
$$;
grant execute on function tax.part_of, tax.of_acts, tax.charge, tax.turn_back to feria_app;
