/** A million transfers to the licensee's account: most matched by two operators, a thousandth that wait, and a thousandth that a second operator is asked about. */
import { BANK_TRANSFER_LIST } from '../../packages/contracts/src/cashier/lists.ts';
import { idAt, MARKETS, spansOf, SPREAD, type Filled } from './filled.ts';

const IS_OPEN = 'n % 1000 = 0';
const IS_ASKED = 'n % 1000 = 1';
const IS_REFUSED = 'n % 20 = 2';
const IS_FOUND = `not (${IS_OPEN} or ${IS_REFUSED})`;

export const BANK_TRANSFERS: Filled = {
  spec: BANK_TRANSFER_LIST,
  path: '/office/bank-transfers',
  fill: `
    with account as (select id, version from cashier.collection_accounts where currency = 'COP' and is_active)
    insert into cashier.bank_transfers (id, reference, concept, member_id, market, currency, account_id, account_version, asked, created_at,
      expires_at, said_at, proofs, state, captured, payer, bank_reference, paid_on, reason, operator_id, operator_name, confirmed_by, decided_at)
    select ${idAt('at', 'n')}, gen_random_uuid(), 'B-' || n, member_id, 'CO', 'COP', account.id, account.version, amount, at,
      at + interval '2 days', case when n % 3 > 0 then at + interval '1 hour' end, case when n % 3 > 0 then 1 else 0 end,
      case when ${IS_OPEN} then 'open' when ${IS_ASKED} then 'asked' when ${IS_REFUSED} then 'refused' else 'matched' end,
      case when ${IS_FOUND} then amount end, case when ${IS_FOUND} then '\\x00'::bytea end, case when ${IS_FOUND} then 'B' || n end,
      case when ${IS_FOUND} then at::date end, case when ${IS_REFUSED} then 'transfer_not_found' end,
      case when not (${IS_OPEN}) then member_id end, case when not (${IS_OPEN}) then 'one' end,
      case when ${IS_FOUND} and not (${IS_ASKED}) then 'another' end,
      case when not (${IS_OPEN} or ${IS_ASKED}) then at + interval '3 hours' end
    from (${SPREAD}) as spread, account`,
  filters: [
    ...spansOf('createdAt'),
    ...MARKETS,
    ...['state=open', 'state=asked', 'state=matched', 'state=refused', 'hasProof=true', 'hasProof=false'],
    ...['reference=B-77', 'amount=2000..2100', 'amount=100..4000', 'state=open&amount=2000..3000'],
    ...['state=open&hasProof=true', 'state=matched&hasProof=false&amount=5000..'],
    'saidAt=2026-10-01T00:00:00.000Z..2026-10-02T00:00:00.000Z',
  ],
};
