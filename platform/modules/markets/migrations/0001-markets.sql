create schema markets;
grant usage on schema markets to feria_app;

-- A market is a row. Every switch, text, limit and rate of a country is data here, never code.
create table markets.markets (
  code text primary key check (code ~ '^[A-Z]{2}$'),
  currency text not null,
  country_name text not null,
  dialing_code text not null,
  languages text[] not null,
  default_language text not null,
  time_zone text not null,
  minimum_age int not null check (minimum_age >= 18),
  is_default boolean not null default false,
  free_play boolean not null,
  whitelabel jsonb not null,
  register_rules jsonb not null,
  legal_line jsonb not null,
  terms_version text not null,
  terms_text jsonb not null,
  auto_receive_minutes int not null,
  sort int not null
);
create unique index markets_default on markets.markets (is_default) where is_default;

create table markets.methods (
  market_code text not null references markets.markets,
  code text not null,
  direction text not null check (direction in ('in', 'out')),
  gateway text not null,
  name jsonb not null,
  min_amount bigint not null check (min_amount > 0),
  max_amount bigint not null check (max_amount >= min_amount),
  fee bigint not null default 0 check (fee >= 0),
  eta jsonb not null,
  enabled boolean not null default true,
  primary key (market_code, direction, code)
);

-- One row: whether the doors are open.
create table markets.system_status (
  id int primary key default 1 check (id = 1),
  maintenance boolean not null default false,
  maintenance_end timestamptz
);
insert into markets.system_status default values;

grant select on markets.markets, markets.methods, markets.system_status to feria_app;

insert into markets.markets
  (code, currency, country_name, dialing_code, languages, default_language, time_zone, minimum_age, is_default, free_play,
   whitelabel, register_rules, legal_line, terms_version, terms_text, auto_receive_minutes, sort)
select m.code, m.currency, m.country_name, m.dialing_code, array['es', 'en'], 'es', m.time_zone, 18, m.code = 'CO', m.free_play,
  jsonb_build_array(
    jsonb_build_object('modId', 'USERNAMEREG3', 'enabled', true, 'children', '[]'::jsonb),
    jsonb_build_object('modId', 'MOBILENUMREG3', 'enabled', false, 'children', '[]'::jsonb),
    jsonb_build_object('modId', 'MOBILENUMPASSREG3', 'enabled', false, 'children', '[]'::jsonb),
    jsonb_build_object('modId', 'REGMOBVERF3', 'enabled', false, 'children', '[]'::jsonb),
    jsonb_build_object('modId', 'CHNGPASSVERIF3', 'enabled', false, 'children', '[]'::jsonb),
    jsonb_build_object('modId', 'FREEPLAY', 'enabled', m.free_play, 'children', '[]'::jsonb)
  ),
  jsonb_build_object(
    'username', jsonb_build_object('enabled', true, 'required', true, 'acceptedPattern', '^[A-Za-z][A-Za-z0-9]*$', 'patternId', 'letter_first', 'minLength', 4, 'maxLength', 16),
    'password', jsonb_build_object('enabled', true, 'required', true, 'acceptedPattern', '*', 'patternId', 'any', 'minLength', 8, 'maxLength', 64),
    'confirmPassword', jsonb_build_object('enabled', true, 'required', true, 'acceptedPattern', '*', 'patternId', 'any', 'minLength', 8, 'maxLength', 64),
    'affiliateCode', jsonb_build_object('enabled', true, 'required', false, 'acceptedPattern', '^[A-Za-z0-9]*$', 'patternId', 'letters_or_digits', 'minLength', 4, 'maxLength', 16)
  ),
  jsonb_build_object(
    'en', 'This is a demonstration without a gaming licence. No real money is taken or paid. 18+ only.',
    'es', 'Esta es una demostración sin licencia de juego. No se recibe ni se paga dinero real. Solo mayores de 18 años.'
  ),
  '2026-11',
  jsonb_build_object(
    'en', E'1. You are at least 18 years old and you play for yourself.\n2. One person has one account. The money in it is yours and can be withdrawn at any time.\n3. A round counts as the house recorded it; you can check every round of our studio yourself.\n4. A round that was interrupted goes on where it stopped, or its stake is returned.\n5. You can ask us to stop your play at any time; your balance stays withdrawable.\n6. This copy is a demonstration: no real money is taken or paid.',
    'es', E'1. Tienes al menos 18 años y juegas por tu propia cuenta.\n2. Cada persona tiene una sola cuenta. El dinero que hay en ella es tuyo y puedes retirarlo en cualquier momento.\n3. Una ronda vale como quedó registrada en la casa; tú puedes comprobar cada ronda de nuestro estudio.\n4. Una ronda interrumpida continúa donde se detuvo, o se devuelve lo apostado.\n5. Puedes pedirnos que detengamos tu juego cuando quieras; tu saldo se puede retirar.\n6. Esta copia es una demostración: no se recibe ni se paga dinero real.'
  ),
  1440, m.sort
from (values
  ('CO', 'COP', 'Colombia', '57', 'America/Bogota', true, 1),
  ('PE', 'PEN', 'Perú', '51', 'America/Lima', false, 2),
  ('MX', 'MXN', 'México', '52', 'America/Mexico_City', true, 3)
) as m (code, currency, country_name, dialing_code, time_zone, free_play, sort);

-- Amounts are counts of 1/100 000 of the currency's unit.
insert into markets.methods (market_code, code, direction, gateway, name, min_amount, max_amount, eta)
select m.market_code, 'sandbox', d.direction, 'sandbox',
  jsonb_build_object('en', 'Test gateway', 'es', 'Pasarela de prueba'),
  m.min_units * 100000, m.max_units * 100000,
  case d.direction
    when 'in' then jsonb_build_object('en', 'Seconds', 'es', 'Segundos')
    else jsonb_build_object('en', 'Seconds after an operator approves it', 'es', 'Segundos después de que un operador lo aprueba')
  end
from (values ('CO', 10000::bigint, 5000000::bigint), ('PE', 10, 5000), ('MX', 50, 25000)) as m (market_code, min_units, max_units),
  (values ('in'), ('out')) as d (direction);
