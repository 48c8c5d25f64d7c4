/** SQL of the versions and drafts of market documents. */
import { readMarketDocument, type MarketDocument } from '@feria/contracts/markets/document';
import { sql } from 'kysely';
import { callSql, type Reader, type Tx } from '../../core/db.ts';

export type Version = {
  version: number;
  document: MarketDocument;
  reason: string;
  proposedBy: string;
  publishedBy: string;
  at: Date;
};
export type Draft = {
  id: string;
  code: string;
  base: number;
  document: MarketDocument;
  reason: string;
  proposedBy: string;
  at: Date;
};

/** What is in force: version 0 and no document where there is no such market. */
export async function readDocument(
  tx: Tx | Reader,
  code: string,
): Promise<{ version: number; document: MarketDocument } | undefined> {
  const [row] = await callSql<{ version: number; document: unknown }>(
    tx,
    'select m.version, markets.document_of(m.code) as document from markets.markets m where m.code = $1',
    [code],
  );
  return row && { version: row.version, document: readMarketDocument(row.document) };
}

export async function listVersions(tx: Tx | Reader, code: string): Promise<Omit<Version, 'document'>[]> {
  const rows = await tx
    .selectFrom('markets.versions')
    .select(['version', 'reason', 'proposedBy', 'publishedBy', 'at'])
    .where('marketCode', '=', code)
    .orderBy('version', 'desc')
    .limit(200)
    .execute();
  return rows;
}

export async function findVersion(
  tx: Tx | Reader,
  code: string,
  version: number,
): Promise<Version | undefined> {
  const row = await tx
    .selectFrom('markets.versions')
    .selectAll()
    .where('marketCode', '=', code)
    .where('version', '=', version)
    .executeTakeFirst();
  return (
    row && {
      version: row.version,
      document: readMarketDocument(row.document),
      reason: row.reason,
      proposedBy: row.proposedBy,
      publishedBy: row.publishedBy,
      at: row.at,
    }
  );
}

/** The last version of each market. */
export async function listLast(
  tx: Tx | Reader,
): Promise<Map<string, { version: number; by: string; at: Date }>> {
  const rows = await tx
    .selectFrom('markets.versions')
    .distinctOn('marketCode')
    .select(['marketCode', 'version', 'publishedBy', 'at'])
    .orderBy('marketCode')
    .orderBy('version', 'desc')
    .execute();
  return new Map(
    rows.map((row) => [row.marketCode, { version: row.version, by: row.publishedBy, at: row.at }]),
  );
}

export async function insertDraft(tx: Tx, draft: Draft): Promise<void> {
  await tx
    .insertInto('markets.drafts')
    .values({
      id: draft.id,
      marketCode: draft.code,
      base: draft.base,
      document: JSON.stringify(draft.document),
      reason: draft.reason,
      proposedBy: draft.proposedBy,
      at: draft.at,
    })
    .execute();
}

export async function findDraft(tx: Tx | Reader, id: string): Promise<Draft | undefined> {
  const row = await tx.selectFrom('markets.drafts').selectAll().where('id', '=', id).executeTakeFirst();
  return (
    row && {
      id: row.id,
      code: row.marketCode,
      base: row.base,
      document: readMarketDocument(row.document),
      reason: row.reason,
      proposedBy: row.proposedBy,
      at: row.at,
    }
  );
}

/** False: another version came in between. */
export async function publish(
  tx: Tx,
  draft: Pick<Draft, 'code' | 'base' | 'document' | 'reason' | 'proposedBy'>,
  publishedBy: string,
  at: Date,
): Promise<boolean> {
  const { code, base, document, reason, proposedBy } = draft;
  const { rows } = await sql<{ published: boolean }>`select markets.publish(
    ${code}, ${base}, ${JSON.stringify(document)}::jsonb, ${reason}, ${proposedBy}, ${publishedBy}, ${at}) as published`.execute(
    tx,
  );
  return rows[0]?.published === true;
}
