-- A market that is added is served by every vendor from its first moment on, but for games whose vendor blocks its country.
alter table catalog.games add column blocked_countries text[] not null default '{}';
