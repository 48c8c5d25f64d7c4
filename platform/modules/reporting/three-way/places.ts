/** In whose days a currency is reckoned: those of the market that pays in it. */
import { addDays, businessDay, startOfNamedDay } from '@feria/kernel';
import type { Reader, Tx } from '../../../core/db.ts';
import { addBankDays, listMarkets } from '../../markets/index.ts';

export type Place = {
  market: string;
  dayOf(at: Date): string;
  /** When a day begins, and when the next one does. */
  spanOf(day: string): { from: Date; to: Date };
  /** The last day on which what settles within so many working days is in time. */
  dueOn(day: string, settlesAfterDays: number): string;
};
export type Places = (currency: string) => Place;

/** A currency that no market pays in (a provider's own) is reckoned in the days of the first market. */
export async function readPlaces(reader: Tx | Reader): Promise<Places> {
  const markets = await listMarkets(reader);
  return (currency) => {
    const market = markets.find((one) => one.currency === currency) ?? markets[0];
    if (!market) throw new Error('there is no market');
    const { code, timeZone } = market;
    return {
      market: code,
      dayOf: (at) => businessDay(at, timeZone),
      spanOf: (day) => ({
        from: startOfNamedDay(day, timeZone),
        to: startOfNamedDay(addDays(day, 1), timeZone),
      }),
      dueOn: (day, settlesAfterDays) => addBankDays(code, day, settlesAfterDays),
    };
  };
}
