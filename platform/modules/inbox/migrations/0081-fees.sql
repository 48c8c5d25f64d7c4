-- Of a deposit or a payout that a message tells of, what its method took; `amount` is what came after it.
alter table inbox.messages add column fee bigint not null default 0 check (fee >= 0);
