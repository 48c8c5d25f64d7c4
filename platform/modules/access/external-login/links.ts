/** The external accounts that sign a member in: linked and unlinked by the member alone. */
import { randomUUIDv7 } from 'node:crypto';
import { Refusal, type MemberId } from '@feria/kernel';
import type { ExternalLoginList, ExternalProvider } from '@feria/contracts/access/external-login';
import type { RefusalCode } from '@feria/contracts/refusals';
import { audit } from '../../../core/audit.ts';
import type { Deps } from '../../../core/context.ts';
import type { Reader, Tx } from '../../../core/db.ts';
import { tellOfFactor, getMember, type Member } from '../../members/index.ts';
import type { Caller } from '../caller.ts';
import { requireAuthMethod } from '../factors/auth-methods.ts';
import { placeOfLink, sealName, unsealName } from './names.ts';
import { deleteAccount, insertAccount, listAccounts, type Subject } from './store.ts';

export async function readLinks(
  reader: Reader | Tx,
  config: Pick<Deps['config'], 'secret'>,
  memberId: MemberId,
): Promise<ExternalLoginList['value']> {
  const accounts = await listAccounts(reader, memberId);
  return accounts.map(({ provider, name, linkedAt, usedAt }) => ({
    provider,
    name: unsealName(config, placeOfLink(memberId, provider), name),
    linkedAt: linkedAt.toISOString(),
    usedAt: usedAt?.toISOString() ?? null,
  }));
}

export type Kept = { found: Subject; name: string | null; caller: Caller };

/** Throws identity.outside_taken. */
export async function keepLink(
  tx: Tx,
  config: Pick<Deps['config'], 'secret'>,
  member: Member,
  { found, name, caller }: Kept,
  at: Date,
): Promise<void> {
  const { marketCode, provider, subjectHash } = found;
  const isKept = await insertAccount(tx, {
    id: randomUUIDv7(),
    memberId: member.id,
    marketCode,
    provider,
    subjectHash,
    at,
    name: sealName(config, placeOfLink(member.id, provider), name),
  });
  if (!isKept) throw new Refusal<RefusalCode>('identity.outside_taken');
  await leave(tx, member, { action: 'identity.outside_linked', provider, caller }, at);
}

type Dropped = { memberId: MemberId; provider: ExternalProvider; caller: Caller };

/**
 * Whoever has no other authentication method keeps this one; the member is told. Throws request.not_found when there is nothing to unlink, identity.last_way.
 */
export async function dropLink(
  tx: Tx,
  config: Deps['config'],
  { memberId, provider, caller }: Dropped,
  at: Date,
): Promise<void> {
  if (!(await deleteAccount(tx, memberId, provider))) throw new Refusal<RefusalCode>('request.not_found');
  await requireAuthMethod(tx, config, memberId);
  const member = await getMember(tx, memberId);
  await tellOfFactor(tx, config, { memberId, change: `${provider}_unlinked` }, at);
  await leave(tx, member, { action: 'identity.outside_unlinked', provider, caller }, at);
}

type Trace = { action: string; provider: string; caller: Caller };

async function leave(
  tx: Tx,
  { id, account }: Member,
  { action, provider, caller }: Trace,
  at: Date,
): Promise<void> {
  const actor = { actorKind: 'member', actorId: id, actorName: account } as const;
  await audit(tx, {
    ...actor,
    action,
    subject: `member:${id}`,
    after: { provider },
    address: caller.address,
    at,
  });
}
