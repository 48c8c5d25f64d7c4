-- Puts a document in force: its columns, its payment methods and its version, or nothing. False: `p_base` is not the version in
-- force any more. What a document may say is judged before (the schema, and the rules across fields); what has to hold whatever
-- anybody judged stands in the constraints.
create or replace function markets.publish(
  p_code text, p_base int, p_document jsonb, p_reason text, p_proposed_by text, p_published_by text, p_at timestamptz
) returns boolean
language plpgsql security definer set search_path = markets, pg_temp as $$
declare
  current int;
  d constant jsonb := p_document;
  -- Terms and privacy were of the document once; a draft of that time may still name them.
  texts constant text[] := array['code', 'currency', 'countryName', 'dialingCode', 'languages', 'defaultLanguage', 'timeZone',
    'minimumAge', 'isDefault', 'sort', 'domains', 'where', 'whitelabel', 'registerRules', 'legalLine', 'terms', 'privacy', 'zaloBonus',
    'autoReceiveMinutes', 'passwordDays', 'methods'];
begin
  -- One at a time: the default market, the domains and the versions are of all markets together.
  lock table markets.versions in share row exclusive mode;
  select m.version into current from markets.markets m where m.code = p_code for update;
  if coalesce(current, 0) <> p_base then return false; end if;
  if d ->> 'code' <> p_code then raise exception 'a document of another market'; end if;
  if (d ->> 'isDefault')::boolean then
    update markets.markets set is_default = false where is_default and code <> p_code;
  end if;
  insert into markets.markets as m (code, currency, country_name, dialing_code, languages, default_language, time_zone, minimum_age,
      is_default, whitelabel, register_rules, legal_line, zalo_bonus,
      auto_receive_minutes, password_days, sort, version, domains, closed_categories, allowed_countries, lets_in_unknown, settings)
    select d ->> 'code', d ->> 'currency', d ->> 'countryName', d ->> 'dialingCode',
      array(select jsonb_array_elements_text(d -> 'languages')), d ->> 'defaultLanguage', d ->> 'timeZone',
      (d ->> 'minimumAge')::int, (d ->> 'isDefault')::boolean, d -> 'whitelabel', d -> 'registerRules', d -> 'legalLine',
      nullif(d -> 'zaloBonus', 'null'::jsonb), (d ->> 'autoReceiveMinutes')::int, (d ->> 'passwordDays')::int, (d ->> 'sort')::int,
      p_base + 1, array(select jsonb_array_elements_text(d -> 'domains')),
      array(select v.key from jsonb_each_text(d -> 'verticals') v where v.value = 'false'
            union
            select r ->> 'category' from jsonb_array_elements(d -> 'categoryLanguages') r
              where not (d -> 'languages' ? (r ->> 'language'))
            order by 1),
      array(select jsonb_array_elements_text(d -> 'where' -> 'countries')), (d -> 'where' ->> 'letsInUnknown')::boolean,
      d - texts
  on conflict (code) do update set
    currency = excluded.currency, country_name = excluded.country_name, dialing_code = excluded.dialing_code,
    languages = excluded.languages, default_language = excluded.default_language, time_zone = excluded.time_zone,
    minimum_age = excluded.minimum_age, is_default = excluded.is_default, whitelabel = excluded.whitelabel,
    register_rules = excluded.register_rules, legal_line = excluded.legal_line,
    zalo_bonus = excluded.zalo_bonus, auto_receive_minutes = excluded.auto_receive_minutes,
    password_days = excluded.password_days, sort = excluded.sort, version = excluded.version, domains = excluded.domains,
    closed_categories = excluded.closed_categories, allowed_countries = excluded.allowed_countries,
    lets_in_unknown = excluded.lets_in_unknown, settings = excluded.settings;
  -- A method that is gone stays as a row that is off: payments name it.
  update markets.methods set enabled = false where market_code = p_code;
  insert into markets.methods as p (market_code, code, direction, rail, gateways, place, name, min_amount, max_amount, presets, fee, fee_rate_ppm, part_max,
      eta, open_minutes, hours, enabled)
    select p_code, w ->> 'code', w ->> 'direction', w ->> 'rail', array(select jsonb_array_elements_text(w -> 'gateways')), at,
      w -> 'name', ((w ->> 'min')::numeric * 100000)::bigint, ((w ->> 'max')::numeric * 100000)::bigint,
      array(select (preset::numeric * 100000)::bigint from jsonb_array_elements_text(w -> 'presets') preset),
      ((w ->> 'fee')::numeric * 100000)::bigint, coalesce((w ->> 'feeRatePpm')::int, 0), ((w ->> 'partMax')::numeric * 100000)::bigint, w -> 'eta', (w ->> 'openMinutes')::int, nullif(w -> 'hours', 'null'::jsonb), true
    from jsonb_array_elements(d -> 'methods') with ordinality as methods (w, at)
  on conflict (market_code, direction, code) do update set
    rail = excluded.rail, gateways = excluded.gateways, place = excluded.place, name = excluded.name,
    min_amount = excluded.min_amount, max_amount = excluded.max_amount, presets = excluded.presets, fee = excluded.fee, fee_rate_ppm = excluded.fee_rate_ppm,
    part_max = excluded.part_max,
    eta = excluded.eta, open_minutes = excluded.open_minutes, hours = excluded.hours, enabled = true;
  if (select count(*) from markets.markets where is_default) <> 1 then
    raise exception 'one market is the default' using errcode = 'check_violation';
  end if;
  if exists (select from markets.markets m, unnest(m.domains) as host group by host having count(*) > 1) then
    raise exception 'a domain belongs to one market' using errcode = 'check_violation';
  end if;
  insert into markets.versions (market_code, version, document, reason, proposed_by, published_by, at)
    values (p_code, p_base + 1, d, p_reason, p_proposed_by, p_published_by, p_at);
  return true;
end $$;
revoke execute on function markets.publish from public;
grant execute on function markets.publish to feria_app;
