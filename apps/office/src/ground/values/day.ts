import { formatDay } from '@feria/ui/format';
import { useLang } from '../i18n/texts.ts';
import { useMarketNames } from '../market/market-names.ts';
import { isDay } from './is-day.ts';

const PARTS = { day: 'numeric', month: 'short', year: 'numeric' } as const;

/** A day of the calendar ("2026-11-29"), as the language of the office writes it; what is no day (from an address) as it came. */
export function useDay(): (day: string) => string {
  const lang = useLang();
  const market = useMarketNames()[0]?.code;
  return (day) =>
    isDay(day) ? formatDay(`${day}T12:00:00Z`, { lang, market, timeZone: 'UTC' }, PARTS) : day;
}
