create trigger keys_append_only before update or delete or truncate on seals.keys
  for each statement execute function seals.refuse_change();
create trigger blocks_append_only before update or delete or truncate on seals.blocks
  for each statement execute function seals.refuse_change();
create trigger roots_kept before update on seals.roots for each row execute function seals.keep_root();
create trigger roots_append_only before delete or truncate on seals.roots
  for each statement execute function seals.refuse_change();
create trigger roots_one_currency_each before insert on seals.roots
  for each row execute function seals.refuse_shared_currency();
