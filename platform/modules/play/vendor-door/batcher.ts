/**
 * The hot path. Calls that arrive while a batch is in flight wait for the next one; an idle door sends at once, so nothing
 * ever waits for a timer. Where many wait, a second batch flies beside the first: while one waits for its commit to reach
 * the disk the other has the processor. A batch is one prepared statement that commits by itself; so is a list.
 */
import type { Clock } from '@feria/kernel';
import type { Db } from '../../../core/db.ts';
import type { Metrics } from '../../../core/metrics.ts';
import type { Trouble } from '../../../core/outbound/trouble.ts';
import { callsAsJson, settleText } from './call-json.ts';
import type { Call, Settled, WalletPort } from './wallet-port.ts';

type Waiting = { call: Call; resolve: (answer: Settled) => void; reject: (error: unknown) => void };
type Row = Omit<Settled, 'verdict'> & { verdict: Settled['verdict'] | 'again' };
type Statement = 'settle_batch' | 'settle_list';

const MOST_IN_A_BATCH = 128;
const MOST_IN_FLIGHT = 2;
/** So many have to wait for a second batch: a batch costs as much as some ten calls before it carries any. */
const WORTH_A_SECOND = 16;
const TEXTS = { settle_batch: settleText('settle_batch'), settle_list: settleText('settle_list') };

type Watch = Pick<Metrics, 'retried' | 'batch'> & { trouble?: Trouble };

/** `watch` is told of batches, retries and why they were needed; `onUnsure` of calls whose fate could not be learnt. */
export function createBatcher(
  db: Pick<Db, 'prepared'>,
  clock: Clock,
  watch?: Watch,
  onUnsure?: (call: Call) => void,
): WalletPort {
  let queue: Waiting[] = [];
  let inFlight = 0;
  /** Tokens and transactions of the batches in flight: their later calls wait, so that their order stays. */
  const flying = new Set<string>();

  async function run(statement: Statement, calls: readonly Call[]): Promise<Row[]> {
    const at = clock.now();
    const rows = await db.prepared<Row>(`play-${statement}`, TEXTS[statement], [callsAsJson(calls, at), at]);
    if (rows.length !== calls.length) throw new Error(`${statement} came back without one of its answers`);
    return rows;
  }

  async function send(batch: readonly Waiting[]): Promise<void> {
    let rows: Row[];
    try {
      rows = await run(
        'settle_batch',
        batch.map(({ call }) => call),
      );
    } catch (error) {
      watch?.trouble?.('batch', error, { calls: batch.length });
      for (const _ of batch) watch?.retried('batch');
      await Promise.all(batch.map(sendAlone));
      return;
    }
    watch?.batch(batch.length);
    const again: Waiting[] = [];
    for (const [index, waiting] of batch.entries()) {
      const row = rows[index]!;
      if (row.verdict === 'again') again.push(waiting);
      else waiting.resolve({ ...row, verdict: row.verdict });
    }
    // A member with two tokens: what was second goes first now, so that the order stays.
    queue = [...again, ...queue];
  }

  /**
   * Once more, alone, after a batch failed. The batch may have been committed all the same (a connection that broke on the
   * way back): then the receipt is found under the member's lock and answers as the first time, so this is also how a
   * receipt is looked up. A second failure is left unsure: the vendor rolls a bet back and repeats anything else.
   */
  async function sendAlone({ call, resolve, reject }: Waiting): Promise<void> {
    try {
      const [row] = await run('settle_batch', [call]);
      if (!row || row.verdict === 'again') throw new Error('a call on its own was not judged');
      resolve({ ...row, verdict: row.verdict });
    } catch (error) {
      onUnsure?.(call);
      reject(error);
    }
  }

  function pump(): void {
    while (inFlight === 0 || (inFlight < MOST_IN_FLIGHT && queue.length >= WORTH_A_SECOND)) {
      const { batch, rest } = nextBatch(queue, flying);
      if (batch.length === 0) return;
      queue = rest;
      void fly(batch);
    }
  }

  async function fly(batch: readonly Waiting[]): Promise<void> {
    const keys = batch.flatMap(keysOf);
    inFlight += 1;
    for (const key of keys) flying.add(key);
    try {
      await send(batch);
    } catch (error) {
      // Nobody waits for a batch but its calls.
      watch?.trouble?.('batch_broken', error, { calls: batch.length });
      for (const { reject } of batch) reject(error);
    }
    for (const key of keys) flying.delete(key);
    inFlight -= 1;
    pump();
  }

  return {
    settle: (call) =>
      new Promise((resolve, reject) => {
        queue.push({ call, resolve, reject });
        pump();
      }),
    async settleList(calls) {
      // The second try is also how the receipts are looked up: see sendAlone.
      const rows = await run('settle_list', calls).catch((error: unknown) => {
        watch?.trouble?.('list', error, { calls: calls.length });
        watch?.retried('list');
        return run('settle_list', calls).catch((again: unknown) => {
          for (const call of calls) onUnsure?.(call);
          throw again;
        });
      });
      return rows.map((row) => {
        if (row.verdict === 'again') throw new Error('a call of a list was not judged');
        return { ...row, verdict: row.verdict };
      });
    },
  };
}

/** The first call of each token, and of each transaction, in order; the others, and those of `flying`, keep their places. */
function nextBatch(
  queue: readonly Waiting[],
  flying: ReadonlySet<string>,
): { batch: Waiting[]; rest: Waiting[] } {
  const taken = new Set(flying);
  const batch: Waiting[] = [];
  const rest: Waiting[] = [];
  for (const waiting of queue) {
    const keys = keysOf(waiting);
    const isFree = batch.length < MOST_IN_A_BATCH && keys.every((key) => !taken.has(key));
    // Also what waits blocks its token: a later call of the same token must not overtake it.
    for (const key of keys) taken.add(key);
    (isFree ? batch : rest).push(waiting);
  }
  return { batch, rest };
}

function keysOf({ call }: Waiting): readonly string[] {
  return [call.token.toString('latin1'), `${call.vendor} ${call.transaction}`];
}
