/** A million free rounds under a thousand orders, and two thousand campaigns. */
import { CAMPAIGN_LIST, REWARD_LIST } from '../../packages/contracts/src/rewards/lists.ts';
import { idOf } from './filled.ts';

const REWARDS = 1_000_000;
const ORDERS = 1_000;
const CAMPAIGNS = 2_000;

/** What is given is judged by triggers as it is written; these rows are put there as if it had been. */
const unjudged = (statements: string): string =>
  `set session_replication_role = replica; ${statements}; set session_replication_role = origin`;

const AT = "timestamptz '2024-11-01' + (n % 10000) * interval '105 minutes' + n * interval '1 millisecond'";

export const CAMPAIGNS_FILLED = {
  spec: CAMPAIGN_LIST,
  path: '/office/campaigns',
  fill: unjudged(`
    insert into rewards.campaigns (id, name, vendor, prepaid, game_code, currency, bet_value, rounds, wins_to, starts_at, ends_at, state,
      vendor_name, created_by, created_by_name, created_at, moved_at)
    select gen_random_uuid(), 'Campaign ' || n, case when n % 50 = 0 then 'lagoon' else 'aggregator' end, 'any', 'game-' || n % 40, 'COP',
      100000, 10, 'cash', ${AT}, ${AT} + interval '7 days', case when n % 200 = 0 then 'draft' else 'ended' end,
      'bench-' || n, '00000000-0000-7000-8000-000000000001', 'bench', ${AT}, ${AT}
    from generate_series(1, ${CAMPAIGNS}) n`),
  filters: [
    ...['', 'state=draft', 'state=ended', 'vendor=lagoon', 'gameId=aggregator:game-7', 'name=campaign%2019'],
    'draftedAt=2026-10-01T00:00:00.000Z..2026-10-08T00:00:00.000Z',
  ],
};

/** The rarest state has a thousandth, a rare vendor and a rare game a hundredth of the rows. */
export const REWARDS_FILLED = {
  spec: REWARD_LIST,
  path: '/office/rewards',
  fill: unjudged(`
    insert into rewards.orders (id, request_hash, reason, created_by, created_by_name, created_at)
    select ${idOf('n')}, '', 'bench', ('00000000-0000-7000-8000-00000000000' || (n % 7 = 0)::int)::uuid, 'bench', now()
    from generate_series(0, ${ORDERS - 1}) n;
    with players as (select array_agg(id order by id) as ids from members.members where type = 0),
      campaigns as (select array_agg(id order by id) as ids from rewards.campaigns)
    insert into rewards.rewards (id, order_id, campaign_id, member_id, vendor, game_code, currency, bet_value, rounds, wins_to, starts_at,
      ends_at, state, is_unwanted, vendor_name, created_at, moved_at, due_at)
    select gen_random_uuid(), ${idOf(`n % ${ORDERS}`)},
      case when n % 3 = 0 then campaigns.ids[(1 + n / 3 % cardinality(campaigns.ids))::int] end,
      players.ids[(1 + (n * 7919) % cardinality(players.ids))::int], case when n % 100 = 0 then 'lagoon' else 'aggregator' end,
      'game-' || n % 100, case when n % 500 = 0 then 'PEN' else 'COP' end, 100000 * (1 + n % 50), (1 + n % 20)::int, 'cash', at,
      at + interval '7 days', case when n % 1000 = 0 then 'unsure' when n % 20 = 0 then 'refused' else 'granted' end, n % 10000 = 0,
      'bench-' || n, at, at, case when n % 1000 = 0 then at end
    from players, campaigns, (select n, ${AT} as at from generate_series(1::bigint, ${REWARDS}) n) as spread
    on conflict do nothing`),
  filters: [
    ...['', 'state=granted', 'state=unsure', 'state=refused', 'state=sending', 'isUnwanted=true'],
    ...[
      'vendor=aggregator',
      'vendor=lagoon',
      'gameId=aggregator:game-7',
      'gameId=lagoon:game-0',
      'currency=PEN',
    ],
    ...['worth=10..12', 'worth=1..900', 'campaign=campaign%2019', 'vendorReward=bench-77', 'reference=none'],
    ...['grantedBy=00000000-0000-7000-8000-000000000000', 'grantedBy=00000000-0000-7000-8000-000000000001'],
    'createdAt=2026-10-01T00:00:00.000Z..2026-10-08T00:00:00.000Z',
    'createdAt=..2024-12-01T00:00:00.000Z',
    'state=unsure&worth=10..20',
  ],
};
