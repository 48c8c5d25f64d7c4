/** How our messages write amounts, moments, days and shares: as every other text of the platform does (ADR 68). */
import { formatCoded, formatDay, formatKept, formatPercent, type Units } from '@feria/kernel';
import type { Language } from '@feria/contracts/wire';

const DAY = { day: 'numeric', month: 'short', year: 'numeric' } as const;

interface Writers {
  /** Two decimals, floored, with the currency's code, because a subject stands beside others': 50.000,00 COP. */
  readonly writeAmount: (worth: { amount: Units; currency: string }) => string;
  /** In the market's time with its zone: 20 nov 2026, 10:00 (UTC-5). */
  readonly writeMoment: (when: { at: Date; zone: string }) => string;
  /** A day of a calendar, which has no zone: 20 nov 2026. */
  readonly writeDay: (at: Date) => string;
  readonly writeShare: (percent: number) => string;
}

export const writersOf = (lang: Language): Writers => ({
  writeAmount: ({ amount, currency }) => formatCoded(amount, currency, lang),
  writeMoment: ({ at, zone }) => formatKept(at, { lang, timeZone: zone }),
  writeDay: (at) => formatDay(at, { lang, timeZone: 'UTC' }, DAY),
  writeShare: (percent) => formatPercent(percent, lang),
});
