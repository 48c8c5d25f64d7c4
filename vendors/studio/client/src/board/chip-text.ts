import { toDecimal } from '@feria/kernel';
import { localeOf, type MoneyVoice } from '../money.ts';
import type { Voice } from '../i18n/index.ts';

const WHOLE = 100_000n;

/** An amount on a chip: as short as it can be said, but never with a part of a cent left out. */
export function chipText(money: MoneyVoice, voice: Voice, currency: string): (units: bigint) => string {
  const parts = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;
  const cents = new Intl.NumberFormat(localeOf(voice, currency), parts);
  return (units) =>
    units % WHOLE === 0n ? money.short(units) : cents.format(toDecimal(units, 2) as `${number}`);
}
