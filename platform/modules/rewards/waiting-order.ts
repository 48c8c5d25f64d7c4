/** An order that waits, or waited, for a second person: nothing of it is given, and its list is shown as it would be given now. */
import type { RewardOrder } from '@feria/contracts/rewards/office';
import { Refusal } from '@feria/kernel';
import type { PlatformSecret } from '../../core/crypto/seal.ts';
import type { SignedInOperator } from '../../core/http/access.ts';
import type { Tx } from '../../core/db.ts';
import { toApprovalView, type Approval } from '../operators/index.ts';
import { offerOf } from './offer.ts';
import { foreseeLines } from './orders.ts';
import { askedOrder, termsOf } from './two-persons.ts';

export async function foreseeOrder(
  tx: Tx,
  config: { secret: PlatformSecret },
  { asked, viewer }: { asked: Approval; viewer: SignedInOperator },
  at: Date,
): Promise<RewardOrder> {
  const { body } = askedOrder(asked);
  const { idempotencyKey: id, under, accounts } = body;
  const campaignId = under.kind === 'campaign' ? under.campaignId : null;
  const foresee = async (): Promise<RewardOrder['lines']> => {
    const offer = await offerOf(tx, config, await termsOf(tx, body, asked.askedAt));
    return foreseeLines(tx, { accounts, campaignId, ...offer }, at);
  };
  return {
    id,
    campaignId,
    reason: asked.reason,
    createdAt: asked.askedAt.toISOString(),
    createdBy: asked.askedByName,
    secondBy: null,
    approval: toApprovalView(asked, viewer, at),
    lines: await foresee().catch(whenUnfit),
  };
}

/** Its vendor or its game does not offer it any more: then nobody would get anything. */
function whenUnfit(error: unknown): RewardOrder['lines'] {
  if (error instanceof Refusal) return [];
  throw error;
}
