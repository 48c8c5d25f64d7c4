/** A million acts of the office in two years: forty operators, ninety kinds of act, of which one happens once in a thousand times. */
import { AUDIT_LIST } from '../../packages/contracts/src/operators/lists.ts';
import { ROWS, type Filled } from './filled.ts';

const OPERATOR = `'00000000-0000-4000-b000-' || lpad((n % 40)::text, 12, '0')`;
const OF = `'00000000-0000-4000-8000-' || lpad((n % 10000)::text, 12, '0')`;
const MEMBER = '00000000-0000-4000-8000-000000000078';
const WEEK = 'at=2026-10-01T00:00:00.000Z..2026-10-08T00:00:00.000Z';

export const AUDIT: Filled = {
  spec: AUDIT_LIST,
  path: '/office/audit',
  fill: `
    insert into core.audit_rows (at, actor_kind, actor_id, actor_name, action, subject, member_id, reason, after, address)
    select timestamptz '2024-11-01' + (n / 100) * interval '105 minutes' + n * interval '1 millisecond',
      case when n % 1000 = 1 then 'system' else 'operator' end,
      case when n % 1000 = 1 then 'jobs' else ${OPERATOR} end, 'operator' || n % 40,
      case when n % 1000 = 0 then 'bench.rare' else 'bench.act_' || n % 90 end,
      case when n % 2 = 0 then 'member:' || ${OF} else 'withdrawal:' || gen_random_uuid() end, (${OF})::uuid, 'call ' || n, '{"blocked": true}', '203.0.113.' || n % 250
    from generate_series(1::bigint, ${ROWS}) n`,
  filters: [
    '',
    WEEK,
    'at=..2024-12-01T00:00:00.000Z',
    ...['actorKind=operator', 'actorKind=system', 'actorKind=member'],
    ...['action=bench', 'action=rare', 'action=act_7', 'action=nothing_like_it'],
    'actorId=00000000-0000-4000-b000-000000000007',
    ...[`subject=member:${MEMBER}`, `subject=${MEMBER}`, `memberId=${MEMBER}`, 'subject=nothing'],
    ...['reason=call', 'reason=nobody+said+so', 'address=203.0.113.7', 'address=198.51.100.1'],
    `${WEEK}&action=rare&actorKind=operator`,
  ],
};
