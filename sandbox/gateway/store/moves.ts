/** Moves of money, for the merchant's books. A row is added in the transaction that moved it, and never changed. */
import type { Settlement } from '@feria/contracts/cashier/gateway';
import type { Queryable } from './queryable.ts';

export type MoveRow = Omit<Settlement, 'settled_at'> & { number: bigint; settled_at: Date };

export async function addMove(
  db: Queryable,
  type: Settlement['type'],
  of: Pick<MoveRow, 'id' | 'external_id' | 'currency'>,
  amount: string,
  fee: string | null,
  at: Date,
): Promise<void> {
  await db.query(
    `insert into moves (type, id, external_id, amount, currency, fee, settled_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [type, of.id, of.external_id, amount, of.currency, fee, at],
  );
}

export type MoveFilter = { from: Date; to: Date; after: bigint | undefined; limit: number };

/** What moved in [from, to), oldest first, from behind the move `after` on. Undefined: there is no such move. */
export async function listMoves(
  db: Queryable,
  { from, to, after, limit }: MoveFilter,
): Promise<MoveRow[] | undefined> {
  const start = after === undefined ? undefined : await settledAt(db, after);
  if (after !== undefined && start === undefined) return undefined;
  const { rows } = await db.query<MoveRow>(
    `select number, type, id, external_id, amount::text, currency, fee::text, settled_at from moves
     where settled_at >= $1 and settled_at < $2
       and ($3::bigint is null or (settled_at, number) > ((select settled_at from moves where number = $3), $3))
     order by settled_at, number limit $4`,
    [from, to, after ?? null, limit],
  );
  return rows;
}

async function settledAt(db: Queryable, number: bigint): Promise<Date | undefined> {
  const { rows } = await db.query<{ settled_at: Date }>('select settled_at from moves where number = $1', [
    number,
  ]);
  return rows[0]?.settled_at;
}
