-- Where a member was in a session, whenever that was another place than before: seen when a game opens, and when their socket has to
-- be opened again. Read beside a round; no bet waits for it.
create table play.places (
  session_id uuid not null,
  at timestamptz not null,
  member_id uuid not null,
  address text not null,
  country text,
  is_allowed boolean not null,
  primary key (session_id, at)
);
grant select, insert on play.places to feria_app;
-- For a round's own launch, which may long be superseded.
create index tokens_of_game on play.tokens (member_id, vendor, game_code, issued_at);
