create or replace function catalog.judge_vendor() returns trigger
language plpgsql as $$
declare
  looser boolean;
begin
  if tg_op = 'INSERT' then
    perform catalog.require_decision(new.code, '{added}');
    looser := false;
  else
    looser := new.code <> old.code or new.url <> old.url or new.dialect <> old.dialect
      or new.api_prefix is distinct from old.api_prefix
      or new.calls_per_second > old.calls_per_second
      or not new.markets <@ old.markets
      or (new.switches_games and not old.switches_games)
      or (new.moves_host and not old.moves_host)
      -- From everybody to somebody is narrower, and so are fewer of the same.
      or (old.allow_list <> '{}' and (new.allow_list = '{}' or not new.allow_list <@ old.allow_list));
  end if;
  if looser then
    -- A market that two operators have published is served by every vendor.
    perform catalog.require_decision(new.code, '{settings}');
  end if;
  if new.status = 'active' and (tg_op = 'INSERT' or old.status <> 'active') then
    perform catalog.require_decision(new.code, '{serves}');
    if new.allow_list = '{}' then
      raise exception 'vendor % serves from named networks alone', new.code;
    end if;
  end if;
  return new;
end $$;
