/** All SQL of the signed roots. */
import { sql, type Selectable } from 'kysely';
import { ROOT_FORMAT, toHex, type SignedRoot } from '@feria/ledger-proof';
import type { Reader, Tx } from '../../core/db.ts';
import type { DB } from '../../core/schema.generated.ts';
import type { Signer } from './signer.ts';

export type StoredRoot = {
  market: string;
  day: string;
  currency: string;
  timeZone: string;
  bets: bigint;
  throughPosition: bigint;
  nextPosition: bigint;
  signedAt: Date;
  filedAt: Date | null;
  root: SignedRoot;
};
export type NewRoot = Omit<StoredRoot, 'filedAt'> & {
  firstPosition: bigint | null;
  lastPosition: bigint | null;
  treeRoot: Uint8Array;
  blocks: readonly Block[];
};
export type Block = { positions: readonly bigint[]; root: Uint8Array };

/** One root once: false when the day has one already, which then stays. */
export async function insertRoot(tx: Tx, root: NewRoot, signer: Signer): Promise<boolean> {
  await tx
    .insertInto('seals.keys')
    .values({ id: signer.keyId, publicKey: Buffer.from(signer.publicKey), since: root.signedAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { market, day } = root;
  const inserted = await tx
    .insertInto('seals.roots')
    .values({
      market,
      day,
      currency: root.currency,
      bets: root.bets,
      timeZone: root.timeZone,
      firstPosition: root.firstPosition,
      lastPosition: root.lastPosition,
      throughPosition: root.throughPosition,
      nextPosition: root.nextPosition,
      root: Buffer.from(root.treeRoot),
      statement: root.root.statement,
      signature: Buffer.from(root.root.signature, 'hex'),
      keyId: signer.keyId,
      signedAt: root.signedAt,
    })
    .onConflict((conflict) => conflict.columns(['market', 'day']).doNothing())
    .returning('day')
    .executeTakeFirst();
  if (!inserted) return false;
  for (const [ordinal, block] of root.blocks.entries())
    await tx
      .insertInto('seals.blocks')
      .values({ market, day, ordinal, positions: [...block.positions], root: Buffer.from(block.root) })
      .execute();
  return true;
}

const COLUMNS = [
  ...(['market', 'currency', 'timeZone', 'bets', 'throughPosition', 'nextPosition'] as const),
  ...(['statement', 'signature', 'keyId', 'signedAt', 'filedAt', 'publicKey'] as const),
] as const;
export type StoredRow = Pick<Selectable<DB['seals.roots'] & DB['seals.keys']>, (typeof COLUMNS)[number]> & {
  day: string;
};

const selectRoots = (tx: Tx | Reader) =>
  tx
    .selectFrom('seals.roots')
    .innerJoin('seals.keys', 'seals.keys.id', 'seals.roots.keyId')
    .select(COLUMNS)
    .select(sql<string>`seals.roots.day::text`.as('day'));

/** Every root under one name, with what tells it apart and its day as text. */
export const listedRoots = (tx: Tx | Reader) =>
  tx.selectFrom(
    selectRoots(tx)
      .select(sql<string>`seals.roots.day::text || ':' || market`.as('id'))
      .as('listed'),
  );

export async function findLastRoot(reader: Reader, market: string): Promise<StoredRoot | undefined> {
  const query = selectRoots(reader).where('market', '=', market);
  const row = await query.orderBy('seals.roots.day', 'desc').limit(1).executeTakeFirst();
  return row && rootOf(row);
}

/** The first root of that currency that reaches the day and the position: the one that covers a bet made there. */
export async function findRootOver(
  reader: Reader,
  { currency, day, position }: { currency: string; day: string; position: bigint },
): Promise<StoredRoot | undefined> {
  const row = await selectRoots(reader)
    .where('currency', '=', currency)
    .where('seals.roots.day', '>=', day)
    .where('throughPosition', '>=', position)
    .orderBy('seals.roots.day')
    .limit(1)
    .executeTakeFirst();
  return row && rootOf(row);
}

export type RootSearch = {
  market?: string | undefined;
  before?: { day: string; market: string } | undefined;
  limit: number;
};

/** Newest day first, a day's markets by code. */
export async function listRoots(
  reader: Reader,
  { market, before, limit }: RootSearch,
): Promise<StoredRoot[]> {
  let query = selectRoots(reader).orderBy('seals.roots.day', 'desc').orderBy('market').limit(limit);
  if (market !== undefined) query = query.where('market', '=', market);
  if (before)
    query = query.where(
      sql<boolean>`(seals.roots.day, ${before.market}) < (${before.day}::date, seals.roots.market)`,
    );
  return (await query.execute()).map(rootOf);
}

export async function listAllRoots(reader: Reader): Promise<StoredRoot[]> {
  const rows = await selectRoots(reader).orderBy('market').orderBy('seals.roots.day').execute();
  return rows.map(rootOf);
}

/** Roots whose file is not known to be written, the oldest first. */
export async function listUnfiled(reader: Reader): Promise<StoredRoot[]> {
  const query = selectRoots(reader).where('filedAt', 'is', null);
  return (await query.orderBy('seals.roots.day').orderBy('market').execute()).map(rootOf);
}

export async function markFiled(tx: Tx, { market, day }: StoredRoot, at: Date): Promise<void> {
  await tx
    .updateTable('seals.roots')
    .set({ filedAt: at })
    .where('market', '=', market)
    .where('day', '=', day)
    .where('filedAt', 'is', null)
    .execute();
}

/** All blocks of a day's tree without their positions, and the one that holds the position. */
export async function readBlocks(
  reader: Reader,
  { market, day }: StoredRoot,
  position: bigint,
): Promise<{ roots: Buffer[]; ordinal: number; positions: bigint[] } | undefined> {
  const roots = await reader
    .selectFrom('seals.blocks')
    .select('root')
    .where('market', '=', market)
    .where('day', '=', day)
    .orderBy('ordinal')
    .execute();
  const own = await reader
    .selectFrom('seals.blocks')
    .select(['ordinal', 'positions'])
    .where('market', '=', market)
    .where('day', '=', day)
    .where(sql<boolean>`${position}::bigint = any (positions)`)
    .executeTakeFirst();
  return own && { roots: roots.map(({ root }) => root), ordinal: own.ordinal, positions: own.positions };
}

export type PublicKey = { id: string; publicKey: Buffer; since: Date | null };

export async function listKeys(reader: Reader): Promise<PublicKey[]> {
  const rows = await reader.selectFrom('seals.keys').selectAll().orderBy('since', 'desc').execute();
  return rows.map(({ id, publicKey, since }) => ({ id, publicKey, since }));
}

export function rootOf(row: StoredRow): StoredRoot {
  return {
    market: row.market,
    day: row.day,
    currency: row.currency,
    timeZone: row.timeZone,
    bets: BigInt(row.bets),
    throughPosition: row.throughPosition,
    nextPosition: row.nextPosition,
    signedAt: row.signedAt,
    filedAt: row.filedAt,
    root: {
      format: ROOT_FORMAT,
      statement: row.statement,
      signature: row.signature.toString('hex'),
      keyId: row.keyId,
      publicKey: toHex(new Uint8Array(row.publicKey)),
    },
  };
}
