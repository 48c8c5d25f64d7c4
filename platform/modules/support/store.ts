/** SQL of conversations. What was said and shown has a store of its own. */
import type { ChatState } from '@feria/contracts/support/kinds';
import type { Language, LocalizedText } from '@feria/contracts/wire';
import { callSql, type Reader, type Tx } from '../../core/db.ts';

export type Chat = {
  id: string;
  market: string;
  language: Language;
  memberId: string | null;
  /** The hash of a visitor's key, in hexadecimal. */
  visitor: string | null;
  modelId: string | null;
  modelName: LocalizedText | null;
  state: ChatState;
  lastSeq: number;
  memberRead: number;
  officeRead: number;
  answeredSeq: number;
  /** Up to which of our messages the member was told elsewhere that they wait. */
  toldSeq: number;
  assignedTo: string | null;
  assignedName: string | null;
  handedBy: string | null;
  openedAt: Date;
  lastAt: Date;
  waitingSince: Date | null;
  firstAnsweredAt: Date | null;
  closedAt: Date | null;
  rating: number | null;
  ratingRemark: Buffer | null;
};
/** What a line of the inbox and of the list says of it. */
export type Listed = Omit<
  Chat,
  'visitor' | 'lastSeq' | 'memberRead' | 'officeRead' | 'answeredSeq' | 'toldSeq' | 'ratingRemark'
>;
export type Change = Readonly<Record<string, unknown>>;
/** Whose conversation it is: one of the two. */
export type Owner = { memberId: string; visitor: null } | { memberId: null; visitor: string };

export const COLUMNS = `c.id, c.market_code as market, c.language, c.member_id, encode(c.visitor, 'hex') as visitor,
  c.model_id, (select m.names from support.models m where m.id = c.model_id) as "modelName", c.state,
  c.last_seq, c.member_read, c.office_read, c.answered_seq, c.told_seq,
  c.assigned_to, c.assigned_name, c.handed_by, c.opened_at, c.last_at,
  c.waiting_since, c.first_answered_at, c.closed_at, c.rating,
  c.rating_remark`;

const OWN = `(c.member_id = $1 or c.visitor = decode($2, 'hex')) and c.joined_to is null`;

/** The one that they have open, or else their newest. */
export async function findCurrent(
  reader: Tx | Reader,
  { memberId, visitor }: Owner,
  lock: 'lock' | 'look' = 'look',
): Promise<Chat | undefined> {
  const [row] = await callSql<Chat>(
    reader,
    `select ${COLUMNS} from support.chats c where ${OWN} order by c.state = 'closed', c.opened_at desc, c.id desc limit 1
       ${lock === 'lock' ? 'for update of c' : ''}`,
    [memberId, visitor],
  );
  return row;
}

export async function findChat(
  reader: Tx | Reader,
  id: string,
  lock: 'lock' | 'look' = 'look',
): Promise<Chat | undefined> {
  const [row] = await callSql<Chat>(
    reader,
    `select ${COLUMNS} from support.chats c where c.id = $1 and c.joined_to is null ${lock === 'lock' ? 'for update of c' : ''}`,
    [id],
  );
  return row;
}

/** Theirs beside that one, newest first. */
export function listEarlier(
  reader: Tx | Reader,
  { memberId, visitor, id }: Pick<Chat, 'memberId' | 'visitor' | 'id'>,
): Promise<Chat[]> {
  return callSql<Chat>(
    reader,
    `select ${COLUMNS} from support.chats c where ${OWN} and c.id <> $3 order by c.opened_at desc limit 20`,
    [memberId, visitor, id],
  );
}

export function chatsOf(reader: Tx | Reader, memberId: string): Promise<Chat[]> {
  return callSql<Chat>(
    reader,
    `select ${COLUMNS} from support.chats c where c.member_id = $1 and c.joined_to is null order by c.opened_at desc limit 500`,
    [memberId],
  );
}

export type NewChat = Owner & Pick<Chat, 'id' | 'market' | 'language' | 'modelId' | 'openedAt'>;

/** Nothing when they have an open one: somebody was faster. */
export async function insertChat(tx: Tx, chat: NewChat): Promise<void> {
  await callSql(
    tx,
    `insert into support.chats (id, market_code, language, member_id, visitor, model_id, state, opened_at, last_at, waiting_since)
       values ($1, $2, $3, $4, decode($5, 'hex'), $6, 'waiting', $7, $7, $7) on conflict do nothing`,
    [chat.id, chat.market, chat.language, chat.memberId, chat.visitor, chat.modelId, chat.openedAt],
  );
}

/** From that state alone: call it under the row's lock. False when it had moved on. */
export async function changeChat(
  tx: Tx,
  { id, state }: Pick<Chat, 'id' | 'state'>,
  change: Change,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('support.chats')
    .set(change)
    .where('id', '=', id)
    .where('state', '=', state)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** What was answered and nobody has looked at since: of members alone, a visitor has no place for a message. */
export function listUnheard(
  reader: Tx | Reader,
  { before, limit }: { before: Date; limit: number },
): Promise<{ id: string; memberId: string }[]> {
  return callSql(
    reader,
    `select id, member_id from support.chats
       where member_id is not null and answered_seq > member_read and told_seq <= member_read and answered_at <= $1
       order by answered_at limit $2`,
    [before, limit],
  );
}

/** Answered, and nothing was said since. */
export function listQuiet(
  reader: Tx | Reader,
  { before, limit }: { before: Date; limit: number },
): Promise<{ id: string }[]> {
  return callSql(
    reader,
    `select id from support.chats where state = 'answered' and last_at <= $1 order by last_at limit $2`,
    [before, limit],
  );
}
