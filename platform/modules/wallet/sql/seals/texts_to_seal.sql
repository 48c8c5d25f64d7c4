-- The sealed texts of the next entries after (p_xid, p_id) below the watermark, in the sealer's order: of each what
-- wallet.entry_text says, which a test compares. Without settings of its own it becomes a part of the statement that asks
-- it. The ordered subqueries keep each text computed once and each table a look-up by its key, whatever the tables held
-- when the plan was made. `concat` builds a text in one go, where a chain of `||` copies it at every step. An entry that says its
-- postings has no rows for them (check_postings), so none are looked for: with both it has another text than it was sealed with.
create or replace function wallet.texts_to_seal(p_xid xid8, p_id bigint, p_watermark xid8, p_limit integer)
  returns table (xid xid8, id bigint, sealed text)
language sql stable as $$
  select e.xid, e.id, concat(
      '13:feria.entry.1,', octet_length(e.id_text), ':', e.id_text, ',',
      octet_length(e.kind), ':', e.kind, ',', octet_length(e.key), ':', e.key, ',',
      '36:', e.member, ',', octet_length(e.currency), ':', e.currency, ',',
      octet_length(e.amount_text), ':', e.amount_text, ',', octet_length(e.counterparty), ':', e.counterparty, ',',
      octet_length(e.reference), ':', e.reference, ',', octet_length(e.at_text), ':', e.at_text, ',',
      case when e.source is not null then concat(
        '1:2,1:1,', octet_length(e.destination_text), ':', e.destination_text, ',',
        octet_length(e.currency), ':', e.currency, ',', octet_length(e.amount_text), ':', e.amount_text, ',',
        octet_length(e.destination_after_text), ':', e.destination_after_text, ',',
        '1:2,', octet_length(e.source_text), ':', e.source_text, ',',
        octet_length(e.currency), ':', e.currency, ',', octet_length(e.amount_text) + 1, ':-', e.amount_text, ',',
        octet_length(e.source_after_text), ':', e.source_after_text, ',')
      else (
        select concat(octet_length(count(*)::text), ':', count(*), ',', string_agg(concat(
            octet_length(l.ordinal_text), ':', l.ordinal_text, ',', octet_length(l.account), ':', l.account, ',',
            octet_length(l.currency), ':', l.currency, ',', octet_length(l.amount_text), ':', l.amount_text, ',',
            octet_length(l.after_text), ':', l.after_text, ','), '' order by l.ordinal))
          from (
            select p.ordinal, p.ordinal::text as ordinal_text, p.currency, p.amount::text as amount_text,
                   coalesce(p.balance_after::text, '') as after_text,
                   concat_ws('/', a.owner_kind, a.owner_id, a.currency, a.purpose) as account
              from wallet.posting_rows p left join wallet.accounts a on a.id = p.account_id
              where p.entry_id = e.id
              order by p.ordinal
          ) l
      ) end)
    from (
      select n.*, n.id::text as id_text, n.member_id::text as member, n.amount::text as amount_text,
             wallet.seal_time(n.at) as at_text,
             coalesce(n.source_after::text, '') as source_after_text,
             coalesce(n.destination_after::text, '') as destination_after_text,
             coalesce((select concat_ws('/', a.owner_kind, a.owner_id, a.currency, a.purpose)
               from wallet.accounts a where a.id = n.source), '') as source_text,
             coalesce((select concat_ws('/', a.owner_kind, a.owner_id, a.currency, a.purpose)
               from wallet.accounts a where a.id = n.destination), '') as destination_text
        from wallet.entries n
        where (n.xid, n.id) > (p_xid, p_id) and n.xid < p_watermark
        order by n.xid, n.id
        limit p_limit
    ) e
$$;
alter function wallet.texts_to_seal owner to feria_wallet;
revoke execute on function wallet.texts_to_seal from public;
grant execute on function wallet.texts_to_seal to feria_app;
