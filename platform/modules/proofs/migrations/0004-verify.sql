-- A code that shows that a number or an address, which so far was only told, is its member's (identity's profile/verify.ts).
alter table proofs.codes drop constraint codes_purpose_check;
alter table proofs.codes add constraint codes_purpose_check check (
  purpose in ('register', 'sign_in', 'recovery', 'change_mobile', 'change_email', 'new_device', 'confirm', 'verify')
);
