/** The wallet's chain, by the functions that the wallet shows. */
import type { SealedEntry } from '@feria/ledger-proof';
import { callSql, type Reader, type Tx } from '../../core/db.ts';

export type SealState = {
  position: bigint;
  chain: Buffer;
  sealedAt: Date | null;
  waiting: bigint;
  since: Date | null;
};

export async function maySeal(reader: Reader): Promise<boolean> {
  const [row] = await callSql<{ may: boolean }>(reader, 'select wallet.may_seal() as may', []);
  return row?.may ?? false;
}

/** Seals at most `limit` entries that are final; answers how many. */
export async function seal(tx: Tx, limit: number, at: Date): Promise<number> {
  const [row] = await callSql<{ sealed: number }>(tx, 'select wallet.seal($1, $2) as sealed', [limit, at]);
  return row?.sealed ?? 0;
}

export async function readSealState(reader: Reader | Tx): Promise<SealState> {
  const [row] = await callSql<SealState>(
    reader,
    'select position, chain, sealed_at, waiting, since from wallet.seal_state()',
    [],
  );
  if (!row) throw new Error('the sealer has lost its place');
  return row;
}

export type StoredSeal = {
  position: bigint;
  entryId: bigint;
  leaf: Buffer;
  chain: Buffer;
  entry: SealedEntry | null;
};

export async function readSeals(reader: Reader, after: bigint, most: number): Promise<StoredSeal[]> {
  return callSql<StoredSeal>(
    reader,
    'select position, entry_id, leaf, chain, entry from wallet.read_seals($1, $2)',
    [after, most],
  );
}

export type ProvenEntry = {
  position: bigint | null;
  leaf: Buffer | null;
  chain: Buffer | null;
  entry: SealedEntry;
};

/** These entries and what reversed them, sealed or not, the oldest first. */
export async function findSealed(reader: Reader, entryIds: readonly bigint[]): Promise<ProvenEntry[]> {
  return callSql<ProvenEntry>(reader, 'select position, leaf, chain, entry from wallet.seals_of($1)', [
    entryIds,
  ]);
}

export type SealedBet = { position: bigint; at: Date; leaf: Buffer };

export async function readSealedBets(
  reader: Reader,
  currency: string,
  { from, through }: { from: bigint; through: bigint },
  most: number,
): Promise<SealedBet[]> {
  return callSql<SealedBet>(reader, 'select position, at, leaf from wallet.sealed_bets($1, $2, $3, $4)', [
    currency,
    from,
    through,
    most,
  ]);
}

export async function readLeaves(reader: Reader, positions: readonly bigint[]): Promise<Buffer[]> {
  const rows = await callSql<{ leaf: Buffer }>(
    reader,
    'select leaf from wallet.leaves_at($1) order by position',
    [positions],
  );
  return rows.map(({ leaf }) => leaf);
}

export async function findUnsealed(reader: Reader, most: number): Promise<bigint[]> {
  const rows = await callSql<{ id: bigint }>(
    reader,
    'select entry_id as id from wallet.unsealed_entries($1)',
    [most],
  );
  return rows.map(({ id }) => id);
}

/** When the first sealed entry was made: a market's first root is of that day. */
export async function firstSealedAt(reader: Reader): Promise<Date | null> {
  const [first] = await readSeals(reader, 0n, 1);
  return first?.entry ? new Date(first.entry.at) : null;
}
