-- The list of charges (ADR 81) by the moments that no bet writes: what deposits and payouts were charged is some thousandths of what
-- bets were, and was looked for among all of them. A bet's charge is in none of these entries.
create index charges_of_payments on tax.charges (moment, at, id) where moment in ('deposit', 'payout');
