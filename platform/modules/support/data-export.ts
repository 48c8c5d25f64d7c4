import type { MemberId } from '@feria/kernel';
import type { Reader, Tx } from '../../core/db.ts';
import type { DataExport } from '../../core/define-module.ts';
import { viewOf } from './feedback.ts';
import { feedbackOf } from './feedback-store.ts';
import { openWords, type Settings } from './sealed.ts';
import { chatsOf } from './store.ts';
import { saidOf } from './words-store.ts';

const ALL = 1_001;

/** What is held of a member's words to customer service, for the file that they may ask for; what the office says among itself is not theirs. */
async function supportHeld(reader: Tx | Reader, config: Settings, memberId: MemberId) {
  const conversations = [];
  for (const { id, state, openedAt, closedAt, rating } of await chatsOf(reader, memberId)) {
    const said = await saidOf(reader, id, { limit: ALL, notes: false });
    conversations.push({
      state,
      openedAt,
      closedAt,
      rating,
      said: said.map(({ id: messageId, at, author, event, images, body }) => ({
        at,
        author,
        event,
        images: images.length,
        text: openWords(config, 'messages', messageId, body),
      })),
    });
  }
  const feedback = (await feedbackOf(reader, memberId)).map((one) => viewOf(config, one));
  return { conversations, feedback };
}

export const supportData: DataExport = async (tx, { memberId }, config) => ({
  customerService: await supportHeld(tx, config, memberId),
});
