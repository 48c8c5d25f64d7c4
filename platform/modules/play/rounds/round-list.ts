/**
 * The list of rounds. A bet writes the table, so it has no index for the list but two that no ordinary bet is in (migration 0028). Ids
 * of rounds rise with the moment at which they were opened: the list is in their order, and a span of time is one of ids. A member's
 * rounds, open ones, those that were rolled back or have a mark, and one that a vendor names have an index. Vendor, game, market and
 * amounts are looked for among the newest until the page is full, which is refused when it takes too long.
 */
import { ROUND_LIST } from '@feria/contracts/play/lists';
import type { OfficeRoundRow } from '@feria/contracts/play/office';
import { toDecimal } from '@feria/kernel';
import { sql, type RawBuilder } from 'kysely';
import type { Reader, Tx } from '../../../core/db.ts';
import { listSource } from '../../../core/lists/source.ts';
import { vendorCodes } from '../../catalog/index.ts';
import { accountsOf } from '../../members/index.ts';
import { toRounds, type Round, type RoundRow } from '../store.ts';
import { leastRoundId } from './round-id.ts';
import { toRoundRows } from './round-views.ts';

export const ROUNDS = listSource({
  spec: ROUND_LIST,
  id: 'id',
  idKind: 'uuid',
  columns: {
    openedAt: 'openedAt',
    memberId: 'memberId',
    merchantCode: 'market',
    staked: 'staked',
    won: 'won',
    state: 'state',
  },
  own: {
    openedAt: openedWithin,
    // Not as columns: with a value that it knows, the planner would sort all rounds of a vendor instead of taking the newest.
    vendor: (code) => sql`(vendor || '') = ${code}`,
    // As the catalogue names a game.
    game: (nodeId) => sql`(vendor || ':' || game_code) = ${nodeId}`,
    isStuck: (value) =>
      value === 'true'
        ? sql`(state = 'open' and stuck_at is not null)`
        : sql`(state <> 'open' or stuck_at is null)`,
    // As the index says it.
    roundFlags: (value) => sql`(flags <> '{}' and flags && ${value.split(',')}::text[])`,
    vendorRound: calledByItsVendor,
  },
  // A member's rounds have an index by moment and id.
  rising: { moment: 'openedAt', unless: 'memberId' },
});

/** By the moment, for the index of a member's rounds, and by the ids, for everybody's. */
function openedWithin(range: string): RawBuilder<boolean> {
  const [from = '', to = ''] = range.split('..');
  const since = new Date(from);
  const until = new Date(to);
  const lower = sql`(opened_at >= ${since} and id >= ${leastRoundId(since)})`;
  const upper = sql`(opened_at < ${until} and id < ${leastRoundId(until)})`;
  if (from === '') return sql<boolean>`${upper}`;
  return to === '' ? sql<boolean>`${lower}` : sql<boolean>`(${lower} and ${upper})`;
}

function calledByItsVendor(name: string): RawBuilder<boolean> {
  const keys = sql`select play.round_key(v.code, ${name}) from (${vendorCodes()}) v (code)`;
  return sql<boolean>`(play.round_key(vendor, vendor_round) = any (array(${keys})) and vendor_round = ${name})`;
}

/** In their order. */
export async function toListedRounds(tx: Tx | Reader, found: readonly RoundRow[]): Promise<OfficeRoundRow[]> {
  const rounds = toRounds(found);
  const rows = await toRoundRows(tx, rounds);
  const accounts = await accountsOf(tx, [...new Set(rounds.map(({ memberId }) => memberId))]);
  return rounds.map((round, index) => {
    const { vassalage, nodeId, ...row } = rows[index]!;
    return {
      ...row,
      vendor: vassalage,
      game: nodeId,
      ...ownFields(round),
      account: accounts.get(round.memberId)?.account ?? '',
    };
  });
}

const ownFields = ({ memberId, market, vendorRound, stuckAt, flags, freeStaked, jackpot, state }: Round) => ({
  memberId,
  merchantCode: market,
  vendorRound,
  isStuck: state === 'open' && stuckAt !== null,
  roundFlags: flags,
  freeStaked: toDecimal(freeStaked),
  jackpot: toDecimal(jackpot),
});
