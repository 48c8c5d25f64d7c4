/** A million refused attempts in two years: most are wrong sign-ins of names that nobody has, a thousandth are keys that could not be read. */
import { SECURITY_LIST } from '../../packages/contracts/src/security/lists.ts';
import { ROWS, type Filled } from './filled.ts';

const MEMBER = `('00000000-0000-4000-8000-' || lpad((1 + n % 10000)::text, 12, '0'))::uuid`;
const WEEK = 'at=2026-10-01T00:00:00.000Z..2026-10-08T00:00:00.000Z';

export const SECURITY: Filled = {
  spec: SECURITY_LIST,
  path: '/office/security',
  fill: `
    insert into core.security_lines (at, kind, code, address, actor_kind, actor_id, name, name_hash, route, count, detail)
    select timestamptz '2024-11-01' + (n / 100) * interval '105 minutes' + n * interval '1 millisecond',
      case when n % 1000 = 0 then 'key_unreadable' when n % 5 = 0 then 'access_refused' else 'sign_in_refused' end,
      'identity.credentials_wrong', '203.0.113.' || n % 250, 'member',
      case when n % 10 = 1 then ${MEMBER} end, case when n % 10 = 1 then 'bench' || 1 + n % 10000 end,
      case when n % 10 <> 1 then sha256((n % 5000)::text::bytea) end, 'POST /api/login', 1, '{"who": "member"}'
    from generate_series(1::bigint, ${ROWS}) n`,
  filters: [
    '',
    WEEK,
    'at=..2024-12-01T00:00:00.000Z',
    ...['kind=sign_in_refused', 'kind=access_refused', 'kind=key_unreadable', 'kind=host_refused'],
    ...['kind=key_unreadable,host_refused', 'who=bench7', 'who=nobody+of+that+name'],
    ...['address=203.0.113.7', 'address=198.51.100.1', `${WEEK}&kind=key_unreadable`],
    'memberId=00000000-0000-4000-8000-000000000077',
    'operatorId=00000000-0000-4000-8000-000000000077',
  ],
};
