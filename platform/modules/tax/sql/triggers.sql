create trigger charges_append_only before update or delete or truncate on tax.charges
  for each statement execute function tax.refuse_change();
create trigger residences_append_only before update or delete or truncate on tax.residences
  for each statement execute function tax.refuse_change();
create trigger certificates_stay before delete or truncate on tax.certificates
  for each statement execute function tax.refuse_change();
create trigger certificates_only_sealed_anew before update on tax.certificates
  for each row execute function core.only_sealed_anew('holder');
