import { CHARGE_LIST } from '../../packages/contracts/src/reporting/lists.ts';
import { MARKETS, spansOf, SPREAD, type Filled } from './filled.ts';

/** In the order of time, as bets and payments bring them; a thousandth is given back, a thousandth is of a payout. */
export const TAX_CHARGES: Filled = {
  spec: CHARGE_LIST,
  path: '/office/taxes/charges',
  fill: `
    insert into tax.charges (market, currency, member_id, code, basis, moment, bearer, rate_ppm, above, region, base, amount, key,
      reference, at)
    select 'CO', 'COP', member_id, case when n % 1000 = 1 then 'rare_tax' else 'stake_tax' end,
      case when n % 1000 = 2 then 'prize' else 'stake' end, case when n % 1000 = 2 then 'payout' else 'bet' end,
      case when n % 2 = 0 then 'house' else 'member' end, 10000, 0, case when n % 1000 = 3 then 'CO-DC' end,
      case when n % 1000 = 4 then -amount else amount end,
      case when n % 1000 = 4 then -(amount / 100) else amount / 100 end, 'bench:' || n, 'B-' || n, at
    from (${SPREAD}) as spread order by spread.at`,
  filters: [
    ...spansOf('chargedAt'),
    ...MARKETS,
    ...['code=stake_tax', 'code=rare_tax', 'code=none', 'moment=bet', 'moment=payout', 'moment=deposit'],
    ...['bearer=house', 'bearer=member', 'region=CO-DC', 'reference=B-77'],
    ...['base=2000..2100', 'amount=1..1.5', 'amount=..0', 'amount=100000..'],
    'chargedAt=2026-10-01T00:00:00.000Z..2026-10-08T00:00:00.000Z&code=rare_tax',
  ],
};
