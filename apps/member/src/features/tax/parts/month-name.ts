import { formatDay } from '@feria/ui';
import { useApp } from '../../../ground/market/app-context.ts';

/** `noviembre de 2026`: a month of the market's, whatever the browser's zone. */
export function useMonthName(): (month: string) => string {
  const { language, market } = useApp();
  const reader = { lang: language, market, timeZone: 'UTC' };
  return (month) => formatDay(`${month}-15T00:00:00Z`, reader, { month: 'long', year: 'numeric' });
}
