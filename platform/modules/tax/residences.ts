/** Where a member lives, where a market's taxes ask it. */
import type { RefusalCode } from '@feria/contracts/refusals';
import { Refusal, type MemberId } from '@feria/kernel';
import type { SignedInOperator } from '../../core/http/access.ts';
import { audit } from '../../core/audit.ts';
import type { Reader, Tx } from '../../core/db.ts';
import { getMember } from '../members/index.ts';
import { insertResidence, listInForce, listResidences } from './store.ts';
import { regionsOf } from './views.ts';

/** What is said counts from the next act on; what was charged stands. Throws tax.region_unknown: no tax asks for it. */
export async function sayResidence(tx: Tx, memberId: MemberId, region: string, at: Date): Promise<void> {
  await requireAsked(tx, memberId, region, at);
  await insertResidence(tx, { memberId, region, saidBy: 'member', at });
}

export type Correction = {
  memberId: MemberId;
  region: string;
  reason: string;
  operator: Pick<SignedInOperator, 'id' | 'username'>;
  address: string;
};

/** An operator's word, with its audit row. Throws tax.region_unknown. */
export async function correctResidence(tx: Tx, request: Correction, at: Date): Promise<void> {
  const { memberId, region, reason, operator, address } = request;
  await requireAsked(tx, memberId, region, at);
  const [before] = await listResidences(tx, memberId);
  await insertResidence(tx, { memberId, region, saidBy: operator.username, at });
  await audit(tx, {
    actorKind: 'operator',
    actorId: operator.id,
    actorName: operator.username,
    action: 'tax.residence_set',
    subject: `member:${memberId}`,
    reason,
    before: { region: before?.region ?? null },
    after: { region },
    address,
    at,
  });
}

async function requireAsked(tx: Tx | Reader, memberId: MemberId, region: string, at: Date): Promise<void> {
  const { marketCode } = await getMember(tx, memberId);
  const rows = (await listInForce(tx, marketCode, at)).filter(({ bearer }) => bearer === 'member');
  if (!regionsOf(rows).includes(region)) throw new Refusal<RefusalCode>('tax.region_unknown');
}
