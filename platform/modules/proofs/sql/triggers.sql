create trigger authenticators_only_sealed_anew before update of secret_sealed on proofs.authenticators
  for each row execute function core.only_sealed_anew('secret_sealed');
