import { formatRate } from '@feria/ui/format';
import { useLang } from '../i18n/texts.ts';

/** Rates in parts per million as whoever reads them writes them, where the currency is at home. */
export function useRate(): (ppm: number, market?: string) => string {
  const lang = useLang();
  return (ppm, market) => formatRate(ppm, lang, market);
}
