create or replace function markets.keep_currency() returns trigger
language plpgsql set search_path = markets, pg_temp as $$
declare
  owner text;
begin
  if tg_op = 'UPDATE' and new.currency = old.currency then return new; end if;
  if tg_op = 'UPDATE' then
    raise exception 'market % keeps its currency %: its signed days say it', old.code, old.currency
      using errcode = 'restrict_violation';
  end if;
  select m.code into owner from markets.markets m where m.currency = new.currency and m.code <> new.code;
  if owner is not null then
    raise exception 'the currency % belongs to market % already', new.currency, owner
      using errcode = 'unique_violation', constraint = 'markets_one_currency_each',
            detail = 'A currency belongs to one market: the bets of a day are chosen by it for the market''s signed root.',
            hint = 'Give the new market a currency of its own.';
  end if;
  return new;
end $$;
