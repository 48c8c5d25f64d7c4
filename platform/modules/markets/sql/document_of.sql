-- The document of a market as its columns have it. It says nothing of terms and privacy: what members accept is the published
-- legal page (ADR 51).
create or replace function markets.document_of(p_code text) returns jsonb
language sql stable set search_path = markets, pg_temp as $$
  select m.settings || jsonb_build_object(
    'code', m.code, 'currency', m.currency, 'countryName', m.country_name, 'dialingCode', m.dialing_code,
    'languages', to_jsonb(m.languages), 'defaultLanguage', m.default_language, 'timeZone', m.time_zone,
    'minimumAge', m.minimum_age, 'isDefault', m.is_default, 'sort', m.sort, 'domains', to_jsonb(m.domains),
    'where', jsonb_build_object('countries', to_jsonb(m.allowed_countries), 'letsInUnknown', m.lets_in_unknown),
    'whitelabel', m.whitelabel, 'registerRules', m.register_rules, 'legalLine', m.legal_line,
    'zaloBonus', m.zalo_bonus, 'autoReceiveMinutes', m.auto_receive_minutes, 'passwordDays', m.password_days,
    'methods', coalesce((
      select jsonb_agg(jsonb_build_object('code', p.code, 'direction', p.direction, 'rail', p.rail, 'gateways', to_jsonb(p.gateways),
          'name', p.name, 'min', trim_scale(p.min_amount / 100000.0)::text, 'max', trim_scale(p.max_amount / 100000.0)::text,
          'presets', to_jsonb(array(select trim_scale(preset / 100000.0)::text from unnest(p.presets) with ordinality u (preset, at)
                                      order by at)),
          'fee', trim_scale(p.fee / 100000.0)::text, 'feeRatePpm', p.fee_rate_ppm, 'partMax', trim_scale(p.part_max / 100000.0)::text, 'eta', p.eta, 'openMinutes', p.open_minutes, 'hours', p.hours)
          order by p.place, p.direction, p.code)
        from markets.methods p where p.market_code = m.code and p.enabled), '[]'::jsonb))
  from markets.markets m where m.code = p_code
$$;
grant execute on function markets.document_of to feria_app;
