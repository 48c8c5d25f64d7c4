-- A switch for every capability of the specification that a menu or an address of the member app leads to. All are off: a market
-- whose document turns one on that this release does not have is not published (packages/contracts/src/white-label.ts, UNBUILT).
create function pg_temp.switches(variadic mods text[]) returns jsonb language sql as $$
  select jsonb_agg(jsonb_build_object('modId', mod, 'enabled', false, 'children', '[]'::jsonb) order by at)
    from unnest(mods) with ordinality as listed (mod, at)
$$;

-- Below the branch of that name; a market whose operator has taken the branch away gets it back, empty but for these.
create function pg_temp.grow(tree jsonb, branch text, twigs jsonb) returns jsonb language sql as $$
  select case when exists (select from jsonb_array_elements(tree) n where n ->> 'modId' = branch)
    then (select jsonb_agg(case when n ->> 'modId' = branch
                             then jsonb_set(n, '{children}', (n -> 'children') || twigs) else n end order by at)
            from jsonb_array_elements(tree) with ordinality as listed (n, at))
    else tree || jsonb_build_array(jsonb_build_object('modId', branch, 'enabled', true, 'children', twigs)) end
$$;

update markets.markets set whitelabel =
  pg_temp.grow(pg_temp.grow(pg_temp.grow(pg_temp.grow(whitelabel,
    'GAMES', pg_temp.switches('LOTTERYPAGES', 'VNLOTTERY', 'SEALOTTERY')),
    'PROMOTION', pg_temp.switches('PROMOTIONS', 'POINTMALL')),
    'MEMBER', pg_temp.switches('TRANSFERUPLINE', 'PERSONALPROFIT', 'BONUSDETAILS', 'REWARDCENTER', 'MISSIONS')),
    'AGENT', pg_temp.switches('AGENTANNOUNCEMENT', 'AGENTTEAMOVERVIEW', 'AGENTREGISTER', 'AGENTDOWNLINE', 'AGENTTEAMBETTING',
      'AGENTUSERLOSS', 'AGENTREVENUE', 'AGENTTRANSACTIONS', 'AGENTDIVIDEND', 'AGENTDAILYWAGES', 'AGENTHOURSALARY',
      'AGENTREALTIMESALARY'));
