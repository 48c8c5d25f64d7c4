/** SQL of what was said and shown: sealed, in the order in which it came. */
import type { ChatAuthor, ChatEvent, ChatMessageKind } from '@feria/contracts/support/kinds';
import { callSql, type Reader, type Tx } from '../../core/db.ts';
import type { Owner } from './store.ts';

export type Said = {
  id: string;
  seq: number;
  kind: ChatMessageKind;
  author: ChatAuthor;
  name: string | null;
  event: ChatEvent | null;
  /** Who handed it over. */
  byName: string | null;
  clientKey: string;
  body: Buffer | null;
  images: { id: string; width: number; height: number }[];
  at: Date;
};

const COLUMNS = `m.id, m.seq, m.kind, m.author, m.author_name as name, m.event, m.by_name, m.client_key, m.body, m.at,
  coalesce((select json_agg(json_build_object('id', i.id, 'width', i.width, 'height', i.height) order by i.id)
     from support.images i where i.message_id = m.id and i.sealed is not null), '[]') as images`;

type Window = { after?: number | undefined; before?: number | undefined; limit: number; notes: boolean };

/** Oldest first: those after `after`, or the newest (before `before`). */
export async function saidOf(
  reader: Tx | Reader,
  chatId: string,
  { after, before, limit, notes }: Window,
): Promise<Said[]> {
  const rows = await callSql<Said>(
    reader,
    `select ${COLUMNS} from support.messages m
       where m.chat_id = $1 and m.seq > $2 and ($3::int is null or m.seq < $3) and ($4 or m.kind <> 'note')
       order by m.seq ${after === undefined ? 'desc' : ''} limit $5`,
    [chatId, after ?? 0, before ?? null, notes, limit],
  );
  return after === undefined ? rows.reverse() : rows;
}

export async function findSaid(
  tx: Tx | Reader,
  chatId: string,
  clientKey: string,
): Promise<{ seq: number } | undefined> {
  const [row] = await callSql<{ seq: number }>(
    tx,
    'select seq from support.messages where chat_id = $1 and client_key = $2',
    [chatId, clientKey],
  );
  return row;
}

/** How much each reader has not seen: of our messages, and of the member's. */
export async function countUnread(
  reader: Tx | Reader,
  ids: readonly string[],
): Promise<Map<string, { member: number; office: number }>> {
  const rows = await callSql<{ id: string; member: number; office: number }>(
    reader,
    `select c.id, count(*) filter (where m.author = 'operator' and m.seq > c.member_read)::int as member,
       count(*) filter (where m.author = 'member' and m.seq > c.office_read)::int as office
       from support.chats c join support.messages m on m.chat_id = c.id and m.kind = 'text'
        and m.seq > least(c.member_read, c.office_read)
       where c.id = any ($1::uuid[]) group by c.id`,
    [ids],
  );
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}

/** How much a member has said since then. */
export async function countSaid(tx: Tx, chatId: string, since: Date): Promise<number> {
  const [row] = await callSql<{ count: number }>(
    tx,
    `select count(*)::int as count from support.messages where chat_id = $1 and author = 'member' and at > $2`,
    [chatId, since],
  );
  return row?.count ?? 0;
}

export type NewSaid = Omit<Said, 'images'> & { chatId: string; authorId: string | null };

export async function insertSaid(tx: Tx, said: NewSaid): Promise<void> {
  await tx
    .insertInto('support.messages')
    .values({
      id: said.id,
      chatId: said.chatId,
      seq: said.seq,
      kind: said.kind,
      author: said.author,
      authorId: said.authorId,
      authorName: said.name,
      event: said.event,
      clientKey: said.clientKey,
      body: said.body,
      byName: said.byName,
      at: said.at,
    })
    .execute();
}

/** Who sent an image: the member, the visitor or somebody of the office. */
export type Sender = Owner | { operatorId: string };
type Columns = { memberId: string | null; visitor: string | null; operatorId: string | null };
const columnsOf = (sender: Sender): Columns =>
  'operatorId' in sender
    ? { memberId: null, visitor: null, operatorId: sender.operatorId }
    : { ...sender, operatorId: null };

