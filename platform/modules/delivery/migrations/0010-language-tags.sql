-- Which languages there are, the code says (packages/contracts/src/languages.ts): a column holds a whole tag (BCP 47).
alter table delivery.messages
  drop constraint messages_language_check,
  add constraint messages_language_check check (language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$');
alter table delivery.words
  drop constraint words_language_check,
  add constraint words_language_check check (language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$');
