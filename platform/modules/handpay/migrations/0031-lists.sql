-- The list of hand pays in the office: each order that can be asked for has an index that ends with the id. They are few, because a win
-- has to be large to be one, so there is no more than that and the states.
create index hand_pays_by_time on handpay.hand_pays (at, id);
create index hand_pays_by_win on handpay.hand_pays (amount, id);
create index hand_pays_by_put_aside on handpay.hand_pays ((held_cash + held_bonus), id);
create index hand_pays_by_state on handpay.hand_pays (state, at, id);
