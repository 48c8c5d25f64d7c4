/** What the operator is told of our transactions. First argument the connection; everything else is handed in. */
import type { ListedTransaction } from '@feria/contracts/vendor-door/vendor-api';
import type { Db } from '../db.ts';

export type Listed = Pick<ListedTransaction, 'kind' | 'status'> & {
  id: string;
  owner: string;
  currency: string;
  /** null: only the operator knows. */
  amount: bigint | null;
  round: string | null;
  /** null: not acknowledged yet. */
  at: Date | null;
};
export type Page = { from: Date; to: Date; after: { at: Date; id: string } | undefined; limit: number };

const ROUNDS =
  'select t.id::text, t.kind, t.status, t.owner, t.currency, t.amount, t.round::text, t.at from transactions t where true';
/** Without rounds of games that are served here for somebody else. */
const NOT_OF = (games: string): string =>
  ` and not exists (select from rounds r where r.id = t.round and r.game = any (${games}::text[]))`;
/** The transfers that were asked for: what a void one names was never done. */
const TRANSFERS = `select t.reference as id, t.direction as kind,
    case t.verdict when 'done' then 'done' else 'refused' end as status, t.owner, t.currency, t.amount,
    null::text as round, t.at
  from purse_transfers t where t.direction <> 'void'`;

/** Done, or refused, in [from, to): oldest first, from behind `after` on; nothing of the foreign games. */
export async function listRoundTransactions(
  db: Db,
  page: Page,
  foreign: readonly string[],
): Promise<Listed[]> {
  return foreign.length === 0 ? list(db, ROUNDS, page) : list(db, ROUNDS + NOT_OF('$6'), page, [foreign]);
}

export async function listTransfers(db: Db, page: Page): Promise<Listed[]> {
  return list(db, TRANSFERS, page);
}

async function list(
  db: Db,
  all: string,
  { from, to, after, limit }: Page,
  more: readonly unknown[] = [],
): Promise<Listed[]> {
  const { rows } = await db.query<Listed>(
    `select * from (${all}) l
       where l.at >= $1 and l.at < $2 and ($3::timestamptz is null or (l.at, l.id) > ($3, $4))
       order by l.at, l.id limit $5`,
    [from, to, after?.at ?? null, after?.id ?? null, limit, ...more],
  );
  return rows;
}

/** Those of these names, whenever they were. A name that is no UUID is none of a round's. */
export async function findRoundTransactions(
  db: Db,
  ids: readonly string[],
  foreign: readonly string[],
): Promise<Listed[]> {
  const { rows } = await db.query<Listed>(`${ROUNDS} and t.id = any ($1::uuid[])${NOT_OF('$2')}`, [
    ids,
    foreign,
  ]);
  return rows;
}

export async function findTransfers(db: Db, references: readonly string[]): Promise<Listed[]> {
  const { rows } = await db.query<Listed>(`${TRANSFERS} and t.reference = any ($1::text[])`, [references]);
  return rows;
}
