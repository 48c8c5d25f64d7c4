-- What a bet is answered, after its key and its token were looked at: `post`, or why it is refused. The order of checks: the
-- token's age, the member, currency, game, whether a round may begin, free rounds, the bonus, the money, and the limits.
-- Arguments are given by name. A game that is not open in this currency has no `p_is_open`; a round that runs has `p_round`.
create or replace function play.judge_bet(
  p_is_taken_back boolean, -- a rollback of it came before it
  p_superseded_at timestamptz, p_disabled text, p_currency text, p_token_currency text,
  p_game text, p_token_game text, p_any_game boolean, p_is_open boolean, p_round uuid, p_may_begin boolean,
  p_is_free boolean, p_grant text, p_amount bigint, p_bonus_part bigint, p_max_bet bigint, p_usable bigint, p_cash bigint,
  p_max_stake bigint, p_limited text
) returns text
language sql immutable parallel safe as $$
  select case
    when p_is_taken_back then 'transaction_rolled_back'
    when p_superseded_at is not null then 'token_expired'
    when p_disabled is not null then 'member_disabled'
    when p_currency <> p_token_currency then 'currency_invalid'
    when (p_game <> p_token_game and not p_any_game) or not p_is_open then 'game_invalid'
    when p_round is null and not p_may_begin then 'game_invalid'
    when p_is_free and p_grant is null then 'limit_reached'
    when p_bonus_part > 0 and p_amount > p_max_bet then 'limit_reached'
    when p_usable > 0 and p_amount > p_usable + p_cash then 'not_enough_money'
    when not p_is_free and (p_amount > p_max_stake or p_limited is not null) then 'limit_reached'
    else 'post' end
$$;
