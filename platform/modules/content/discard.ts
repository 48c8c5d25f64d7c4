/** Discards a draft that was never published. */
import { titleOf } from '@feria/contracts/content/documents';
import type { RefusalCode } from '@feria/contracts/refusals';
import { Refusal } from '@feria/kernel';
import { audit, byOperator, type Acting } from '../../core/audit.ts';
import type { Tx } from '../../core/db.ts';
import { dropApproval } from '../operators/index.ts';
import { discardItem, listVersions } from './store.ts';
import { requireNewest, subjectOf } from './write.ts';

/**
 * It leaves the list for good, and its address is free again; its versions stay in the database. Whoever was asked to publish it is
 * asked no more. Throws request.not_found, content.changed, content.published (visitors saw it, or will: that is taken back).
 */
export async function discard(
  tx: Tx,
  { id, base, ...acting }: Acting & { id: string; base: number },
  at: Date,
): Promise<void> {
  const { document, number } = await requireNewest(tx, id, base);
  if ((await listVersions(tx, id)).some(({ publishedAt }) => publishedAt !== null))
    throw new Refusal<RefusalCode>('content.published');
  await dropApproval(tx, { action: 'content.publish', subject: subjectOf(id) }, 'it was discarded', at);
  await discardItem(tx, id, { by: acting.operator.username, at });
  await audit(tx, {
    ...byOperator(acting),
    action: 'content.discarded',
    subject: subjectOf(id),
    at,
    before: { kind: document.kind, title: titleOf(document, 'en'), number },
  });
}
