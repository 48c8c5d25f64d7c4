/** SQL of what markets ask and of documents. Images have a store of their own. */
import type { DocumentCheck } from '@feria/contracts/kyc/numbers';
import type { DetailsReason, DocumentState, DocumentType, Side } from '@feria/contracts/kyc/member';
import type { LocalizedText, MarketCode } from '@feria/contracts/wire';
import type { MemberId } from '@feria/kernel';
import { callSql, type Reader, type Tx } from '../../core/db.ts';
import { readSettings } from '../markets/index.ts';

export type Terms = { graceDays: number; renewDays: number; keepYears: number };
export type Document = {
  id: string;
  memberId: MemberId;
  market: MarketCode;
  type: string | null;
  number: Buffer | null;
  /** yyyy-MM-dd. */
  expiresOn: string | null;
  state: DocumentState;
  attempt: number;
  submittedAt: Date | null;
  decidedAt: Date | null;
  decidedBy: string | null;
  detailsReason: DetailsReason | null;
  detailsNote: string | null;
  claimedBy: string | null;
  claimedName: string | null;
  claimedUntil: Date | null;
  isDemo: boolean;
};

/** Of a market that was added in the office: the days of its document, if it says any, stand before these. */
const ADDED: Terms = { graceDays: 30, renewDays: 60, keepYears: 5 };
/** What anybody can show anywhere. */
const ADDED_TYPES = [
  { code: 'ID', sides: ['front', 'back'], en: 'Identity card', es: 'Documento de identidad' },
  { code: 'PAS', sides: ['page'], en: 'Passport', es: 'Pasaporte' },
] as const;

