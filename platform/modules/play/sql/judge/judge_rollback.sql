-- What a rollback is answered, after its key and its token were looked at: `post`; `done` where that call was rolled back before;
-- `remember` where it has not come yet, and is refused when it comes; or why it is refused. It brings money home, as a win does.
create or replace function play.judge_rollback(
  p_member uuid, p_target_kind text, p_target_member uuid, p_is_target_undone boolean
) returns text
language sql immutable parallel safe as $$
  select case
    when p_target_kind = 'rollback' then 'transaction_unknown'
    when p_target_member <> p_member then 'token_invalid'
    when p_is_target_undone then 'done'
    when p_target_kind is null then 'remember'
    else 'post' end
$$;
