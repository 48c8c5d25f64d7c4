import type { MemberId } from '@feria/kernel';
import type { Config } from '../../core/config.ts';
import type { Reader, Tx } from '../../core/db.ts';
import type { DataExport } from '../../core/define-module.ts';
import { openNumber } from './sealed.ts';
import { documentsOf } from './store.ts';

/** What is held on a member's documents, for the file that they may ask for. */
export async function documentsHeld(reader: Tx | Reader, config: Pick<Config, 'secret'>, memberId: MemberId) {
  return (await documentsOf(reader, memberId)).map((one) => ({
    type: one.type,
    state: one.state,
    expiresOn: one.expiresOn,
    number: one.number && openNumber(config, one.id, one.number),
    submittedAt: one.submittedAt,
    decidedAt: one.decidedAt,
    reason: one.detailsReason,
    note: one.detailsNote,
  }));
}

/** The newest document that was accepted and is still kept; undefined: none. */
export async function verifiedDocument(
  reader: Tx | Reader,
  config: Pick<Config, 'secret'>,
  memberId: MemberId,
): Promise<{ type: string; number: string } | undefined> {
  const documents = await documentsOf(reader, memberId);
  const [found] = documents.flatMap(({ id, type, number, state }) =>
    state === 'accepted' && type !== null && number !== null
      ? [{ type, number: openNumber(config, id, number) }]
      : [],
  );
  return found;
}

export const kycData: DataExport = async (tx, { memberId }, config) => ({
  documents: await documentsHeld(tx, config, memberId),
});
