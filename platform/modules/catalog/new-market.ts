import { callSql, type Tx } from '../../core/db.ts';
import { writeOpened } from './vendors/vendor-decisions.ts';

/** A market that begins is served by every vendor, with all of its games but those that are blocked there. */
export async function serveMarket(
  tx: Tx,
  { code, currency }: { code: string; currency: string },
  at: Date,
): Promise<void> {
  await writeOpened(tx, at);
  await callSql(
    tx,
    'update catalog.vendors set markets = array_append(markets, $1) where not $1 = any (markets)',
    [code],
  );
  await callSql(
    tx,
    `insert into catalog.vendor_currencies (vendor, currency) select v.code, $1 from catalog.vendors v on conflict do nothing`,
    [currency],
  );
  await callSql(
    tx,
    `update catalog.games set listed_markets = array_append(listed_markets, $1)
       where not ($1 = any (listed_markets) or $1 = any (blocked_countries) or '*' = any (blocked_countries))`,
    [code],
  );
}
