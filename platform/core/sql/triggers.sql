create trigger audit_rows_append_only before update or delete or truncate on core.audit_rows
  for each statement execute function core.refuse_change();
create trigger outbox_append_only before update or delete or truncate on core.outbox
  for each statement execute function core.refuse_change();
create trigger security_lines_append_only before update or delete or truncate on core.security_lines
  for each statement execute function core.refuse_change();
create trigger envelope_keys_only_sealed_anew before update on core.envelope_keys
  for each row execute function core.only_sealed_anew('private_sealed');
