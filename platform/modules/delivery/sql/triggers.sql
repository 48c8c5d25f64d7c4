create trigger consents_append_only before update or delete or truncate on delivery.consents
  for each statement execute function delivery.refuse_change();
create trigger words_append_only before update or delete or truncate on delivery.words
  for each statement execute function delivery.refuse_change();
