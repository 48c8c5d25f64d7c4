/** Whether all money is where the rules say, read from both sides' databases. Answers one line for each finding; an empty list is good. */
import { createPool, type Pool } from '@feria/postgres';
import type { DatabaseUrls } from '../../launcher/environment.ts';

interface StudioRound {
  id: string;
  owner: string;
  state: string;
  stake: bigint;
  win: bigint | null;
  bet_uuid: string;
  win_uuid: string;
  rollback_uuid: string;
  refusal: string | null;
}
interface Receipt {
  transaction_uuid: string;
  kind: 'bet' | 'win' | 'rollback';
  reference: string | null;
  amount: bigint;
  entry_id: bigint | null;
}

export interface Books {
  findings: string[];
  rounds: number;
  closed: number;
  cancelled: number;
  /** Cancelled rounds whose stake had been taken, and was given back. */
  givenBack: number;
  /** What became of each round, by its id. */
  ends: ReadonlyMap<string, string>;
}

/** Our own vendors whose books are kept as the studio's are. */
export type VendorBooks = 'studio' | 'aggregator';

/** Compares both sides' books for these members. */
export async function checkBooks(
  databases: DatabaseUrls,
  memberIds: readonly string[],
  vendors: readonly VendorBooks[] = ['studio'],
): Promise<Books> {
  const platform = createPool(databases.app, { max: 2 });
  const houses = vendors.map((vendor) => createPool(databases[vendor], { max: 2 }));
  try {
    const rounds = (await Promise.all(houses.map((house) => listRounds(house, memberIds)))).flat();
    const receipts = await listReceipts(platform, memberIds, vendors);
    const findings = [
      ...(await reconcile(platform)),
      ...rounds.flatMap((round) => judgeRound(round, receipts)),
      ...judgeStrays(rounds, receipts),
      ...(await judgeBalances(platform, rounds, memberIds)),
      ...(await judgePlatformRounds(platform, rounds, memberIds)),
    ];
    const cancelled = rounds.filter(({ state }) => state === 'cancelled');
    return {
      findings,
      rounds: rounds.length,
      closed: rounds.filter(({ state }) => state === 'closed').length,
      cancelled: cancelled.length,
      givenBack: cancelled.filter(({ bet_uuid }) => receipts.has(bet_uuid)).length,
      ends: new Map(rounds.map(({ id, state }) => [id, state])),
    };
  } finally {
    await Promise.all([platform, ...houses].map((pool) => pool.end()));
  }
}

/**
 * The same promises in the middle of play: of the studio's rounds that have ended since an instant of its clock, and of the
 * whole ledger. Rounds on their way and balances, which move, wait for checkBooks.
 */
export async function checkEnded(
  databases: DatabaseUrls,
  memberIds: readonly string[],
  since: Date,
): Promise<{ findings: string[]; ended: number }> {
  const platform = createPool(databases.app, { max: 1 });
  const studio = createPool(databases.studio, { max: 1 });
  try {
    // The vendor's side first: what it has ended is in our books already.
    const rounds = (await listRounds(studio, memberIds, since)).filter(
      ({ state }) => state === 'closed' || state === 'cancelled',
    );
    const receipts = await listReceipts(platform, memberIds, ['studio']);
    const findings = [
      ...(await reconcile(platform)),
      ...rounds.flatMap((round) => judgeRound(round, receipts)),
    ];
    return { findings, ended: rounds.length };
  } finally {
    await Promise.all([platform.end(), studio.end()]);
  }
}

async function listRounds(
  house: Pool,
  owners: readonly string[],
  closedSince?: Date,
): Promise<StudioRound[]> {
  const { rows } = await house.query<StudioRound>(
    `select r.id, s.owner, r.state, s.stake, s.win, s.bet_uuid, s.win_uuid, b.rollback_uuid, r.refusal
       from round_seats s join rounds r on r.id = s.round_id join round_bets b on b.id = s.bet_uuid
      where s.owner = any ($1) and ($2::timestamptz is null or r.closed_at >= $2)`,
    [owners, closedSince ?? null],
  );
  return rows;
}

