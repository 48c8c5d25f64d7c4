/** Conversations that wait for a word of ours; urgent are those that nobody has taken on, or that a colleague handed to this operator. */
import type { OfficeQueue } from '../../core/define-module.ts';
import { countOwed, oldestWaiting } from './desk-store.ts';

export const supportQueue: OfficeQueue = {
  queue: 'support',
  read: 'support.read',
  act: 'support.answer',
  look: async (reader, { id }) => {
    const { owed, waiting, handed } = await countOwed(reader, id);
    return {
      count: Math.max(owed, handed),
      urgent: waiting + handed,
      oldestAt: await oldestWaiting(reader),
    };
  },
};
