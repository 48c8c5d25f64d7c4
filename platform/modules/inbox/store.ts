import type { ToldReason } from '@feria/contracts/cashier/desk-reasons';
import { fillWords, type CircularValues } from '@feria/contracts/inbox/circular-words';
import type { CircularWords } from '@feria/contracts/inbox/circulars';
import {
  KINDS_OF_TOPIC,
  type CaseNews,
  type CircularNews,
  type ComplaintNews,
  type FreeRoundsNews,
  type LimitNews,
} from '@feria/contracts/inbox/member';
import type { Topic } from '@feria/contracts/delivery/topics';
import { mapLanguages, type LocalizedText } from '@feria/contracts/languages';
import type { MemberId, Units } from '@feria/kernel';
import type { Reader, Tx } from '../../core/db.ts';
import type { InboxWords } from '../delivery/index.ts';
import type { MessageKind, NewMessage } from './message.ts';

export type Message = {
  id: bigint;
  at: Date;
  kind: MessageKind;
  amount: Units;
  fee: Units;
  currency: string;
  reason: string | null;
  reasonCode: ToldReason | null;
  freeRounds: FreeRoundsNews | null;
  untilAt: Date | null;
  limit: LimitNews | null;
  complaint: ComplaintNews | null;
  paymentCase: CaseNews | null;
  circular: CircularNews | null;
  words: InboxWords | null;
  topic: Topic;
  readAt: Date | null;
};

/** Writes each message once per fact: a batch that comes again adds nothing. Answers those that are new. */
export async function insertMessages(tx: Tx, messages: readonly NewMessage[]): Promise<NewMessage[]> {
  if (messages.length === 0) return [];
  const rows = await tx
    .insertInto('inbox.messages')
    .values(
      messages.map((message) => ({
        memberId: message.memberId,
        factId: message.factId,
        kind: message.kind,
        currency: message.currency,
        amount: message.amount,
        fee: message.fee ?? 0n,
        reason: message.reason,
        reasonCode: message.reasonCode,
        freeRounds: message.freeRounds && JSON.stringify(message.freeRounds),
        untilAt: message.untilAt,
        limitNews: message.limit && JSON.stringify(message.limit),
        complaint: message.complaint && JSON.stringify(message.complaint),
        paymentCase: message.paymentCase && JSON.stringify(message.paymentCase),
        at: message.at,
      })),
    )
    .onConflict((conflict) => conflict.column('factId').doNothing())
    .returning('factId')
    .execute();
  const written = new Set(rows.map((row) => row.factId));
  return messages.filter(({ factId }) => written.has(factId));
}

/** What the office says in the place of the app's words, as it is now: later versions change no message that was written. */
export async function putTemplateOverrides(tx: Tx, factId: bigint, words: InboxWords): Promise<void> {
  await tx
    .updateTable('inbox.messages')
    .set({ ownWords: JSON.stringify(words) })
    .where('factId', '=', factId)
    .execute();
}

export type MessageRequest = {
  before?: bigint | undefined;
  limit: number;
  isUnread?: boolean;
  topic?: Topic | undefined;
  id?: bigint;
};

const NAMED = Object.values(KINDS_OF_TOPIC).flat();

/** Newest first. */
export async function listMessages(
  tx: Tx | Reader,
  memberId: MemberId,
  { before, limit, isUnread = false, topic, id }: MessageRequest,
): Promise<Message[]> {
  let query = tx
    .selectFrom('inbox.messages as m')
    .leftJoin('inbox.circulars as c', 'c.id', 'm.circularId')
    .selectAll('m')
    .select('c.words')
    .where('m.memberId', '=', memberId)
    .orderBy('m.id', 'desc')
    .limit(limit);
  if (before !== undefined) query = query.where('m.id', '<', before);
  if (id !== undefined) query = query.where('m.id', '=', id);
  if (isUnread) query = query.where('m.readAt', 'is', null);
  if (topic !== undefined)
    query = query.where((where) =>
      where.or([
        where('m.topic', '=', topic),
        topic === 'security'
          ? where('m.kind', 'not in', [...NAMED, 'circular'])
          : where('m.kind', 'in', [...KINDS_OF_TOPIC[topic]]),
      ]),
    );
  const rows = await query.execute();
  return rows.map((row) => ({
    id: row.id,
    at: row.at,
    kind: row.kind as MessageKind,
    amount: row.amount,
    fee: row.fee,
    currency: row.currency,
    reason: row.reason,
    reasonCode: row.reasonCode as ToldReason | null,
    freeRounds: row.freeRounds as FreeRoundsNews | null,
    untilAt: row.untilAt,
    limit: row.limitNews as LimitNews | null,
    complaint: row.complaint as ComplaintNews | null,
    paymentCase: row.paymentCase as CaseNews | null,
    circular: newsOf(row.words as CircularWords | null, row.circularValues as CircularValues | null),
    words: row.ownWords as InboxWords | null,
    topic: (row.topic as Topic | null) ?? topicOf(row.kind as MessageKind),
    readAt: row.readAt,
  }));
}

function topicOf(kind: MessageKind): Topic {
  const named = Object.entries(KINDS_OF_TOPIC).find(([, kinds]) => kinds.includes(kind));
  return named === undefined ? 'security' : (named[0] as Topic);
}

/** In every language: what it says follows the one that its member reads in. */
function newsOf(words: CircularWords | null, values: CircularValues | null): CircularNews | null {
  if (words === null || values === null) return null;
  const filled = (text: LocalizedText): LocalizedText =>
    mapLanguages(text, (said) => fillWords(said, values));
  return { title: filled(words.title), text: filled(words.text), button: words.button };
}

/** One of this member's own. */
export async function findOwnMessage(
  reader: Tx | Reader,
  memberId: MemberId,
  id: bigint,
): Promise<Message | undefined> {
  return (await listMessages(reader, memberId, { id, limit: 1 }))[0];
}

/** All that are unread. The first reading counts. */
export async function markAllRead(tx: Tx, memberId: MemberId, at: Date): Promise<void> {
  await tx
    .updateTable('inbox.messages')
    .set({ readAt: at })
    .where('memberId', '=', memberId)
    .where('readAt', 'is', null)
    .execute();
}

export async function countUnread(tx: Tx | Reader, memberId: string): Promise<number> {
  const { unread } = await tx
    .selectFrom('inbox.messages')
    .select((select) => select.fn.countAll<bigint>().as('unread'))
    .where('memberId', '=', memberId)
    .where('readAt', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(unread);
}

/** False when the member has no such message. The first reading counts. */
export async function markRead(tx: Tx, memberId: MemberId, id: bigint, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('inbox.messages')
    .set((set) => ({ readAt: set.fn.coalesce('readAt', set.val(at)) }))
    .where('id', '=', id)
    .where('memberId', '=', memberId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** More than anybody is written. */
const MOST_MESSAGES = 5_000;

/** Everything that a member was written here, newest first. */
export function messagesOf(tx: Tx | Reader, memberId: MemberId): Promise<Message[]> {
  return listMessages(tx, memberId, { before: undefined, limit: MOST_MESSAGES });
}