async function listReceipts(
  platform: Pool,
  members: readonly string[],
  vendors: readonly VendorBooks[],
): Promise<Map<string, Receipt>> {
  const { rows } = await platform.query<Receipt>(
    `select transaction_uuid, kind, reference, amount, entry_id from play.receipts
      where vendor = any ($2::text[]) and member_id = any ($1::uuid[])`,
    [members, vendors],
  );
  return new Map(rows.map((row) => [row.transaction_uuid, row]));
}

async function reconcile(platform: Pool): Promise<string[]> {
  const { rows } = await platform.query<Record<string, unknown>>('select * from wallet.reconcile()');
  return rows.map((row) => `the ledger differs: ${Object.values(row).map(String).join(' ')}`);
}

/** Each bet exactly once settled, or rolled back, or never taken. */
function judgeRound(round: StudioRound, receipts: ReadonlyMap<string, Receipt>): string[] {
  const bet = receipts.get(round.bet_uuid);
  const win = receipts.get(round.win_uuid);
  const rollback = receipts.get(round.rollback_uuid);
  const say = (text: string): string[] => [`round ${round.id} (${round.state}): ${text}`];
  if (round.state === 'closed') {
    if (bet?.kind !== 'bet' || bet.amount !== round.stake) return say('its stake was not taken');
    if (win?.kind !== 'win' || win.amount !== round.win) return say('its win was not paid');
    return rollback ? say('it was paid and rolled back') : [];
  }
  if (round.state !== 'cancelled') return say('it has no end');
  if (win) return say('it was cancelled and paid');
  const hasGivenBack = rollback !== undefined && rollback.entry_id !== null;
  if (bet && !hasGivenBack) return say('its stake was kept');
  if (bet && rollback?.amount !== bet.amount) return say('another amount was given back');
  if (!bet && hasGivenBack) return say('a stake was given back that was never taken');
  return [];
}

/** Every receipt is one that a round of the studio knows. */
function judgeStrays(rounds: readonly StudioRound[], receipts: ReadonlyMap<string, Receipt>): string[] {
  const known = new Set(
    rounds.flatMap(({ bet_uuid, win_uuid, rollback_uuid }) => [bet_uuid, win_uuid, rollback_uuid]),
  );
  return [...receipts.keys()]
    .filter((id) => !known.has(id))
    .map((id) => `receipt ${id} belongs to no round of its vendor`);
}

/** deposits - stakes + wins = balance, to the last unit. */
async function judgeBalances(
  platform: Pool,
  rounds: readonly StudioRound[],
  members: readonly string[],
): Promise<string[]> {
  const { rows } = await platform.query<{ id: string; deposits: bigint; cash: bigint }>(
    `select m.id,
            (select coalesce(sum(d.amount), 0)::bigint from cashier.deposits d where d.member_id = m.id and d.state = 'approved') as deposits,
            (select b.amount from wallet.accounts a join wallet.balances b on b.account_id = a.id
              where a.owner_kind = 'member' and a.owner_id = m.id::text and a.purpose = 'cash') as cash
       from unnest($1::uuid[]) as m (id)`,
    [members],
  );
  return rows.flatMap(({ id, deposits, cash }) => {
    const own = rounds.filter(({ owner, state }) => owner === id && state === 'closed');
    const expected = own.reduce((sum, { stake, win }) => sum - stake + (win ?? 0n), deposits);
    return deposits > 0n && expected === cash
      ? []
      : [`member ${id} paid in ${deposits} and should hold ${expected}, holds ${cash}`];
  });
}

/** The operator's own picture of each round agrees with the studio's. */
async function judgePlatformRounds(
  platform: Pool,
  rounds: readonly StudioRound[],
  members: readonly string[],
): Promise<string[]> {
  const { rows } = await platform.query<{ vendor_round: string; state: string; staked: bigint; won: bigint }>(
    'select vendor_round, state, staked, won from play.rounds where member_id = any ($1::uuid[])',
    [members],
  );
  const byId = new Map(rounds.map((round) => [round.id, round]));
  return rows.flatMap(({ vendor_round, state, staked, won }) => {
    const round = byId.get(vendor_round);
    const fits =
      round?.state === 'closed'
        ? state === 'closed' && staked === round.stake && won === round.win
        : round?.state === 'cancelled' && state === 'rolled_back';
    return fits ? [] : [`round ${vendor_round} is ${state} here and ${round?.state ?? 'unknown'} there`];
  });
}
