-- A method says by which rail money moves, and names its gateways in order of preference; it stands on the screen where the document has
-- it, offers amounts of its own, and may have hours. A payment waits for its payer as long as the method says. What was there before had
-- one gateway and no questions, and stood in the order of its code.
alter table markets.methods
  add column rail text not null default 'sandbox',
  add column gateways text[] check (cardinality(gateways) > 0),
  add column place int not null default 0,
  add column presets bigint[] not null default '{}',
  add column open_minutes int not null default 30 check (open_minutes > 0),
  add column hours jsonb;
update markets.methods set gateways = array[gateway];
alter table markets.methods
  alter column rail drop default,
  alter column gateways set not null,
  alter column place drop default,
  alter column presets drop default,
  alter column open_minutes drop default,
  drop column gateway;
