-- Names in further languages than the two that have columns, by tag (BCP 47). Which languages there are, the code says.
alter table catalog.categories
  add column further_names jsonb not null default '{}',
  add column further_notes jsonb not null default '{}';
alter table catalog.games add column further_names jsonb not null default '{}';
