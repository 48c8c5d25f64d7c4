-- Readers of what was committed stop below the oldest transaction that still runs. A snapshot counts the transactions of
-- the whole cluster, so a vendor's long one in a database beside ours held facts, seals and reconciliation back. ADR 74.

-- The transaction id below which every transaction of this database has ended, and the asking statement sees all that it
-- wrote. The caller's own transaction counts as running. Transactions of other databases do not count.
--
-- A transaction is left out only when it is known to be another database's; one that cannot be told counts, so an answer
-- may be lower than one before it: a reader that remembers where it was never goes back. The order of
-- the three looks proves it: one that runs in the snapshot (first look) and holds its lock in the third was on the same
-- backend all the time, so the second look saw the database of that backend and of no earlier one with its process id.
create function core.watermark() returns xid8
language plpgsql stable as $$
declare
  running pg_snapshot := pg_current_snapshot();
  elsewhere integer[];
  theirs xid[];
begin
  if pg_snapshot_xmin(running) = pg_snapshot_xmax(running) then return pg_snapshot_xmax(running); end if;
  -- Without this a long transaction would be shown the backends of its first look again.
  perform pg_stat_clear_snapshot();
  elsewhere := array(
    select a.pid from pg_stat_get_activity(null) a
      where a.datid <> (select d.oid from pg_database d where d.datname = current_database()));
  -- Each transaction that writes holds its own id, exclusively, until it ends; who waits for it asks for a share.
  theirs := array(
    select l.transactionid from pg_locks l
      where l.locktype = 'transactionid' and l.mode = 'ExclusiveLock' and l.granted and l.pid = any (elsewhere));
  return least(
    (select min(x) from pg_snapshot_xip(running) x where x::xid <> all (theirs)),
    pg_current_xact_id_if_assigned(),
    pg_snapshot_xmax(running));
end $$;
revoke execute on function core.watermark() from public;
grant execute on function core.watermark() to feria_app, feria_wallet;
grant usage on schema core to feria_wallet;
