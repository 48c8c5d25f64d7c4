create trigger exclusions_kept before update or delete on safety.exclusions
  for each row execute function safety.keep_exclusion();
create trigger harm_marks_kept before update on safety.harm_marks for each row execute function safety.keep_harm();
create trigger harm_acts_kept before update on safety.harm_acts for each row execute function safety.keep_harm();
