-- A certificate stays for ever, longer than a version of the secret: whom it is for may be sealed anew (ADR 64), nothing else.
grant update (holder) on tax.certificates to feria_app;
drop trigger certificates_stay on tax.certificates;
create trigger certificates_stay before delete or truncate on tax.certificates
  for each statement execute function tax.refuse_change();
create trigger certificates_only_sealed_anew before update on tax.certificates
  for each row execute function core.only_sealed_anew('holder');
