/** By what a market's members may take money out. */
import type { WithdrawalMethods } from '@feria/contracts/cashier/member';
import type { MarketCode } from '@feria/contracts/wire';
import { toDecimal } from '@feria/kernel';
import type { Reader } from '../../../core/db.ts';
import { listMethods } from '../../markets/index.ts';
import { usualTimes } from '../times/usual-times.ts';

export async function withdrawalMethods(
  reader: Reader,
  market: MarketCode,
  at: Date,
): Promise<WithdrawalMethods> {
  const methods = (await listMethods(reader, market)).filter(({ direction }) => direction === 'out');
  const usual = await usualTimes(reader, { market, direction: 'out' }, at);
  return {
    items: methods.map((method) => ({
      code: method.code,
      rail: method.rail,
      name: method.name,
      eta: method.eta,
      usual: usual.get(method.code) ?? null,
      min: toDecimal(method.min, 2),
      max: toDecimal(method.max, 2),
      fee: toDecimal(method.fee, 2),
      feeRatePpm: method.feeRatePpm,
    })),
  };
}
