/** A million transfers for the bench of the office's lists: a thousandth of them refused, and a few without an end. */
import { TRANSFER_LIST } from '../../packages/contracts/src/transfers/lists.ts';
import { SPREAD, type Filled } from './filled.ts';

export const TRANSFERS: Filled = {
  spec: TRANSFER_LIST,
  path: '/office/transfers',
  // One is open for each member and vendor at a time: those without an end are of vendors of their own.
  fill: `
    insert into transfers.transfers (id, member_id, vendor, currency, direction, cause, amount, state, reason, attempts, created_at,
      moved_at, due_at)
    select gen_random_uuid(), member_id,
      case when n % 5000 = 0 then 'bench' || n when n % 1000 = 1 then 'aggregator' else 'lagoon' end, 'COP',
      case when n % 2 = 0 then 'in' else 'out' end,
      case when n % 1000 = 3 then 'recall' when n % 3 = 0 then 'launch' else 'return' end, amount,
      case when n % 5000 = 0 then 'unsure' when n % 1000 = 1 then 'refused' else 'done' end,
      case when n % 5000 <> 0 and n % 1000 = 1 then 'unknown' end, n % 4, at, at, case when n % 5000 = 0 then at end
    from (${SPREAD}) as spread`,
  filters: [
    ...['', 'state=done', 'state=refused', 'state=unsure', 'state=sending', 'isStuck=true', 'isStuck=false'],
    ...[
      'vendor=lagoon',
      'vendor=aggregator',
      'vendor=none',
      'direction=in',
      'transferCause=recall',
      'reason=unknown',
    ],
    ...['amount=2000..2100', 'amount=100..4000', 'attempts=3..', 'state=refused&amount=2000..3000'],
    'createdAt=2026-10-01T00:00:00.000Z..2026-10-08T00:00:00.000Z',
    'createdAt=..2024-12-01T00:00:00.000Z',
  ],
};