/** Gives a market that was added its terms and documents; one that has them keeps them. */
export async function addMarket(tx: Tx, market: string): Promise<void> {
  const { numInsertedOrUpdatedRows: added } = await tx
    .insertInto('kyc.terms')
    .values({
      marketCode: market,
      graceDays: ADDED.graceDays,
      renewDays: ADDED.renewDays,
      keepYears: ADDED.keepYears,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (!added) return;
  await tx
    .insertInto('kyc.document_types')
    .values(
      ADDED_TYPES.map(({ code, sides, en, es }, sort) => ({
        marketCode: market,
        code,
        sides: [...sides],
        expires: true,
        numberCheck: 'passport',
        sort,
        name: JSON.stringify({ en, es }),
        hint: JSON.stringify({ en: '6 to 12 letters and digits', es: 'De 6 a 12 letras y números' }),
        source: 'ICAO 9303, part 4: letters A to Z and digits',
      })),
    )
    .execute();
}

/** The days of grace are those of the market's document, where it says any. */
export async function getTerms(reader: Tx | Reader, market: string): Promise<Terms> {
  const row = await reader
    .selectFrom('kyc.terms')
    .selectAll()
    .where('marketCode', '=', market)
    .executeTakeFirst();
  const { kycGraceDays } = await readSettings(reader, market);
  const terms = row
    ? { graceDays: row.graceDays, renewDays: row.renewDays, keepYears: row.keepYears }
    : ADDED;
  return { ...terms, graceDays: kycGraceDays ?? terms.graceDays };
}

export async function listTypes(reader: Tx | Reader, market: string): Promise<DocumentType[]> {
  const rows = await reader
    .selectFrom('kyc.document_types')
    .selectAll()
    .where('marketCode', '=', market)
    .where('enabled', '=', true)
    .orderBy('sort')
    .execute();
  return rows.map((row) => ({
    code: row.code,
    name: row.name as unknown as LocalizedText,
    hint: row.hint as unknown as LocalizedText,
    check: row.numberCheck as DocumentCheck,
    sides: row.sides as Side[],
    expires: row.expires,
  }));
}

const COLUMNS = `id, member_id, market_code as market, type_code as type, number,
  to_char(expires_on, 'YYYY-MM-DD') as "expiresOn", state, attempt, submitted_at, decided_at,
  decided_by, details_reason, details_note, claimed_by,
  claimed_name, claimed_until, is_demo`;

/** A member's documents, the newest first. */
export function documentsOf(reader: Tx | Reader, memberId: string): Promise<Document[]> {
  return callSql<Document>(
    reader,
    `select ${COLUMNS} from kyc.documents where member_id = $1 order by begun_at desc, id desc`,
    [memberId],
  );
}

/** Whose document is good on that day, its last one counted in. */
export async function verifiedOn(
  reader: Tx | Reader,
  ids: readonly string[],
  day: string,
): Promise<string[]> {
  const rows = await callSql<{ id: string }>(
    reader,
    `select distinct member_id as id from kyc.documents
      where member_id = any ($1::uuid[]) and state = 'accepted' and (expires_on is null or expires_on >= $2::date)`,
    [[...ids], day],
  );
  return rows.map(({ id }) => id);
}

/** What counts of what each of these members sent; whoever sent nothing is not there. */
export async function verificationsAmong(
  reader: Tx | Reader,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, DocumentState>> {
  const rows = await callSql<{ memberId: string; state: DocumentState }>(
    reader,
    'select * from kyc.verifications() v where v.member_id = any ($1::uuid[])',
    [[...memberIds]],
  );
  return new Map(rows.map(({ memberId, state }) => [memberId, state]));
}

export async function findDocument(reader: Tx | Reader, id: string): Promise<Document | undefined> {
  const [row] = await callSql<Document>(reader, `select ${COLUMNS} from kyc.documents where id = $1`, [id]);
  return row;
}

/** One change of a document at a time. */
export async function lockDocument(tx: Tx, id: string): Promise<Document | undefined> {
  const [row] = await callSql<Document>(tx, `select ${COLUMNS} from kyc.documents where id = $1 for update`, [
    id,
  ]);
  return row;
}

/** The one that something can be sent for, locked; begun where there is none. */
export async function lockOpen(
  tx: Tx,
  { id, memberId, market, at }: { id: string; memberId: MemberId; market: string; at: Date },
): Promise<Document> {
  await callSql(
    tx,
    `insert into kyc.documents (id, member_id, market_code, state, begun_at) values ($1, $2, $3, 'none', $4)
       on conflict do nothing`,
    [id, memberId, market, at],
  );
  const [row] = await callSql<Document>(
    tx,
    `select ${COLUMNS} from kyc.documents where member_id = $1 and state in ('none', 'waiting', 'rejected') for update`,
    [memberId],
  );
  if (!row) throw new Error('a document that was begun is not there');
  return row;
}

export type Change = Partial<{
  typeCode: string;
  number: Buffer;
  numberMark: Buffer;
  expiresOn: string | null;
  attempt: number;
  submittedAt: Date;
  decidedAt: Date;
  decidedBy: string;
  detailsReason: string | null;
  detailsNote: string | null;
  claimedBy: string | null;
  claimedName: string | null;
  claimedUntil: Date | null;
  isDemo: boolean;
}>;

/** False when it is no more in the state that it leaves. */
export async function moveDocument(
  tx: Tx,
  { id, state }: Pick<Document, 'id' | 'state'>,
  to: DocumentState,
  change: Change,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('kyc.documents')
    .set({ ...change, state: to })
    .where('id', '=', id)
    .where('state', '=', state)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Members for whom that number was accepted. */
export async function acceptedWith(reader: Tx | Reader, mark: Buffer): Promise<MemberId[]> {
  const rows = await callSql<{ memberId: MemberId }>(
    reader,
    `select member_id from kyc.documents where number_mark = $1 and state = 'accepted'`,
    [mark],
  );
  return rows.map((row) => row.memberId);
}

/** Members who sent a document with one of these marks and were not told that it is not theirs. */
export async function sentWith(reader: Tx | Reader, marks: readonly Buffer[]): Promise<MemberId[]> {
  const rows = await callSql<{ memberId: MemberId }>(
    reader,
    `select distinct member_id from kyc.documents where number_mark = any ($1::bytea[]) and state <> 'none'`,
    [marks],
  );
  return rows.map((row) => row.memberId);
}
