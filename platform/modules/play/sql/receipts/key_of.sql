-- A name of the vendor's as 16 bytes: a third of what the text takes in an index. The length keeps ('a', 'bc') from being
-- ('ab', 'c'); of SHA-256 so much that nobody finds two names for one key.
create or replace function play.key_of(p_vendor text, p_transaction text) returns uuid language sql stable as $$
  select encode(substr(sha256(convert_to(length(p_vendor) || ':' || p_vendor || p_transaction, 'UTF8')), 1, 16), 'hex')::uuid
$$;
