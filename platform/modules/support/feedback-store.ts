/** SQL of feedback: sealed, as conversations are. */
import type { Language } from '@feria/contracts/languages';
import type { FeedbackKind, FeedbackState } from '@feria/contracts/support/kinds';
import { callSql, type Reader, type Tx } from '../../core/db.ts';

export type Feedback = {
  id: string;
  memberId: string;
  market: string;
  currency: string;
  language: Language;
  kind: FeedbackKind;
  state: FeedbackState;
  content: Buffer | null;
  remark: Buffer | null;
  answer: Buffer | null;
  answeredBy: string | null;
  images: string[];
  at: Date;
  version: number;
};

const COLUMNS = `f.id, f.member_id, f.market_code as market, f.currency, f.language, f.kind, f.state, f.content,
  f.remark, f.answer, f.answered_by, f.at, f.version,
  array(select i.id from support.images i where i.feedback_id = f.id and i.sealed is not null order by i.id) as images`;

export function feedbackOf(reader: Tx | Reader, memberId: string): Promise<Feedback[]> {
  return callSql<Feedback>(
    reader,
    `select ${COLUMNS} from support.feedback f where f.member_id = $1 order by f.id desc limit 100`,
    [memberId],
  );
}

export async function findFeedback(
  reader: Tx | Reader,
  id: string,
  lock: 'lock' | 'look' = 'look',
): Promise<Feedback | undefined> {
  const [row] = await callSql<Feedback>(
    reader,
    `select ${COLUMNS} from support.feedback f where f.id = $1 ${lock === 'lock' ? 'for update of f' : ''}`,
    [id],
  );
  return row;
}

/** How much they have sent since then. */
export async function countSent(tx: Tx, memberId: string, since: Date): Promise<number> {
  const [row] = await callSql<{ count: number }>(
    tx,
    'select count(*)::int as count from support.feedback where member_id = $1 and at > $2',
    [memberId, since],
  );
  return row?.count ?? 0;
}

export type NewFeedbackRow = Omit<Feedback, 'state' | 'answer' | 'answeredBy' | 'images' | 'version'> & {
  requestKey: string;
};

/** False: it was sent before. */
export async function insertFeedback(tx: Tx, row: NewFeedbackRow): Promise<boolean> {
  const rows = await callSql(
    tx,
    `insert into support.feedback (id, member_id, market_code, currency, language, request_key, kind, state, content, remark, at)
       values ($1, $2, $3, $4, $5, $6, $7, 'new', $8, $9, $10) on conflict (member_id, request_key) do nothing returning id`,
    [
      ...[row.id, row.memberId, row.market, row.currency, row.language, row.requestKey, row.kind],
      ...[row.content, row.remark, row.at],
    ],
  );
  return rows.length > 0;
}

/** From that version alone. False when it had moved on. */
export async function changeFeedback(
  tx: Tx,
  { id, version }: Pick<Feedback, 'id' | 'version'>,
  change: Readonly<Record<string, unknown>>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('support.feedback')
    .set({ ...change, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export type FeedbackSearch = {
  state?: string | undefined;
  kind?: string | undefined;
  market?: string | undefined;
  before?: string | undefined;
  limit: number;
};

/** Newest first. */
export function listFeedback(
  reader: Reader,
  { state, kind, market, before, limit }: FeedbackSearch,
): Promise<Feedback[]> {
  return callSql<Feedback>(
    reader,
    `select ${COLUMNS} from support.feedback f
       where ($1::text is null or f.state = $1) and ($2::text is null or f.kind = $2)
         and ($3::text is null or f.market_code = $3) and ($4::uuid is null or f.id < $4)
       order by f.id desc limit $5`,
    [state ?? null, kind ?? null, market ?? null, before ?? null, limit],
  );
}

export async function wipeFeedback(tx: Tx, sentBefore: Date): Promise<void> {
  const rows = await callSql<{ id: string }>(
    tx,
    `update support.feedback set content = null, remark = null, answer = null
       where at <= $1 and content is not null returning id`,
    [sentBefore],
  );
  await callSql(tx, 'update support.images set sealed = null where feedback_id = any ($1::uuid[])', [
    rows.map(({ id }) => id),
  ]);
}
