create trigger exclusions_kept before update or delete on exclusions.exclusions
  for each row execute function exclusions.keep_exclusion();
