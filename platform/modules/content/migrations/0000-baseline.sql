-- What the operator writes and visitors read: items, their versions, pictures, and how often each was seen.
create schema content;
grant usage on schema content to feria_app;

create table content.items (
  id uuid primary key,
  kind text not null check (kind in ('banner', 'notice', 'promotion', 'promotion_category', 'article', 'legal')),
  -- Of an article its section and slug: no two share an address. Of anything else nothing.
  address text,
  -- Where it stands among its kind; what nobody has put in order stands last, newest first.
  sort integer not null default 1000 check (sort >= 0),
  created_at timestamptz not null,
  discarded_at timestamptz,
  discarded_by text,
  constraint items_check check ((address is null) or (kind = 'article')),
  constraint items_check1 check ((discarded_at is null) = (discarded_by is null)),
  constraint items_check2 check ((discarded_at is null) or (address is null))
);
create unique index items_address on content.items (address);
insert into content.items (id, kind, sort, created_at) values
  ('01900000-0000-7000-8000-000000000001', 'legal', 1000, '1970-01-01 00:00:00+00'),
  ('01900000-0000-7000-8000-000000000002', 'legal', 1000, '1970-01-01 00:00:00+00');

-- Added to and never changed, but that a version is published, once.
create table content.versions (
  item_id uuid not null references content.items,
  number int not null check (number > 0),
  document jsonb not null,
  -- From its moment on visitors see nothing of the item.
  is_retired boolean not null default false,
  restored_from int,
  made_by text not null,
  made_at timestamptz not null,
  published_by text,
  published_at timestamptz,
  effective_at timestamptz,
  reason text,
  primary key (item_id, number),
  check ((published_at is null) = (published_by is null)),
  check ((published_at is null) = (effective_at is null)),
  check (effective_at >= published_at),
  legal_key text generated always as (case when document ->> 'kind' = 'legal' then document ->> 'key' end) stored,
  legal_version text generated always as (case when document ->> 'kind' = 'legal' then document ->> 'version' end) stored,
  legal_markets jsonb generated always as (case when document ->> 'kind' = 'legal' then document -> 'markets' end) stored,
  -- A version that came before the field was asked for.
  legal_asks boolean generated always as (
    case when document ->> 'kind' = 'legal' then coalesce((document ->> 'asksAgain')::boolean, true) end) stored
);
create index versions_published on content.versions (item_id, effective_at) where published_at is not null;
create index versions_legal on content.versions (legal_key) where published_at is not null and legal_key is not null;
insert into content.versions (item_id, number, document, is_retired, made_by, made_at, published_by, published_at, effective_at, reason) values
  ('01900000-0000-7000-8000-000000000001', 1, '{
    "key": "terms",
    "kind": "legal",
    "title": {"en": "Terms", "es": "Términos"},
    "content": {"en": "<h2>Your account</h2><ul><li>You are at least 18 years old and you play for yourself.</li><li>One person has one account. The money in it is yours and can be withdrawn at any time.</li><li>Before money leaves, you show once who you are.</li></ul><h2>Rounds</h2><ul><li>A round counts as the house recorded it; you can check every round of our studio yourself.</li><li>A round that was interrupted goes on where it was, or its stake is given back.</li><li>If a fault changed what a round should have paid, we correct it and tell you, with the reason.</li></ul><h2>Limits and breaks</h2><ul><li>A limit that you set is kept. A break that you take is shortened by nobody.</li></ul><h2>If we do not agree</h2><ul><li>You may <a href=\"/complaints\">complain</a>. We answer by a day that we name, with reasons, and another person decides again if you ask for it.</li></ul>", "es": "<h2>Tu cuenta</h2><ul><li>Tienes al menos 18 años y juegas por tu propia cuenta.</li><li>Cada persona tiene una sola cuenta. El dinero que hay en ella es tuyo y puedes retirarlo en cualquier momento.</li><li>Antes de que salga dinero muestras una vez quién eres.</li></ul><h2>Rondas</h2><ul><li>Una ronda vale como quedó registrada en la casa; tú puedes comprobar cada ronda de nuestro estudio.</li><li>Una ronda interrumpida sigue donde estaba, o se devuelve su apuesta.</li><li>Si una falla cambió lo que una ronda debía pagar, lo corregimos y te avisamos, con la razón.</li></ul><h2>Límites y descansos</h2><ul><li>Un límite que pones se cumple. Un descanso que tomas no lo acorta nadie.</li></ul><h2>Si no estamos de acuerdo</h2><ul><li>Puedes <a href=\"/complaints\">presentar un reclamo</a>. Respondemos en un día que te decimos, con razones, y otra persona decide de nuevo si lo pides.</li></ul>"},
    "markets": [],
    "version": "2026-11",
    "asksAgain": true
  }', false, 'house', '1970-01-01 00:00:00+00', 'house', '1970-01-01 00:00:00+00', '1970-01-01 00:00:00+00', 'The first words of the house.'),
  ('01900000-0000-7000-8000-000000000002', 1, '{
    "key": "privacy",
    "kind": "legal",
    "title": {"en": "Privacy", "es": "Privacidad"},
    "content": {"en": "<h2>What we keep</h2><ul><li>What you tell us about yourself, encrypted field by field.</li><li>What you play and pay, because the law and your own records need it.</li><li>From where you signed in, so that you can see who was here.</li></ul><h2>What we do not do</h2><ul><li>We sell nothing about you, and no page of ours loads anything from somebody else on its first view.</li><li>Views of pages are counted without cookies, and without you in them.</li></ul><h2>What is yours</h2><ul><li>You may read all that we keep about you, take it with you as a file, and have it corrected.</li><li>You may close your account. What the law does not make us keep is then wiped.</li></ul>", "es": "<h2>Lo que guardamos</h2><ul><li>Lo que nos cuentas de ti, cifrado campo por campo.</li><li>Lo que juegas y pagas, porque la ley y tus propios registros lo necesitan.</li><li>Desde dónde iniciaste sesión, para que puedas ver quién entró.</li></ul><h2>Lo que no hacemos</h2><ul><li>No vendemos nada sobre ti, y ninguna página nuestra carga nada de otros en su primera vista.</li><li>Las visitas a las páginas se cuentan sin cookies y sin ti en ellas.</li></ul><h2>Lo que es tuyo</h2><ul><li>Puedes leer todo lo que guardamos de ti, llevártelo en un archivo y pedir que se corrija.</li><li>Puedes cerrar tu cuenta. Lo que la ley no nos obliga a guardar se borra.</li></ul>"},
    "markets": [],
    "version": "2026-11",
    "asksAgain": true
  }', false, 'house', '1970-01-01 00:00:00+00', 'house', '1970-01-01 00:00:00+00', '1970-01-01 00:00:00+00', 'The first words of the house.');

-- One number that is another one as soon as any visitor could see something else: what servers keep in memory is read again.
create table content.state (
  is_only boolean primary key default true check (is_only),
  version bigint not null default 1
);
insert into content.state (is_only, version) values
  (true, 2);

-- A picture is what we made of it, named by the SHA-256 of its largest size.
create table content.images (
  id text primary key check (id ~ '^[0-9a-f]{64}$'),
  width int not null,
  height int not null,
  made_by text not null,
  made_at timestamptz not null
);

create table content.image_sizes (
  image_id text not null references content.images on delete cascade,
  width int not null,
  bytes bytea not null,
  primary key (image_id, width)
);

-- How often what was seen and pressed: of a day of the market's calendar, and of nobody.
create table content.counts (
  item_id uuid not null references content.items,
  day date not null,
  market_code text not null check (market_code ~ '^[A-Z]{2}$'),
  views bigint not null default 0,
  clicks bigint not null default 0,
  primary key (item_id, day, market_code)
);
create index counts_of_day on content.counts (day);

grant select, insert, update on content.items, content.versions, content.counts to feria_app;
grant select on content.state to feria_app;
grant select, insert, delete on content.images, content.image_sizes to feria_app;
