/** SQL of how long documents count, and how long they are kept. */
import { callSql, type Reader, type Tx } from '../../core/db.ts';
import { lockDocument, type Document } from './store.ts';

/** For how many years after an account was closed what shows who its owner was is kept, by market. */
export function listTerms(reader: Tx | Reader): Promise<{ market: string; keepYears: number }[]> {
  return callSql(reader, 'select market_code as market, keep_years from kyc.terms order by market_code', []);
}

/** Accepted ones whose last day lies before today, locked. */
export async function findExpiring(
  tx: Tx,
  { market, today, limit }: { market: string; today: string; limit: number },
): Promise<Document[]> {
  const rows = await callSql<{ id: string }>(
    tx,
    `select id from kyc.documents where market_code = $1 and state = 'accepted' and expires_on < $2::date order by id limit $3`,
    [market, today, limit],
  );
  const found: Document[] = [];
  for (const { id } of rows) {
    const document = await lockDocument(tx, id);
    if (document?.state === 'accepted') found.push(document);
  }
  return found;
}

/** Members of whom something is kept that was sent before that moment. */
export async function findKept(
  tx: Tx,
  { market, before }: { market: string; before: Date },
): Promise<string[]> {
  const rows = await callSql<{ memberId: string }>(
    tx,
    `select distinct member_id from kyc.documents where market_code = $1 and begun_at <= $2 and wiped_at is null`,
    [market, before],
  );
  return rows.map((row) => row.memberId);
}

/** What is left says that there was a document, of which kind, when and who decided it. */
export async function wipeDocuments(tx: Tx, members: readonly string[], at: Date): Promise<void> {
  await callSql(
    tx,
    `update kyc.images set sealed = null from kyc.documents d where d.id = document_id and d.member_id = any ($1::uuid[])`,
    [members],
  );
  await callSql(
    tx,
    `update kyc.documents set number = null, number_mark = null, details_note = null, wiped_at = $2
       where member_id = any ($1::uuid[]) and wiped_at is null`,
    [members, at],
  );
}

/** Images of documents that were begun before that moment and never sent. */
export async function wipeDrafts(tx: Tx, before: Date, at: Date): Promise<void> {
  await callSql(
    tx,
    `update kyc.images i set sealed = null, replaced_at = $2 from kyc.documents d
       where d.id = i.document_id and d.state = 'none' and i.uploaded_at <= $1 and i.replaced_at is null`,
    [before, at],
  );
}
