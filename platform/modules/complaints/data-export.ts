import type { MemberId } from '@feria/kernel';
import type { Reader, Tx } from '../../core/db.ts';
import type { DataExport } from '../../core/define-module.ts';
import type { Settings } from './moves.ts';
import { openWords } from './sealed.ts';
import { complaintsOf } from './store.ts';
import { saidOf } from './words-store.ts';

/** What is held on a member's complaints, for the file that they may ask for; what the office says among itself is not theirs. */
export async function complaintsHeld(reader: Tx | Reader, config: Settings, memberId: MemberId) {
  const held = [];
  for (const complaint of await complaintsOf(reader, memberId)) {
    const said = (await saidOf(reader, complaint.id)).filter(({ kind }) => kind !== 'note');
    const { number, category, reference, state, outcome, receivedAt, answerBy, closedAt } = complaint;
    held.push({
      number,
      category,
      reference,
      state,
      outcome,
      receivedAt,
      answerBy,
      closedAt,
      said: said.map(({ id, kind, author, body, images, at }) => ({
        at,
        kind,
        author,
        images: images.length,
        text: body && openWords(config, id, body),
      })),
    });
  }
  return held;
}

export const complaintData: DataExport = async (tx, { memberId }, config) => ({
  complaints: await complaintsHeld(tx, config, memberId),
});
