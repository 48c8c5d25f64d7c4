-- Mexico's registration asks what it has to: a name, a password, and the date of birth, because nobody under age plays. The real name,
-- and the document are asked before a document is sent, and a mail may be told at once or in the security center. Their rules stay in
-- the market's document, since they judge what is told later. Colombia and Peru ask for name, document and mail at the
-- start, as before: there they are checked before the first bet. What two persons have published since is theirs and stays.
select markets.publish(m.code, m.version, d.document || jsonb_build_object('registerRules', (
    select jsonb_object_agg(r.key, case
        when r.key in ('payeeName', 'idNumber') then r.value || '{"enabled": false, "required": false}'
        when r.key = 'email' then r.value || '{"required": false}' else r.value end)
      from jsonb_each(d.document -> 'registerRules') r)),
    'A registration asks for what it needs, the rest where it is needed.', 'system', 'system', 'epoch')
  from markets.markets m cross join lateral (select markets.document_of(m.code) as document) d
  where m.code = 'MX'
    and not exists (select from markets.versions v where v.market_code = m.code and v.published_by <> 'system');
