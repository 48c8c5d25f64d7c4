/** SQL of rounds and receipts, as they are read; `play.settle_batch` writes them. */
import type { ROUND_STATES } from '@feria/contracts/play/member';
import { isUuid, type MemberId, type Units } from '@feria/kernel';
import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { Reader, Tx } from '../../core/db.ts';
import type { DB } from '../../core/schema.generated.ts';

export type Round = {
  id: string;
  vendor: string;
  vendorRound: string;
  memberId: string;
  gameCode: string;
  currency: string;
  market: string;
  state: (typeof ROUND_STATES)[number];
  openedAt: Date;
  closedAt: Date | null;
  staked: Units;
  won: Units;
  /** Worth of its free bets, which moved no money. */
  freeStaked: Units;
  /** How much of `won` came from jackpots. */
  jackpot: Units;
  balanceBefore: Units;
  balanceAfter: Units;
  flags: string[];
  stuckAt: Date | null;
};

export type Receipt = {
  vendor: string;
  transaction: string;
  kind: 'bet' | 'win' | 'rollback';
  reference: string | null;
  currency: string;
  amount: Units;
  entryId: bigint | null;
  balance: Units;
  at: Date;
};

export type RoundFilter = {
  memberId?: string | undefined;
  state?: Round['state'] | undefined;
  /** Business days in `timeZone`, both counted in. */
  from?: string | undefined;
  to?: string | undefined;
  timeZone?: string | undefined;
  vendor?: string | undefined;
  /** As the catalogue names games: `vendor:code`. */
  games?: readonly string[] | undefined;
};

export type RoundRow = Selectable<DB['play.rounds']>;
/** What is counted and shown to everybody: nothing of test accounts or test vendors (ADR 67). */
const COUNTED = sql<RoundRow>`play.counted_rounds`.as('round');
const EVERY = sql<RoundRow>`play.rounds`.as('round');

/** Of one member, all of them; of everybody, those that count. */
export const roundsOf = (tx: Tx | Reader, memberId: string | undefined) =>
  tx.selectFrom(memberId === undefined ? COUNTED : EVERY);

function roundsBy(
  tx: Tx | Reader,
  { memberId, state, from, to, timeZone = 'UTC', vendor, games }: RoundFilter,
) {
  let query = roundsOf(tx, memberId);
  if (memberId !== undefined) query = query.where('memberId', '=', memberId);
  if (state !== undefined) query = query.where('state', '=', state);
  if (from !== undefined) {
    query = query.where('openedAt', '>=', sql<Date>`(${from}::date)::timestamp at time zone ${timeZone}`);
  }
  if (to !== undefined) {
    query = query.where('openedAt', '<', sql<Date>`(${to}::date + 1)::timestamp at time zone ${timeZone}`);
  }
  if (vendor !== undefined) query = query.where('vendor', '=', vendor);
  if (games !== undefined)
    query = query.where(sql<boolean>`(vendor || ':' || game_code) = any (${[...games]}::text[])`);
  return query;
}

