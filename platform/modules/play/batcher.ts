/**
 * The hot path. Calls that arrive while a wave is in flight wait for the next one; an idle door sends at once, so nothing
 * ever waits for a timer. A wave is one prepared statement that commits by itself.
 */
import type { SeamlessStatus } from '@feria/contracts/seamless';
import type { Clock, Units } from '@feria/kernel';
import type { Db } from '../../core/db.ts';
import { newRoundId } from './round-id.ts';

/** A bet, win or rollback whose signature and shape are in order. `token` and `hash` are SHA-256. */
export type Call = {
  kind: 'bet' | 'win' | 'rollback';
  vendor: string;
  token: Buffer;
  transaction: string;
  reference: string | null;
  game: string;
  round: string;
  closes: boolean;
  amount: Units;
  currency: string;
  isFree: boolean;
  hash: Buffer;
};

/** Member, currency and balance come with RS_OK only. */
export type Settled = {
  status: SeamlessStatus;
  memberId: string | null;
  currency: string | null;
  balance: Units | null;
};
export type Batcher = { settle(call: Call): Promise<Settled> };

type Waiting = { call: Call; resolve: (answer: Settled) => void; reject: (error: unknown) => void };
type Row = Omit<Settled, 'status'> & { status: SeamlessStatus | 'again' };

const MOST_IN_A_WAVE = 128;
const SETTLE = `select status, member_id as "memberId", currency, balance
  from play.settle_wave($1::text[], $2::text[], $3::bytea[], $4::text[], $5::text[], $6::text[], $7::text[],
    $8::boolean[], $9::bigint[], $10::text[], $11::boolean[], $12::bytea[], $13::uuid[], $14) order by ord`;

export function createBatcher(db: Pick<Db, 'prepared'>, clock: Clock): Batcher {
  let queue: Waiting[] = [];
  let isInFlight = false;

  async function settleWave(calls: readonly Call[]): Promise<Row[]> {
    const column = <Value>(read: (call: Call) => Value): Value[] => calls.map(read);
    const at = clock.now();
    return db.prepared<Row>('play-settle-wave', SETTLE, [
      column((call) => call.kind),
      column((call) => call.vendor),
      column((call) => call.token),
      column((call) => call.transaction),
      column((call) => call.reference),
      column((call) => call.game),
      column((call) => call.round),
      column((call) => call.closes),
      column((call) => call.amount),
      column((call) => call.currency),
      column((call) => call.isFree),
      column((call) => call.hash),
      calls.map(() => newRoundId(at)),
      at,
    ]);
  }

  async function send(wave: readonly Waiting[]): Promise<void> {
    let rows: Row[];
    try {
      rows = await settleWave(wave.map(({ call }) => call));
    } catch {
      await Promise.all(wave.map(sendAlone));
      return;
    }
    const again: Waiting[] = [];
    for (const [index, waiting] of wave.entries()) {
      const row = rows[index];
      if (!row) waiting.reject(new Error('a wave came back without one of its answers'));
      else if (row.status === 'again') again.push(waiting);
      else waiting.resolve({ ...row, status: row.status });
    }
    // A member with two tokens: what was second goes first now, so that the order stays.
    queue = [...again, ...queue];
  }

  /**
   * Once more, alone, after a wave failed. The wave may have been committed all the same (a connection that broke on the
   * way back): then the receipt is found under the member's lock and answers as the first time, so this is also how a
   * receipt is looked up. A second failure is left unsure: the vendor rolls a bet back and repeats anything else.
   */
  async function sendAlone({ call, resolve, reject }: Waiting): Promise<void> {
    try {
      const [row] = await settleWave([call]);
      if (!row || row.status === 'again') throw new Error('a call on its own was not judged');
      resolve({ ...row, status: row.status });
    } catch (error) {
      reject(error);
    }
  }

  async function pump(): Promise<void> {
    if (isInFlight) return;
    isInFlight = true;
    while (queue.length > 0) {
      const { wave, rest } = nextWave(queue);
      queue = rest;
      await send(wave);
    }
    isInFlight = false;
  }

  return {
    settle: (call) =>
      new Promise((resolve, reject) => {
        queue.push({ call, resolve, reject });
        void pump();
      }),
  };
}

/** The first call of each token, and of each transaction, in order; the others keep their places. */
function nextWave(queue: readonly Waiting[]): { wave: Waiting[]; rest: Waiting[] } {
  const taken = new Set<string>();
  const wave: Waiting[] = [];
  const rest: Waiting[] = [];
  for (const waiting of queue) {
    const { token, vendor, transaction } = waiting.call;
    const keys = [token.toString('latin1'), `${vendor} ${transaction}`];
    const isFree = wave.length < MOST_IN_A_WAVE && keys.every((key) => !taken.has(key));
    // Also what waits blocks its token: a later call of the same token must not overtake it.
    for (const key of keys) taken.add(key);
    (isFree ? wave : rest).push(waiting);
  }
  return { wave, rest };
}
