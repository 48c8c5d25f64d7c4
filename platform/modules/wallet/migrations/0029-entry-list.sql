-- The list of entries in the office. Every bet is an entry or two, so there is one index, in which none of those that come of play has a
-- place: payments, transfers, bonuses, reversals and whatever else is rare is found by its kind, in the order of time, which is that of
-- the ids. What it costs a bet is that its predicate is looked at.
set local role feria_wallet;
create index entries_beside_play on wallet.entries (kind, id)
  where kind not in ('bet', 'win', 'bonus_bet', 'bonus_win', 'bet_tax', 'prize_tax', 'rollback', 'free_win');
reset role;
