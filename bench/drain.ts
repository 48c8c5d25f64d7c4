/** What follows a bet and is not on its way: the members' balances told, every entry sealed. */
import { setTimeout as sleep } from 'node:timers/promises';
import { callSql, type Reader } from '../platform/core/db.ts';

/** The listener that reads the facts of bets. The others pass over them, and note how far they are every ten seconds. */
const LISTENER = 'wallet.balances';
const LOOK_MS = 20;
/** Of that listener alone: the count for all of them would cost more than what is measured. */
const UNREAD = `select (select count(*) from core.outbox o where (o.xid, o.id) > (c.xid, c.id))::float8 as facts
   from core.cursors c where c.listener = $1`;

/** Answers a function that resolves when nothing waits any more. */
export function drainer(reader: Reader): () => Promise<void> {
  return async () => {
    for (;;) {
      const [lag] = await callSql<{ facts: number }>(reader, UNREAD, [LISTENER]);
      const [seals] = await callSql<{ waiting: bigint }>(
        reader,
        'select waiting from wallet.seal_state()',
        [],
      );
      if (!lag) throw new Error(`nothing listens as ${LISTENER}`);
      if (lag.facts === 0 && seals?.waiting === 0n) return;
      await sleep(LOOK_MS);
    }
  };
}
