/** What the office does with a conversation. Whoever answers has taken it on: of two at once one has it. */
import type { RefusalCode } from '@feria/contracts/refusals';
import type { ChatWords } from '@feria/contracts/support/member';
import { Refusal } from '@feria/kernel';
import type { z } from 'zod';
import { audit, byOperator, type Acting } from '../../core/audit.ts';
import type { Tx } from '../../core/db.ts';
import { move, NOBODY, say, touch } from './moves.ts';
import type { Settings } from './sealed.ts';
import { findChat, type Chat } from './store.ts';
import { findSaid } from './words-store.ts';

/** `displayName` is what the member reads; null: ours, without a name. */
export type Act = Acting & { id: string; displayName: string | null };

/** A name that somebody signs in by is not for members: half of what a guesser needs. */
export const spokenName = ({ username, displayName }: { username: string; displayName: string }) =>
  displayName.toLowerCase() === username.toLowerCase() ? null : displayName;

/** Throws request.not_found. */
export async function lock(tx: Tx, id: string): Promise<Chat> {
  const chat = await findChat(tx, id, 'lock');
  if (!chat) throw new Refusal<RefusalCode>('request.not_found');
  return chat;
}

/** Throws request.not_found, support.not_yours (`by`). */
async function lockMine(tx: Tx, { id, operator }: Act): Promise<Chat> {
  const chat = await lock(tx, id);
  if (chat.assignedTo !== operator.id)
    throw new Refusal<RefusalCode>('support.not_yours', { by: chat.assignedName ?? '' });
  return chat;
}

/**
 * Takes it on, from nobody or from the colleague who was seen to have it. Throws request.not_found, support.closed,
 * support.taken (`by`: who has it meanwhile).
 */
export async function take(
  tx: Tx,
  config: Settings,
  act: Act & { from: string | null },
  at: Date,
): Promise<void> {
  const { id, operator, displayName, from } = act;
  const chat = await lock(tx, id);
  if (chat.state === 'closed') throw new Refusal<RefusalCode>('support.closed');
  if (chat.assignedTo === operator.id) return;
  if (chat.assignedName !== from)
    throw new Refusal<RefusalCode>('support.taken', { by: chat.assignedName ?? '' });
  const given = { assignedTo: operator.id, assignedName: operator.username, handedBy: null };
  await move(tx, chat, chat.state === 'waiting' ? 'open' : chat.state, given);
  await say(
    tx,
    config,
    chat,
    { kind: 'event', author: 'operator', authorId: operator.id, name: displayName, event: 'taken' },
    at,
  );
  await touch(tx, chat, at);
  await traceOf(tx, act, chat, { action: 'taken', after: { from } }, at);
}

/** Lets it go: it waits for anybody. Throws request.not_found, support.not_yours. */
export async function giveBack(tx: Tx, act: Act, at: Date): Promise<void> {
  const chat = await lockMine(tx, act);
  await move(tx, chat, chat.state === 'open' ? 'waiting' : chat.state, NOBODY);
  await touch(tx, chat, at);
  await traceOf(tx, act, chat, { action: 'given_back', after: {} }, at);
}

/**
 * Answers. The same client key again is the same message. Throws request.not_found, support.not_yours, support.closed,
 * support.too_many, support.image_unknown.
 */
export async function answer(
  tx: Tx,
  config: Settings,
  { clientKey, text, images, ...act }: Act & z.output<typeof ChatWords>,
  at: Date,
): Promise<void> {
  const chat = await lock(tx, act.id);
  if (await findSaid(tx, chat.id, clientKey)) return;
  const { operator, displayName } = act;
  if (chat.state === 'closed') throw new Refusal<RefusalCode>('support.closed');
  if (chat.assignedTo !== operator.id)
    throw new Refusal<RefusalCode>('support.not_yours', { by: chat.assignedName ?? '' });
  const seq = await say(
    tx,
    config,
    chat,
    {
      kind: 'text',
      author: 'operator',
      authorId: operator.id,
      name: displayName,
      clientKey,
      text,
      images: { sender: { operatorId: operator.id }, ids: images },
    },
    at,
  );
  await move(tx, chat, 'answered', {
    answeredSeq: seq,
    officeRead: seq,
    answeredAt: at,
    lastAt: at,
    waitingSince: null,
    handedBy: null,
    ...(chat.firstAnsweredAt ? {} : { firstAnsweredAt: at }),
  });
  await touch(tx, chat, at);
  await traceOf(tx, act, chat, { action: 'answered', after: { seq } }, at);
}

