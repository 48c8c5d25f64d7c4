-- Which languages there are, the code says (packages/contracts/src/languages.ts): a column holds a whole tag (BCP 47).
alter table operators.operators
  drop constraint operators_language_check,
  add constraint operators_language_check check (language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$');
