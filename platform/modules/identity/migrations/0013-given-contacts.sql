-- A number or an address that two persons of the office put in the place of one that its owner lost (ADR 28): the account may be
-- recovered there before any code of it was read, and by that it is proven. Nothing else is opened by it meanwhile.
alter table identity.members
  add column email_given_at timestamptz,
  add column mobile_given_at timestamptz;
