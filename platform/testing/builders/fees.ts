/** What a method of a market costs, for a test, as publishing a version would leave it. */
import { parseDecimal } from '@feria/kernel';
import { withClient } from '@feria/postgres';
import type { Platform } from '../harness.ts';

type Priced = { direction: 'in' | 'out'; fee?: string; feeRatePpm?: number };

/** Of the test rail of Colombia. */
export async function setFee(
  { ownerUrl }: Pick<Platform, 'ownerUrl'>,
  { direction, fee = '0', feeRatePpm = 0 }: Priced,
): Promise<void> {
  await withClient(ownerUrl, (client) =>
    client.query(
      `update markets.methods set fee = $2, fee_rate_ppm = $3 where market_code = 'CO' and code = 'sandbox' and direction = $1`,
      [direction, parseDecimal(fee), feeRatePpm],
    ),
  );
}
