import type { ComplaintNews, FreeRoundsNews, LimitNews } from '@feria/contracts/inbox';
import type { MemberId, Units } from '@feria/kernel';
import type { Reader, Tx } from '../../core/db.ts';
import type { MessageKind, NewMessage } from './message.ts';

export type Message = {
  id: bigint;
  at: Date;
  kind: MessageKind;
  amount: Units;
  currency: string;
  reason: string | null;
  freeRounds: FreeRoundsNews | null;
  untilAt: Date | null;
  limit: LimitNews | null;
  complaint: ComplaintNews | null;
  readAt: Date | null;
};

/** Writes each message once per fact: a batch that comes again adds nothing. Answers those that are new. */
export async function insertMessages(tx: Tx, messages: readonly NewMessage[]): Promise<NewMessage[]> {
  if (messages.length === 0) return [];
  const rows = await tx
    .insertInto('inbox.messages')
    .values(
      messages.map((message) => ({
        member_id: message.memberId,
        fact_id: message.factId,
        kind: message.kind,
        currency: message.currency,
        amount: message.amount,
        reason: message.reason,
        free_rounds: message.freeRounds && JSON.stringify(message.freeRounds),
        until_at: message.untilAt,
        limit_news: message.limit && JSON.stringify(message.limit),
        complaint: message.complaint && JSON.stringify(message.complaint),
        at: message.at,
      })),
    )
    .onConflict((conflict) => conflict.column('fact_id').doNothing())
    .returning('fact_id')
    .execute();
  const written = new Set(rows.map((row) => row.fact_id));
  return messages.filter(({ factId }) => written.has(factId));
}

/** Newest first. */
export async function listMessages(
  tx: Tx | Reader,
  memberId: MemberId,
  { before, limit }: { before: bigint | undefined; limit: number },
): Promise<Message[]> {
  let query = tx
    .selectFrom('inbox.messages')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .limit(limit);
  if (before !== undefined) query = query.where('id', '<', before);
  const rows = await query.execute();
  return rows.map((row) => ({
    id: row.id,
    at: row.at,
    kind: row.kind as MessageKind,
    amount: row.amount,
    currency: row.currency,
    reason: row.reason,
    freeRounds: row.free_rounds as FreeRoundsNews | null,
    untilAt: row.until_at,
    limit: row.limit_news as LimitNews | null,
    complaint: row.complaint as ComplaintNews | null,
    readAt: row.read_at,
  }));
}

export async function countUnread(tx: Tx | Reader, memberId: string): Promise<number> {
  const { unread } = await tx
    .selectFrom('inbox.messages')
    .select((select) => select.fn.countAll<bigint>().as('unread'))
    .where('member_id', '=', memberId)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(unread);
}

/** False when the member has no such message. The first reading counts. */
export async function markRead(tx: Tx, memberId: MemberId, id: bigint, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('inbox.messages')
    .set((set) => ({ read_at: set.fn.coalesce('read_at', set.val(at)) }))
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** More than anybody is written. */
const MOST_MESSAGES = 5_000;

/** Everything that a member was written here, newest first. */
export function messagesOf(tx: Tx | Reader, memberId: MemberId): Promise<Message[]> {
  return listMessages(tx, memberId, { before: undefined, limit: MOST_MESSAGES });
}
