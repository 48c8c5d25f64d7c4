/** Handing a conversation over to a colleague. */
import type { HandChat } from '@feria/contracts/support/office';
import type { RefusalCode } from '@feria/contracts/refusals';
import { addMs, Refusal } from '@feria/kernel';
import type { z } from 'zod';
import type { Reader, Tx } from '../../core/db.ts';
import { operatorsWith } from '../operators/index.ts';
import { lock, spokenName, traceOf, type Act } from './desk.ts';
import { HERE_MS, listHere } from './desk-store.ts';
import { move, say, touch } from './moves.ts';
import type { Settings } from './sealed.ts';
import { findSaid } from './words-store.ts';

/** Who may answer, but for whoever asks; those who answer now first. */
export async function listColleagues(
  reader: Reader,
  operatorId: string,
  at: Date,
): Promise<{ id: string; name: string; isHere: boolean }[]> {
  const here = new Set((await listHere(reader, addMs(at, -HERE_MS))).map(({ id }) => id));
  return (await operatorsWith(reader, 'support.answer'))
    .filter(({ id }) => id !== operatorId)
    .map(({ id, username: name }) => ({ id, name, isHere: here.has(id) }))
    .toSorted(
      (one, other) => Number(other.isHere) - Number(one.isHere) || one.name.localeCompare(other.name),
    );
}

/**
 * Gives one's own conversation, or nobody's, to a colleague who may answer, with a note that no member sees. The same client key again
 * is the same act. Throws request.not_found, support.closed, support.taken (`by`: who has it meanwhile), support.not_yours (`by`: it is
 * a colleague's, who is asked first by taking it over), support.cannot_answer (whoever was named may not, or no longer).
 */
export async function handOver(
  tx: Tx,
  config: Settings,
  { to, from, clientKey, note, ...act }: Act & z.output<typeof HandChat>,
  at: Date,
): Promise<void> {
  const chat = await lock(tx, act.id);
  if (await findSaid(tx, chat.id, clientKey)) return;
  const { operator } = act;
  const by = chat.assignedName ?? '';
  if (chat.state === 'closed') throw new Refusal<RefusalCode>('support.closed');
  if (chat.assignedName !== from) throw new Refusal<RefusalCode>('support.taken', { by });
  if (chat.assignedTo !== null && chat.assignedTo !== operator.id)
    throw new Refusal<RefusalCode>('support.not_yours', { by });
  const colleague = (await operatorsWith(tx, 'support.answer')).find(({ id }) => id === to);
  if (!colleague || to === operator.id) throw new Refusal<RefusalCode>('support.cannot_answer');
  const ours = { author: 'operator', authorId: operator.id } as const;
  const lastSeq =
    note === ''
      ? chat.lastSeq
      : await say(tx, config, chat, { ...ours, kind: 'note', name: operator.username, text: note }, at);
  const handed = {
    event: 'handed',
    name: spokenName(colleague),
    byName: operator.username,
    clientKey,
  } as const;
  await say(tx, config, { ...chat, lastSeq }, { ...ours, kind: 'event', ...handed }, at);
  const theirs = { assignedTo: to, assignedName: colleague.username, handedBy: operator.username };
  await move(tx, chat, chat.state === 'waiting' ? 'open' : chat.state, theirs);
  await touch(tx, chat, at);
  const after = { from, to: colleague.username, hasNote: note !== '' };
  await traceOf(tx, act, chat, { action: 'handed_over', after }, at);
}
