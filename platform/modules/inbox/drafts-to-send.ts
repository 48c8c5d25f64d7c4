/**
 * Drafts that somebody else has to send, because whoever wrote them may not (any more). One whose sending a second person decides about
 * is in their queue, and one whose author may send it is the author's own affair.
 */
import { sql, type RawBuilder } from 'kysely';
import { addMs } from '@feria/kernel';
import type { Reader, Tx } from '../../core/db.ts';
import type { OfficeQueue, QueueState } from '../../core/define-module.ts';
import { listWaitingFor, operatorsWith } from '../operators/index.ts';
import type { Circular } from './circular-store.ts';

/** Who may send, and the drafts about which a second person was asked. */
export interface Sending {
  senders: readonly string[];
  asked: readonly string[];
}

export async function readSending(reader: Tx | Reader, at: Date): Promise<Sending> {
  const senders = await operatorsWith(reader, 'messages.send');
  const waiting = await listWaitingFor(reader, 'inbox.circular', at);
  return {
    senders: senders.map(({ id }) => id),
    asked: waiting.map(({ subject }) => subject.replace('circular:', '')),
  };
}

export const isToSend = (
  { id, state, createdBy }: Pick<Circular, 'id' | 'state' | 'createdBy'>,
  { senders, asked }: Sending,
): boolean => state === 'draft' && !senders.includes(createdBy) && !asked.includes(id);

/** The same, for a query of `inbox.circulars`. */
export const toSend = ({ senders, asked }: Sending): RawBuilder<boolean> =>
  sql<boolean>`(state = 'draft' and created_by <> all (${[...senders]}::uuid[]) and id <> all (${[...asked]}::uuid[]))`;

/** Its moment comes within so long: it is sent first. */
const SOON_MS = 4 * 60 * 60_000;

/** Whoever may not send is told of none: their own draft is no work of theirs. */
export const circularQueue: OfficeQueue = {
  queue: 'circulars',
  read: 'messages.read',
  act: 'messages.send',
  look: async (reader, { permissions }, at): Promise<QueueState> => {
    if (!permissions.includes('messages.send')) return { count: 0, urgent: 0, oldestAt: null };
    const sending = await readSending(reader, at);
    const { count, urgent, oldestAt } = await reader
      .selectFrom('inbox.circulars')
      .select([
        sql<number>`count(*)::int`.as('count'),
        sql<number>`(count(*) filter (where send_at <= ${addMs(at, SOON_MS)}))::int`.as('urgent'),
        sql<Date | null>`min(created_at)`.as('oldestAt'),
      ])
      .where(toSend(sending))
      .executeTakeFirstOrThrow();
    return { count, urgent, oldestAt };
  },
};
