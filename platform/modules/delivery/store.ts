/** All SQL of delivery. What is sealed stays sealed here. */
import type { Carrier, Channel, MessageState, Template } from '@feria/contracts/delivery/office';
import type { Language } from '@feria/contracts/wire';
import type { Selectable } from 'kysely';
import { callSql, type Reader, type Tx } from '../../core/db.ts';
import type { DeliveryMessages } from '../../core/schema.generated.ts';

export type Message = {
  id: string;
  channel: Channel;
  template: Template;
  language: Language;
  memberId: string | null;
  /** Sealed; null: wiped. */
  recipient: Buffer | null;
  masked: string;
  /** Sealed; null: wiped. */
  content: Buffer | null;
  repeats: boolean;
  state: MessageState;
  attempts: number;
  dueAt: Date | null;
  expiresAt: Date | null;
  via: Exclude<Carrier, 'off'> | null;
  providerRef: string | null;
  error: string | null;
  createdAt: Date;
  sentAt: Date | null;
  /** Of the office's words that it was written with; null: the built-in text. */
  wordsVersion: number | null;
};

export type NewRow = Pick<
  Message,
  | 'id'
  | 'channel'
  | 'template'
  | 'language'
  | 'memberId'
  | 'masked'
  | 'repeats'
  | 'expiresAt'
  | 'createdAt'
  | 'wordsVersion'
> & { recipient: Buffer; content: Buffer; circular: string | null };

/** Due at once. */
export async function insertMessage(tx: Tx, row: NewRow): Promise<void> {
  await tx
    .insertInto('delivery.messages')
    .values({
      id: row.id,
      channel: row.channel,
      template: row.template,
      language: row.language,
      memberId: row.memberId,
      recipient: row.recipient,
      masked: row.masked,
      content: row.content,
      repeats: row.repeats,
      state: 'queued',
      dueAt: row.createdAt,
      expiresAt: row.expiresAt,
      createdAt: row.createdAt,
      circularId: row.circular,
      wordsVersion: row.wordsVersion,
    })
    .execute();
}

/** Whether somebody has to do something now. */
export async function hasDue(reader: Reader, at: Date): Promise<boolean> {
  const row = await reader
    .selectFrom('delivery.messages')
    .select('id')
    .where('dueAt', '<=', at)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Queued messages whose time has come, locked; those that another sender looks at are passed over. */
export function lockDue(
  tx: Tx,
  state: 'queued' | 'sending',
  { at, limit }: { at: Date; limit: number },
): Promise<Message[]> {
  return tx
    .selectFrom('delivery.messages')
    .selectAll()
    .where('state', '=', state)
    .where('dueAt', '<=', at)
    .orderBy('dueAt')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
    .then((rows) => rows.map(messageOf));
}

export async function findMessage(tx: Tx | Reader, id: string): Promise<Message | undefined> {
  const row = await tx.selectFrom('delivery.messages').selectAll().where('id', '=', id).executeTakeFirst();
  return row && messageOf(row);
}

export async function lockMessage(tx: Tx, id: string): Promise<Message | undefined> {
  const row = await tx
    .selectFrom('delivery.messages')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row && messageOf(row);
}

/** What a move may set beside the state; what is not said is null, but for the attempts and the way. */
export type MessageChange = Partial<
  Pick<Message, 'dueAt' | 'providerRef' | 'error' | 'sentAt' | 'attempts' | 'via'>
> & { isKept: boolean };

/** Moves a message on from the state and the attempt that it was read in. False when it is in others by now. */
export async function updateMessageState(
  tx: Tx,
  { id, state: from, attempts: attempt }: Message,
  to: MessageState,
  { dueAt = null, providerRef = null, error = null, sentAt = null, attempts, via, isKept }: MessageChange,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('delivery.messages')
    .set({
      state: to,
      dueAt,
      providerRef,
      error,
      sentAt,
      ...(attempts === undefined ? {} : { attempts }),
      ...(via === undefined ? {} : { via }),
      ...(isKept ? {} : { recipient: null, content: null }),
    })
    .where('id', '=', id)
    .where('state', '=', from)
    .where('attempts', '=', attempt)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Wipes recipients and words of what was queued before `before`, or had expired by `expiredBy` and lies in no local outbox; answers how many. */
export async function wipeMessages(
  tx: Tx,
  { before, expiredBy, limit }: { before: Date; expiredBy: Date; limit: number },
): Promise<number> {
  const rows = await callSql<{ id: string }>(
    tx,
    `update delivery.messages set recipient = null, content = null
      where id in (
        select id from delivery.messages
          where due_at is null and (recipient is not null or content is not null)
            and (created_at < $1 or (expires_at <= $2 and via is distinct from 'local'))
          limit $3 for update skip locked)
      returning id`,
    [before, expiredBy, limit],
  );
  return rows.length;
}

/**
 * How many test messages were asked for since then. Until the transaction ends nobody else counts them, so that tests that
 * are asked for together are no way around their limit.
 */
export async function countTests(tx: Tx, since: Date): Promise<number> {
  await callSql(tx, `select pg_advisory_xact_lock(hashtextextended('delivery.tests', 0))`, []);
  const { count } = await tx
    .selectFrom('delivery.messages')
    .select((select) => select.fn.countAll<bigint>().as('count'))
    .where('template', '=', 'test')
    .where('createdAt', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export type MessageRow = Selectable<DeliveryMessages>;

export function messageOf(row: MessageRow): Message {
  return {
    id: row.id,
    channel: row.channel as Channel,
    template: row.template as Template,
    language: row.language as Language,
    memberId: row.memberId,
    recipient: row.recipient,
    masked: row.masked,
    content: row.content,
    repeats: row.repeats,
    state: row.state as MessageState,
    attempts: row.attempts,
    dueAt: row.dueAt,
    expiresAt: row.expiresAt,
    via: row.via as Message['via'],
    providerRef: row.providerRef,
    error: row.error,
    createdAt: row.createdAt,
    sentAt: row.sentAt,
    wordsVersion: row.wordsVersion,
  };
}
