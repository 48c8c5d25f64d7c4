/** A million rounds for the bench of the office's lists: in the order of time, as bets bring them, with few of what is rare. */
import { ROUND_LIST } from '../../packages/contracts/src/play/lists.ts';
import { SPREAD, type Filled } from './filled.ts';

export const ROUNDS: Filled = {
  spec: ROUND_LIST,
  path: '/office/rounds',
  fill: `
    insert into play.rounds (id, vendor, vendor_round, member_id, game_code, currency, market, state, opened_at, moved_at, closed_at,
      staked, won, live_bets, balance_before, balance_after, flags, stuck_at)
    select uuidv7(at - clock_timestamp()), case when n % 1000 = 1 then 'lagoon' when n % 10 = 0 then 'aggregator' else 'studio' end,
      'B-' || n, member_id, 'g' || n % 200, 'COP', 'CO',
      case when n % 1000 = 0 then 'open' when n % 1000 = 2 then 'rolled_back' else 'closed' end, at, at,
      case when n % 1000 = 0 then null else at end, amount, case when n % 3 = 0 then amount * (1 + n % 50) else 0 end, 1, amount, amount,
      case when n % 1000 = 3 then '{timed_out}'::text[] else '{}' end, case when n % 10000 = 0 then at end
    from (${SPREAD}) as spread order by spread.at`,
  filters: [
    ...['', 'state=open', 'state=closed', 'state=rolled_back', 'isStuck=true', 'roundFlags=timed_out'],
    ...[
      'vendor=studio',
      'vendor=lagoon',
      'game=studio:g7',
      'game=studio:none',
      'merchantCode=CO',
      'merchantCode=MX',
    ],
    ...['staked=2000..2100', 'won=200000..', 'won=..0', 'vendorRound=B-77'],
    'openedAt=2026-10-01T00:00:00.000Z..2026-10-08T00:00:00.000Z',
    'openedAt=..2024-12-01T00:00:00.000Z',
    'openedAt=2026-10-01T00:00:00.000Z..2026-10-08T00:00:00.000Z&won=100000..',
  ],
};
