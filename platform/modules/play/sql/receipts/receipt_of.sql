-- The receipt of a vendor's transaction; none where its month was archived.
create or replace function play.receipt_of(p_vendor text, p_transaction text) returns setof play.receipts language sql stable as $$
  select r.*
    from play.keys k
    join play.receipts r on r.at = k.at and hashtext(r.transaction_uuid) = hashtext(p_transaction)
      and r.vendor = p_vendor and r.transaction_uuid = p_transaction
    where k.key = play.key_of(p_vendor, p_transaction)
$$;
grant execute on function play.receipt_of to feria_app;
