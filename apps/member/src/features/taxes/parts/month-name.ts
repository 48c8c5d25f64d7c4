import { localeOf } from '@feria/ui';
import { useApp } from '../../../app/app-context.ts';

/** `noviembre de 2026`: a month of the market's, whatever the browser's zone. */
export function useMonthName(): (month: string) => string {
  const { language, market } = useApp();
  const format = new Intl.DateTimeFormat(localeOf(language, market), {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return (month) => format.format(new Date(`${month}-15T00:00:00Z`));
}
