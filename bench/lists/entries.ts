/**
 * A million entries for the bench of the office's lists: nearly all of them of play, as a ledger has them. They are written past the
 * triggers, because none of them has postings.
 */
import { ENTRY_LIST } from '../../packages/contracts/src/reporting/lists.ts';
import { SPREAD, type Filled } from './filled.ts';

export const ENTRIES: Filled = {
  spec: ENTRY_LIST,
  path: '/office/entries',
  fill: `
    set session_replication_role = replica;
    insert into wallet.entries (kind, key, member_id, currency, amount, counterparty, reference, at)
    select case when n % 1000 = 0 then 'reversal' when n % 100 = 1 then 'deposit' when n % 3 = 0 then 'win' else 'bet' end,
      'bench:' || n, member_id, 'COP', amount, case when n % 100 < 2 then 'house' else 'studio' end, gen_random_uuid()::text, at
    from (${SPREAD}) as spread order by spread.at;
    set session_replication_role = origin`,
  filters: [
    ...[
      '',
      'kind=bet',
      'kind=win',
      'kind=deposit',
      'kind=reversal',
      'kind=bonus_grant',
      'kind=deposit,reversal',
    ],
    ...['vendor=studio', 'vendor=house', 'vendor=lagoon', 'amount=2000..2100', 'amount=100..4000'],
    ...['entryId=77', 'reference=bench:77', 'reference=nothing'],
    'postedAt=2026-10-01T00:00:00.000Z..2026-10-08T00:00:00.000Z',
    'postedAt=..2024-12-01T00:00:00.000Z',
    'kind=deposit&postedAt=2026-10-01T00:00:00.000Z..&amount=5000..',
  ],
};
