import { VERIFICATION_LIST } from '../../packages/contracts/src/kyc/lists.ts';
import { MARKETS, spansOf, SPREAD, type Filled } from './filled.ts';

/** A hundredth of a hundredth waits, was sent thrice or is a demonstration; decisions took from minutes to days. */
export const VERIFICATIONS: Filled = {
  spec: VERIFICATION_LIST,
  path: '/office/verifications',
  // A member has one that is open: those that wait and that were refused are of members that nobody has.
  fill: `
    insert into kyc.documents (id, member_id, market_code, type_code, number, number_mark, state, attempt, begun_at, submitted_at,
      decided_at, decided_by, is_demo)
    select gen_random_uuid(), case when n % 20 = 0 then gen_random_uuid() else member_id end, 'CO', 'CC', '\\x00'::bytea,
      decode(md5(n::text), 'hex'),
      case when n % 10000 = 0 then 'waiting' when n % 20 = 0 then 'rejected' when n % 7 = 0 then 'expired' else 'accepted' end,
      case when n % 10000 = 1 then 3 when n % 10 = 0 then 2 else 1 end, at, at,
      case when n % 10000 <> 0 then at + (n % 3000) * interval '1 minute' end,
      case when n % 10000 <> 0 then 'reviewer' || n % 40 end, n % 10000 = 2
    from (${SPREAD}) as spread`,
  filters: [
    ...spansOf('submittedAt'),
    ...MARKETS,
    ...['state=accepted', 'state=waiting', 'state=rejected', 'documentType=CC', 'documentType=PAS'],
    ...[
      'attempt=3..',
      'attempt=1..2',
      'isDemo=true',
      'isDemo=false',
      'decidedBy=reviewer7',
      'decidedBy=nobody',
    ],
    ...['whose=mine', 'whose=nobodys', 'minutesTaken=2990..', 'minutesTaken=..5', 'minutesTaken=10..2000'],
    'decidedAt=2026-10-01T00:00:00.000Z..2026-10-02T00:00:00.000Z',
    'state=rejected&decidedBy=reviewer0&submittedAt=2026-10-01T00:00:00.000Z..',
  ],
};
