-- Who a member is, shown by a document. What a market asks is rows, never code.
create schema kyc;
grant usage on schema kyc to feria_app;

create table kyc.terms (
  market_code text primary key check (market_code ~ '^[A-Z]{2}$'),
  -- For so many days after registration a member may pay in and play without a document; withdrawing needs one from the first day.
  grace_days int not null check (grace_days between 0 and 365),
  -- A document that is about to expire may be renewed so early.
  renew_days int not null check (renew_days between 0 and 365),
  -- After an account was closed (FATF recommendation 11: at least five).
  keep_years int not null check (keep_years >= 5)
);
insert into kyc.terms (market_code, grace_days, renew_days, keep_years) values
  ('CO', 30, 60, 5),
  ('PE', 15, 60, 5),
  ('MX', 30, 60, 5);

create table kyc.document_types (
  market_code text not null references kyc.terms,
  code text not null check (code ~ '^[A-Z]{2,12}$'),
  name jsonb not null,
  hint jsonb not null,
  -- Which rule its number is judged by (DOCUMENT_CHECKS of contracts).
  number_check text not null,
  sides text[] not null check (cardinality(sides) between 1 and 3 and sides <@ array['front', 'back', 'page']),
  expires boolean not null,
  -- Where the rule of the number is published.
  source text not null,
  enabled boolean not null default true,
  sort int not null,
  primary key (market_code, code)
);
insert into kyc.document_types (market_code, code, name, hint, number_check, sides, expires, source, enabled, sort) values
  ('CO', 'CC', '{"en": "Citizenship card (CC)", "es": "Cédula de ciudadanía (CC)"}', '{"en": "4 to 10 digits", "es": "De 4 a 10 números"}', 'cc', '{front,back}', false, 'Registraduría Nacional: the NUIP has ten digits and begins with 1; older numbers have 4 to 8', true, 1),
  ('CO', 'CE', '{"en": "Foreigner''s card (CE)", "es": "Cédula de extranjería (CE)"}', '{"en": "6 to 8 digits", "es": "De 6 a 8 números"}', 'co_foreigner', '{front,back}', true, 'Migración Colombia: digits alone, no check digit is published', true, 2),
  ('CO', 'PPT', '{"en": "Temporary protection permit (PPT)", "es": "Permiso por Protección Temporal (PPT)"}', '{"en": "6 to 8 digits", "es": "De 6 a 8 números"}', 'co_foreigner', '{front,back}', true, 'Migración Colombia, resolución 971 de 2021: digits alone', true, 3),
  ('PE', 'DNI', '{"en": "National identity card (DNI)", "es": "DNI"}', '{
    "en": "8 digits; the one after the dash may follow",
    "es": "8 números; puede seguir el que va después del guion"
  }', 'dni', '{front,back}', true, 'RENIEC: eight digits and a check character', true, 1),
  ('PE', 'CE', '{"en": "Foreigner''s card (CE)", "es": "Carné de extranjería (CE)"}', '{"en": "9 digits", "es": "9 números"}', 'pe_foreigner', '{front,back}', true, 'Migraciones: nine digits', true, 2),
  ('PE', 'PAS', '{"en": "Passport", "es": "Pasaporte"}', '{"en": "6 to 12 letters and digits", "es": "De 6 a 12 letras y números"}', 'passport', '{page}', true, 'ICAO 9303, part 4: letters A to Z and digits', true, 3),
  ('MX', 'INE', '{"en": "Voter card (INE)", "es": "Credencial para votar (INE)"}', '{"en": "18 characters: the voter key (clave de elector)", "es": "18 caracteres: la clave de elector"}', 'ine', '{front,back}', true, 'INE: structure of the clave de elector', true, 1),
  ('MX', 'CURP', '{"en": "CURP certificate", "es": "Constancia de la CURP"}', '{"en": "18 letters and digits", "es": "18 letras y números"}', 'curp', '{page}', false, 'RENAPO, Instructivo normativo para la asignación de la CURP: check digit', true, 2),
  ('MX', 'RFC', '{"en": "Tax status certificate (RFC)", "es": "Constancia de situación fiscal (RFC)"}', '{"en": "13 letters and digits", "es": "13 letras y números"}', 'rfc', '{page}', false, 'SAT: check character of the RFC', true, 3);

create table kyc.documents (
  id uuid primary key,
  member_id uuid not null,
  market_code text not null references kyc.terms,
  type_code text,
  number bytea, -- sealed
  number_mark bytea, -- keyed hash of market, type and number
  expires_on date,
  state text not null check (state in ('none', 'waiting', 'accepted', 'rejected', 'expired')),
  attempt int not null default 0,
  begun_at timestamptz not null,
  submitted_at timestamptz,
  decided_at timestamptz,
  decided_by text, -- the operator's name
  details_reason text,
  details_note text,
  claimed_by uuid,
  claimed_name text,
  claimed_until timestamptz,
  is_demo boolean not null default false, -- made by the demonstration's seed: nobody has seen a document
  wiped_at timestamptz, -- its number and images are gone: the time of keeping is over
  foreign key (market_code, type_code) references kyc.document_types,
  check (state = 'none' or (type_code is not null and submitted_at is not null)),
  check (state in ('none') or wiped_at is not null or (number is not null and number_mark is not null))
);
create unique index documents_one_open on kyc.documents (member_id) where state in ('none', 'waiting', 'rejected');
create unique index documents_one_accepted on kyc.documents (market_code, number_mark) where state = 'accepted';
create index documents_of_member on kyc.documents (member_id);
create index documents_queue on kyc.documents (submitted_at, id) where state = 'waiting';
create index documents_listed on kyc.documents (submitted_at, id) where submitted_at is not null;
create index documents_expiring on kyc.documents (expires_on) where state = 'accepted' and expires_on is not null;

create table kyc.images (
  id uuid primary key,
  document_id uuid not null references kyc.documents,
  side text not null check (side in ('front', 'back', 'page')),
  sealed bytea, -- a JPEG that we made; null once it was replaced, or its time of keeping is over
  state text not null default 'given' check (state in ('given', 'fine', 'refused')),
  reason text,
  note text,
  width int not null,
  height int not null,
  uploaded_at timestamptz not null,
  replaced_at timestamptz,
  check ((state = 'refused') = (reason is not null))
);
create unique index images_one_each on kyc.images (document_id, side) where replaced_at is null;

-- The register of excluded persons, as it was last compared with everybody.
create table kyc.register_sweeps (
  version text primary key, -- SHA-256 of the list
  lines int not null,
  hits int not null,
  swept_at timestamptz not null
);

-- Who was told that so few days are left: of their days of grace, or of their document.
create table kyc.reminders (
  member_id uuid not null,
  what text not null check (what in ('grace', 'expiry')),
  ends_on date not null,
  days int not null check (days > 0),
  at timestamptz not null,
  primary key (member_id, what, ends_on, days)
);

grant select, insert on kyc.terms, kyc.document_types, kyc.reminders to feria_app;
grant select, insert, update on kyc.documents, kyc.images, kyc.register_sweeps to feria_app;
