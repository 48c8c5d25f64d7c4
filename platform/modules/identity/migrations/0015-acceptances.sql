-- Which version of the terms and of the privacy notice each member has accepted, when, and how (GLI-19 2.5; ADR 51). Added to and
-- never changed. What a member accepted at the registration stood in columns of theirs until now.
create table identity.acceptances (
  member_id uuid not null references identity.members,
  page text not null check (page in ('terms', 'privacy')),
  version text not null,
  accepted_at timestamptz not null,
  -- registration: ticked there; asked: in the window that asks for a newer one; house: whoever made the account agreed for it.
  how text not null check (how in ('registration', 'asked', 'house')),
  primary key (member_id, page, version)
);

create function identity.keep_acceptances() returns trigger language plpgsql as $$
begin
  raise exception 'what a member has accepted is never changed' using errcode = 'restrict_violation';
end $$;
create trigger acceptances_stay before update or delete or truncate on identity.acceptances
  for each statement execute function identity.keep_acceptances();

-- Type 4 is a trial, which accepts nothing.
insert into identity.acceptances (member_id, page, version, accepted_at, how)
  select m.id, p.page, p.version, m.terms_accepted_at, case m.came_by when 'house' then 'house' else 'registration' end
    from identity.members m
    cross join lateral (values ('terms', m.terms_version), ('privacy', m.privacy_version)) as p (page, version)
    where m.type <> 4 and p.version is not null;

alter table identity.members drop column terms_version, drop column terms_accepted_at, drop column privacy_version;

grant select, insert on identity.acceptances to feria_app;
