/** SQL of linked external accounts, tickets and spent proofs. */
import type { MemberId } from '@feria/kernel';
import type { ExternalProvider } from '@feria/contracts/access/external-login';
import type { MarketCode } from '@feria/contracts/wire';
import { callSql, type Reader, type Tx } from '../../../core/db.ts';
import type { ProvenBy } from './proven.ts';

/** Who somebody is elsewhere, in one market. */
export type Subject<By = ExternalProvider> = { marketCode: MarketCode; provider: By; subjectHash: Buffer };
export type ExternalAccount = {
  id: string;
  provider: ExternalProvider;
  name: Buffer | null;
  linkedAt: Date;
  usedAt: Date | null;
};

export async function findBySubject(
  tx: Tx,
  { marketCode, provider, subjectHash }: Subject,
): Promise<{ id: string; memberId: MemberId } | undefined> {
  const row = await tx
    .selectFrom('access.outside_accounts')
    .select(['id', 'memberId'])
    .where('marketCode', '=', marketCode)
    .where('provider', '=', provider)
    .where('subjectHash', '=', subjectHash)
    .$narrowType<{ memberId: MemberId }>()
    .executeTakeFirst();
  return row;
}

export async function listAccounts(reader: Reader | Tx, memberId: MemberId): Promise<ExternalAccount[]> {
  const rows = await reader
    .selectFrom('access.outside_accounts')
    .select(['id', 'provider', 'name', 'linkedAt', 'usedAt'])
    .where('memberId', '=', memberId)
    .orderBy('linkedAt')
    .$narrowType<{ provider: ExternalProvider }>()
    .execute();
  return rows;
}

type NewAccount = Subject & { id: string; memberId: MemberId; name: Buffer | null; at: Date };

/** False when that account, or another one of its provider, is linked already. */
export async function insertAccount(tx: Tx, account: NewAccount): Promise<boolean> {
  const result = await tx
    .insertInto('access.outside_accounts')
    .values({
      id: account.id,
      memberId: account.memberId,
      marketCode: account.marketCode,
      provider: account.provider,
      subjectHash: account.subjectHash,
      name: account.name,
      linkedAt: account.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function noteUse(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.updateTable('access.outside_accounts').set({ usedAt: at }).where('id', '=', id).execute();
}

export async function deleteAccount(
  tx: Tx,
  memberId: MemberId,
  provider: ExternalProvider,
): Promise<boolean> {
  const result = await tx
    .deleteFrom('access.outside_accounts')
    .where('memberId', '=', memberId)
    .where('provider', '=', provider)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** False when it was spent before. */
export async function spendProof(tx: Tx, hash: Buffer, expiresAt: Date): Promise<boolean> {
  const result = await tx
    .insertInto('access.outside_spent')
    .values({ proofHash: hash, expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export type Ticket = Subject<ProvenBy> & {
  tokenHash: Buffer;
  name: Buffer | null;
  deviceIndex: Buffer;
  expiresAt: Date;
};

export async function insertTicket(tx: Tx, ticket: Ticket): Promise<void> {
  await tx
    .insertInto('access.outside_tickets')
    .values({
      tokenHash: ticket.tokenHash,
      marketCode: ticket.marketCode,
      provider: ticket.provider,
      subjectHash: ticket.subjectHash,
      name: ticket.name,
      deviceMark: ticket.deviceIndex,
      expiresAt: ticket.expiresAt,
    })
    .execute();
}

export async function findTicket(tx: Tx, tokenHash: Buffer): Promise<Ticket | undefined> {
  const row = await tx
    .selectFrom('access.outside_tickets')
    .selectAll()
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst();
  return (
    row && {
      tokenHash: row.tokenHash,
      name: row.name,
      deviceIndex: row.deviceMark,
      expiresAt: row.expiresAt,
      subjectHash: row.subjectHash,
      marketCode: row.marketCode as MarketCode,
      provider: row.provider as ProvenBy,
    }
  );
}

/** Whoever deletes it has it alone: false for anybody else. */
export async function deleteTicket(tx: Tx, tokenHash: Buffer): Promise<boolean> {
  const result = await tx
    .deleteFrom('access.outside_tickets')
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Deletes the tickets and the spent proofs that were over at that moment. */
export async function pruneExternalLogins(tx: Tx, at: Date): Promise<void> {
  await callSql(tx, 'delete from access.outside_tickets where expires_at <= $1', [at]);
  await callSql(tx, 'delete from access.outside_spent where expires_at <= $1', [at]);
}

/** External accounts of members whose account was closed before that moment sign others in from now on. */
export async function freeAccounts(tx: Tx, closedBefore: Date): Promise<void> {
  await callSql(
    tx,
    'delete from access.outside_accounts o using members.closed_before($1) m where m.member_id = o.member_id',
    [closedBefore],
  );
}