/** For colleagues alone. The same client key again is the same note. Throws request.not_found, support.too_many. */
export async function note(
  tx: Tx,
  config: Settings,
  { clientKey, text, ...act }: Act & { clientKey: string; text: string },
  at: Date,
): Promise<void> {
  const chat = await lock(tx, act.id);
  if (await findSaid(tx, chat.id, clientKey)) return;
  const { operator } = act;
  const words = { kind: 'note', author: 'operator', authorId: operator.id, name: operator.username } as const;
  const seq = await say(tx, config, chat, { ...words, clientKey, text }, at);
  await touch(tx, chat, at);
  await traceOf(tx, act, chat, { action: 'noted', after: { seq } }, at);
}

/** Ends it; a message of the member opens it anew. Throws request.not_found, support.not_yours, support.closed. */
export async function close(tx: Tx, config: Settings, act: Act, at: Date): Promise<void> {
  const chat = await lockMine(tx, act);
  if (chat.state === 'closed') throw new Refusal<RefusalCode>('support.closed');
  const { operator, displayName } = act;
  const words = { kind: 'event', author: 'operator', authorId: operator.id, name: displayName } as const;
  await say(tx, config, chat, { ...words, event: 'closed' }, at);
  await move(tx, chat, 'closed', { closedAt: at, waitingSince: null, lastAt: at });
  await touch(tx, chat, at);
  await traceOf(tx, act, chat, { action: 'closed', after: {} }, at);
}

/** Opens it anew: whoever does has it. Throws request.not_found, support.changed (it is open, or its member has another one). */
export async function reopen(tx: Tx, config: Settings, act: Act, at: Date): Promise<void> {
  const chat = await lock(tx, act.id);
  const { operator, displayName } = act;
  if (chat.state !== 'closed' || (await hasOpen(tx, chat))) throw new Refusal<RefusalCode>('support.changed');
  const words = { kind: 'event', author: 'operator', authorId: operator.id, name: displayName } as const;
  await say(tx, config, chat, { ...words, event: 'reopened' }, at);
  const mine = { assignedTo: operator.id, assignedName: operator.username };
  const woken = await move(tx, chat, 'waiting', {
    ...NOBODY,
    closedAt: null,
    waitingSince: at,
    lastAt: at,
  });
  await move(tx, woken, 'open', mine);
  await touch(tx, chat, at);
  await traceOf(tx, act, chat, { action: 'reopened', after: {} }, at);
}

async function hasOpen(tx: Tx, { memberId, visitor }: Chat): Promise<boolean> {
  const query = tx.selectFrom('support.chats').select('id').where('state', '<>', 'closed');
  const own =
    memberId === null
      ? query.where('visitor', '=', Buffer.from(visitor ?? '', 'hex'))
      : query.where('memberId', '=', memberId);
  return (await own.executeTakeFirst()) !== undefined;
}

/** Somebody of the office has seen it up to there; never back. Throws request.not_found. */
export async function seen(
  tx: Tx,
  { id, seq, operatorId }: { id: string; seq: number; operatorId: string },
  at: Date,
): Promise<void> {
  const chat = await lock(tx, id);
  const upTo = Math.max(Math.min(seq, chat.lastSeq), chat.officeRead);
  // Whoever it was handed to knows of it now.
  const isNews = chat.handedBy !== null && chat.assignedTo === operatorId;
  if (upTo === chat.officeRead && !isNews) return;
  const change = { officeRead: upTo, ...(isNews ? { handedBy: null } : {}) };
  await tx.updateTable('support.chats').set(change).where('id', '=', id).execute();
  await touch(tx, chat, at);
}

type Trace = { action: string; after: Record<string, unknown> };

export async function traceOf(
  tx: Tx,
  act: Act,
  { id, memberId, state }: Chat,
  { action, after }: Trace,
  at: Date,
): Promise<void> {
  await audit(tx, {
    ...byOperator(act),
    action: `support.${action}`,
    subject: `chat:${id}`,
    memberId,
    before: { state },
    after,
    at,
  });
}
