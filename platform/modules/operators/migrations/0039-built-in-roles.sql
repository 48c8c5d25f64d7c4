-- Content and risk are built-in roles now, known by these codes. A custom role that has one of them by chance would become the built-in one
-- and allow what nobody gave it: it keeps what it allows under another code, and requests about it that nobody has decided are over.
update operators.approvals set state = 'overtaken', decided_at = asked_at
  where state = 'waiting' and (payload ->> 'role' in ('content', 'risk') or payload ->> 'code' in ('content', 'risk'));
update operators.operators set role = 'own_' || role where role in ('content', 'risk');
update operators.passkey_rules set role = 'own_' || role where role in ('content', 'risk');
update operators.roles set code = 'own_' || code where code in ('content', 'risk');
alter table operators.roles drop constraint roles_code_check;
alter table operators.roles add constraint roles_code_check
  check (code ~ '^[a-z][a-z0-9_]{2,31}$' and code not in ('admin', 'payments', 'support', 'content', 'risk', 'auditor'));
