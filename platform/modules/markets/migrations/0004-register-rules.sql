-- A rule for every field of the registration. `acceptedPattern` may be left out: then it is that of the rule's kind
-- (packages/contracts/src/patterns.ts). Every change of the rules is a version of them, and a member keeps the one they met.
alter table markets.markets add column register_rules_version int not null default 1;

create function markets.count_register_rules() returns trigger
language plpgsql set search_path = markets, pg_temp as $$
begin
  if new.register_rules is distinct from old.register_rules then
    new.register_rules_version := old.register_rules_version + 1;
  end if;
  return new;
end $$;
create trigger markets_count_register_rules before update on markets.markets
  for each row execute function markets.count_register_rules();

create function pg_temp.rule(enabled boolean, required boolean, kind text, low int, high int) returns jsonb language sql as $$
  select jsonb_build_object('enabled', enabled, 'required', required, 'patternId', kind, 'minLength', low, 'maxLength', high)
$$;

-- What a licensed operator asks: who somebody is, when they were born, and how to reach them. Colombia wants the document with
-- the registration; Peru looks a person up in its register of excluded persons by it; Mexico needs it before the first
-- withdrawal alone. Nobody is asked for what has no use.
update markets.markets set register_rules = jsonb_build_object(
  'username', pg_temp.rule(true, true, 'letter_first', 4, 16),
  'password', pg_temp.rule(true, true, 'password', 8, 64),
  'confirmPassword', pg_temp.rule(true, true, 'any', 1, 255),
  'payeeName', pg_temp.rule(true, true, 'real_name', 3, 80),
  'birthday', pg_temp.rule(true, true, 'date_ymd', 10, 10),
  'idNumber', case code
    when 'CO' then pg_temp.rule(true, true, 'id_co', 4, 10)
    when 'PE' then pg_temp.rule(true, true, 'id_pe', 6, 12)
    else pg_temp.rule(true, false, 'id_mx', 18, 18) end,
  'email', pg_temp.rule(true, true, 'email', 6, 254),
  'mobileNum', case code
    when 'CO' then pg_temp.rule(true, false, 'mobile', 10, 10) || '{"acceptedPattern": "^3[0-9]{9}$"}'
    when 'PE' then pg_temp.rule(true, false, 'mobile', 9, 9) || '{"acceptedPattern": "^9[0-9]{8}$"}'
    else pg_temp.rule(true, false, 'mobile', 10, 10) || '{"acceptedPattern": "^[2-9][0-9]{9}$"}' end,
  'verificationCode', pg_temp.rule(false, false, 'verification_code', 6, 255),
  'paymentPassword', pg_temp.rule(false, false, 'digits', 6, 6),
  'whatsapp', pg_temp.rule(false, false, 'digits', 7, 15),
  'facebook', pg_temp.rule(false, false, 'letters_digits_symbols', 3, 80),
  'line', pg_temp.rule(false, false, 'no_spaces', 4, 40),
  'wechat', pg_temp.rule(false, false, 'no_spaces', 6, 40),
  'qqNum', pg_temp.rule(false, false, 'digits', 5, 12),
  'zalo', pg_temp.rule(false, false, 'digits', 7, 15),
  'affiliateCode', pg_temp.rule(true, false, 'letters_or_digits', 4, 16),
  'captcha', pg_temp.rule(false, false, 'letters_or_digits', 4, 8)
);
