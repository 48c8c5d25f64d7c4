/** A market's taxes for a test, as publishing a version would leave them. */
import { TaxRow } from '@feria/contracts/markets/document';
import { withClient } from '@feria/postgres';
import type { Platform } from '../harness.ts';

const NAME = { en: 'Tax of a test', es: 'Impuesto de una prueba' };

export async function setTaxes(
  { ownerUrl }: Pick<Platform, 'ownerUrl'>,
  market: string,
  rows: readonly Partial<TaxRow>[],
): Promise<void> {
  const taxes = rows.map((row) =>
    TaxRow.parse({
      code: 'tax',
      ratePpm: 10_000,
      above: '0',
      from: '2026-01-01',
      until: null,
      name: NAME,
      ...row,
    }),
  );
  await withClient(ownerUrl, (client) =>
    client.query(`update markets.markets set settings = jsonb_set(settings, '{taxes}', $2) where code = $1`, [
      market,
      JSON.stringify(taxes),
    ]),
  );
}
