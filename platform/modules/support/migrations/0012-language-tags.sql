-- Which languages there are, the code says (packages/contracts/src/languages.ts): a column holds a whole tag (BCP 47).
alter table support.answers
  drop constraint answers_language_check,
  add constraint answers_language_check check (language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$');
alter table support.chats
  drop constraint chats_language_check,
  add constraint chats_language_check check (language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$');
alter table support.feedback
  drop constraint feedback_language_check,
  add constraint feedback_language_check check (language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$');
