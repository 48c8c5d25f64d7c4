/** A million members, seven in ten of them verified: a thousandth is blocked or waits for a review, a hundredth is suspended or lives in Mexico. */
import { MEMBER_LIST } from '../../packages/contracts/src/members/lists.ts';
import { ROWS, type Filled } from './filled.ts';

const ID = `('00000000-0000-4000-a000-' || lpad(n::text, 12, '0'))::uuid`;
const NUMBERS = `generate_series(1::bigint, ${ROWS}) n`;
/** Registered over two years; nine in ten have been seen since, on some later day. */
const REGISTERED = `timestamptz '2024-11-01' + (n * 7919 % 10000) * interval '105 minutes' + n * interval '1 millisecond'`;
const SENT = `case when n % 1000 = 0 then 'waiting' when n % 100 = 1 then 'rejected' when n % 50 = 2 then 'expired' else 'accepted' end`;

export const MEMBERS: Filled = {
  spec: MEMBER_LIST,
  path: '/office/members',
  fill: `
    insert into members.members (id, account, password_hash, type, market_code, currency, language, status, registered_at,
      last_login_at, closed_at, password_changed_at)
    select ${ID}, 'list' || n, 'none', 0, case when n % 100 = 3 then 'MX' else 'CO' end,
      case when n % 100 = 3 then 'MXN' else 'COP' end, 'es',
      case when n % 100 = 4 then 'disabled' when n % 50 = 5 then 'closed' else 'active' end, ${REGISTERED},
      case when n % 10 = 0 then null else ${REGISTERED} + (n % 300) * interval '1 day' end,
      case when n % 50 = 5 then ${REGISTERED} end, ${REGISTERED}
    from ${NUMBERS};
    insert into wallet.accounts (owner_kind, owner_id, currency, purpose, opened_at)
    select 'member', ${ID}::text, case when n % 100 = 3 then 'MXN' else 'COP' end, 'cash', ${REGISTERED} from ${NUMBERS};
    insert into wallet.balances (account_id, purpose, amount)
    select id, 'cash', id * 1000 from wallet.accounts a where a.owner_id like '00000000-0000-4000-a000-%';
    insert into exclusions.play_blocks (member_id, reason, set_by, set_at)
    select ${ID}, 'asked us to stop', ${ID}, ${REGISTERED} from ${NUMBERS} where n % 1000 = 6;
    insert into kyc.documents (id, member_id, market_code, type_code, number, number_mark, state, begun_at, submitted_at)
    select gen_random_uuid(), ${ID}, 'CO', 'CC', 'sealed', decode(md5('list' || n), 'hex'), ${SENT}, ${REGISTERED}, ${REGISTERED}
    from ${NUMBERS} where n % 10 < 7`,
  filters: [
    '',
    ...['merchantCode=CO', 'merchantCode=MX', 'merchantCode=PE', 'isTest=true', 'isTest=false'],
    ...['status=active', 'status=play_blocked', 'status=disabled', 'status=account_closed'],
    ...['verification=none', 'verification=waiting', 'verification=accepted', 'verification=rejected'],
    ...['verification=expired', 'verification=none,rejected', 'status=active&verification=none'],
    'registeredAt=2026-10-01T00:00:00.000Z..2026-10-08T00:00:00.000Z',
    'registeredAt=..2024-12-01T00:00:00.000Z&status=play_blocked',
    'seenAt=..2025-01-01T00:00:00.000Z&status=active',
    'seenAt=2026-10-01T00:00:00.000Z..2026-10-02T00:00:00.000Z',
    'merchantCode=MX&verification=waiting',
    'memberId=00000000-0000-4000-a000-000000000077',
  ],
};
