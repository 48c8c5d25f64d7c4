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

grant select, insert on kyc.terms, kyc.document_types to feria_app;
grant select, insert, update on kyc.documents, kyc.images, kyc.register_sweeps to feria_app;

-- Colombia: 30 days, as its operators give them. Peru and Mexico: the house's own choice.
insert into kyc.terms (market_code, grace_days, renew_days, keep_years) values
  ('CO', 30, 60, 5), ('PE', 15, 60, 5), ('MX', 30, 60, 5);

insert into kyc.document_types (market_code, code, name, hint, number_check, sides, expires, source, sort)
select t.market, t.code, jsonb_build_object('en', t.name_en, 'es', t.name_es),
  jsonb_build_object('en', t.hint_en, 'es', t.hint_es), t.number_check, t.sides, t.expires, t.source, t.sort
from (values
  ('CO', 'CC', 'Citizenship card (CC)', 'Cédula de ciudadanía (CC)', '4 to 10 digits', 'De 4 a 10 números',
   'cc', array['front', 'back'], false, 'Registraduría Nacional: the NUIP has ten digits and begins with 1; older numbers have 4 to 8', 1),
  ('CO', 'CE', 'Foreigner''s card (CE)', 'Cédula de extranjería (CE)', '6 to 8 digits', 'De 6 a 8 números',
   'co_foreigner', array['front', 'back'], true, 'Migración Colombia: digits alone, no check digit is published', 2),
  ('CO', 'PPT', 'Temporary protection permit (PPT)', 'Permiso por Protección Temporal (PPT)', '6 to 8 digits', 'De 6 a 8 números',
   'co_foreigner', array['front', 'back'], true, 'Migración Colombia, resolución 971 de 2021: digits alone', 3),
  ('PE', 'DNI', 'National identity card (DNI)', 'DNI', '8 digits; the one after the dash may follow', '8 números; puede seguir el que va después del guion',
   'dni', array['front', 'back'], true, 'RENIEC: eight digits and a check character', 1),
  ('PE', 'CE', 'Foreigner''s card (CE)', 'Carné de extranjería (CE)', '9 digits', '9 números',
   'pe_foreigner', array['front', 'back'], true, 'Migraciones: nine digits', 2),
  ('PE', 'PAS', 'Passport', 'Pasaporte', '6 to 12 letters and digits', 'De 6 a 12 letras y números',
   'passport', array['page'], true, 'ICAO 9303, part 4: letters A to Z and digits', 3),
  ('MX', 'INE', 'Voter card (INE)', 'Credencial para votar (INE)', '18 characters: the voter key (clave de elector)', '18 caracteres: la clave de elector',
   'ine', array['front', 'back'], true, 'INE: structure of the clave de elector', 1),
  ('MX', 'CURP', 'CURP certificate', 'Constancia de la CURP', '18 letters and digits', '18 letras y números',
   'curp', array['page'], false, 'RENAPO, Instructivo normativo para la asignación de la CURP: check digit', 2),
  ('MX', 'RFC', 'Tax status certificate (RFC)', 'Constancia de situación fiscal (RFC)', '13 letters and digits', '13 letras y números',
   'rfc', array['page'], false, 'SAT: check character of the RFC', 3)
) as t (market, code, name_en, name_es, hint_en, hint_es, number_check, sides, expires, source, sort);
