-- The promotions page is built: our markets have it. A market that wants none switches its node off, and says so at the address.
update markets.markets set whitelabel = (
  select jsonb_agg(
      case node ->> 'modId'
        when 'PROMOTION' then jsonb_set(node, '{children}',
          (node -> 'children') || '[{"modId": "PROMOTIONS", "enabled": true, "children": []}]')
        else node end
      order by place)
    from jsonb_array_elements(whitelabel) with ordinality as nodes (node, place))
  where not jsonb_path_exists(whitelabel, '$.** ? (@.modId == "PROMOTIONS")');