export type NewImage = { id: string; sealed: Buffer; width: number; height: number; at: Date };

export async function insertImage(tx: Tx, sender: Sender, image: NewImage): Promise<void> {
  const { memberId, visitor, operatorId } = columnsOf(sender);
  await callSql(
    tx,
    `insert into support.images (id, member_id, visitor, operator_id, sealed, width, height, uploaded_at)
       values ($1, $2, decode($3, 'hex'), $4, $5, $6, $7, $8)`,
    [image.id, memberId, visitor, operatorId, image.sealed, image.width, image.height, image.at],
  );
}

const LOOSE = `message_id is null and feedback_id is null and (member_id = $1 or visitor = decode($2, 'hex') or operator_id = $3)`;

/** Images that whoever sent them has not shown yet. */
export async function countLoose(tx: Tx, sender: Sender): Promise<number> {
  const { memberId, visitor, operatorId } = columnsOf(sender);
  const [row] = await callSql<{ count: number }>(
    tx,
    `select count(*)::int as count from support.images where ${LOOSE}`,
    [memberId, visitor, operatorId],
  );
  return row?.count ?? 0;
}

export type Shown = { chatId: string; messageId: string } | { feedbackId: string };

/** Puts images of theirs that nobody has shown yet where they are shown; answers how many those were. */
export async function showImages(
  tx: Tx,
  sender: Sender,
  ids: readonly string[],
  shown: Shown,
): Promise<number> {
  const { memberId, visitor, operatorId } = columnsOf(sender);
  const [chatId, messageId, feedbackId] =
    'chatId' in shown ? [shown.chatId, shown.messageId, null] : [null, null, shown.feedbackId];
  const rows = await callSql(
    tx,
    `update support.images set chat_id = $5, message_id = $6, feedback_id = $7
       where ${LOOSE} and id = any ($4::uuid[]) returning id`,
    [memberId, visitor, operatorId, ids, chatId, messageId, feedbackId],
  );
  return rows.length;
}

export type SealedImage = { id: string; chatId: string | null; feedbackId: string | null; sealed: Buffer };

export async function findImage(reader: Tx | Reader, id: string): Promise<SealedImage | undefined> {
  const [row] = await callSql<SealedImage>(
    reader,
    `select id, chat_id, feedback_id, sealed from support.images where id = $1 and sealed is not null`,
    [id],
  );
  return row;
}

/** A visitor's words go on at the end of their member's own conversation, in their order. Answers how many there are. */
export async function moveSaid(tx: Tx, from: string, to: { id: string; lastSeq: number }): Promise<number> {
  const rows = await callSql(
    tx,
    `update support.messages m set chat_id = $2, seq = $3 + n.place
       from (select id, row_number() over (order by seq)::int as place from support.messages where chat_id = $1) n
       where m.id = n.id returning m.id`,
    [from, to.id, to.lastSeq],
  );
  await callSql(tx, 'update support.images set chat_id = $2 where chat_id = $1', [from, to.id]);
  return rows.length;
}

/** Of conversations that ended before: of visitors earlier than of members. What is left counts in the numbers. */
export async function wipeSaid(tx: Tx, before: { member: Date; visitor: Date }, at: Date): Promise<void> {
  const rows = await callSql<{ id: string }>(
    tx,
    `update support.chats set wiped_at = $3, rating_remark = null
       where wiped_at is null and closed_at is not null
         and closed_at <= case when member_id is null then $2::timestamptz else $1::timestamptz end returning id`,
    [before.member, before.visitor, at],
  );
  const ids = rows.map(({ id }) => id);
  await callSql(tx, 'update support.messages set body = null where chat_id = any ($1::uuid[])', [ids]);
  await callSql(tx, 'update support.images set sealed = null where chat_id = any ($1::uuid[])', [ids]);
}

export async function dropLoose(tx: Tx, before: Date): Promise<void> {
  await callSql(
    tx,
    'delete from support.images where message_id is null and feedback_id is null and uploaded_at <= $1',
    [before],
  );
}
