-- What becomes of the calls that are settled together: the argument of the functions that play.settle_wave is made of.
create type play.settlement as (
  calls play.judged[],
  -- By the number of a call (`ord`): its answer, the first entry that it made, its member's cash after its entries, and the balance
  -- that it is answered with.
  statuses text[], entries bigint[], cash bigint[], balances bigint[],
  at timestamptz
);
