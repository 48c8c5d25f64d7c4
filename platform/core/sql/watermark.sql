-- Readers of what was committed stop below the oldest transaction that still runs. A snapshot counts the transactions of
-- the whole cluster, so a vendor's long one in a database beside ours held facts, seals and reconciliation back. ADR 74.

-- The transaction id below which every transaction of this database has ended. The caller's own counts as running, those of
-- other databases do not. Ask it in a statement before the one that reads: what a statement sees is older than the answers
-- of functions in it, and what was committed between both would be skipped.
--
-- A transaction is left out only when it is known to be another database's. Its id is locked by its backend until it ends;
-- the backend that holds it before and after the look at the backends held it throughout, so the look saw the database of
-- that one, and of no other with the same process id. One that cannot be told counts: it began during the looks.
create or replace function core.watermark() returns xid8
language plpgsql volatile as $$
declare
  held jsonb;
  elsewhere integer[];
  theirs xid[];
  running pg_snapshot;
begin
  select pg_current_snapshot() into running;
  if pg_snapshot_xmin(running) = pg_snapshot_xmax(running) then return pg_snapshot_xmax(running); end if;
  -- Exclusively: whoever waits for the end of a transaction asks for a share of its lock.
  select coalesce(jsonb_object_agg(l.transactionid::text, l.pid), '{}') into held from pg_locks l
    where l.locktype = 'transactionid' and l.mode = 'ExclusiveLock' and l.granted and l.pid is not null;
  -- Without this a long transaction would be shown the backends of its first look again.
  perform pg_stat_clear_snapshot();
  elsewhere := array(
    select a.pid from pg_stat_get_activity(null) a
      where a.datid <> (select d.oid from pg_database d where d.datname = current_database()));
  theirs := array(
    select l.transactionid from pg_locks l
      where l.locktype = 'transactionid' and l.mode = 'ExclusiveLock' and l.granted and l.pid = any (elsewhere)
        and (held ->> l.transactionid::text)::integer = l.pid);
  select pg_current_snapshot() into running;
  return least(
    (select min(x) from pg_snapshot_xip(running) x where x::xid <> all (theirs)),
    pg_current_xact_id_if_assigned(),
    pg_snapshot_xmax(running));
end $$;
revoke execute on function core.watermark from public;
grant execute on function core.watermark to feria_app, feria_wallet;
