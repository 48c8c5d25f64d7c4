-- What a win is answered, after its key and its token were looked at: `post`, or why it is refused. It brings money home: an old
-- token, a blocked member or a limit does not stop it. It pays a bet of its own member, round and currency that stands.
create or replace function play.judge_win(
  p_is_taken_back boolean, -- a rollback of it came before it
  p_member uuid, p_round uuid, p_round_game text, p_game text, p_any_game boolean, p_currency text,
  p_target_kind text, p_target_member uuid, p_target_round uuid, p_target_currency text, p_is_target_undone boolean
) returns text
language sql immutable parallel safe as $$
  select case
    when p_is_taken_back then 'transaction_rolled_back'
    when p_target_kind is distinct from 'bet' then 'transaction_unknown'
    when p_target_member <> p_member then 'token_invalid'
    when p_is_target_undone then 'transaction_rolled_back'
    when p_round is distinct from p_target_round then 'transaction_unknown'
    when p_game <> p_round_game and not p_any_game then 'game_invalid'
    when p_currency <> p_target_currency then 'currency_invalid'
    else 'post' end
$$;
