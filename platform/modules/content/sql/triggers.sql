create trigger keep_versions before update or delete on content.versions
  for each row execute function content.keep_versions();
create trigger count_published after update on content.versions for each statement execute function content.count_change();
create trigger count_order after update on content.items for each statement execute function content.count_change();
create trigger keep_items before update on content.items for each row execute function content.keep_items();
create trigger keep_discarded before insert or update on content.versions
  for each row execute function content.keep_discarded();
