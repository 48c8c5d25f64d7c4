/** How a conversation moves, and how something is said in it: every act of a member, of the office and of time goes through here. */
import { randomUUID, randomUUIDv7 } from 'node:crypto';
import {
  CHAT_TRANSITIONS,
  type ChatAuthor,
  type ChatEvent,
  type ChatMessageKind,
  type ChatState,
} from '@feria/contracts/support/kinds';
import type { RefusalCode } from '@feria/contracts/refusals';
import { mayMove, Refusal } from '@feria/kernel';
import type { Tx } from '../../core/db.ts';
import { emit } from '../../core/outbox/outbox.ts';
import { sealWords, type Settings } from './sealed.ts';
import { changeChat, type Change, type Chat } from './store.ts';
import { insertSaid, showImages, type Sender } from './words-store.ts';

/** Nobody reads more than that; the next message launches another one. */
const MOST_SAID = 1_000;

/** Throws support.closed: the table of states does not lead there, or somebody was faster. */
export async function move(tx: Tx, chat: Chat, to: ChatState, change: Change = {}): Promise<Chat> {
  if (to !== chat.state && !mayMove(CHAT_TRANSITIONS, chat.state, to))
    throw new Refusal<RefusalCode>('support.closed');
  if (!(await changeChat(tx, chat, { ...change, state: to })))
    throw new Refusal<RefusalCode>('support.closed');
  return { ...chat, state: to };
}

/** Whoever looks at it reads it again. */
export async function touch(
  tx: Tx,
  { id: chatId, memberId, visitor }: Pick<Chat, 'id' | 'memberId' | 'visitor'>,
  at: Date,
): Promise<void> {
  await emit(tx, 'support.chat_touched', { chatId, memberId, visitor }, at);
}

/** Whoever had it does no longer. */
export const NOBODY = { assignedTo: null, assignedName: null, handedBy: null } as const;

export type Words = {
  kind: ChatMessageKind;
  author: ChatAuthor;
  authorId?: string | null;
  name: string | null;
  text?: string;
  event?: ChatEvent;
  /** Who handed it over. */
  byName?: string;
  clientKey?: string;
  /** Images that their sender has not shown yet. */
  images?: { sender: Sender; ids: readonly string[] };
};

/** Call it under the row's lock. Answers the message's place. Throws support.too_many, support.image_unknown. */
export async function say(
  tx: Tx,
  config: Settings,
  chat: Pick<Chat, 'id' | 'lastSeq'>,
  { kind, author, authorId = null, name, text = '', event, byName, clientKey = randomUUID(), images }: Words,
  at: Date,
): Promise<number> {
  const seq = chat.lastSeq + 1;
  if (seq > MOST_SAID) throw new Refusal<RefusalCode>('support.too_many', { most: MOST_SAID });
  const id = randomUUIDv7();
  const body = text === '' ? null : sealWords(config, 'messages', id, text);
  const said = {
    id,
    chatId: chat.id,
    seq,
    kind,
    author,
    authorId,
    name,
    event: event ?? null,
    byName: byName ?? null,
  };
  await insertSaid(tx, { ...said, clientKey, body, at });
  await tx.updateTable('support.chats').set({ lastSeq: seq }).where('id', '=', chat.id).execute();
  if (images && images.ids.length > 0) {
    const shown = await showImages(tx, images.sender, images.ids, { chatId: chat.id, messageId: id });
    if (shown !== new Set(images.ids).size) throw new Refusal<RefusalCode>('support.image_unknown');
  }
  return seq;
}
