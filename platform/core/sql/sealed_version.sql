-- The platform's secret has versions (ADR 64): which there were, whether what is configured is what sealed here, and the keys that
-- outlive a version.
create or replace function core.sealed_version(p_sealed bytea) returns integer
  language sql immutable strict parallel safe
  return case when substring(p_sealed from 1 for 4) = '\xfe5ea1ed'::bytea and length(p_sealed) >= 33
              then get_byte(p_sealed, 4) else 1 end;
