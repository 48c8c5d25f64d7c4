-- What a vendor asks for, as the door read it: the argument of play.settle_wave and play.settle_list. Whoever calls them names the
-- fields (the batcher sends JSON), so that none is held in its place by its order.
create type play.call as (
  kind text, -- bet, win or rollback
  vendor text, token bytea, user_id text, transaction_uuid text, reference text,
  game text, any_game boolean, -- whether a token serves other games of its vendor, too
  vendor_round text, closes boolean, amount bigint, currency text,
  is_free boolean, reward text, campaign text, jackpot bigint, sent_at timestamptz, hash bytea,
  fresh_id uuid -- for a round that begins with it
);
