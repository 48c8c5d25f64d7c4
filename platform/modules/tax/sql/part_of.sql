-- What a row takes of a base, floored to the unit: never more than the law says.
create or replace function tax.part_of(p_base bigint, p_rate_ppm integer, p_above bigint, p_of text) returns bigint
language sql immutable as $$
  select case when p_base <= p_above then 0
    else floor((p_base - case p_of when 'excess' then p_above else 0 end)::numeric * p_rate_ppm / 1000000)::bigint end
$$;
grant execute on function tax.part_of to feria_app;
