create trigger exclusions_kept before update or delete on safety.exclusions
  for each row execute function safety.keep_exclusion();
