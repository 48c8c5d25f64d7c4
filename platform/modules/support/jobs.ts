/** What time does to conversations: an answer that nobody sees is told, what is over is closed, and what was said is gone one day. */
import { addMs } from '@feria/kernel';
import type { Deps } from '../../core/context.ts';
import type { Job } from '../../core/jobs/jobs.ts';
import { emit } from '../../core/outbox/outbox.ts';
import { getMember } from '../members/index.ts';
import { wipeFeedback } from './feedback-store.ts';
import { move, say, touch } from './moves.ts';
import { findChat, listQuiet, listUnheard } from './store.ts';
import { VISITOR_DAYS } from './visitor.ts';
import { dropLoose, wipeSaid } from './words-store.ts';

type Parts = Pick<Deps, 'db' | 'clock' | 'config'>;
const AT_ONCE = 200;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Whoever has the page open has seen it by then. */
const UNHEARD_MS = 2 * MINUTE_MS;
/** Answered, and nobody has said anything since. */
const QUIET_MS = DAY_MS;
/** What was said serves to help, and to look up what was agreed; what must be kept longer is a complaint (ADR 46). */
const KEEP_DAYS = 180;
const FEEDBACK_DAYS = 365;
const LOOSE_MS = 60 * MINUTE_MS;

/** An answer came while its member was away: a message and a letter say so, once until they have looked. */
export async function tellUnheard({ db, clock }: Parts): Promise<void> {
  const at = clock.now();
  const before = addMs(at, -UNHEARD_MS);
  for (const { id, memberId } of await listUnheard(db.read, { before, limit: AT_ONCE })) {
    const { currency } = await getMember(db.read, memberId);
    await db.transact(async (tx) => {
      const chat = await findChat(tx, id, 'lock');
      // Meanwhile they may have looked, or another one may have told them.
      if (!chat || chat.answeredSeq <= chat.memberRead || chat.toldSeq > chat.memberRead) return;
      const told = { toldSeq: chat.answeredSeq };
      await tx.updateTable('support.chats').set(told).where('id', '=', id).execute();
      await emit(tx, 'support.answer_waits', { memberId, chatId: id, currency }, at);
    });
  }
}

export async function closeQuiet({ db, clock, config }: Parts): Promise<void> {
  const at = clock.now();
  const before = addMs(at, -QUIET_MS);
  for (const { id } of await listQuiet(db.read, { before, limit: AT_ONCE }))
    await db.transact(async (tx) => {
      const chat = await findChat(tx, id, 'lock');
      if (chat?.state !== 'answered' || chat.lastAt > before) return;
      await say(tx, config, chat, { kind: 'event', author: 'house', name: null, event: 'closed' }, at);
      await move(tx, chat, 'closed', { closedAt: at });
      await touch(tx, chat, at);
    });
}

export async function forgetChats({ db, clock }: Parts): Promise<void> {
  const at = clock.now();
  const before = { member: addMs(at, -KEEP_DAYS * DAY_MS), visitor: addMs(at, -VISITOR_DAYS * DAY_MS) };
  await db.transact(async (tx) => {
    await wipeSaid(tx, before, at);
    await wipeFeedback(tx, addMs(at, -FEEDBACK_DAYS * DAY_MS));
    await dropLoose(tx, addMs(at, -LOOSE_MS));
  });
}

export const supportJobs: readonly Job[] = [
  { name: 'support.tell', everyMs: MINUTE_MS, run: tellUnheard },
  { name: 'support.settle', everyMs: 10 * MINUTE_MS, run: closeQuiet },
  { name: 'support.forget', everyMs: 60 * MINUTE_MS, run: forgetChats },
];
