-- The address of a line of the history may be sealed anew (ADR 64); the line stays.
grant update (address) on identity.sign_ins to feria_app;
create trigger sign_ins_only_sealed_anew before update on identity.sign_ins
  for each row execute function core.only_sealed_anew('address');
