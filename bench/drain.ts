/** What follows a bet and is not on its way: the members' balances told, every entry sealed. */
import { setTimeout as sleep } from 'node:timers/promises';
import { callSql, type Reader } from '../platform/core/db.ts';
import { readLags } from '../platform/core/outbox/outbox.ts';

/** The listener that reads the facts of bets. The others pass over them, and note how far they are every ten seconds. */
const LISTENER = 'wallet.balances';
const LOOK_MS = 20;

/** Answers a function that resolves when nothing waits any more. */
export function drainer(reader: Reader): () => Promise<void> {
  return async () => {
    for (;;) {
      const lags = await readLags(reader);
      const [seals] = await callSql<{ waiting: bigint }>(
        reader,
        'select waiting from wallet.seal_state()',
        [],
      );
      const unread = lags.find(({ listener }) => listener === LISTENER)?.facts;
      if (unread === undefined) throw new Error(`nothing listens as ${LISTENER}`);
      if (unread === 0 && seals?.waiting === 0n) return;
      await sleep(LOOK_MS);
    }
  };
}
