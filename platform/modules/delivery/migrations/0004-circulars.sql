-- What an operator wrote to many at once, so that what became of all its letters is counted together.
alter table delivery.messages add column circular_id uuid;
create index messages_of_circular on delivery.messages (circular_id) where circular_id is not null;
alter table delivery.pushes add column circular_id uuid;
create index pushes_of_circular on delivery.pushes (circular_id) where circular_id is not null;