/** Newest first; `before` is the id of the last round of the page before. */
export async function selectRounds(
  tx: Tx | Reader,
  filter: RoundFilter,
  { before, limit }: { before?: string | undefined; limit: number },
): Promise<Round[]> {
  let query = roundsBy(tx, filter);
  if (before !== undefined) {
    query = query.where(
      sql<boolean>`(opened_at, id) < (select last.opened_at, last.id from play.rounds last where last.id = ${before})`,
    );
  }
  const rows = await query
    .selectAll()
    .orderBy('openedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(roundOf);
}

/** The calls of a round of that id, as the ledger has them for keys: a query of one column, which is empty for anything else. */
export const callsOfRound = (id: string): RawBuilder<string> =>
  isUuid(id)
    ? sql<string>`select vendor || ':' || transaction_uuid from play.receipts where round_id = ${id}::uuid`
    : sql<string>`select null::text where false`;

export type Totals = { rounds: number; staked: Units; won: Units };

export async function sumRounds(tx: Tx | Reader, filter: RoundFilter): Promise<Totals> {
  const row = await roundsBy(tx, filter)
    .select([
      sql<bigint>`count(*)`.as('rounds'),
      sql<bigint>`coalesce(sum(staked), 0)::bigint`.as('staked'),
      sql<bigint>`coalesce(sum(won), 0)::bigint`.as('won'),
    ])
    .executeTakeFirstOrThrow();
  return { rounds: Number(row.rounds), staked: row.staked, won: row.won };
}

/** What was staked and won in rounds that began from that moment on, by the index of a member's rounds. */
export async function sumSince(
  reader: Tx | Reader,
  memberId: string,
  since: Date,
): Promise<Pick<Totals, 'staked' | 'won'>> {
  return reader
    .selectFrom('play.rounds')
    .select([
      sql<bigint>`coalesce(sum(staked), 0)::bigint`.as('staked'),
      sql<bigint>`coalesce(sum(won), 0)::bigint`.as('won'),
    ])
    .where('memberId', '=', memberId)
    .where('openedAt', '>=', since)
    .executeTakeFirstOrThrow();
}

/** What is staked in a member's rounds that are not over, and how many there are: money that has left the wallet. */
export async function sumOpenStakes(
  reader: Tx | Reader,
  memberId: string,
  currency: string,
): Promise<{ rounds: number; staked: Units }> {
  const row = await reader
    .selectFrom('play.rounds')
    .select([sql<bigint>`count(*)`.as('rounds'), sql<bigint>`coalesce(sum(staked), 0)::bigint`.as('staked')])
    .where('memberId', '=', memberId)
    .where('currency', '=', currency)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow();
  return { rounds: Number(row.rounds), staked: row.staked };
}

export async function findRound(tx: Tx | Reader, id: string): Promise<Round | undefined> {
  const row = await tx.selectFrom('play.rounds').selectAll().where('id', '=', id).executeTakeFirst();
  return row && roundOf(row);
}

export async function findRoundsById(reader: Reader, ids: readonly string[]): Promise<Round[]> {
  const rows = await reader.selectFrom('play.rounds').selectAll().where('id', 'in', ids).execute();
  return rows.map(roundOf);
}

/** The receipts of a round, oldest first. */
export async function listReceipts(tx: Tx | Reader, roundId: string): Promise<Receipt[]> {
  const rows = await tx
    .selectFrom('play.receipts')
    .selectAll()
    .where('roundId', '=', roundId)
    .orderBy('at')
    .orderBy('entryId')
    .execute();
  return rows.map((row) => ({
    vendor: row.vendor,
    transaction: row.transactionUuid,
    kind: row.kind as Receipt['kind'],
    reference: row.reference,
    currency: row.currency,
    amount: BigInt(row.amount),
    entryId: row.entryId === null ? null : BigInt(row.entryId),
    balance: BigInt(row.balance),
    at: row.at,
  }));
}

/** Settled rounds of a market with the largest wins since an instant. */
export async function selectWinners(
  tx: Tx | Reader,
  { market, since, limit }: { market: string; since: Date; limit: number },
): Promise<Round[]> {
  const rows = await tx
    .selectFrom(COUNTED)
    .selectAll()
    .where('state', '=', 'closed')
    .where('won', '>', 0n)
    .where('closedAt', '>', since)
    .where('market', '=', market)
    .orderBy('won', 'desc')
    .orderBy('closedAt', 'desc')
    .limit(limit)
    .execute();
  return rows.map(roundOf);
}

/**
 * Closes rounds on which nothing has moved for as long as their vendor allows: a lost round may send nothing. Answers how
 * many; a win that comes later is paid all the same.
 */
export async function closeTimedOut(
  tx: Tx,
  timeouts: readonly { vendor: string; before: Date }[],
  at: Date,
): Promise<number> {
  const { rows } = await sql<{ closed: number }>`
    select play.close_timed_out(${timeouts.map(({ vendor }) => vendor)}::text[],
      ${timeouts.map(({ before }) => before)}::timestamptz[], ${at}) as closed`.execute(tx);
  return rows[0]?.closed ?? 0;
}

/** Open rounds that were flagged, the oldest first. */
export async function listStuckRounds(tx: Tx | Reader, limit: number): Promise<Round[]> {
  const rows = await tx
    .selectFrom(COUNTED)
    .selectAll()
    .where('state', '=', 'open')
    .where('stuckAt', 'is not', null)
    .orderBy('openedAt')
    .limit(limit)
    .execute();
  return rows.map(roundOf);
}

/** How many rounds of a member are not over. */
export async function countOpenRounds(tx: Tx | Reader, memberId: MemberId): Promise<number> {
  const { open } = await tx
    .selectFrom('play.rounds')
    .select((select) => select.fn.countAll<bigint>().as('open'))
    .where('memberId', '=', memberId)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow();
  return Number(open);
}

/** Flags rounds that were opened before an instant and are open still; answers how many are new. They are not closed: a person looks. */
export async function flagStuckRounds(tx: Tx, openedBefore: Date, at: Date): Promise<number> {
  const result = await tx
    .updateTable('play.rounds')
    .set({ stuckAt: at })
    .where('state', '=', 'open')
    .where('openedAt', '<', openedBefore)
    .where('stuckAt', 'is', null)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

export const toRounds = (rows: readonly RoundRow[]): Round[] => rows.map(roundOf);

function roundOf(row: RoundRow): Round {
  return {
    id: row.id,
    vendor: row.vendor,
    vendorRound: row.vendorRound,
    memberId: row.memberId,
    gameCode: row.gameCode,
    currency: row.currency,
    market: row.market,
    state: row.state as Round['state'],
    openedAt: row.openedAt,
    closedAt: row.closedAt,
    staked: BigInt(row.staked),
    won: BigInt(row.won),
    freeStaked: BigInt(row.freeStaked),
    jackpot: BigInt(row.jackpot),
    balanceBefore: BigInt(row.balanceBefore),
    balanceAfter: BigInt(row.balanceAfter),
    flags: row.flags,
    stuckAt: row.stuckAt,
  };
}
