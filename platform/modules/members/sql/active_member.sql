-- The member of a session, as every call of theirs sees them: none where the account is not open. What is sealed is not in it.
create or replace function members.active_member(p_member uuid)
returns table (
  id uuid, account text, password_hash text, type integer, nickname text, avatar text, market_code text, currency text,
  language text, status text, registered_at timestamptz, first_login_at timestamptz, last_login_at timestamptz,
  previous_login_at timestamptz, password_changed_at timestamptz, password_due text, always_asks boolean
)
language sql stable as $$
  select m.id, m.account, m.password_hash, m.type, m.nickname, m.avatar, m.market_code, m.currency,
    m.language, m.status, m.registered_at, m.first_login_at, m.last_login_at,
    m.previous_login_at, m.password_changed_at, m.password_due, m.always_asks
    from members.members m where m.id = p_member and m.status = 'active'
$$;
grant execute on function members.active_member to feria_app;
