-- What a signature or a code is judged by is put there once and can only be taken away whole (ASVS 5.0, 6.7.1): of the rows below the
-- application's role changes what is counted and named, never a key, a secret, a hash, or whose they are.
revoke update on proofs.authenticators, proofs.recovery_codes, proofs.passkeys from feria_app;
grant update (counter, used_at, name) on proofs.passkeys to feria_app;
grant update (confirmed_at, last_step) on proofs.authenticators to feria_app;
grant update (used_at) on proofs.recovery_codes to feria_app;
