/** The member's and the visitor's acts in their conversation. */
import { randomUUIDv7 } from 'node:crypto';
import { REOPEN_DAYS } from '@feria/contracts/support/kinds';
import type { ChatWords, LaunchChat } from '@feria/contracts/support/member';
import type { RefusalCode } from '@feria/contracts/refusals';
import { addMs, Refusal } from '@feria/kernel';
import type { z } from 'zod';
import type { Tx } from '../../core/db.ts';
import type { Picture } from '../../core/images/image.ts';
import { hasModel } from './desk-store.ts';
import { move, NOBODY, say, touch } from './moves.ts';
import { sealImage, sealWords, type Settings } from './sealed.ts';
import { findCurrent, insertChat, type Chat, type Owner } from './store.ts';
import { countLoose, countSaid, findSaid, insertImage, moveSaid, type Sender } from './words-store.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Faster than anybody types, slower than what hurts. */
const MOST_A_MINUTE = 20;
/** Sent, and shown in no message yet. */
const MOST_LOOSE = 9;

export type ChatParticipant = { owner: Owner; account: string | null; market: string };

/** Whether a message goes on with it. */
export const goesOn = ({ state, closedAt }: Pick<Chat, 'state' | 'closedAt'>, at: Date): boolean =>
  state !== 'closed' || (closedAt !== null && closedAt >= addMs(at, -REOPEN_DAYS * DAY_MS));

/**
 * Begins a conversation with its first message, or goes on with the one that there is. The same client key again is the same
 * message. Throws as `speak` does, and request.invalid for a model that their market has not.
 */
export async function launch(
  tx: Tx,
  config: Settings,
  talker: ChatParticipant,
  { modelId, language, ...words }: z.output<typeof LaunchChat>,
  at: Date,
): Promise<void> {
  const { owner, market } = talker;
  const current = await findCurrent(tx, owner, 'lock');
  if (!current || !goesOn(current, at)) {
    if (current && (await findSaid(tx, current.id, words.clientKey))) return;
    if (modelId !== null && !(await hasModel(tx, modelId, market)))
      throw new Refusal<RefusalCode>('request.invalid');
    await insertChat(tx, { ...owner, id: randomUUIDv7(), market, language, modelId, openedAt: at });
  }
  await speak(tx, config, talker, words, at);
}

/**
 * Says something; a closed conversation opens anew. The same client key again is the same message. Throws support.launch_first,
 * support.too_many, support.image_unknown, request.too_many.
 */
export async function speak(
  tx: Tx,
  config: Settings,
  { owner, account }: ChatParticipant,
  { clientKey, text, images }: z.output<typeof ChatWords>,
  at: Date,
): Promise<void> {
  const found = await findCurrent(tx, owner, 'lock');
  if (found && (await findSaid(tx, found.id, clientKey))) return;
  if (!found || !goesOn(found, at)) throw new Refusal<RefusalCode>('support.launch_first');
  if ((await countSaid(tx, found.id, addMs(at, -60_000))) >= MOST_A_MINUTE)
    throw new Refusal<RefusalCode>('request.too_many');
  const chat = await wake(tx, config, found, at);
  const seq = await say(
    tx,
    config,
    chat,
    {
      kind: 'text',
      author: 'member',
      authorId: owner.memberId,
      name: account,
      clientKey,
      text,
      images: { sender: owner, ids: images },
    },
    at,
  );
  // Whoever writes has seen what stood above.
  await move(tx, chat, chat.assignedTo === null ? 'waiting' : 'open', {
    waitingSince: chat.waitingSince ?? at,
    lastAt: at,
    memberRead: seq,
  });
  await touch(tx, chat, at);
}

/** A closed one is opened anew, and nobody has it. */
async function wake(tx: Tx, config: Settings, chat: Chat, at: Date): Promise<Chat> {
  if (chat.state !== 'closed') return chat;
  const woken = await move(tx, chat, 'waiting', { ...NOBODY, closedAt: null, waitingSince: at });
  const seq = await say(
    tx,
    config,
    chat,
    { kind: 'event', author: 'house', name: null, event: 'reopened' },
    at,
  );
  return { ...woken, lastSeq: seq, assignedTo: null, waitingSince: at, closedAt: null };
}

