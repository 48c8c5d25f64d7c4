/**
 * Wins and rollbacks that the door could not answer for. The database may be what failed, so they wait in memory until it
 * can be told; a process that dies with some of them loses only the note: the vendor repeats the calls themselves.
 */
import type { Clock } from '@feria/kernel';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../../core/db.ts';
import type { Trouble } from '../../../core/outbound/trouble.ts';
import { isCounted } from '../../members/index.ts';

export type UnsureCall = {
  vendor: string;
  transaction: string;
  kind: 'win' | 'rollback';
  reference: string | null;
  firstAt: Date;
  lastAt: Date;
  times: number;
};
type Noted = Pick<UnsureCall, 'vendor' | 'transaction' | 'kind' | 'reference'>;
type NewNote = Noted & { at: Date; times: number };

/** More than this are not kept in memory: then the database has been away for long, and everything is known to be unsure. */
const MOST_WAITING = 10_000;
const RETRY_MS = 2_000;

export type UnsureNotes = { note(call: Noted): void; flush(): Promise<void> };

/** PostgreSQL's classes of what is wrong with a value, and not with the database. */
const OF_DATA = /^2[23]/;
const isOfData = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && OF_DATA.test(String(error.code));

/** `store` writes them down, all or none. One that no column takes is left out, and told; it never holds up the others. */
export function createUnsureNotes(
  store: (notes: readonly NewNote[]) => Promise<void>,
  clock: Clock,
  trouble: Trouble,
): UnsureNotes {
  const waiting = new Map<string, NewNote>();
  let timer: NodeJS.Timeout | undefined;

  async function put(notes: readonly (readonly [string, NewNote])[]): Promise<void> {
    try {
      await store(notes.map(([, note]) => note));
    } catch (error) {
      if (!isOfData(error)) throw error;
      const half = Math.ceil(notes.length / 2);
      if (half < notes.length) {
        await put(notes.slice(0, half));
        return put(notes.slice(half));
      }
      const [[, { vendor, kind }] = ['', { vendor: '', kind: '' }]] = notes;
      trouble('unsure_call_left_out', error, { vendor, kind });
    }
    for (const [key] of notes) waiting.delete(key);
  }

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const notes = [...waiting.entries()];
    if (notes.length === 0) return;
    try {
      await put(notes);
    } catch (error) {
      trouble('unsure_calls', error, { notes: waiting.size });
      timer = setTimeout(() => void flush(), RETRY_MS).unref();
    }
  }

  return {
    note(call) {
      const key = `${call.vendor} ${call.transaction}`;
      if (waiting.size >= MOST_WAITING && !waiting.has(key))
        return trouble('unsure_calls', new Error('more than are kept in memory'), { vendor: call.vendor });
      waiting.set(key, { ...call, at: clock.now(), times: (waiting.get(key)?.times ?? 0) + 1 });
      timer ??= setTimeout(() => void flush(), RETRY_MS).unref();
    },
    flush,
  };
}

/** Counts a call that is known already. */
export async function insertUnsure(tx: Tx, { at, times, ...call }: NewNote): Promise<void> {
  await tx
    .insertInto('play.unsure_calls')
    .values({
      vendor: call.vendor,
      transactionUuid: call.transaction,
      kind: call.kind,
      reference: call.reference,
      firstAt: at,
      lastAt: at,
      times,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['vendor', 'transactionUuid'])
        .doUpdateSet({ lastAt: at, times: sql`play.unsure_calls.times + ${times}` }),
    )
    .execute();
}

/** Those that no receipt has settled since, the oldest first, and only when they are older than an instant. */
export async function listUnsure(
  tx: Tx | Reader,
  before: Date,
  limit: number,
): Promise<(UnsureCall & { memberId: string | null; roundId: string | null })[]> {
  const rows = await tx
    .selectFrom('play.unsure_calls as call')
    .leftJoinLateral(
      sql<{
        memberId: string | null;
        roundId: string | null;
      }>`(select r.member_id, r.round_id from play.receipt_of(call.vendor, call.reference) r)`.as('bet'),
      (join) => join.onTrue(),
    )
    .where('call.firstAt', '<', before)
    .where(isCounted('bet.member_id'))
    .where(sql<boolean>`call.vendor not in (select v.code from catalog.test_vendor_codes() v)`)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('play.keys as own')
            .select('own.key')
            .where('own.key', '=', sql<string>`play.key_of(call.vendor, call.transaction_uuid)`),
        ),
      ),
    )
    .orderBy('call.firstAt')
    .limit(limit)
    .selectAll('call')
    .select(['bet.memberId', 'bet.roundId'])
    .execute();
  return rows.map((row) => ({
    vendor: row.vendor,
    transaction: row.transactionUuid,
    kind: row.kind as UnsureCall['kind'],
    reference: row.reference,
    firstAt: row.firstAt,
    lastAt: row.lastAt,
    times: row.times,
    memberId: row.memberId,
    roundId: row.roundId,
  }));
}
