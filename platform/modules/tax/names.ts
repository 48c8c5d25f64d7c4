import type { LocalizedText } from '@feria/contracts/wire';
import { callSql, type Reader, type Tx } from '../../core/db.ts';

/** What the taxes of these markets are called. A code that no row of its market has any more is its own name. */
export async function nameTaxes(
  reader: Tx | Reader,
  markets: readonly string[],
): Promise<(market: string, code: string) => LocalizedText> {
  const rows = await callSql<{ market: string; code: string; names: LocalizedText }>(
    reader,
    'select market_code as market, code, names from markets.tax_names($1)',
    [markets],
  );
  const names = new Map(rows.map(({ market, code, names: words }) => [`${market} ${code}`, words]));
  return (market, code) => names.get(`${market} ${code}`) ?? { en: code, es: code };
}