/** Keeps an image until a message shows it. Throws support.image_unknown never; support.too_many. */
export async function keepImage(
  tx: Tx,
  config: Settings,
  sender: Sender,
  { bytes, width, height }: Picture,
  at: Date,
): Promise<{ id: string; width: number; height: number }> {
  if ((await countLoose(tx, sender)) >= MOST_LOOSE)
    throw new Refusal<RefusalCode>('support.too_many', { most: MOST_LOOSE });
  const id = randomUUIDv7();
  await insertImage(tx, sender, { id, sealed: sealImage(config, id, bytes), width, height, at });
  return { id, width, height };
}

/** Up to there they have seen it; never back. */
export async function markRead(tx: Tx, { owner }: ChatParticipant, seq: number, at: Date): Promise<void> {
  const chat = await findCurrent(tx, owner, 'lock');
  const seen = Math.min(seq, chat?.lastSeq ?? 0);
  if (!chat || seen <= chat.memberRead) return;
  await tx.updateTable('support.chats').set({ memberRead: seen }).where('id', '=', chat.id).execute();
  await touch(tx, chat, at);
}

/** They need no more. Throws support.launch_first. */
export async function closeOwn(
  tx: Tx,
  config: Settings,
  { owner }: ChatParticipant,
  at: Date,
): Promise<void> {
  const chat = await findCurrent(tx, owner, 'lock');
  if (!chat) throw new Refusal<RefusalCode>('support.launch_first');
  if (chat.state === 'closed') return;
  await say(tx, config, chat, { kind: 'event', author: 'member', name: null, event: 'closed' }, at);
  await move(tx, chat, 'closed', { closedAt: at, waitingSince: null, lastAt: at });
  await touch(tx, chat, at);
}

/** What they say of how they were helped; until they say otherwise. Throws support.launch_first. */
export async function rate(
  tx: Tx,
  config: Settings,
  { owner }: ChatParticipant,
  { rating, remark }: { rating: number; remark: string },
  at: Date,
): Promise<void> {
  const chat = await findCurrent(tx, owner, 'lock');
  if (!chat || chat.firstAnsweredAt === null) throw new Refusal<RefusalCode>('support.launch_first');
  const sealed = remark === '' ? null : sealWords(config, 'ratings', chat.id, remark);
  const change = { rating, ratingRemark: sealed, ratedAt: at };
  await tx.updateTable('support.chats').set(change).where('id', '=', chat.id).execute();
  await touch(tx, chat, at);
}

/**
 * Whoever has signed in takes what they said as a visitor along: it becomes theirs, or goes on at the end of what they have open.
 * Only what was said within a day: a browser may be somebody else's by then.
 */
export async function join(
  tx: Tx,
  config: Settings,
  { memberId, visitor }: { memberId: string; visitor: string },
  at: Date,
): Promise<void> {
  const theirs = await findCurrent(tx, { memberId: null, visitor }, 'lock');
  if (!theirs || theirs.lastAt < addMs(at, -DAY_MS)) return;
  const own = await findCurrent(tx, { memberId, visitor: null }, 'lock');
  if (!own || own.state === 'closed' || theirs.state === 'closed') {
    const change = { memberId, visitor: null };
    await tx.updateTable('support.chats').set(change).where('id', '=', theirs.id).execute();
    await say(tx, config, theirs, { kind: 'event', author: 'house', name: null, event: 'joined' }, at);
    return touch(tx, { id: theirs.id, memberId, visitor: null }, at);
  }
  const moved = await moveSaid(tx, theirs.id, own);
  const ended = { visitor: null, joinedTo: own.id, state: 'closed', closedAt: at, waitingSince: null };
  await tx.updateTable('support.chats').set(ended).where('id', '=', theirs.id).execute();
  const lastSeq = own.lastSeq + moved;
  await tx.updateTable('support.chats').set({ lastSeq, lastAt: at }).where('id', '=', own.id).execute();
  await say(
    tx,
    config,
    { id: own.id, lastSeq },
    { kind: 'event', author: 'house', name: null, event: 'joined' },
    at,
  );
  if (theirs.waitingSince !== null)
    await move(tx, own, own.assignedTo === null ? 'waiting' : 'open', {
      waitingSince: own.waitingSince ?? theirs.waitingSince,
    });
  await touch(tx, own, at);
}
