/** SQL of representatives and of the addresses that answered; reports have a store of their own. */
import type { ContactKind, RepresentativeRole } from '@feria/contracts/trust/contact-kinds';
import type { Selectable } from 'kysely';
import { callSql, type Reader, type Tx } from '../../core/db.ts';
import type { TrustRepresentatives } from '../../core/schema.generated.ts';
import type { Contact } from './contact.ts';

export type Representative = Contact & {
  id: string;
  market: string;
  role: RepresentativeRole;
  validFrom: Date;
  validUntil: Date | null;
  note: string;
  addedName: string;
  addedAt: Date;
  withdrawnName: string | null;
  withdrawnAt: Date | null;
  reason: string;
};

/** What is known of a contact: the one that stands, else the one that left the list last. */
export async function findRepresentative(
  reader: Tx | Reader,
  { kind, value }: Contact,
): Promise<Representative | undefined> {
  const row = await reader
    .selectFrom('trust.representatives')
    .selectAll()
    .where('kind', '=', kind)
    .where('value', '=', value)
    .orderBy('withdrawnAt', (order) => order.desc().nullsFirst())
    .limit(1)
    .executeTakeFirst();
  return row && representativeOf(row);
}

/** Addresses of the web on the list, whichever market's. */
export async function listedDomains(reader: Tx | Reader, at: Date): Promise<string[]> {
  const rows = await reader
    .selectFrom('trust.representatives')
    .select('value')
    .where('kind', '=', 'domain')
    .where('withdrawnAt', 'is', null)
    .where('validFrom', '<=', at)
    .where((where) => where.or([where('validUntil', 'is', null), where('validUntil', '>', at)]))
    .execute();
  return rows.map(({ value }) => value);
}

export type NewRow = Omit<Representative, 'addedName' | 'withdrawnName' | 'withdrawnAt'> & {
  by: { id: string; username: string };
};

/** False where the contact stands on the list already. */
export async function insertRepresentative(tx: Tx, row: NewRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('trust.representatives')
    .values({
      id: row.id,
      kind: row.kind,
      value: row.value,
      marketCode: row.market,
      role: row.role,
      validFrom: row.validFrom,
      validUntil: row.validUntil,
      note: row.note,
      reason: row.reason,
      addedBy: row.by.id,
      addedName: row.by.username,
      addedAt: row.addedAt,
    })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'value']).where('withdrawnAt', 'is', null).doNothing(),
    )
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Undefined where none of that id stands. */
export async function withdrawRow(
  tx: Tx,
  id: string,
  { by, reason, at }: { by: { id: string; username: string }; reason: string; at: Date },
): Promise<Representative | undefined> {
  const row = await tx
    .updateTable('trust.representatives')
    .set({ withdrawnBy: by.id, withdrawnName: by.username, withdrawnAt: at, reason })
    .where('id', '=', id)
    .where('withdrawnAt', 'is', null)
    .returningAll()
    .executeTakeFirst();
  return row && representativeOf(row);
}

export async function hasRepresentative(reader: Tx | Reader, id: string): Promise<boolean> {
  const row = await reader
    .selectFrom('trust.representatives')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

export type Search = {
  q?: string | undefined;
  kind?: ContactKind | undefined;
  market?: string | undefined;
  state?: 'live' | 'ended' | undefined;
  after?: string | undefined;
  limit: number;
};

/** Newest first; `after` is an id, and ids rise with time. */
export async function searchRepresentatives(
  reader: Reader,
  { q, kind, market, state, after, limit }: Search,
  at: Date,
): Promise<Representative[]> {
  let query = reader.selectFrom('trust.representatives').selectAll().orderBy('id', 'desc').limit(limit);
  if (kind) query = query.where('kind', '=', kind);
  if (market) query = query.where('marketCode', '=', market);
  if (after) query = query.where('id', '<', after);
  if (state === 'live')
    query = query
      .where('withdrawnAt', 'is', null)
      .where((where) => where.or([where('validUntil', 'is', null), where('validUntil', '>', at)]));
  if (state === 'ended')
    query = query.where((where) =>
      where.or([where('withdrawnAt', 'is not', null), where('validUntil', '<=', at)]),
    );
  if (q) {
    const like = `%${q.replaceAll(/[\\%_]/g, '\\$&')}%`;
    query = query.where((where) => where.or([where('value', 'ilike', like), where('note', 'ilike', like)]));
  }
  return (await query.execute()).map(representativeOf);
}

function representativeOf(row: Selectable<TrustRepresentatives>): Representative {
  return {
    id: row.id,
    kind: row.kind as ContactKind,
    value: row.value,
    market: row.marketCode,
    role: row.role as RepresentativeRole,
    note: row.note,
    reason: row.reason,
    validFrom: row.validFrom,
    validUntil: row.validUntil,
    addedName: row.addedName,
    addedAt: row.addedAt,
    withdrawnName: row.withdrawnName,
    withdrawnAt: row.withdrawnAt,
  };
}

export type DomainCheck = { domain: string; answers: boolean; checkedAt: Date };

export async function listDomainChecks(reader: Tx | Reader): Promise<DomainCheck[]> {
  const rows = await reader.selectFrom('trust.domain_checks').selectAll().execute();
  return rows;
}

export async function keepDomainCheck(tx: Tx, { domain, answers, checkedAt }: DomainCheck): Promise<void> {
  await callSql(
    tx,
    `insert into trust.domain_checks (domain, answers, checked_at) values ($1, $2, $3)
       on conflict (domain) do update set answers = excluded.answers, checked_at = excluded.checked_at`,
    [domain, answers, checkedAt],
  );
}

/** Of addresses that no market has any more. */
export async function forgetDomainChecks(tx: Tx, kept: readonly string[]): Promise<void> {
  await callSql(tx, 'delete from trust.domain_checks where domain <> all ($1)', [[...kept]]);
}
