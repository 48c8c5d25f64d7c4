-- What a published legal page says is what members accept (ADR 51). What is asked at a launch, a deposit and a registration (which
-- version, of which page, for which markets, whether it is asked for again) stands in columns, so that nobody reads the texts for it.
alter table content.versions
  add column legal_key text generated always as (case when document ->> 'kind' = 'legal' then document ->> 'key' end) stored,
  add column legal_version text generated always as (case when document ->> 'kind' = 'legal' then document ->> 'version' end) stored,
  add column legal_markets jsonb generated always as (case when document ->> 'kind' = 'legal' then document -> 'markets' end) stored,
  -- A version that came before the field was asked for.
  add column legal_asks boolean generated always as (
    case when document ->> 'kind' = 'legal' then coalesce((document ->> 'asksAgain')::boolean, true) end) stored;
create index versions_legal on content.versions (legal_key) where published_at is not null and legal_key is not null;

-- What is generated is not there yet when a row is judged before it is written.
create or replace function content.keep_versions() returns trigger language plpgsql as $$
declare
  free constant text[] := array['published_by', 'published_at', 'effective_at', 'reason',
    'legal_key', 'legal_version', 'legal_markets', 'legal_asks'];
begin
  if tg_op = 'DELETE' then raise exception 'a version of content is never deleted'; end if;
  if old.published_at is not null or (to_jsonb(new) - free) <> (to_jsonb(old) - free)
  then raise exception 'a version of content is never changed'; end if;
  return new;
end $$;

-- The house's first words, in force from the beginning and for every market, until the operator publishes others: no market, however
-- new, is without terms. Where a page for all was published already, it is that one.
with house (id, key, title, words) as (
  values
    ('01900000-0000-7000-8000-000000000001'::uuid, 'terms', jsonb_build_object(
      'en', 'Terms',
      'es', 'Términos'), jsonb_build_object(
      'en', '<h2>Your account</h2><ul><li>You are at least 18 years old and you play for yourself.</li><li>One person has one account. The money in it is yours and can be withdrawn at any time.</li><li>Before money leaves, you show once who you are.</li></ul><h2>Rounds</h2><ul><li>A round counts as the house recorded it; you can check every round of our studio yourself.</li><li>A round that was interrupted goes on where it was, or its stake is given back.</li><li>If a fault changed what a round should have paid, we correct it and tell you, with the reason.</li></ul><h2>Limits and breaks</h2><ul><li>A limit that you set is kept. A break that you take is shortened by nobody.</li></ul><h2>If we do not agree</h2><ul><li>You may <a href="/complaints">complain</a>. We answer by a day that we name, with reasons, and another person decides again if you ask for it.</li></ul>',
      'es', '<h2>Tu cuenta</h2><ul><li>Tienes al menos 18 años y juegas por tu propia cuenta.</li><li>Cada persona tiene una sola cuenta. El dinero que hay en ella es tuyo y puedes retirarlo en cualquier momento.</li><li>Antes de que salga dinero muestras una vez quién eres.</li></ul><h2>Rondas</h2><ul><li>Una ronda vale como quedó registrada en la casa; tú puedes comprobar cada ronda de nuestro estudio.</li><li>Una ronda interrumpida sigue donde estaba, o se devuelve su apuesta.</li><li>Si una falla cambió lo que una ronda debía pagar, lo corregimos y te avisamos, con la razón.</li></ul><h2>Límites y descansos</h2><ul><li>Un límite que pones se cumple. Un descanso que tomas no lo acorta nadie.</li></ul><h2>Si no estamos de acuerdo</h2><ul><li>Puedes <a href="/complaints">presentar un reclamo</a>. Respondemos en un día que te decimos, con razones, y otra persona decide de nuevo si lo pides.</li></ul>')),
    ('01900000-0000-7000-8000-000000000002'::uuid, 'privacy', jsonb_build_object(
      'en', 'Privacy',
      'es', 'Privacidad'), jsonb_build_object(
      'en', '<h2>What we keep</h2><ul><li>What you tell us about yourself, encrypted field by field.</li><li>What you play and pay, because the law and your own records need it.</li><li>From where you signed in, so that you can see who was here.</li></ul><h2>What we do not do</h2><ul><li>We sell nothing about you, and no page of ours loads anything from somebody else on its first view.</li><li>Views of pages are counted without cookies, and without you in them.</li></ul><h2>What is yours</h2><ul><li>You may read all that we keep about you, take it with you as a file, and have it corrected.</li><li>You may close your account. What the law does not make us keep is then wiped.</li></ul>',
      'es', '<h2>Lo que guardamos</h2><ul><li>Lo que nos cuentas de ti, cifrado campo por campo.</li><li>Lo que juegas y pagas, porque la ley y tus propios registros lo necesitan.</li><li>Desde dónde iniciaste sesión, para que puedas ver quién entró.</li></ul><h2>Lo que no hacemos</h2><ul><li>No vendemos nada sobre ti, y ninguna página nuestra carga nada de otros en su primera vista.</li><li>Las visitas a las páginas se cuentan sin cookies y sin ti en ellas.</li></ul><h2>Lo que es tuyo</h2><ul><li>Puedes leer todo lo que guardamos de ti, llevártelo en un archivo y pedir que se corrija.</li><li>Puedes cerrar tu cuenta. Lo que la ley no nos obliga a guardar se borra.</li></ul>'))
), lacking as (
  select h.* from house h where not exists (
    select from content.versions v
      where v.legal_key = h.key and v.effective_at = v.published_at and v.legal_markets = '[]'::jsonb)
), items as (
  insert into content.items (id, kind, created_at) select l.id, 'legal', 'epoch' from lacking l returning id
)
insert into content.versions (item_id, number, document, made_by, made_at, published_by, published_at, effective_at, reason)
  select l.id, 1, jsonb_build_object('kind', 'legal', 'key', l.key, 'title', l.title, 'version', '2026-11', 'content', l.words,
      'markets', '[]'::jsonb, 'asksAgain', true),
    'house', 'epoch', 'house', 'epoch', 'epoch', 'The first words of the house.'
  from lacking l join items i using (id);
update content.state set version = version + 1;
