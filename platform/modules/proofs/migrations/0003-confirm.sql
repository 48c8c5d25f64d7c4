-- A code that confirms a change in the account (identity's 0007): the member shows once more who they are.
alter table proofs.codes drop constraint codes_purpose_check;
alter table proofs.codes add constraint codes_purpose_check check (
  purpose in ('register', 'sign_in', 'recovery', 'change_mobile', 'change_email', 'new_device', 'confirm')
);
