-- An authenticator's secret may be sealed anew (ADR 64), and is replaced by no update.
grant update (secret_sealed) on proofs.authenticators to feria_app;
create trigger authenticators_only_sealed_anew before update of secret_sealed on proofs.authenticators
  for each row execute function core.only_sealed_anew('secret_sealed');
