import { localeOf } from '@feria/ui';

/** A return in basis points as people read it: 9612 is "96.12 %". */
export function formatReturn(rtpBps: number, lang: string, market: string): string {
  const percent = new Intl.NumberFormat(localeOf(lang, market), {
    style: 'percent',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  return percent.format(rtpBps / 10_000);
}
