-- The list of hand pays (ADR 81), by what few or none of them have: a million took 138 ms a page, and takes 15.
create index hand_pays_by_why on handpay.hand_pays (why);
create index hand_pays_by_market on handpay.hand_pays (market);
create index hand_pays_by_vendor on handpay.hand_pays (vendor);
create index hand_pays_by_source on handpay.hand_pays (source);
create index hand_pays_by_decision on handpay.hand_pays (decided_at) where decided_at is not null;
