-- Everybody whom an account is tied to, in either direction. One step and no further: two whom the same pair has invited are not
-- tied to each other.
create or replace function operators.tied_to(p_operator uuid) returns uuid[]
language sql stable as $$
  select coalesce(array_agg(distinct other), '{}') from (
    select t.maker as other from operators.ties t where t.made = p_operator
    union all
    select t.made from operators.ties t where t.maker = p_operator
  ) tied
$$;
grant execute on function operators.tied_to to feria_app;
