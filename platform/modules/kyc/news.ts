/** A decision on a document leaves by mail or SMS; what of it was refused, and why, stands where it is sent again. */
import type { Config } from '../../core/config.ts';
import type { Tx } from '../../core/db.ts';
import { tellMemberOf, type News } from '../members/index.ts';
import { getDocument } from './review.ts';

export async function tellDecision(
  tx: Tx,
  config: Pick<Config, 'secret' | 'delivery'>,
  { id, isAccepted }: { id: string; isAccepted: boolean },
  at: Date,
): Promise<void> {
  const { memberId } = await getDocument(tx, id);
  const template = isAccepted ? 'document_accepted' : 'document_refused';
  const newsOf = ({ account, zone }: { account: string; zone: string }): News => ({
    template,
    values: { account, at, zone },
  });
  await tellMemberOf(tx, config, memberId, newsOf, at);
}
