create trigger sign_ins_only_sealed_anew before update on access.sign_ins
  for each row execute function core.only_sealed_anew('address');
