create trigger marks_kept before update on harm.marks for each row execute function harm.keep_evidence();
create trigger acts_kept before update on harm.acts for each row execute function harm.keep_evidence();
